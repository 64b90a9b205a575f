import { type ReactNode, useDeferredValue } from 'react';

/** Renders what takes long once the rest is on the page, in slices between which the page answers. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
