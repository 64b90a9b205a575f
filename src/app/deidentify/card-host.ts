/** The element that holds the card of the chosen finding; the editor places it, React fills it. */
export const cardHost = document.createElement('div');

/** Moves the focus to the card's first control. */
export function focusCard(): void {
  cardHost.querySelector('button')?.focus();
}

/** Moves the focus from the card back to the note, if the card has it. */
export function leaveCard(): void {
  if (cardHost.contains(document.activeElement)) focusNote();
}

export function focusNote(): void {
  document.querySelector<HTMLElement>('.pane .cm-content')?.focus({ preventScroll: true });
}
