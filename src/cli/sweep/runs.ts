import { existsSync, truncateSync } from 'node:fs';
import { readSweep, type SweepRun } from '../../evaluation/sweep';
import { readBytes } from '../command/repository';

/** How the line of a run begins. */
const BEGINNING = '{"settings":';

/**
 * The runs of a file. Removes a last line from it that was cut short.
 * @throws Error if the file has runs of another grid, or something else
 */
export function runsIn(path: string, grid: string): SweepRun[] {
  if (!existsSync(path)) return [];
  const text = readBytes(path).toString('utf8');
  const cut = text.slice(text.lastIndexOf('\n') + 1);
  if (!cut.startsWith(BEGINNING.slice(0, cut.length)))
    throw new Error(`${path} is no file of a sweep, and was not changed: name another --out`);
  let runs: SweepRun[];
  try {
    runs = readSweep(text);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}. The file was not changed: name another --out`);
  }
  if (runs.some((run) => run.grid !== grid))
    throw new Error(`${path} holds runs of another recipe, other notes or other epochs: name another --out`);
  if (cut !== '') truncateSync(path, Buffer.byteLength(text.slice(0, -cut.length)));
  return runs;
}
