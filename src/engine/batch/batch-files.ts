import { DocumentError } from '../../formats/document';
import { folderOf, namesOfFolder } from '../../formats/folder-names';
import { FAULT, MASKING_FAULT } from '../../formats/open-document';
import { repeatedSpans } from '../../formats/repeated';
import { type StatedNames, withStated, withStatedNames } from '../../formats/stated-names';
import { replacementsOf } from '../../masking/mapping';
import { maskUnderPolicy } from '../../masking/mask-under-policy';
import { maskingStyle } from '../../masking/registry';
import type { Masked, MaskingStyle, SurrogateMemory } from '../../masking/style';
import { sha256OfBytes } from '../../note/digest';
import { detectLanguage, otherLanguage } from '../../note/language';
import type { Note } from '../../note/note';
import { compareSpans, type Span } from '../../note/span';
import type { RequestCount } from '../protocol';
import { listSources, reader } from './list-sources';
import { createPdfReader, type OpenEntry, openEntry, type PdfReader } from './open-entry';
import {
  type BatchEntry,
  type BatchFiles,
  type BatchPlan,
  type BatchSource,
  CHANGED,
  type FileError,
  type OnShare,
} from './protocol';
import { entryBytes, type Packed, pack, zipOf } from './zip';

/** What is known of the files of one plan, by their index. */
interface Batch {
  readonly plan: BatchPlan;
  readonly memory: RecordingMemory;
  readonly opened: Map<number, OpenEntry>;
  readonly results: Map<number, Packed>;
  /** SHA-256 of the files that were read. */
  readonly inputs: Map<number, string>;
  /** What the documents of a folder state, by its path. */
  readonly stated: Map<string, Promise<StatedNames | undefined>>;
}

/** The object that the worker for files exposes. */
export function createBatchFiles(
  requests: () => RequestCount,
  // A long PDF takes time: any message that arrives at the bridge is a sign of life.
  pdfs = createPdfReader(() => self.postMessage('alive')),
): BatchFiles {
  // Work in progress keeps the batch that it began with, so that what it finds never gets into the next.
  let batch: Batch | undefined;

  function current(): Batch {
    if (!batch) throw new RangeError('No batch has begun');
    return batch;
  }

  async function load({ plan, opened, inputs, stated }: Batch, index: number, onPage?: OnShare): Promise<OpenEntry> {
    const known = opened.get(index);
    if (known) return known;
    const entry = plan.entries[index];
    const source = plan.sources[entry?.source ?? -1];
    if (!entry || !source) throw new RangeError(`There is no file ${index}`);
    const bytes = await bytesOf(entry, source);
    inputs.set(index, await sha256OfBytes(bytes));
    const reader: PdfReader = { ...pdfs, read: (file) => pdfs.read(file, (share) => onPage?.(index, share)) };
    const one = await openEntry({ name: entry.path, bytes }, plan.settings, `file ${index}`, reader);
    return { ...one, notes: withStatedNames(one.notes, await namesBeside(plan, stated, entry.path)) };
  }

  return {
    list: listSources,
    begin(plan) {
      const maps = { opened: new Map(), results: new Map(), inputs: new Map(), stated: new Map() };
      batch = { plan, memory: recordingMemory(plan.memory), ...maps };
    },
    open(indices, onPage) {
      const own = current();
      return Promise.all(
        indices.map((index) =>
          orError(async () => {
            const entry = await load(own, index, onPage);
            own.opened.set(index, entry);
            const texts = entry.notes.map(({ note }) => note.text);
            return { kind: entry.kind, language: languageOf(own.plan, entry.notes), texts };
          }),
        ),
      );
    },
    mask: (index, spans, final) =>
      orError(async () => {
        const own = current();
        const { plan, memory, opened, results, inputs } = own;
        const entry = await load(own, index);
        opened.delete(index);
        const style = await maskingStyle(plan.settings.style)?.load();
        if (!style) throw new RangeError('There is no such replacement style');
        const found = entry.notes.map(({ note, spans: known }, at) => {
          const given = spans[at] ?? [];
          const isWhole = final.includes(at) || known.length === 0;
          return { note, spans: isWhole ? given : withStated(note.text, known, given) };
        });
        const masked = found.map((one, at) => maskNote(own, entry, at, one.spans, style));
        const texts = masked.map(({ text }) => text);
        const repeated = repeatedSpans(found, masked.map(replacementsOf), texts);
        const all = found.map(({ spans }, at) =>
          final.includes(at) ? spans : [...spans, ...(repeated[at] ?? [])].sort(compareSpans),
        );
        const replacements = all.map((spans, at) => {
          const isSame = spans.length === found[at]?.spans.length;
          return replacementsOf(isSame ? (masked[at] as Masked) : maskNote(own, entry, at, spans, style));
        });
        const { bytes, hint, ...told } = await entry.write(replacements);
        const hints = [hint, otherLanguage(beginning(entry.notes)) && OTHER_LANGUAGE].filter(Boolean).join('; ');
        results.set(index, pack(bytes));
        const replaced = replacements.reduce((sum, { length }) => sum + length, 0);
        const hashes = { input: inputs.get(index) ?? '', output: await sha256OfBytes(bytes) };
        const learned = memory.learned.splice(0);
        return { spans: all, replaced, sha256: hashes, learned, ...told, ...(hints !== '' && { hint: hints }) };
      }, MASKING_FAULT),
    review: (index, notes) =>
      orError(async () => {
        const own = current();
        const entry = await load(own, index);
        return notes.flatMap((note) => {
          const one = entry.notes[note];
          const about = { language: languageOf(own.plan, entry.notes), subject: entry.subjects[note] ?? '' };
          return one ? [{ text: one.note.text, known: one.spans, ...about }] : [];
        });
      }),
    missing: (indices) => indices.filter((index) => !batch?.results.has(index)),
    async bundle(named, texts) {
      const { results } = current();
      const files = named.flatMap(({ index, name }) => {
        const packed = results.get(index);
        return packed ? [{ name, packed }] : [];
      });
      const added = Object.entries(texts).map(([name, text]) => ({
        name,
        packed: pack(new TextEncoder().encode(text)),
      }));
      return zipOf([...added, ...files]);
    },
    requests,
  };
}

/** What the records in the folder of a file state. */
function namesBeside(
  { entries, sources }: BatchPlan,
  stated: Batch['stated'],
  path: string,
): Promise<StatedNames | undefined> {
  const folder = folderOf(path);
  const known =
    stated.get(folder) ??
    namesOfFolder(
      entries.flatMap((entry) => {
        const source = sources[entry.source];
        if (!source || entry.refused !== undefined || folderOf(entry.path) !== folder) return [];
        return [{ name: entry.path, size: entry.size, read: () => bytesOf(entry, source) }];
      }),
    );
  stated.set(folder, known);
  return known;
}

function maskNote(
  { plan, memory }: Batch,
  { notes, subjects }: OpenEntry,
  note: number,
  spans: readonly Span[],
  style: MaskingStyle,
): Masked {
  const { settings } = plan;
  const { text, heading }: Partial<Note> = notes[note]?.note ?? {};
  const options = {
    ...settings.options,
    language: languageOf(plan, notes),
    subject: subjects[note] ?? '',
    heading,
    memory,
  };
  return maskUnderPolicy(text ?? '', spans, settings.policy, style, options, new Date().getFullYear());
}

/** A memory that lists what is added to it. */
interface RecordingMemory extends SurrogateMemory {
  readonly learned: [string, string][];
}

function recordingMemory(known: BatchPlan['memory']): RecordingMemory {
  const surrogates = new Map(known);
  const learned: [string, string][] = [];
  const set = surrogates.set.bind(surrogates);
  surrogates.set = (key, value) => {
    learned.push([key, value]);
    set(key, value);
    return surrogates;
  };
  return { surrogates, learned };
}

function bytesOf(entry: BatchEntry, source: BatchSource): Promise<Uint8Array<ArrayBuffer>> {
  return entryBytes(entry, reader(source.file));
}

function languageOf({ settings }: BatchPlan, notes: OpenEntry['notes']) {
  return settings.language === 'auto' ? detectLanguage(beginning(notes)) : settings.language;
}

/** As much of the notes' text as a language is detected by. */
function beginning(notes: OpenEntry['notes']): string {
  let start = '';
  for (const { note } of notes) {
    start += `${note.text}\n`;
    if (start.length > 20_000) break;
  }
  return start;
}

const OTHER_LANGUAGE =
  'It seems to be in a language that the taggers do not read: look for names, places and dates that were not masked';

/**
 * What is wrong with one file is its result; no message holds any of its text.
 * @param fault for an error that nothing here expects, whose message is the JavaScript engine's
 */
async function orError<T>(work: () => Promise<T>, fault = FAULT.message): Promise<T | FileError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocumentError) return { error: error.message, line: error.line };
    return { error: error instanceof DOMException ? CHANGED : fault, line: 0 };
  }
}
