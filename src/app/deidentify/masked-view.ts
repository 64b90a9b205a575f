import { defaultKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type OffsetMapping, toOutput } from '../../masking/mapping';
import type { Masked } from '../../masking/style';
import { highlightsBetween, painted, textPane } from '../editor/highlight';
import type { Finding } from '../session/findings';
import type { Exemptions } from '../session/policy';
import { smallestChange } from './masked-change';

export interface MaskedNote {
  readonly masked: Masked;
  readonly findings: readonly Finding[];
  readonly exemptions: Exemptions;
}

const show = StateEffect.define<MaskedNote>();

const shownField = StateField.define<MaskedNote | null>({
  create: () => null,
  update: (value, { effects }) => effects.reduce((last, effect) => (effect.is(show) ? effect.value : last), value),
});

export function mappingOf(view: EditorView): OffsetMapping | undefined {
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
        ({ state }, from, to) => {
          const { findings, exemptions } = placed(state.field(shownField));
          return highlightsBetween(findings, from, to, { ...QUIET, exemptions });
        },
        ({ state }) => [state.field(shownField)],
      ),
    ],
  });
}

const QUIET = { chosen: null, filter: null };

/** Brings the view up to date by the smallest single change, so that scroll and selection stay where they are. */
export function showMasked(view: EditorView, shown: MaskedNote): void {
  const changes = smallestChange(view.state.doc.toString(), shown.masked.text);
  view.dispatch({ effects: show.of(shown), ...(changes && { changes }) });
}

type Placed = Pick<MaskedNote, 'findings' | 'exemptions'>;

const NOTHING: Placed = { findings: [], exemptions: new Map() };
const cache = new WeakMap<MaskedNote, Placed>();

/** The findings where they stand in the masked text: replaced, or left by the policy. */
function placed(shown: MaskedNote | null): Placed {
  if (!shown) return NOTHING;
  const known = cache.get(shown);
  if (known) return known;
  const { mapping } = shown.masked;
  const replaced = new Set(mapping.edits.map(({ start }) => start));
  const exemptions = new Map<number, 'keep' | 'generalise'>();
  const findings = shown.findings.flatMap((finding) => {
    const action = shown.exemptions.get(finding.start);
    if (!replaced.has(finding.start) && !action) return [];
    const [start, end] = [toOutput(mapping, finding.start), toOutput(mapping, finding.end)];
    if (action) exemptions.set(start, action);
    return [{ ...finding, start, end }];
  });
  const made = { findings, exemptions };
  cache.set(shown, made);
  return made;
}
