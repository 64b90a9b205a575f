import { isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { ChangeSet, type EditorState, type Text, Transaction } from '@codemirror/state';
import * as v from 'valibot';
import { makeSpan } from '../../note/span';
import type { OpenNote } from '../core/state';
import { decisionsField, moved, setDecisions, setSpans, spansField } from '../session/fields';
import type { Decision } from '../session/findings';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));

const DecisionSchema = v.variant('kind', [
  v.object({ start: offset, end: offset, kind: v.literal('keep') }),
  v.object({
    start: offset,
    end: offset,
    kind: v.literal('mask'),
    label: v.string(),
    by: v.exactOptional(v.literal('document')),
  }),
]);

const StepSchema = v.object({
  /** A change set as CodeMirror writes it. */
  changes: v.unknown(),
  /** All decisions after it; absent where they are those before it, moved. */
  decisions: v.exactOptional(v.array(DecisionSchema)),
});

const KeptNoteSchema = v.object({
  version: v.literal(1),
  title: v.string(),
  kind: v.picklist(['example', 'own', 'file']),
  /** The text and the decisions before the first step that can be undone. */
  base: v.string(),
  decisions: v.array(DecisionSchema),
  /** In the order in which they were made. */
  steps: v.array(StepSchema),
  /** How many of the steps are done; the others can be redone. */
  done: offset,
  /** What the tagger found in the text as it stands. */
  spans: v.array(v.object({ start: offset, end: offset, label: v.string(), score: v.number(), source: v.string() })),
});

/** A note with all that a person did to it, as plain data that JSON can hold. It contains the note's text. */
type KeptNote = v.InferOutput<typeof KeptNoteSchema>;

type Step = KeptNote['steps'][number];

/** Text and decisions at one step. */
interface Stage {
  readonly doc: Text;
  readonly decisions: readonly Decision[];
}

/** A kept note, with the stages that save going through its whole history when it is kept again. */
export interface Remembered {
  readonly kept: KeptNote;
  /** Indexed by how many steps can be undone there. */
  readonly stages: readonly Stage[];
}

/**
 * The note's text, findings and decisions, with every step that can be undone or redone.
 * @param known of the same note before: only steps that it lacks are gone through
 */
export function rememberNote({ title, kind, state }: OpenNote, known?: Remembered): Remembered {
  const done = undoDepth(state);
  const before = stepsBefore(state, done, known);
  const after = stepsAfter(state, done, known);
  const [base] = before.stages;
  return {
    kept: {
      version: 1,
      title,
      kind,
      base: (base?.doc ?? state.doc).toString(),
      decisions: [...(base?.decisions ?? state.field(decisionsField))],
      steps: [...before.steps, ...after.steps],
      done,
      spans: [...state.field(spansField)],
    },
    stages: [...before.stages, stageOf(state), ...after.stages],
  };
}

interface Part {
  readonly steps: readonly Step[];
  readonly stages: readonly Stage[];
}

function stepsBefore(state: EditorState, done: number, known: Remembered | undefined): Part {
  const steps: Step[] = [];
  const stages: Stage[] = [];
  let at = state;
  for (let depth = done; ; depth--) {
    if (known && isStage(at, known.stages[depth]))
      return {
        steps: [...known.kept.steps.slice(0, depth), ...steps.reverse()],
        stages: [...known.stages.slice(0, depth), ...stages.reverse()],
      };
    const back = stepOf(undo, at);
    if (!back) return { steps: steps.reverse(), stages: stages.reverse() };
    steps.push(stepBetween(back.changes.invert(back.startState.doc), back.state, back.startState));
    at = back.state;
    stages.push(stageOf(at));
  }
}

function stepsAfter(state: EditorState, done: number, known: Remembered | undefined): Part {
  if (known && done + redoDepth(state) === known.kept.steps.length && isStage(state, known.stages[done]))
    return { steps: known.kept.steps.slice(done), stages: known.stages.slice(done + 1) };
  const steps: Step[] = [];
  const stages: Stage[] = [];
  for (let from = state; ; ) {
    const forth = stepOf(redo, from);
    if (!forth) return { steps, stages };
    steps.push(stepBetween(forth.changes, forth.startState, forth.state));
    from = forth.state;
    stages.push(stageOf(from));
  }
}

const stageOf = (state: EditorState): Stage => ({ doc: state.doc, decisions: state.field(decisionsField) });

function isStage(state: EditorState, stage: Stage | undefined): boolean {
  if (!stage?.doc.eq(state.doc)) return false;
  const decisions = state.field(decisionsField);
  return decisions === stage.decisions || JSON.stringify(decisions) === JSON.stringify(stage.decisions);
}

/**
 * Restores a kept note. Its steps are done again, so that each can be undone as before.
 * @param makeNote a fresh note over a text
 * @throws RangeError with numbers alone where `kept` is no kept note, or its parts don't fit each other
 */
export function restoreNote(
  kept: unknown,
  makeNote: (text: string, kind: OpenNote['kind'], title: string) => OpenNote,
): OpenNote {
  const parsed = v.safeParse(KeptNoteSchema, kept);
  if (!parsed.success) throw new RangeError('This is not a note in the form of version 1');
  const { base, kind, title, decisions, steps, done, spans } = parsed.output;
  const note = makeNote(base, kind, title);
  const begin = { effects: setDecisions.of(fitting(decisions, base.length)) };
  let { state } = note.state.update({ ...begin, annotations: Transaction.addToHistory.of(false) });
  for (const step of steps) state = redone(state, step);
  for (let left = steps.length - done; left > 0; left--) state = stepOf(undo, state)?.state ?? state;
  if (undoDepth(state) !== done || redoDepth(state) !== steps.length - done)
    throw new RangeError(`${undoDepth(state)} steps can be undone, and ${done} should be`);
  const { length } = state.doc;
  const found = spans.map(({ start, end, label, score, source }) => makeSpan(length, start, end, label, score, source));
  return { ...note, state: state.update({ effects: setSpans.of(found) }).state };
}

function redone(state: EditorState, { changes, decisions }: Step): EditorState {
  const set = ChangeSet.fromJSON(changes);
  return state.update({
    changes: set,
    effects: decisions ? setDecisions.of(fitting(decisions, set.newLength)) : [],
    annotations: isolateHistory.of('full'),
  }).state;
}

function stepOf(command: typeof undo, state: EditorState): Transaction | undefined {
  let done: Transaction | undefined;
  command({
    state,
    dispatch: (transaction) => {
      done = transaction;
    },
  });
  return done;
}

function stepBetween(changes: ChangeSet, from: EditorState, to: EditorState): Step {
  const decisions = to.field(decisionsField);
  const carried = moved(from.field(decisionsField), changes);
  // A step without a change, such as typing that was deleted at once, counts only with decisions.
  const same = !changes.empty && JSON.stringify(carried) === JSON.stringify(decisions);
  return { changes: changes.toJSON(), ...(same ? {} : { decisions: [...decisions] }) };
}

function fitting(decisions: readonly Decision[], length: number): readonly Decision[] {
  let last = 0;
  for (const { start, end } of decisions) {
    if (start < last || start >= end || end > length)
      throw new RangeError(`A decision on [${start}, ${end}) does not fit a text of ${length} UTF-16 units`);
    last = end;
  }
  return decisions;
}
