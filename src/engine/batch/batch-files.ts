import { DocumentError, type Replacement } from '../../formats/document';
import { folderOf, namesOfFolder } from '../../formats/folder-names';
import { type StatedNames, withStatedNames } from '../../formats/stated-names';
import { maskUnderPolicy } from '../../masking/mask-under-policy';
import { maskingStyle } from '../../masking/registry';
import type { Masked, MaskingStyle, SurrogateMemory } from '../../masking/style';
import { sha256OfBytes } from '../../note/digest';
import { detectLanguage } from '../../note/language';
import { type Span, withoutOverlaps } from '../../note/span';
import { NO_LISTS } from '../../phi/lists/entry';
import type { RequestCount } from '../protocol';
import { listSources, reader } from './list-sources';
import { type OpenEntry, openEntry, type PdfReader } from './open-entry';
import type { BatchEntry, BatchFiles, BatchPlan, BatchSource, FileError } from './protocol';
import { entryBytes, type Packed, pack, zipOf } from './zip';

/** The object that the worker for files exposes. */
export function createBatchFiles(requests: () => RequestCount, pdfs: PdfReader): BatchFiles {
  let plan: BatchPlan = {
    sources: [],
    entries: [],
    settings: {
      ...{ language: 'auto', taggers: {}, points: {}, level: 0, style: '', secret: '' },
      ...NOTHING,
    },
    memory: [],
  };
  let memory = recordingMemory([]);
  const opened = new Map<number, OpenEntry>();
  const results = new Map<number, Packed>();
  /** SHA-256 of the files that were read, by their index. */
  const inputs = new Map<number, string>();
  /** What the documents of a folder state, by its path. */
  const stated = new Map<string, Promise<StatedNames | undefined>>();

  async function load(index: number): Promise<OpenEntry> {
    const known = opened.get(index);
    if (known) return known;
    const entry = plan.entries[index];
    const source = plan.sources[entry?.source ?? -1];
    if (!entry || !source) throw new RangeError(`There is no file ${index}`);
    const bytes = await bytesOf(entry, source);
    inputs.set(index, await sha256OfBytes(bytes));
    const one = await openEntry({ name: entry.path, bytes }, plan.settings, `file ${index}`, pdfs);
    return { ...one, notes: withStatedNames(one.notes, await namesBeside(entry.path)) };
  }

  function namesBeside(path: string): Promise<StatedNames | undefined> {
    const folder = folderOf(path);
    const known =
      stated.get(folder) ??
      namesOfFolder(
        plan.entries.flatMap((entry) => {
          const source = plan.sources[entry.source];
          if (!source || entry.refused !== undefined || folderOf(entry.path) !== folder) return [];
          return [{ name: entry.path, size: entry.size, read: () => bytesOf(entry, source) }];
        }),
      );
    stated.set(folder, known);
    return known;
  }

  function maskNote({ notes, subjects }: OpenEntry, note: number, spans: readonly Span[], style: MaskingStyle): Masked {
    const { settings } = plan;
    const { text } = notes[note]?.note ?? { text: '' };
    const options = {
      ...settings.options,
      language: languageOf(plan, notes),
      secret: settings.secret,
      subject: subjects[note] ?? '',
      memory,
    };
    return maskUnderPolicy(text, spans, settings.policy, style, options, new Date().getFullYear());
  }

  return {
    list: listSources,
    begin(given) {
      plan = given;
      memory = recordingMemory(given.memory);
      opened.clear();
      results.clear();
      inputs.clear();
      stated.clear();
    },
    open: (indices) =>
      Promise.all(
        indices.map((index) =>
          orError(async () => {
            const entry = await load(index);
            opened.set(index, entry);
            const texts = entry.notes.map(({ note }) => note.text);
            return { kind: entry.kind, language: languageOf(plan, entry.notes), texts };
          }),
        ),
      ),
    mask: (index, spans, final) =>
      orError(async () => {
        const entry = await load(index);
        opened.delete(index);
        const style = await maskingStyle(plan.settings.style)?.load();
        if (!style) throw new RangeError('There is no such replacement style');
        const all = entry.notes.map(({ spans: known }, note) => {
          const found = spans[note] ?? [];
          return final.includes(note) || known.length === 0 ? found : withoutOverlaps([...known, ...found]);
        });
        const replacements = all.map((found, note) => replacementsOf(maskNote(entry, note, found, style)));
        const { bytes, ...told } = await entry.write(replacements);
        results.set(index, pack(bytes));
        const replaced = replacements.reduce((sum, { length }) => sum + length, 0);
        const hashes = { input: inputs.get(index) ?? '', output: await sha256OfBytes(bytes) };
        const learned = memory.learned.splice(0);
        return { spans: all, replaced, sha256: hashes, learned, ...told };
      }),
    review: (index, notes) =>
      orError(async () => {
        const entry = await load(index);
        return notes.flatMap((note) => {
          const one = entry.notes[note];
          const about = { language: languageOf(plan, entry.notes), subject: entry.subjects[note] ?? '' };
          return one ? [{ text: one.note.text, known: one.spans, ...about }] : [];
        });
      }),
    missing: (indices) => indices.filter((index) => !results.has(index)),
    async bundle(named, texts) {
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

/** A memory that lists what is added to it. */
function recordingMemory(known: BatchPlan['memory']): SurrogateMemory & { readonly learned: [string, string][] } {
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

const NOTHING = {
  lists: NO_LISTS,
  policy: { id: '', title: '', titleEs: '', description: '', descriptionEs: '', types: {} },
  options: {},
  columns: null,
  subject: null,
} as const;

function bytesOf(entry: BatchEntry, source: BatchSource): Promise<Uint8Array<ArrayBuffer>> {
  return entryBytes(entry, reader(source.file));
}

function languageOf({ settings }: BatchPlan, notes: OpenEntry['notes']) {
  if (settings.language !== 'auto') return settings.language;
  let start = '';
  for (const { note } of notes) {
    start += `${note.text}\n`;
    if (start.length > 20_000) break;
  }
  return detectLanguage(start);
}

function replacementsOf({ text, mapping }: Masked): Replacement[] {
  return mapping.edits.map(({ start, end, outStart, outEnd }) => ({ start, end, text: text.slice(outStart, outEnd) }));
}

/** What is wrong with one file is its result; no message holds any of its text. */
async function orError<T>(work: () => Promise<T>): Promise<T | FileError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocumentError) return { error: error.message, line: error.line };
    return {
      error: error instanceof RangeError ? `It could not be written back: ${error.message}` : UNREADABLE,
      line: 0,
    };
  }
}

const UNREADABLE = 'It could not be read: it may have been moved or changed since it was dropped';
