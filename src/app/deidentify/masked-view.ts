import { defaultKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { Mapping } from '../../masking/mapping';
import type { Masked } from '../../masking/style';
import { textPane } from '../editor/editor-view';
import { highlightsBetween, painted } from '../editor/highlight';
import type { Finding } from '../session/findings';
import { smallestChange } from './masked-change';

export interface Shown {
  readonly masked: Masked;
  readonly findings: readonly Finding[];
}

const show = StateEffect.define<Shown>();

const shownField = StateField.define<Shown | null>({
  create: () => null,
  update: (value, { effects }) => effects.reduce((last, effect) => (effect.is(show) ? effect.value : last), value),
});

export function mappingOf(view: EditorView): Mapping | undefined {
  return view.state.field(shownField)?.masked.mapping;
}

/** A read-only editor for the masked text; its replacements are painted as their findings are. */
export function createMaskedView(parent: HTMLElement): EditorView {
  return new EditorView({
    parent,
    extensions: [
      textPane('Masked text'),
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-readonly': 'true', inputmode: 'none' }),
      keymap.of(defaultKeymap.filter(({ key }) => !key?.startsWith('Alt-'))),
      shownField,
      painted(
        ({ state }, from, to) => highlightsBetween(replacements(state.field(shownField)), from, to, QUIET),
        ({ state }) => state.field(shownField),
      ),
    ],
  });
}

const QUIET = { chosen: null, filter: null };

/** Brings the view up to date by the smallest single change, so that scroll and selection stay where they are. */
export function showMasked(view: EditorView, shown: Shown): void {
  const changes = smallestChange(view.state.doc.toString(), shown.masked.text);
  view.dispatch({ effects: show.of(shown), ...(changes && { changes }) });
}

const cache = new WeakMap<Shown, readonly Finding[]>();

/** The findings at the offsets that their replacements have. */
function replacements(shown: Shown | null): readonly Finding[] {
  if (!shown) return [];
  const known = cache.get(shown);
  if (known) return known;
  const { edits } = shown.masked.mapping;
  const byStart = new Map(shown.findings.map((finding) => [finding.start, finding]));
  const placed = edits.flatMap(({ start, outStart, outEnd }) => {
    const finding = byStart.get(start);
    return finding ? [{ ...finding, start: outStart, end: outEnd }] : [];
  });
  cache.set(shown, placed);
  return placed;
}
