import type { BatchBridge } from '../../engine/batch/batch-bridge';
import type { BatchResults } from './batch-results';
import { isReady } from './file-result';
import { type Reported, reportCsv, reportJson } from './report';

/** The numbers of the results to be handed out. */
export interface Archive {
  readonly blob: Blob;
  readonly count: number;
}

/**
 * Packs every result that is ready, and the reports.
 * @param names where each file's result goes @param onShare told how much of what has to be masked again is done, in [0, 1]
 */
export async function packArchive(
  files: BatchBridge,
  results: BatchResults,
  {
    names,
    report,
    page,
    onShare,
  }: {
    readonly names: () => readonly string[];
    readonly report: Omit<Reported, 'results'>;
    readonly page: (reported: Reported) => string;
    readonly onShare: (share: number) => void;
  },
): Promise<Archive> {
  const { all } = results;
  const masked = [...all.keys()].filter((index) => isReady(all[index]));
  const missing = await files.call((worker) => worker.missing(masked));
  for (const [at, index] of missing.entries()) {
    await results.remask(index);
    onShare(at / missing.length);
  }
  const ready = masked.filter((index) => isReady(all[index]));
  const reported = { ...report, results: all };
  const reports = {
    'report.html': page(reported),
    'report.json': reportJson(reported),
    'report.csv': reportCsv(reported),
  };
  const paths = names();
  const folder = ready.some((index) => (paths[index] as string) in reports) ? 'results/' : '';
  const placed = ready.map((index) => ({ index, name: `${folder}${paths[index]}` }));
  return { blob: await files.call((worker) => worker.bundle(placed, reports)), count: ready.length };
}
