import { seen } from './unseen';

/**
 * A text that comes from outside (a file's name, a label, an entry, a title) within one of the app's own: whatever it is
 * written in, it changes the order of nothing around it, and hides nothing of itself.
 */
export function OutsideText({ children }: { readonly children: string }) {
  return <bdi>{seen(children)}</bdi>;
}
