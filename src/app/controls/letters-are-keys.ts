/**
 * Makes single characters commands' keys on a menu's closed button or in a list, where they would otherwise choose something
 * unseen. @param on selector of what has the focus @returns a function that stops it
 */
export function lettersAreKeys(within: HTMLElement, on: string): () => void {
  const take = (event: KeyboardEvent) => {
    const focused = event.target instanceof Element ? event.target.closest(on) : null;
    if (!focused || !within.contains(focused) || event.key.length !== 1 || event.key === ' ') return;
    if (event.ctrlKey || event.metaKey) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    document.dispatchEvent(new KeyboardEvent('keydown', event));
  };
  // Before the controls, which listen on the way down.
  window.addEventListener('keydown', take, true);
  return () => window.removeEventListener('keydown', take, true);
}
