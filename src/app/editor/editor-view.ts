import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, highlightSpecialChars, keymap, MatchDecorator, ViewPlugin } from '@codemirror/view';
import { UNSEEN } from '../controls/unseen';

/**
 * Offsets stay those of the original text: only `\n` splits lines, so a `\r` stays a character of the document, and is
 * merely not drawn.
 */
const carriageReturns = ViewPlugin.define(
  (view) => {
    const matcher = new MatchDecorator({ regexp: /\r/g, decoration: Decoration.replace({}) });
    return {
      decorations: matcher.createDeco(view),
      update(update) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      },
    };
  },
  { decorations: (plugin) => plugin.decorations },
);

/** What every pane of text here shares. @param label its name for screen readers */
export function textPane(label: string): Extension {
  return [
    EditorState.lineSeparator.of('\n'),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    highlightSpecialChars({ specialChars: UNSEEN }),
    carriageReturns,
    // The browser's own search does not see the lines that are not drawn.
    search({ top: true }),
    keymap.of(searchKeymap.filter(({ key }) => !key?.startsWith('Alt-'))),
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''),
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      // Neither the browser nor its extensions are to look at, or send, what is written here.
      spellcheck: 'false',
      writingsuggestions: 'false',
      'data-gramm': 'false',
    }),
  ];
}
