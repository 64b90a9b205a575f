import type { Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { mayWait } from './update-scheduler';

/**
 * What is typed goes into the text at once, not into the page and from there into the text: the worker has it sooner, and the
 * page is laid out once less. An input method composes in the page itself.
 */
const characters = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing, cancelable }, view) {
    if (inputType !== 'insertText' || !data || !cancelable || isComposing || view.composing) return false;
    view.dispatch(view.state.replaceSelection(data), {
      userEvent: 'input.type',
      scrollIntoView: true,
      annotations: mayWait.of(true),
    });
    return true;
  },
});

/**
 * The editor does nothing about the key of a character but ask for a frame, to measure itself: the display would show that one
 * first, unchanged, and the character and its findings a frame later. So it isn't told.
 */
const quietKeys = ViewPlugin.define(({ dom, contentDOM }) => {
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, isComposing, target } = event;
    if (key.length === 1 && !ctrlKey && !altKey && !metaKey && !isComposing && target === contentDOM)
      event.stopPropagation();
  };
  dom.addEventListener('keydown', keep, true);
  return { destroy: () => dom.removeEventListener('keydown', keep, true) };
});

/** Typing into the note, without a detour. */
export const typing: Extension = [characters, quietKeys];
