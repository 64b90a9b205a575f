import type { BatchEntry, BatchSettings } from '../../engine/batch/protocol';
import type { TaggerFacts } from '../../engine/protocol';
import type { Action, Policy } from '../../phi/policies/policy';
import { actionOf } from '../../phi/policies/policy';
import type { PhiId } from '../../phi/taxonomy';
import { csvText } from '../core/words';
import { type FileResult, isHeld, isReady } from './file-result';
import { levelId } from './settings';

/** What a report is made of. Files are told by their numbers, from 1: names tell who somebody is. */
export interface Reported {
  readonly buildId: string;
  readonly settings: BatchSettings;
  readonly facts: readonly TaggerFacts[];
  readonly results: readonly (FileResult | undefined)[];
}

/** The report as data: how everything was done, and what was found, in counts alone. */
export function reportJson(reported: Reported): string {
  return `${JSON.stringify(reportOf(reported), null, 2)}\n`;
}

/** What every form of the report tells. */
export function reportOf({ buildId, settings, facts, results }: Reported) {
  const { policy, style, options, language, taggers, points, lists, columns, subject } = settings;
  const files = results.map((result, index) => fileLine(result, index));
  const masked = files.filter((file) => file.outcome === 'masked');
  const found = totals(results.filter(isReady));
  return {
    program: 'Incognote',
    build: buildId,
    settings: {
      policy: { id: policy.id, types: policy.types },
      style,
      // By how many days dates move is nobody's business.
      styleOptions: { ...options, days: options.days === undefined ? 'drawn' : 'chosen' },
      sensitivity: levelId(settings),
      language,
      taggers,
      points,
      // What is on the lists may name people, so only how many entries there are is told.
      lists: { always: lists.always.length, never: lists.never.length },
      // Headings may be anything, so only how many there are is told.
      tableColumns: columns?.length ?? 'all',
      patientColumn: subject !== null,
    },
    taggers: facts.map(({ id, version, files: hashes }) => ({ id, version: version ?? 'built in', sha256: hashes })),
    totals: {
      files: files.length,
      masked: masked.length,
      failed: files.filter((file) => file.outcome === 'failed').length,
      heldBack: files.filter((file) => file.outcome === 'held back').length,
      notDone: files.filter((file) => file.outcome === 'not done').length,
      notes: sum(masked.map(({ notes }) => notes)),
      // By the kind of file that it was read and written as.
      formats: counted(masked.map(({ kind }) => kind)),
      replaced: sum(masked.map(({ replaced }) => replaced)),
      found,
      ...byAction(found, policy),
      doubtful: {
        places: sum(masked.map(({ closeCalls }) => closeCalls)),
        filesWithSome: masked.filter(({ closeCalls }) => closeCalls > 0).length,
        filesReviewed: masked.filter(({ reviewed }) => reviewed).length,
        decidedByPerson: {
          masked: sum(masked.map(({ decided }) => decided.masked)),
          keptVisible: sum(masked.map(({ decided }) => decided.keptVisible)),
        },
      },
    },
    files,
  };
}

/** The same by file as a table, with a column for each type that was found. */
export function reportCsv({ results }: Reported): string {
  const types = Object.keys(totals(results)).sort();
  const head = [
    'file',
    'outcome',
    'kind',
    'notes',
    'found',
    'replaced',
    'doubt',
    'close_calls',
    'reviewed',
    'decided_masked',
    'decided_visible',
    ...types,
    'input_sha256',
    'output_sha256',
    'hint',
    'leftovers',
    'error',
  ];
  const rows = results.map((result, index) => {
    const line = fileLine(result, index);
    return [
      ...[line.file, line.outcome, line.kind, line.notes, sum(Object.values(line.found)), line.replaced, line.doubt],
      ...[line.closeCalls, line.reviewed, line.decided.masked, line.decided.keptVisible],
      ...types.map((type) => line.found[type] ?? 0),
      ...[line.sha256?.input ?? '', line.sha256?.output ?? ''],
      ...[line.hint ?? '', line.leftovers ?? '', line.error ?? ''],
    ];
  });
  return csvText([head, ...rows]);
}

/** Which number is which file: the key that a report is read with, for the person alone. */
export function fileKey(entries: readonly BatchEntry[], names: readonly string[]): string {
  return csvText([
    ['file', 'original', 'result'],
    ...entries.map(({ path }, index) => [index + 1, path, names[index] ?? '']),
  ]);
}

const NO_RESULT: Omit<FileResult, 'spans' | 'doubtful'> = {
  kind: '',
  notes: 0,
  counts: {},
  replaced: 0,
  doubt: 0,
  close: 0,
};

function fileLine(result: FileResult | undefined, index: number) {
  const { kind, notes, counts, replaced, doubt, close, reviewed, sha256, hint, leftovers, error } = result ?? NO_RESULT;
  return {
    file: index + 1,
    outcome: outcomeOf(result),
    kind,
    notes,
    found: counts,
    replaced,
    doubt: Number(doubt.toFixed(3)),
    closeCalls: close,
    reviewed: reviewed !== undefined,
    decided: decidedIn(reviewed),
    ...(sha256 !== undefined && { sha256 }),
    ...(hint !== undefined && { hint }),
    ...(leftovers !== undefined && { leftovers }),
    ...(error !== undefined && { error }),
  };
}

export type FileLine = ReturnType<typeof fileLine>;

/** How many places of a file a person has decided about; what its document states is not theirs. */
function decidedIn(reviewed: FileResult['reviewed'] = {}) {
  const decisions = Object.values(reviewed).flatMap(({ decisions }) => decisions);
  return {
    masked: decisions.filter((decision) => decision.kind === 'mask' && decision.by === undefined).length,
    keptVisible: decisions.filter(({ kind }) => kind === 'keep').length,
  };
}

function outcomeOf(result: FileResult | undefined) {
  if (!result) return 'not done' as const;
  if (result.error !== undefined) return 'failed' as const;
  return isHeld(result) ? ('held back' as const) : ('masked' as const);
}

/** How many findings of each type were removed, made general, or left because the policy keeps them. */
function byAction(found: Readonly<Record<string, number>>, policy: Policy) {
  const of = (action: Action) =>
    Object.fromEntries(Object.entries(found).filter(([type]) => actionOf(policy, type as PhiId) === action));
  return { removed: of('mask'), generalised: of('generalise'), leftByPolicy: of('keep') };
}

function counted(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function totals(results: Reported['results']): Record<string, number> {
  const all: Record<string, number> = {};
  for (const result of results)
    for (const [type, count] of Object.entries(result?.counts ?? {})) all[type] = (all[type] ?? 0) + count;
  return all;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
