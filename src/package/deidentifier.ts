import { canMoveBy, MOST_DAYS } from '../masking/date-shift/days';
import { maskUnderPolicy } from '../masking/mask-under-policy';
import { MASKING_STYLES, maskingStyle } from '../masking/registry';
import { restoreKey } from '../masking/restore/key';
import { type Restored, restore } from '../masking/restore/restore';
import type { MaskingStyle, MaskOptions } from '../masking/style';
import { templateProblem } from '../masking/template';
import { maskingSecret } from '../masking/typed-secret';
import { groupedBy } from '../note/grouped-by';
import {
  detectLanguage,
  LANGUAGES,
  type Language,
  OTHER_THAN,
  type OtherLanguage,
  otherLanguage,
} from '../note/language';
import { unlessFailed } from '../note/once-per';
import type { Span } from '../note/span';
import { createTurns } from '../note/turns';
import { type CompiledLists, compileLists } from '../phi/lists/apply';
import type { ListEntry } from '../phi/lists/entry';
import { readEntries } from '../phi/lists/file';
import { type Action, type Policy, parsePolicy } from '../phi/policies/policy';
import { everything, POLICIES, policyOf } from '../phi/policies/registry';
import { checkedThreshold } from '../taggers/decoding/threshold';
import { type PassageTagger, tagWithPassages } from '../taggers/passages';
import { MASKING_POINT, OPERATING_POINTS, type Point, type Tagger } from '../taggers/tagger';
import { startEngine, type TaggerOpener } from './engine';
import { DeidentifierError } from './error';
import type { Place } from './files';
import {
  CHECK_DIGITS,
  CHECKED_LATER,
  checkedOption,
  checkOptions,
  FUNCTION,
  type Kind,
  LIST,
  PLACE,
  SECRET,
  SIGNAL,
  SWITCH,
  TEXT,
} from './options';

/** How what is masked is written; `docs/package.md` shows each. */
export type StyleId = 'tag' | 'numbered' | 'surrogate' | 'date-shift' | 'hash' | 'template' | 'block';

/** Which types are masked; the first, `everything`, masks most. */
export type PolicyId = 'everything' | 'safe-harbor' | 'limited-data-set' | 'gdpr-meddocan';

/** The content of a policy's file. */
export interface SavedPolicy {
  readonly title: string;
  readonly types: Readonly<Record<string, Action>>;
}

/** What is always or never masked: a text in any capitals, or an entry that says how it is compared. */
export type ListedWord = string | (Pick<ListEntry, 'text'> & Partial<ListEntry>);

export interface DeidentifierOptions {
  /** The language of the notes. Without it each note, and each passage in the other language, is read by the model of its own. */
  readonly language?: Language;
  /** The id of a model, such as `en-lstm`; without it the default one of the language. */
  readonly model?: string;
  /**
   * What decides: `cautious` (without it) misses least, `balanced` errs least; a number in (0, 1) masks what is PHI with this
   * probability or more.
   */
  readonly point?: Point;
  /**
   * What is masked: the id of a policy, what becomes of each type, or a policy as the app saves it; types that it does not name are masked.
   * `everything` without it.
   */
  readonly policy?: PolicyId | Readonly<Record<string, Action>> | SavedPolicy;
  /** What is masked whatever the model says. */
  readonly always?: readonly ListedWord[];
  /** What is left whatever the model says. */
  readonly never?: readonly ListedWord[];
  /** A folder of models (a path in Node, or a web address) to be used instead of those that come with the package. */
  readonly models?: Place;
  /** Where the package's folder `files` is served, for pages whose bundler does not copy it. */
  readonly files?: Place;
  /** Gives up opening the model; `createDeidentifier` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

const OPTIONS: Readonly<Record<keyof DeidentifierOptions, Kind>> = {
  ...{ language: CHECKED_LATER, model: TEXT, point: CHECKED_LATER, policy: CHECKED_LATER, always: LIST, never: LIST },
  ...{ models: PLACE, files: PLACE, signal: SIGNAL },
};

/** A note's text, or a note with an id. */
export type NoteInput = string | { readonly id?: string; readonly text: string };

export interface TagNoteOptions {
  /** Stops between stretches of a long note; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called between stretches with the share of the work that is done, in [0, 1]. */
  readonly onProgress?: (done: number) => void;
}

const TAG_OPTIONS: Readonly<Record<keyof TagNoteOptions, Kind>> = { signal: SIGNAL, onProgress: FUNCTION };

export interface MaskNoteOptions
  extends TagNoteOptions,
    Pick<MaskOptions, 'subject' | 'days' | 'keepWeekday' | 'keepSeason' | 'checksums' | 'template'> {
  /** `tag` without it. */
  readonly style?: StyleId;
  /**
   * What codes, surrogates and moved dates follow from: the same secret gives the same ones, anywhere and in another run. Seven random
   * words are good; an easily guessed one is refused. Without it they follow from one that is drawn when the program starts.
   */
  readonly secret?: string;
}

const MASK_OPTIONS: Readonly<Record<keyof MaskNoteOptions, Kind>> = {
  ...{
    style: CHECKED_LATER,
    secret: SECRET,
    subject: TEXT,
    days: CHECKED_LATER,
    keepWeekday: SWITCH,
    keepSeason: SWITCH,
  },
  ...{ checksums: CHECK_DIGITS, template: TEXT, ...TAG_OPTIONS },
};

export interface TaggedNote {
  /** That of the note, where it had one. */
  readonly id?: string;
  readonly text: string;
  /** That of the model that read the note. */
  readonly language: Language;
  /** The language that the note seems to be in, if no model reads it: names, places and dates in it are missed. */
  readonly otherLanguage?: OtherLanguage;
  /** What identifies people, in order, without overlaps. Offsets are UTF-16 units into the note's own text. */
  readonly spans: readonly Span[];
}

export interface MaskedNote extends TaggedNote {
  /** The masked text. */
  readonly text: string;
  /**
   * Puts what was masked back into a text that was made of the masked one, such as the answer of a language model. It knows what was
   * masked: keep the result no longer than you need it.
   */
  restore(answer: string): Restored;
}

/** Finds and masks what identifies people in clinical notes. Notes are read one after the other, on the thread that calls. */
export interface Deidentifier {
  /** Finds. @throws DeidentifierError */
  tag(note: NoteInput, options?: TagNoteOptions): Promise<TaggedNote>;
  /** Finds and masks. @throws DeidentifierError */
  mask(note: NoteInput, options?: MaskNoteOptions): Promise<MaskedNote>;
  /**
   * Finds in a stream of notes: one answer a note, in order. Notes that are there are read together, which is faster; none is waited
   * for, and few are held in memory. @throws DeidentifierError, and what the stream throws, after the answers to all notes before
   */
  tagAll(notes: Notes, options?: TagNoteOptions): AsyncGenerator<TaggedNote, void, undefined>;
  /** Finds and masks in a stream of notes, as `tagAll`. */
  maskAll(notes: Notes, options?: MaskNoteOptions): AsyncGenerator<MaskedNote, void, undefined>;
  /** Frees the models once what was asked before is done. Whatever is asked afterwards is refused. */
  dispose(): void;
}

export type Notes = Iterable<NoteInput> | AsyncIterable<NoteInput>;

/** UTF-16 units of notes that are read together, and how many at most. */
const TOGETHER = { units: 50_000, notes: 16 };

/** A note as it came, and the tagger that reads it. */
interface Assigned {
  readonly input: { readonly id?: string; readonly text: string };
  readonly tagger: Tagger;
}

/** What `createDeidentifier` opens. @throws DeidentifierError */
export async function openDeidentifier(options: DeidentifierOptions): Promise<Deidentifier> {
  checkOptions(options, OPTIONS);
  const { language, model, point = MASKING_POINT, signal } = options;
  if (language !== undefined && !LANGUAGES.includes(language)) throw notOneOf('language', language, LANGUAGES);
  if (typeof point === 'number') checkedOption('point', () => checkedThreshold(point));
  else if (!OPERATING_POINTS.includes(point)) throw notOneOf('point', point, OPERATING_POINTS);
  const policy = policyFrom(options.policy);
  const lists = listsFrom(options);
  signal?.throwIfAborted();
  const opener = await startEngine(options);
  signal?.throwIfAborted();
  const taggers = openTaggers(opener);

  const taggerOf = async (text: string): Promise<Tagger> =>
    taggers.get(model ?? (await opener.defaultModel(language ?? detectLanguage(text))));

  /** What reads passages in the other language; nothing if the model or the language is chosen, or there is no model for it. */
  const otherThan = async (its: Language): Promise<PassageTagger | undefined> => {
    if (model !== undefined || language !== undefined) return undefined;
    const id = await opener.defaultModel(OTHER_THAN[its]).catch(() => undefined);
    return id === undefined ? undefined : { open: () => taggers.get(id) };
  };

  async function tagTogether(
    notes: readonly NoteInput[],
    { signal, onProgress }: TagNoteOptions,
  ): Promise<TaggedNote[]> {
    signal?.throwIfAborted();
    const assigned: Assigned[] = [];
    for (const note of notes) {
      const input = inputOf(note);
      assigned.push({ input, tagger: await taggerOf(input.text) });
    }
    const spans = new Map<Assigned, readonly Span[]>();
    for (const [tagger, own] of groupedBy(assigned, (each) => each.tagger)) {
      const read = own.map(({ input: { id = '', text } }) => ({ id, text }));
      const other = await otherThan(tagger.language);
      const taggings = await inTurn(() => tagWithPassages(tagger, read, other, { point, signal, onProgress }));
      own.forEach((each, index) => {
        spans.set(each, taggings[index]?.spans ?? []);
      });
    }
    return assigned.map((each) => {
      const { input, tagger } = each;
      const found = lists.apply(input.text, spans.get(each) ?? [], tagger.language);
      const other = otherLanguage(input.text);
      return { ...input, language: tagger.language, ...(other && { otherLanguage: other }), spans: found };
    });
  }

  async function tagOne(note: NoteInput, given: TagNoteOptions): Promise<TaggedNote> {
    const [tagged] = await tagTogether([note], given);
    return tagged as TaggedNote;
  }

  async function* readAll(notes: Notes, given: TagNoteOptions) {
    for await (const batch of batches(notes)) yield* await taggers.using(() => tagTogether(batch, given));
  }

  if (model !== undefined || language !== undefined) {
    const opened = await taggerOf('');
    if (language !== undefined && opened.language !== language)
      throw new DeidentifierError(
        'bad-option',
        `model: ${opened.id} reads ${opened.language}, not ${language}: leave out language, or name another model`,
      );
  }
  signal?.throwIfAborted();
  return {
    tag: (note, given = {}) =>
      taggers.using(async () => {
        checkOptions(given, TAG_OPTIONS);
        return tagOne(note, given);
      }),
    mask: (note, given = {}) =>
      taggers.using(async () => {
        const masked = await maskerOf(given, policy);
        return masked(await tagOne(note, given));
      }),
    async *tagAll(notes, given = {}) {
      checkOptions(given, TAG_OPTIONS);
      yield* readAll(notes, given);
    },
    async *maskAll(notes, given = {}) {
      const masked = await maskerOf(given, policy);
      for await (const tagged of readAll(notes, given)) yield masked(tagged);
    },
    dispose: () => void taggers.close(),
  };
}

/** Taggers by their ids, each opened once. */
function openTaggers(opener: TaggerOpener) {
  const taggers = new Map<string, Promise<Tagger>>();
  const calls = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    /** Does what needs taggers, which stay open until it is done. */
    async using<T>(work: () => Promise<T>): Promise<T> {
      if (isClosed) throw new DeidentifierError('disposed', 'This de-identifier was disposed of: create another one');
      const call = work();
      calls.add(call);
      return call.finally(() => calls.delete(call));
    },
    get: (id: string): Promise<Tagger> => unlessFailed(taggers, id, () => opener.open(id)),
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(calls);
      for (const opening of taggers.values()) void inTurn(async () => (await opening).dispose()).catch(() => {});
      taggers.clear();
    },
  };
}

/** Taggers compute in one memory, so that each has its turn. */
const inTurn = createTurns();

/** What makes a tagged note a masked one. @throws DeidentifierError */
async function maskerOf(given: MaskNoteOptions, policy: Policy): Promise<(tagged: TaggedNote) => MaskedNote> {
  checkOptions(given, MASK_OPTIONS);
  const { style: id = 'tag', secret, subject, signal: _, onProgress: __, ...options } = given;
  const style = await styleNamed(id);
  const { days, template } = options;
  const problem = template === undefined ? undefined : templateProblem(template);
  if (problem) throw new DeidentifierError('bad-option', `template: ${problem}`);
  if (days !== undefined && !canMoveBy(days))
    throw new DeidentifierError(
      'bad-option',
      `days: takes a whole number other than 0, from -${MOST_DAYS} (back) to ${MOST_DAYS}`,
    );
  const set = { ...options, ...(secret !== undefined && { secret: await stretched(secret) }) };
  return ({ text, ...tagged }) => {
    const { id, language, spans } = tagged;
    const whose = subject ?? id;
    const settings: MaskOptions = { ...set, ...(whose !== undefined && { subject: whose }), language };
    const masked = maskUnderPolicy(text, spans, policy, style, settings, new Date().getFullYear());
    return {
      ...tagged,
      text: masked.text,
      restore(answer) {
        if (typeof answer !== 'string') throw new DeidentifierError('bad-option', 'answer: expected a text');
        return restore(answer, restoreKey(text, spans, masked));
      },
    };
  };
}

async function styleNamed(id: string): Promise<MaskingStyle> {
  const found = maskingStyle(id);
  // An unknown style must be refused, or the text would be returned unmasked.
  if (!found)
    throw notOneOf(
      'style',
      id,
      MASKING_STYLES.map((style) => style.id),
    );
  return found.load();
}

async function stretched(secret: string): Promise<string> {
  try {
    return await maskingSecret(secret);
  } catch (error) {
    throw new DeidentifierError('refused-secret', error instanceof Error ? error.message : 'The secret cannot be used');
  }
}

function policyFrom(policy: DeidentifierOptions['policy']): Policy {
  if (policy === undefined) return everything;
  if (typeof policy === 'object') {
    const saved = policy !== null && 'types' in policy ? policy : { title: 'own', types: policy };
    return checkedOption('policy', () => parsePolicy(JSON.stringify(saved), 'own'));
  }
  const found = policyOf(policy);
  if (!found)
    throw notOneOf(
      'policy',
      policy,
      POLICIES.map(({ id }) => id),
    );
  return found;
}

function listsFrom(options: DeidentifierOptions): CompiledLists {
  const entries = (name: 'always' | 'never') =>
    checkedOption(name, () =>
      readEntries(
        JSON.stringify((options[name] ?? []).map((word) => (typeof word === 'string' ? { text: word } : word))),
      ),
    );
  return compileLists({ always: entries('always'), never: entries('never') });
}

function notOneOf(name: string, given: unknown, known: readonly string[]): DeidentifierError {
  return new DeidentifierError('bad-option', `${name}: there is no ${String(given)}; there are ${known.join(', ')}`);
}

function inputOf(note: NoteInput): Assigned['input'] {
  const { id, text } = typeof note === 'string' ? { text: note } : ((note ?? {}) as Partial<Assigned['input']>);
  if (typeof text !== 'string' || (id !== undefined && typeof id !== 'string'))
    throw new DeidentifierError('bad-option', 'note: expected a text, or {id, text}');
  return { ...(id !== undefined && { id }), text };
}

/** The notes of a stream in stretches: those that are there when one is asked for. */
async function* batches(notes: Notes): AsyncGenerator<NoteInput[], void, undefined> {
  const source = iteratorOf(notes);
  let isDone = false;
  const next = async (): Promise<Assigned['input'] | undefined> => {
    const { done, value } = await source.next();
    if (done) isDone = true;
    return done ? undefined : inputOf(value);
  };
  let pending = next();
  try {
    while (!isDone) {
      const batch: NoteInput[] = [];
      let failure: { readonly error: unknown } | undefined;
      let units = 0;
      do {
        const read: Assigned['input'] | undefined = await pending.catch((error: unknown) => {
          failure = { error };
          return undefined;
        });
        if (!read) break;
        batch.push(read);
        units += read.text.length;
        pending = next();
      } while (batch.length < TOGETHER.notes && units < TOGETHER.units && (await isThere(pending)));
      if (batch.length > 0) yield batch;
      if (failure) throw failure.error;
    }
  } finally {
    // If the caller stops early, the stream is closed; a note that was already asked for is not waited for.
    pending.catch(() => {});
    if (!isDone) Promise.resolve(source.return?.()).catch(() => {});
  }
}

function iteratorOf(notes: Notes): Iterator<NoteInput> | AsyncIterator<NoteInput> {
  // A single text would be taken apart into letters.
  if (typeof notes === 'object' && notes !== null) {
    if (Symbol.asyncIterator in notes) return notes[Symbol.asyncIterator]();
    if (Symbol.iterator in notes) return notes[Symbol.iterator]();
  }
  throw new DeidentifierError('bad-option', 'notes: expected a list or a stream of notes');
}

/** Whether a promise is already settled. */
function isThere(pending: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    pending.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((done) => setTimeout(() => done(false))),
  ]);
}
