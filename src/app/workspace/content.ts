import * as v from 'valibot';
import { shallow } from 'zustand/shallow';
import { doubtfulWords } from '../../formats/pdf/misread';
import { maskingStyle } from '../../masking/registry';
import { SESSION_SECRET } from '../../masking/secret';
import { LANGUAGES } from '../../note/language';
import { MATCH_MODES, type WordLists } from '../../phi/lists/entry';
import { withEntries } from '../../phi/lists/file';
import { type Policy, policyJson } from '../../phi/policies/policy';
import { PHI_TYPES, type PhiId } from '../../phi/taxonomy';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import { type Bytes, joinSections, splitSections } from '../../storage/workspace/record';
import type { App } from '../core/app';
import type { DocumentSource, OpenNote, SessionState } from '../core/state';
import { decisionsField, spansField } from '../session/fields';
import { styleUnavailable } from '../session/masked';
import { validLists } from '../session/note-settings';
import { isUsed } from '../session/open-note';
import { validLevel, validThresholds } from '../session/operating-point';
import { keptPolicies } from '../session/policy';
import { settingsIn } from '../session/session';
import { type Remembered, rememberNote, restoreNote } from './saved-note';

const VERSION = 1;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const number = v.pipe(v.number(), v.finite());
const PointSchema = v.tuple([number, number]);
const BOX = { corners: v.tuple([PointSchema, PointSchema, PointSchema, PointSchema]) };

const RecognisedSchema = v.object({
  dx: number,
  dy: number,
  words: v.array(
    v.object({
      text: v.string(),
      certainty: number,
      line: count,
      x: number,
      y: number,
      width: number,
      up: number,
      down: number,
      size: number,
    }),
  ),
  unread: v.array(v.object({ ...BOX, isLeft: v.exactOptional(v.boolean()) })),
});

const PdfSchema = v.object({
  text: v.string(),
  attachments: v.exactOptional(count),
  pages: v.array(
    v.object({
      start: count,
      end: count,
      pictures: count,
      comments: v.exactOptional(count),
      kind: v.picklist(['text', 'recognised', 'scan', 'unreadable', 'picture', 'blank']),
      recognised: v.exactOptional(RecognisedSchema),
      more: v.exactOptional(v.array(v.object(BOX))),
    }),
  ),
});

/** What is kept of a document beside its bytes. */
const DocumentSchema = v.object({
  name: v.string(),
  options: v.object({ columns: v.exactOptional(v.array(v.union([v.string(), v.number()]))) }),
  kind: v.string(),
  title: v.string(),
  notes: count,
  pdf: v.exactOptional(PdfSchema),
  attached: v.exactOptional(count),
  /** Of a PDF within another document: the number of that one, and which of its attachments it is. */
  within: v.exactOptional(v.object({ document: count, index: count })),
});

type KeptDocument = v.InferOutput<typeof DocumentSchema>;

/** A PDF whose outer document is no longer open is kept as a document of its own. */
function keptDocument(
  { file, within, ...source }: DocumentSource,
  documents: readonly DocumentSource[],
): v.InferInput<typeof DocumentSchema> {
  const document = within ? documents.indexOf(within.document) : -1;
  return {
    name: file.name,
    ...(source as Omit<KeptDocument, 'name'>),
    ...(within && document >= 0 && { within: { document, index: within.index } }),
  };
}

function documentsOf(kept: readonly KeptDocument[], bytes: readonly Bytes[]): DocumentSource[] {
  const all = kept.map(({ name, within: _, ...source }, i) => ({
    file: { name, bytes: bytes[i] as Bytes },
    ...source,
  }));
  return all.map((source, i): DocumentSource => {
    const { within } = kept[i] as KeptDocument;
    const document = within && all[within.document];
    return document ? Object.assign(source, { within: { document, index: within.index } }) : source;
  });
}

const ChoicesSchema = v.object({
  language: v.picklist(['auto', ...LANGUAGES]),
  chosenTagger: v.object({ en: v.exactOptional(v.string()), es: v.exactOptional(v.string()) }),
  detected: v.picklist(LANGUAGES),
  careful: v.number(),
  ownThresholds: v.exactOptional(v.record(v.string(), v.number())),
  style: v.string(),
  styleOptions: v.object({
    keepWeekday: v.boolean(),
    keepSeason: v.boolean(),
    days: v.nullable(v.pipe(v.number(), v.integer())),
    draw: v.number(),
    secret: v.string(),
    checksums: v.picklist(['valid', 'invalid']),
    template: v.string(),
  }),
  policy: v.string(),
  ownPolicies: v.array(v.object({ id: v.string(), json: v.string() })),
});

const entries = v.array(
  v.object({
    text: v.string(),
    match: v.picklist(MATCH_MODES),
    type: v.exactOptional(v.picklist(PHI_TYPES.map(({ id }): PhiId => id))),
  }),
);

/** What is kept beside notes and documents. */
const SettingsSchema = v.object({
  /** Language, taggers, level of sensitivity, style with its options and its secret, policies. */
  choices: v.exactOptional(ChoicesSchema),
  /** What is always or never masked. */
  lists: v.exactOptional(v.object({ always: entries, never: entries })),
});

type KeptSettings = v.InferOutput<typeof SettingsSchema>;

/** The first section; then come the notes, as JSON, and the bytes of the documents. */
const ManifestSchema = v.object({
  version: v.literal(VERSION),
  notes: count,
  at: count,
  documents: v.array(DocumentSchema),
  parts: SettingsSchema,
});

const NoteSchema = v.object({
  note: v.looseObject({ base: v.string() }),
  /** Where it is written back. `text`: what the document holds, where the note did not begin with it. */
  source: v.exactOptional(v.object({ document: count, index: count, text: v.exactOptional(v.string()) })),
});

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });
const json = (value: unknown): Bytes => encoder.encode(JSON.stringify(value)) as Bytes;

/** A note of a batch would lose its batch, which is not kept. */
const worthKeeping = ({ kind, settings }: OpenNote): boolean => kind !== 'example' && !settings;

/** Whether there is something new to save. */
export function differs(before: SessionState, now: SessionState): boolean {
  if (before.at !== now.at || before.notes.length !== now.notes.length) return true;
  const changed = now.notes.some((note, i) => {
    const other = before.notes[i] as OpenNote;
    return (worthKeeping(note) || worthKeeping(other)) && !sameNote(note, other);
  });
  return changed || before.ownPolicies !== now.ownPolicies || !shallow(settingsIn(before), settingsIn(now));
}

function sameNote(a: OpenNote, b: OpenNote): boolean {
  return a === b || shallow(partsOfNote(a), partsOfNote(b));
}

function partsOfNote({ title, kind, source, state }: OpenNote): readonly unknown[] {
  return [title, kind, source, state.doc, state.field(decisionsField), state.field(spansField)];
}

/** A note as it was written. `document`: the index of its document, or -1. */
interface Written {
  readonly note: OpenNote;
  readonly document: number;
  readonly remembered: Remembered;
  readonly section: Bytes;
}

/** Makes a function that writes the content of a workspace, each note again only where it has changed. */
export function createWriter(): (state: SessionState) => Bytes {
  let last: readonly Written[] = [];
  return (state) => {
    const kept = state.notes.filter(worthKeeping);
    const documents = [...new Set(kept.flatMap(({ source }) => (source ? [source.document] : [])))];
    const byDoc = new Map(last.map((written) => [written.note.state.doc, written]));
    last = kept.map((note, i) => {
      const document = note.source ? documents.indexOf(note.source.document) : -1;
      // An edited note is most likely at its old index; what is known of another note there is not used.
      return write(note, document, byDoc.get(note.state.doc) ?? last[i]);
    });
    const manifest = {
      version: VERSION,
      notes: kept.length,
      at: Math.max(0, kept.indexOf(state.notes[state.at] as OpenNote)),
      documents: documents.map((document) => keptDocument(document, documents)),
      parts: keptSettings(state),
    } satisfies v.InferInput<typeof ManifestSchema>;
    const bytes = documents.map(({ file }) => new Uint8Array(file.bytes));
    return joinSections([json(manifest), ...last.map(({ section }) => section), ...bytes]);
  };
}

function write(note: OpenNote, document: number, before: Written | undefined): Written {
  if (before && before.document === document && sameNote(before.note, note)) return before;
  const remembered = rememberNote(note, before?.remembered);
  const { kept } = remembered;
  const { source } = note;
  const text = source && source.text !== kept.base ? { text: source.text } : {};
  const section = json({ note: kept, ...(source && { source: { document, index: source.index, ...text } }) });
  return { note, document, remembered, section };
}

/**
 * Adds what a workspace holds to a session: its notes come before the person's own on the page.
 * @throws WorkspaceProblem `damaged` if the lists of both are too long together
 */
type Restore = (state: SessionState) => Partial<SessionState>;

/** @throws WorkspaceProblem `damaged` or `newer` */
export async function readContent({ makeNote }: Pick<App, 'makeNote'>, content: Bytes): Promise<Restore> {
  try {
    const [first, ...sections] = splitSections(content);
    const raw: unknown = JSON.parse(decoder.decode(first));
    const { version } = v.parse(v.object({ version: v.number() }), raw);
    if (version > VERSION) throw new WorkspaceProblem('newer');
    const manifest = v.parse(ManifestSchema, raw);
    const { notes: number } = manifest;
    const documents = documentsOf(manifest.documents, sections.slice(number));
    if (sections.length !== number + documents.length) throw new RangeError(`${sections.length} sections`);
    const notes = sections.slice(0, number).map((section) => readNote(section, documents, makeNote));
    const { choices, lists } = manifest.parts;
    const listed = maskingStyle(choices?.style ?? '');
    // Its code may not be stored: without a network, the style in use stays.
    const style = await listed?.load().catch(() => undefined);
    return (state) => {
      const own = state.notes.filter(isUsed);
      const all = [...notes, ...own];
      return {
        ...(choices && restoredChoices(choices, state.ownPolicies)),
        ...(listed && !style && { message: styleUnavailable(listed, state.style) }),
        ...(style && { style }),
        ...(lists && restoredLists(lists, state.lists)),
        ...(all.length > 0 && { notes: all, at: Math.min(manifest.at, all.length - 1) }),
      };
    };
  } catch (error) {
    throw damagedBy(error);
  }
}

function damagedBy(error: unknown): WorkspaceProblem {
  return error instanceof WorkspaceProblem ? error : new WorkspaceProblem('damaged', error);
}

function readNote(section: Bytes, documents: readonly DocumentSource[], makeNote: App['makeNote']): OpenNote {
  const { note, source } = v.parse(NoteSchema, JSON.parse(decoder.decode(section)));
  if (!source) return { ...restoreNote(note, makeNote), isKept: true };
  const document = documents[source.document];
  if (!document) throw new RangeError(`No document ${source.document} of ${documents.length}`);
  const { pdf } = document;
  const origin = {
    source: { document, index: source.index, text: source.text ?? note.base },
    spans: [],
    ...(pdf?.text === note.base && { doubtful: doubtfulWords(pdf) }),
  };
  return { ...restoreNote(note, (text, kind, title) => makeNote(text, kind, title, origin)), isKept: true };
}

function keptSettings(state: SessionState): KeptSettings {
  const { language, detected, chosenTagger, level, ownThresholds, style, styleOptions, policy, ownPolicies } = state;
  return {
    choices: {
      language,
      detected,
      chosenTagger,
      careful: level,
      ownThresholds,
      style: style.id,
      // Codes and surrogates of this page's secret stay the same in the next page.
      styleOptions: { ...styleOptions, secret: styleOptions.secret || SESSION_SECRET },
      policy: policy.id,
      ownPolicies: ownPolicies.map((each) => ({ id: each.id, json: policyJson(each) })),
    },
    lists: { always: [...state.lists.always], never: [...state.lists.never] },
  };
}

/** All choices but the style. @param here the policies that were made before unlocking, which stay */
function restoredChoices(
  { careful, ownThresholds, style: _, policy, ownPolicies, ...others }: NonNullable<KeptSettings['choices']>,
  here: readonly Policy[],
): Partial<SessionState> {
  const { message, ...policies } = keptPolicies({ policy, ownPolicies });
  const isKept = new Set(policies.ownPolicies.map(({ id }) => id));
  return {
    ...others,
    level: validLevel(careful),
    ownThresholds: validThresholds(ownThresholds),
    ...policies,
    ...(message && { message }),
    ownPolicies: [...policies.ownPolicies, ...here.filter(({ id }) => !isKept.has(id))],
  };
}

/**
 * @param here the lists that were made before unlocking, whose entries are added
 * @throws WorkspaceProblem `damaged` if both are too long together
 */
function restoredLists(kept: WordLists, here: WordLists): Partial<SessionState> {
  const { lists, message } = validLists(kept);
  try {
    return {
      lists: withEntries(withEntries(lists, 'always', here.always), 'never', here.never),
      ...(message && { message }),
    };
  } catch (error) {
    throw damagedBy(error);
  }
}
