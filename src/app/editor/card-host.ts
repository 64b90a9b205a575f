import { lettersAreKeys } from '../controls/letters-are-keys';

/** The element that holds the card of the chosen finding; the editor places it, React fills it. */
export function cardHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    lettersAreKeys(host, 'button[aria-haspopup=listbox]');
  }
  return host;
}

let host: HTMLElement | undefined;

/** Moves the focus to what the card is there for: accepting the finding, or choosing a type for selected text. */
export function focusCard(): void {
  cardHost().querySelector<HTMLElement>('.accept, .types button')?.focus();
}

/** Opens the card's menu of types by a key: a click that no hand made would leave the focus outside of it on a slow computer. */
export function openTypes(): void {
  const button = cardHost().querySelector<HTMLElement>('.types button');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** Moves the focus from the card back to the note, if the card has it. */
export function leaveCard(): void {
  if (cardHost().contains(document.activeElement)) focusNote();
}

export function focusNote(): void {
  document.querySelector<HTMLElement>('.pane .cm-content')?.focus({ preventScroll: true });
}
