import { lettersAreKeys } from '../controls/row-list';

/** The element for the card of the chosen finding: the editor places it, and React fills it. */
export function cardHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    lettersAreKeys(host, 'button[aria-haspopup=listbox]');
    host.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && relatedTarget.matches('.pane, .cm-content'))
        isFromPane = relatedTarget.matches('.pane');
    });
  }
  return host;
}

let host: HTMLElement | undefined;

/** Whether the card got the focus from the pane around the note, not from the note. */
let isFromPane = false;

/** Moves the focus to the card's main control: accepting the finding, or choosing a type for selected text. */
export function focusCard(): void {
  cardHost().querySelector<HTMLElement>('.accept, .types button')?.focus();
}

/** Opens the card's menu of types by a key event: after a synthetic click, slow computers leave the focus outside the menu. */
export function openTypes(): void {
  const button = cardHost().querySelector<HTMLElement>('.types button');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** Moves the focus from the card back to where it came from: in the note, the next letter key would be typed into the text. */
export function leaveCard(): void {
  if (isFromPane) focusNotePane();
  else focusNote();
}

export function hasCardFocus(): boolean {
  return cardHost().contains(document.activeElement);
}

/** Focuses the pane around the note, where letters are keys. */
export function focusNotePane(): void {
  document.querySelector<HTMLElement>('.pane:has(.cm-content)')?.focus({ preventScroll: true });
}

export function focusNote(): void {
  document.querySelector<HTMLElement>('.pane .cm-content')?.focus({ preventScroll: true });
}
