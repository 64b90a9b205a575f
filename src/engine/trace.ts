import { binsOf, CURVE_THRESHOLDS, type NoteTrace, traceOf } from '../evaluation/trace';
import type { AnnotatedNote } from '../note/annotated';
import { yieldToEventLoop } from '../taggers/reading/parts';
import { isReadingTagger } from '../taggers/reading/reading';
import { OPERATING_POINTS, type Tagger, type TagOptions } from '../taggers/tagger';

/**
 * Reads each note once and decides it at every threshold, and at the tagger's own points. One without a threshold decides once.
 * @throws the signal's reason once aborted
 */
export async function traceNotes(
  tagger: Tagger,
  gold: readonly AnnotatedNote[],
  options: Required<Pick<TagOptions, 'signal'>> & Pick<TagOptions, 'onProgress'>,
): Promise<NoteTrace[]> {
  const notes = gold.map(({ note }) => note);
  if (!isReadingTagger(tagger)) {
    const taggings = await tagger.tag(notes, options);
    return gold.map(({ note, spans }, i) => {
      return traceOf({ note, gold: spans }, [taggings[i]?.spans ?? []], new Float64Array());
    });
  }
  const turn = yieldToEventLoop();
  const traces: NoteTrace[] = [];
  for await (const reading of tagger.read(notes, options)) {
    const { note, spans } = gold[traces.length] as AnnotatedNote;
    const taggings = [...CURVE_THRESHOLDS, ...OPERATING_POINTS].map((point) =>
      tagger.decide(reading, note.text, point),
    );
    const { tokens, labels, posterior = new Float32Array() } = taggings.at(-1) as (typeof taggings)[number];
    const phi = (token: number) => Math.min(1, Math.max(0, 1 - (posterior[token * labels.length] as number)));
    traces.push(
      traceOf(
        { note, gold: spans },
        taggings.map((tagging) => tagging.spans),
        binsOf({ gold: spans }, tokens, phi),
      ),
    );
    await turn();
    options.signal.throwIfAborted();
  }
  return traces;
}
