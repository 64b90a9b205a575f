import type { BatchBridge } from '../../engine/batch/batch-bridge';
import { type Reported, reportCsv, reportJson } from './report';

/**
 * The results of the files of these numbers, from 0, and the reports, in one archive.
 * @param names where each file of the batch goes in it
 */
export function archiveOf(
  files: BatchBridge,
  whole: readonly number[],
  names: readonly string[],
  reported: Reported,
): Promise<Blob> {
  const reports = { 'report.json': reportJson(reported), 'report.csv': reportCsv(reported) };
  const taken = whole.some((index) => (names[index] as string) in reports);
  const placed = whole.map((index) => ({ index, name: `${taken ? 'results/' : ''}${names[index]}` }));
  return files.call((worker) => worker.bundle(placed, reports));
}
