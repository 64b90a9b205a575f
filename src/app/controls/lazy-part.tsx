import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react';

/**
 * A part of the page whose code is fetched when it is first shown.
 * @param Unavailable stands in its place where the code can't be had
 * @param meanwhile what is shown while it is fetched
 */
export function lazyPart(
  load: () => Promise<ComponentType>,
  Unavailable: ComponentType,
  meanwhile?: ReactNode,
): ComponentType {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Unavailable }),
    ),
  );
  return () => (
    <Suspense fallback={meanwhile}>
      <Loaded />
    </Suspense>
  );
}

/** Renders what takes long once the rest is on the page, in slices between which the page answers. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
