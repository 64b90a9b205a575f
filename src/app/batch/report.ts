import type { BatchEntry } from '../../engine/batch/protocol';
import type { TaggerFacts } from '../../engine/protocol';
import { type Action, actionOf, type Policy } from '../../phi/policies/policy';
import type { PhiId } from '../../phi/taxonomy';
import { csvText, escapedForHtml as escaped, titleOfModel } from '../core/words';
import { languageInUse, t } from '../language/language';
import { count, moment } from '../language/numbers';
import { maskOptions } from '../session/note-settings';
import { type FileResult, isHeld, isReady, NO_RESULT, remarkText, tally } from './file-result';
import { type BatchSettings, levelId, levelInUse, type Points } from './settings';

/** The input of a report, which numbers files from 1, because their names may identify patients. */
export interface Reported {
  readonly buildId: string;
  readonly settings: BatchSettings;
  readonly points: Points;
  readonly facts: readonly TaggerFacts[];
  readonly results: readonly (FileResult | undefined)[];
}

/** The report as data: how the files were masked, and counts of what was found. */
export function reportJson(reported: Reported): string {
  return `${JSON.stringify(reportOf(reported), null, 2)}\n`;
}

/** The content of the report, in every format. */
function reportOf({ buildId, settings, points, facts, results }: Reported) {
  const { policy, style, language, chosenTagger: taggers, lists, leftColumns, subject } = settings;
  const { secret: _, ...options } = maskOptions(settings.styleOptions);
  const files = results.map((result, index) => fileLine(result, index));
  const masked = files.filter((file) => file.outcome === 'masked');
  const found = totals(results.filter(isReady));
  return {
    program: 'Incognote',
    build: buildId,
    settings: {
      policy: { id: policy.id, types: policy.types },
      style: style.id,
      // Who knows by how many days dates move can move them back.
      styleOptions: { ...options, days: options.days === undefined ? 'drawn' : 'chosen' },
      sensitivity: levelId(settings),
      language,
      taggers,
      points,
      // Entries may name people, so the report only counts them.
      lists: { always: lists.always.length, never: lists.never.length },
      // Headings may hold anything, so the report only counts them.
      tableColumnsLeft: leftColumns.length,
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
      formats: tally(masked.map(({ kind }) => kind)),
      replaced: sum(masked.map(({ replaced }) => replaced)),
      found,
      ...byAction(found, policy),
      doubtful: {
        places: sum(masked.map(({ closeCalls }) => closeCalls)),
        filesWithSome: masked.filter(({ closeCalls }) => closeCalls > 0).length,
        // Those held back too: a person may have decided about one that still shows something.
        filesReviewed: files.filter(({ reviewed }) => reviewed).length,
        decidedByPerson: {
          masked: sum(files.map(({ decided }) => decided.masked)),
          keptVisible: sum(files.map(({ decided }) => decided.keptVisible)),
        },
      },
    },
    files,
  };
}

/** The report as CSV: a row for each file, a column for each type that was found. */
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

/** The key from a report's numbers to the files, as CSV. It stays with the person. */
export function fileKey(entries: readonly BatchEntry[], names: readonly string[]): string {
  return csvText([
    ['file', 'original', 'result'],
    ...entries.map(({ path }, index) => [index + 1, path, names[index] ?? '']),
  ]);
}

function fileLine(result: FileResult | undefined, index: number) {
  const { kind, notes, counts, replaced, doubt, close, reviewed, asItIs, sha256, hint, leftovers, error } =
    result ?? NO_RESULT;
  return {
    file: index + 1,
    outcome: outcomeOf(result),
    kind,
    notes,
    found: counts,
    replaced,
    doubt: Number(doubt.toFixed(3)),
    closeCalls: close,
    reviewed: reviewed !== undefined || asItIs === true,
    decided: decidedIn(reviewed),
    sha256,
    hint,
    leftovers,
    error,
  };
}

type FileLine = ReturnType<typeof fileLine>;

/** The number of places that a person decided about, without those that the document itself states. */
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

/** The findings of each type, by what the policy does with them. */
function byAction(found: Readonly<Record<string, number>>, policy: Policy) {
  const of = (action: Action) =>
    Object.fromEntries(Object.entries(found).filter(([type]) => actionOf(policy, type as PhiId) === action));
  return { removed: of('mask'), generalised: of('generalise'), leftByPolicy: of('keep') };
}

function totals(results: Reported['results']): Record<string, number> {
  const all: Record<string, number> = {};
  for (const result of results)
    for (const [type, count] of Object.entries(result?.counts ?? {})) all[type] = (all[type] ?? 0) + count;
  return all;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

type Rows = readonly (readonly [string, string])[];

/**
 * The report as a page for a privacy officer to read and print: without scripts, requests or names of files.
 * @param models for the taggers' titles @param at the time of the report, in milliseconds since 1970
 */
export function reportPage(reported: Reported, models: Parameters<typeof titleOfModel>[0], at: number): string {
  const { settings, facts, buildId } = reported;
  const { totals, files } = reportOf(reported);
  const { page, languages } = t().batch;
  const { terms } = t();
  const { policy, style, lists, leftColumns } = settings;
  const ran: Rows = [
    [page.made, moment(at, 'short')],
    [page.program, `Incognote, ${buildId}`],
    [page.language, languages[settings.language]],
    [t().options.sensitivity, levelInUse(settings)],
    [t().options.policy, terms.policyTitle(policy.id, policy.title)],
    [t().options.replacementStyle, terms.words(style.title)],
    [page.lists, page.listEntries(lists.always.length, lists.never.length)],
    [page.columns, count(leftColumns.length)],
  ];
  const { doubtful } = totals;
  const counts: Rows = [
    [t().batch.files, count(totals.files)],
    [page.outcomes.masked, count(totals.masked)],
    [page.outcomes.failed, count(totals.failed)],
    [page.outcomes['held back'], count(totals.heldBack)],
    [page.outcomes['not done'], count(totals.notDone)],
    [page.notes, count(totals.notes)],
    [page.replaced, count(totals.replaced)],
  ];
  const decided: Rows = [
    [t().batch.close, page.inFiles(doubtful.places, doubtful.filesWithSome)],
    [page.reviewedFiles, count(doubtful.filesReviewed)],
    [page.personMasked, count(doubtful.decidedByPerson.masked)],
    [page.personKept, count(doubtful.decidedByPerson.keptVisible)],
    [page.others, page.byTaggers],
  ];
  const types = Object.entries(totals.found).sort((a, b) => b[1] - a[1]);
  return [
    '<!doctype html>',
    `<html lang="${languageInUse()}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${page.title}</title><style>${LOOK}</style></head><body>`,
    `<h1>${page.title}</h1><p>${page.lead}</p>`,
    `<section><h2>${page.ran}</h2>${factList(ran)}</section>`,
    `<section><h2>${page.counts}</h2>${factList(counts)}</section>`,
    `<section><h2>${page.doubt}</h2>${factList(decided)}<p class="sign">${[page.sign.name, page.sign.date, page.sign.signature].map((words) => `<span>${words}</span>`).join('')}</p></section>`,
    `<h2>${page.byType}</h2>`,
    table(
      [t().controls.type, page.found, page.done],
      types.map(([type, n]) => [terms.typeTitle(type), count(n), page.actions[actionOf(policy, type as PhiId)]]),
    ),
    `<h2>${t().controls.taggers}</h2>`,
    table(
      [t().controls.tagger, page.version, 'SHA-256'],
      facts.map(({ id, version, files: hashes }) => [
        titleOfModel(models, id),
        version === undefined ? page.builtIn : count(version),
        Object.entries(hashes)
          .map(([name, hash]) => `${name} ${hash}`)
          .join('\n'),
      ]),
      'hashes',
    ),
    `<h2>${t().batch.files}</h2>`,
    table(
      [t().batch.file, page.outcome, page.notes, page.found, t().batch.close, page.decidedHead, 'SHA-256'],
      files.map((file) => [
        count(file.file),
        outcomeText(file),
        count(file.notes),
        count(sum(Object.values(file.found))),
        count(file.closeCalls),
        file.reviewed ? page.decisions(file.decided.masked, file.decided.keptVisible) : '',
        file.sha256 ? `${file.sha256.input}\n${file.sha256.output}` : '',
      ]),
      'hashes',
    ),
    `<p>${page.hashesSay}</p></body></html>\n`,
  ].join('\n');
}

function outcomeText({ outcome, kind, error, hint, leftovers }: FileLine): string {
  const { page } = t().batch;
  const reasons = error === undefined ? [] : [t().terms.reason(error)];
  const hints = hint === undefined ? [] : [remarkText(hint)];
  const left = leftovers === undefined ? [] : [remarkText(leftovers)];
  return [`${page.outcomes[outcome]}${kind && ` (${kind})`}`, ...reasons, ...hints, ...left].join('\n');
}

function factList(rows: Rows): string {
  return `<dl>${rows.map(([term, value]) => `<dt>${escaped(term)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
}

/** The first cell of a row is its heading. @param look a class: `hashes` if the last column holds hashes */
function table(heads: readonly string[], rows: readonly (readonly string[])[], look = ''): string {
  const head = heads.map((each) => `<th scope="col">${escaped(each)}</th>`).join('');
  const body = rows.map(([first = '', ...others]) => {
    const cells = others.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr><th scope="row">${escaped(first)}</th>${cells}</tr>`;
  });
  return `<table class="${look}"><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

const LOOK = `
:root { color-scheme: light; }
body { max-width: 1100px; margin: 2rem auto; padding: 0 1rem; color: #1a1c1e; background: #fff; font: 14px/1.5 system-ui, "Liberation Sans", sans-serif; }
h1 { font-size: 1.5rem; } h2 { margin: 1.75rem 0 .5rem; font-size: 1.05rem; break-after: avoid; }
section { break-inside: avoid; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 2rem; margin: 0; } dt { color: #565c64; } dd { margin: 0; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid #ddd; text-align: left; vertical-align: top; font-weight: 400; white-space: pre-line; overflow-wrap: anywhere; }
thead th { color: #565c64; font-weight: 600; overflow-wrap: normal; }
.hashes td:last-child { font-size: 11px; }
dt::first-letter { text-transform: uppercase; }
.sign { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2rem; margin-top: 3rem; }
.sign span { padding-top: 4px; border-top: 1px solid #8b9098; color: #565c64; }
@media (max-width: 600px) { dl, .sign { grid-template-columns: 1fr; } dd { margin-bottom: 6px; } }
@page { margin: 18mm 15mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; } .hashes td:last-child { font-size: 7pt; } }`;
