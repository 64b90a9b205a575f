import type { BatchBridge } from '../../engine/batch/batch-bridge';
import { acceptedKinds, KINDS } from '../../formats/kinds';
import { fileStems } from '../../formats/names';
import { isReady } from './file-result';
import { type Reported, reportCsv, reportJson } from './report';
import type { BatchResults } from './results';

/** The numbers of the results to be handed out. */
interface Archive {
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

/**
 * Where each file goes in the archive of results: in its own folders under its own name, made safe and different from all
 * others; or, since names tell who somebody is, under numbers for folders and files. An ending that a format has stays; any other
 * may be part of a name, and becomes that of the kind that the file was read as.
 * @param kinds of the files that are masked, by their index
 */
export function resultNames(
  paths: readonly string[],
  neutral: boolean,
  kinds: readonly (string | undefined)[],
): string[] {
  const named = paths.map((path, index) => (kinds[index] === 'pdf' ? path.replace(PICTURE, '.pdf') : path));
  return neutral ? numbered(named, kinds) : safe(named);
}

/** Pictures come back as PDF. */
const PICTURE = new RegExp(`(?:${KINDS.picture.extensions.map((end) => `\\${end}`).join('|')})$`, 'i');

/** By the kind of file; the first is what a file of the kind is called that has none of them. */
export const ENDINGS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  acceptedKinds().map(({ id, extensions }) => [id, extensions]),
);
const KNOWN = new Set(Object.values(ENDINGS).flat());

function neutralEnding(path: string, kind: string | undefined): string {
  const ending = endingOf(path);
  return KNOWN.has(ending.toLowerCase()) ? ending : (ENDINGS[kind ?? '']?.[0] ?? '');
}

function numbered(paths: readonly string[], kinds: readonly (string | undefined)[]): string[] {
  const digits = Math.max(4, String(paths.length).length);
  const folders = new Map<string, string>();
  const next = new Map<string, number>();
  const folderOf = (parts: readonly string[]): string => {
    const path = parts.join('/');
    const known = folders.get(path);
    if (known !== undefined || parts.length === 0) return known ?? '';
    const parent = folderOf(parts.slice(0, -1));
    const number = (next.get(parent) ?? 0) + 1;
    next.set(parent, number);
    const made = `${parent}folder-${number}/`;
    folders.set(path, made);
    return made;
  };
  return paths.map((path, index) => {
    const parts = path.split('/');
    return `${folderOf(parts.slice(0, -1))}file-${String(index + 1).padStart(digits, '0')}${neutralEnding(path, kinds[index])}`;
  });
}

/** Files of different endings may have one stem. */
function safe(paths: readonly string[]): string[] {
  const names = new Array<string>(paths.length);
  const byEnding = new Map<string, number[]>();
  paths.forEach((path, index) => {
    const ending = endingOf(path).toLowerCase();
    const alike = byEnding.get(ending);
    if (alike) alike.push(index);
    else byEnding.set(ending, [index]);
  });
  for (const indices of byEnding.values()) {
    const stems = fileStems(
      indices.map((index) => {
        const path = (paths[index] as string).normalize('NFC');
        return path.slice(0, path.length - endingOf(path).length);
      }),
    );
    indices.forEach((index, at) => {
      names[index] = `${stems[at]}${endingOf(paths[index] as string)}`;
    });
  }
  return names;
}

/** With the dot; an ending is at most five letters and digits. */
function endingOf(path: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? '';
}
