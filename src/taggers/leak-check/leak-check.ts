import { type OffsetMapping, replacedRanges, toInput } from '../../masking/mapping';
import { type Language, OTHER_THAN, passagesInOther } from '../../note/language';
import type { Note } from '../../note/note';
import { asTyped, withWholeWords } from '../../note/plain-layout';
import { allOverlapping, firstOverlapping, overlap, type Span, type TextRange } from '../../note/span';
import { yieldToEventLoop } from '../reading/parts';
import type { Tagger } from '../tagger';
import { residualsByCue } from './cues';
import { residualDigits, residualNames, residualsByForm, residualsByRule } from './forms';
import { type MaskedValue, makeNameFinder, makeValueFinder } from './repeated';
import { mergeResiduals, type ResidualPhi } from './residual';

/** A masked note. */
export interface LeakCheckNote {
  /** The original text. */
  readonly text: string;
  /** What was found in the text, sorted; it was masked, or kept by a policy. */
  readonly findings: readonly Pick<Span, 'start' | 'end' | 'label'>[];
  /** What a person left visible. */
  readonly left: readonly TextRange[];
  readonly output: string;
  readonly mapping: OffsetMapping;
}

/** The taggers of the note's language that the check uses. */
export interface LeakCheckTaggers {
  readonly rules: Tagger;
  readonly lexicon: Tagger;
}

/**
 * As `checkForLeaks`, with passages in the other language than the note's checked by the taggers of that.
 * @throws also what `taggersOf` rejects with
 */
export async function checkByLanguage(
  note: LeakCheckNote,
  language: Language,
  taggersOf: (language: Language) => Promise<LeakCheckTaggers>,
  signal?: AbortSignal,
): Promise<ResidualPhi[]> {
  const own = await checkForLeaks(note, await taggersOf(language), signal);
  const passages = passagesInOther(note.text, language);
  if (passages.length === 0) return own;
  const others = await checkForLeaks(note, await taggersOf(OTHER_THAN[language]), signal);
  const isWithin = (residual: ResidualPhi) => firstOverlapping(passages, residual) !== undefined;
  return mergeResiduals([...own.filter((each) => !isWithin(each)), ...others.filter(isWithin)]);
}

/** UTF-16 units that are read at once, which takes a few milliseconds. */
const PART = 8000;
/** UTF-16 units that a part also reads of the one before it, for values that lie in both. */
const BEFORE = 200;

/**
 * The visible parts of a masked note that may be identifiers, in offsets of the original text. `SPEC.md` numbers the rules.
 * @throws the signal's reason, between parts
 */
export async function checkForLeaks(
  { text, findings, left, output, mapping }: LeakCheckNote,
  { rules, lexicon }: LeakCheckTaggers,
  signal?: AbortSignal,
): Promise<ResidualPhi[]> {
  const turn = yieldToEventLoop(signal);
  const values = maskedValues(asTyped(text), findings, mapping);
  const finders = [makeNameFinder(values), makeValueFinder(values)];
  const labels = new Map(findings.map(({ start, label }) => [start, label]));
  const alerts = residualDigits(text, output, mapping, labels);
  signal?.throwIfAborted();
  for (const { before, from, to } of partsOf(output)) {
    const part = asTyped(output.slice(before, to));
    const readings = new Set([part, withWholeWords(part)]);
    const note: Note = { id: '', text: part };
    const [ruled] = await rules.tag([note], { point: 'balanced', signal });
    const small = part.toLowerCase();
    const inSmall = { ...note, text: small.length === part.length ? small : part };
    const [listed, unknown] = await lexicon.tag([note, inSmall], { point: 'cautious', signal });
    const found = [
      ...[...readings].flatMap((text) =>
        finders.flatMap((find) => find(text, listed?.spans ?? [], unknown?.spans ?? [])),
      ),
      ...residualsByRule(part, ruled?.spans ?? []),
      ...residualsByForm(part, rules.language),
      ...residualsByCue(part, rules.language, listed?.spans ?? []),
      ...residualNames(part, listed?.spans ?? []),
    ];
    for (const alert of found)
      if (before + alert.end > from) alerts.push({ ...alert, start: before + alert.start, end: before + alert.end });
    await turn();
  }
  const known = [...left, ...findings.filter((finding) => !firstOverlapping(mapping.edits, finding))];
  const replacements = replacedRanges(mapping);
  return mergeResiduals(alerts.flatMap((alert) => visible(alert, output, replacements, mapping))).filter(
    (residual) => !known.some((range) => overlap(range, residual)),
  );
}

function maskedValues(text: string, findings: LeakCheckNote['findings'], mapping: OffsetMapping): MaskedValue[] {
  const masked = findings.filter((finding) => firstOverlapping(mapping.edits, finding));
  return masked.flatMap(({ start, end, label }) => {
    const value = text.slice(start, end);
    return [...new Set([value, withWholeWords(value)])].map((each) => ({ text: each, label }));
  });
}

/** The parts of an alert in the output outside replacements, in offsets of the original text, trimmed to letters and digits. */
function visible(
  alert: ResidualPhi,
  output: string,
  replacements: readonly TextRange[],
  mapping: OffsetMapping,
): ResidualPhi[] {
  const pieces: ResidualPhi[] = [];
  let { start } = alert;
  const add = (end: number) => {
    const shown = /[\p{L}\p{N}](?:[\s\S]*[\p{L}\p{N}])?/u.exec(output.slice(start, end));
    if (!shown) return;
    const from = start + shown.index;
    const [first, last] = [toInput(mapping, from), toInput(mapping, from + shown[0].length)];
    pieces.push({ ...alert, start: first, end: last });
  };
  for (const replacement of allOverlapping(replacements, alert)) {
    add(replacement.start);
    start = replacement.end;
  }
  add(alert.end);
  return pieces;
}

/**
 * Cuts a text into parts [from, to) of about `PART` units: between lines if possible, else between words. A part is read from
 * `before` on, a word of the part before it.
 */
function* partsOf(text: string) {
  for (let from = 0; from < text.length; ) {
    const to = endOfPart(text, from);
    const words = text.slice(Math.max(0, from - BEFORE), from);
    yield { before: from - words.length + words.search(/\s/) + 1, from, to };
    from = to;
  }
}

function endOfPart(text: string, from: number): number {
  const full = from + PART;
  if (full >= text.length) return text.length;
  for (const separator of ['\n', ' ']) {
    const end = text.lastIndexOf(separator, full) + 1;
    if (end > from) return end;
  }
  return full;
}
