import { basename, extname } from 'node:path';
import type { BinaryFile, OpenOptions } from '../../formats/document';
import { KINDS } from '../../formats/kinds';
import { documentFormat, MASKED_EXTENSIONS } from '../../formats/open-document';
import { isPaged } from '../../formats/pdf/is-paged';
import { canMoveBy, MOST_DAYS } from '../../masking/date-shift/days';
import { maskUnderPolicy } from '../../masking/mask-under-policy';
import { MASKING_STYLES } from '../../masking/registry';
import type { Masked, MaskingStyle, MaskOptions } from '../../masking/style';
import { templateProblem } from '../../masking/template';
import { maskingSecret } from '../../masking/typed-secret';
import type { Language } from '../../note/language';
import type { Note } from '../../note/note';
import type { Span } from '../../note/span';
import { type CompiledLists, compileLists } from '../../phi/lists/apply';
import { type ListEntry, ListError, type ListName } from '../../phi/lists/entry';
import { readEntries } from '../../phi/lists/file';
import { type Policy, parsePolicy } from '../../phi/policies/policy';
import { everything, POLICIES, policyOf } from '../../phi/policies/registry';
import { MASKING_POINT } from '../../taggers/tagger';
import { byId, Misuse } from '../command/command';
import { readText } from '../command/repository';
import { POINTS } from '../models/open-model';

const SECRET_VARIABLE = 'INCOGNOTE_SECRET';

/** The options of `tag` and `mask` that say how they mask. */
export const MASKING_OPTIONS = {
  style: {
    value: MASKING_STYLES.map(({ id }) => id).join('|'),
    about: 'how masked text is replaced',
  },
  policy: {
    value: `${POLICIES.map(({ id }) => id).join('|')}|FILE.json`,
    about: 'which types are masked; by tag if --style is left out',
  },
  'secret-file': {
    value: 'FILE',
    about: `FILE has the secret from which codes, moved dates and surrogates are derived; or set ${SECRET_VARIABLE} in the environment. The
      same secret gives the same ones in another run`,
  },
  secret: { value: 'TEXT', about: 'refused, since any list of processes would show it' },
  days: { value: 'N', about: 'how far dates move, negative for back (--days=-30); random if left out' },
  keep: { value: 'weekday,season', about: 'what moved dates keep' },
  checksums: {
    value: 'valid|invalid',
    about: 'whether surrogates of numbers with check digits pass their check; invalid if left out',
  },
  template: { value: 'TEXT', about: 'your own form of tag; {TYPE} is the type' },
} as const;

type Values = Readonly<Partial<Record<keyof typeof MASKING_OPTIONS, string | undefined>>>;

/** The options of `tag` and `mask` that say what is found. */
export const FINDING_OPTIONS = {
  point: {
    value: POINTS,
    about: `the sensitivity; ${MASKING_POINT} if left out, as in the app`,
  },
  threshold: { value: 'T', about: 'mask what has at least this probability of being PHI, in (0, 1)' },
  always: {
    value: 'FILE',
    about:
      'a list of what is always masked, whatever the tagger says: lines of text,match,type, of which the text is enough (match is any-case if left out, exact or regex), or JSON',
  },
  never: { value: 'FILE', about: 'such a list of what is never masked, whatever the tagger says' },
} as const;

/** The options of `tag` and `mask` that only documents have. */
export const DOCUMENT_OPTIONS = {
  'as-it-is': {
    about:
      'also write documents in which something that was masked is still visible elsewhere; if left out, that is an error that names the place',
  },
  columns: { value: 'HEADING,NUMBER', about: 'the columns of tables that contain notes; all if left out' },
} as const;

/** Extensions of the documents that have columns to choose from, and of those that have none. */
const TABLES: readonly string[] = [...KINDS.csv.extensions, ...KINDS.xlsx.extensions];
const WITHOUT_COLUMNS = MASKED_EXTENSIONS.filter((extension) => !TABLES.includes(extension));

/** The columns that `--columns` names. @throws Misuse if none of the files has columns */
export function columnsFrom<File>(
  columns: string | undefined,
  files: readonly File[],
  isTable: (file: File) => boolean,
): OpenOptions {
  if (columns === undefined) return {};
  if (!files.some(isTable))
    throw new Misuse(`--columns chooses columns of a table (${TABLES.join(' ')}), but there is none: leave it out`);
  return { columns: columns.split(',').map((column) => (/^\d+$/.test(column) ? Number(column) : column)) };
}

/** Whether a file may have columns by its name. */
export function mayBeTable(name: string): boolean {
  return !WITHOUT_COLUMNS.includes(extname(name).toLowerCase());
}

/** Whether a file has columns by its name and its content. */
export function isTable(file: BinaryFile): boolean {
  const format = isPaged(file.name, file.bytes) ? undefined : documentFormat(file);
  return format?.id === KINDS.csv.id || format?.id === KINDS.xlsx.id;
}

/** Masks a note. All dates of a note, and of all notes of a subject, move by the same number of days. */
export type Masking = (note: Note, spans: readonly Span[], language: Language) => Masked;

/** Masks everything that is found, by tag, if neither style nor policy is given. @throws Error that says what an option takes */
export async function maskingOf(values: Values): Promise<Masking> {
  // An unknown style must be an error, or the text would stay unmasked.
  const style = await byId('style', values.style ?? 'tag', MASKING_STYLES).load();
  checkSettings(style, values);
  // One in the environment is for the styles that need it.
  const typed = style.settings.includes('secret') ? typedSecret(values) : undefined;
  const set = { ...styleOptions(values), ...(typed !== undefined && { secret: await maskingSecret(typed) }) };
  const policy = values.policy === undefined ? everything : policyNamed(values.policy);
  const thisYear = new Date().getFullYear();
  return ({ id, text, subject = id, heading }, spans, language) => {
    const options = { ...set, language, subject, heading };
    return maskUnderPolicy(text, spans, policy, style, options, thisYear);
  };
}

/** The options that only some styles take. */
const SETTINGS = [
  ['secret-file', 'secret'],
  ['days', 'dates'],
  ['keep', 'dates'],
  ['checksums', 'checksums'],
  ['template', 'template'],
] as const;

/** @throws Error for an option that the style does not take; with that option alone, `tag` would not even mask */
function checkSettings({ settings }: MaskingStyle, values: Values): void {
  for (const [option, setting] of SETTINGS) {
    if (values[option] === undefined || settings.includes(setting)) continue;
    const styles = MASKING_STYLES.filter((style) => style.settings.includes(setting)).map(({ id }) => id);
    throw new Error(`--${option} needs --style ${styles.join(', ')}`.replace(/, (?=[^,]*$)/, ' or '));
  }
}

/** @throws Error if the secret is an argument, or given in two ways */
function typedSecret({ secret, 'secret-file': file }: Values): string | undefined {
  const variable = process.env[SECRET_VARIABLE];
  if (secret !== undefined)
    throw new Error(
      `Any list of processes would show --secret: write it to a file and give its name with --secret-file, or set ${SECRET_VARIABLE}`,
    );
  if (file !== undefined && variable !== undefined)
    throw new Error(`Give the secret by --secret-file or by ${SECRET_VARIABLE}, not by both`);
  const given = file === undefined ? variable : readText(file);
  return given?.replace(/^\uFEFF|\r?\n$/g, '');
}

function policyNamed(name: string): Policy {
  const found = policyOf(name);
  if (found) return found;
  if (!name.endsWith('.json'))
    throw new Error(
      `No policy is called ${name}; there are ${POLICIES.map(({ id }) => id).join(', ')}, or give a file of your own, *.json`,
    );
  return parsePolicy(readText(name), basename(name, '.json'));
}

/** @throws Error that says what the option takes */
function styleOptions({ days, keep, checksums, template }: Values): MaskOptions {
  const kept = keep?.split(',') ?? [];
  if (kept.some((each) => each !== 'weekday' && each !== 'season'))
    throw new Error('--keep takes weekday, season or weekday,season');
  if (checksums !== undefined && checksums !== 'valid' && checksums !== 'invalid')
    throw new Error('--checksums takes valid or invalid');
  if (days !== undefined && !(/^-?\d+$/.test(days) && canMoveBy(Number(days))))
    throw new Error(
      `--days takes a whole number of days other than 0, at most ${MOST_DAYS}, negative to move dates back: --days=-30`,
    );
  const problem = template === undefined ? undefined : templateProblem(template);
  if (problem) throw new Error(`--template: ${problem}`);
  return {
    keepWeekday: kept.includes('weekday'),
    keepSeason: kept.includes('season'),
    ...(days !== undefined && { days: Number(days) }),
    ...(checksums !== undefined && { checksums }),
    ...(template !== undefined && { template }),
  };
}

/**
 * The lists in the files of `--always` and `--never`; empty if left out.
 * @throws Error that names the file, and the entry by its number, or says that it has none
 */
export function listsOf(files: {
  readonly always?: string | undefined;
  readonly never?: string | undefined;
}): CompiledLists {
  return compileLists({ always: entriesOf('always', files.always), never: entriesOf('never', files.never) });
}

function entriesOf(option: ListName, file: string | undefined): readonly ListEntry[] {
  if (file === undefined) return [];
  const content = readText(file);
  let entries: readonly ListEntry[];
  try {
    entries = readEntries(content);
  } catch (error) {
    if (error instanceof ListError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
  // Whoever names a list expects that it has an effect.
  if (entries.length === 0)
    throw new Error(`--${option}: ${file} has no entry. Give lines of text,match,type, or leave out --${option}`);
  return entries;
}
