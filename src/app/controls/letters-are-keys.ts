/**
 * Lets single characters run commands while a menu's closed button or a list has the focus, where they would otherwise choose
 * an option out of sight. @param on selector of the elements with the focus @returns a function that ends this
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
  // Window's capture listeners run before those of the controls.
  window.addEventListener('keydown', take, true);
  return () => window.removeEventListener('keydown', take, true);
}
