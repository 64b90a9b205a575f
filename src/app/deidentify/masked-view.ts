import { defaultKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type OffsetMapping, toOutput } from '../../masking/mapping';
import type { Masked } from '../../masking/style';
import { highlightsBetween, painted, textPane } from '../editor/highlight';
import { t } from '../language/language';
import type { Finding } from '../session/findings';
import type { Exemptions } from '../session/policy';

export interface MaskedPaneState {
  readonly masked: Masked;
  readonly findings: readonly Finding[];
  readonly exemptions: Exemptions;
}

const show = StateEffect.define<MaskedPaneState>();

const shownField = StateField.define<MaskedPaneState | null>({
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
      textPane(() => t().deidentify.maskedText),
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
export function showMasked(view: EditorView, shown: MaskedPaneState): void {
  const changes = smallestChange(view.state.doc.toString(), shown.masked.text);
  view.dispatch({ effects: show.of(shown), ...(changes && { changes }) });
}

type Placed = Pick<MaskedPaneState, 'findings' | 'exemptions'>;

const NOTHING: Placed = { findings: [], exemptions: new Map() };
const cache = new WeakMap<MaskedPaneState, Placed>();

/** The findings where they stand in the masked text: replaced, or left by the policy. */
function placed(shown: MaskedPaneState | null): Placed {
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

/** One replacement that turns a text into another; offsets are of the text before. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The shortest single change between two texts; null if they are equal. */
export function smallestChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
