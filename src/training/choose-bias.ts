import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import type { AnnotatedNote } from '../note/annotated';
import type { Model } from '../taggers/model';
import { makeNetworkTagger } from '../taggers/network-tagger';

const CANDIDATES = [0.5, 0.32, 0.18, 0.1, 0.05];
/** F1 that may be given up for recall. */
const TOLERANCE = 0.005;

/**
 * The threshold on P(PHI) that serves best on notes set aside: of those whose strict F1 is within 0.005 of the best, the one that
 * leaves the fewest tokens unmasked.
 */
export async function chooseThreshold(
  model: Model,
  dev: readonly AnnotatedNote[],
): Promise<{ threshold: number; report: EvaluationReport }> {
  const notes = dev.map(({ note }) => note);
  const tried = [];
  for (const threshold of CANDIDATES) {
    const taggings = await makeNetworkTagger({
      ...model,
      thresholds: { balanced: threshold, cautious: threshold },
    }).tag(notes);
    const report = evaluate(
      dev,
      taggings.map(({ spans }) => spans),
    );
    tried.push({ threshold, report });
  }
  const best = Math.max(...tried.map(({ report }) => report.strict.micro.f1));
  const good = tried.filter(({ report }) => report.strict.micro.f1 >= best - TOLERANCE);
  return good.reduce((a, b) => (b.report.tokens.binary.recall > a.report.tokens.binary.recall ? b : a));
}
