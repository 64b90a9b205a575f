import type { EditorState } from '@codemirror/state';
import type { Bridge, TagAllOptions, TagTextOptions } from '../../engine/bridge';
import type { ModelSummary, NoteDecisions, NoteTagging, OtherTagger } from '../../engine/protocol';
import type { Masked } from '../../masking/style';
import { detectLanguage } from '../../note/language';
import { oncePer } from '../../note/once-per';
import type { Span } from '../../note/span';
import { type CompiledLists, compileLists } from '../../phi/lists/apply';
import type { WordLists } from '../../phi/lists/entry';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { Language, Point } from '../../taggers/tagger';
import type { OpenNote, SessionState } from '../core/state';
import { t } from '../language/language';
import { languageName } from '../language/numbers';
import { setSpans } from './fields';
import { maskedWith } from './masked';
import { pointOf } from './operating-point';
import { languageOf, otherTaggerOf, taggerOf, withSettingsOf } from './session';

type Deciding = Pick<TagTextOptions, 'point' | 'other'>;
export type TagNotesOptions = Omit<TagAllOptions, keyof Deciding>;

/** What decides what is found in a text. */
interface TaggedBy {
  readonly tagger: { readonly id: string; readonly language: Language };
  readonly point?: Point | undefined;
  /** What reads the passages in the other language; without it `tagger` reads everything. */
  readonly other?: OtherTagger | undefined;
  readonly lists: WordLists;
}

/** What a session's notes are tagged by. */
export function taggedBy(state: SessionState, tagger: ModelSummary): TaggedBy {
  const other = otherTaggerOf(state);
  return {
    ...{ tagger, point: pointOf(state, tagger), lists: state.lists },
    ...(other && { other: { id: other.id, point: pointOf(state, other) } }),
  };
}

/**
 * The tagger's spans of a text, after the word lists. All that is masked was found here or by `tagNotes`. If the worker is
 * running, it is asked before this returns.
 */
export async function tagNote(
  bridge: Pick<Bridge, 'tag'>,
  { tagger, lists, ...by }: TaggedBy,
  text: string,
  options: Omit<TagTextOptions, keyof Deciding> = {},
): Promise<readonly Span[]> {
  if (text.trim() === '') return [];
  const { spans } = await bridge.tag(tagger.id, text, { ...options, ...deciding(by) });
  return compiled(lists).apply(text, spans, tagger.language);
}

/** As `tagNote` for many texts of one language, with the tagger's uncertain decisions. Lets the page work between them. */
export async function tagNotes(
  bridge: Pick<Bridge, 'tagAll'>,
  { tagger, lists, ...by }: TaggedBy,
  texts: readonly string[],
  options: TagNotesOptions,
): Promise<readonly NoteDecisions[]> {
  const turn = yieldToEventLoop();
  const taggings = await bridge.tagAll(tagger.id, texts, { ...options, ...deciding(by) });
  const found: NoteDecisions[] = [];
  for (const [i, tagging] of taggings.entries()) {
    await turn();
    found.push({ ...tagging, spans: compiled(lists).apply(texts[i] ?? '', tagging.spans, tagger.language) });
  }
  return found;
}

function deciding({ point, other }: Pick<TaggedBy, 'point' | 'other'>): Deciding {
  return { ...(point !== undefined && { point }), ...(other && { other }) };
}

/** A tagger's own spans, to compare it with others. Not for masking: the word lists are not applied. */
export function readNote(
  bridge: Pick<Bridge, 'tag'>,
  tagger: string,
  text: string,
  options: TagTextOptions,
): Promise<NoteTagging> {
  return bridge.tag(tagger, text, options);
}

/** A tagger's own spans of many texts, to score it or to rank them. Not for masking, as `readNote`. */
export function readNotes(
  bridge: Pick<Bridge, 'tagAll'>,
  tagger: string,
  texts: readonly string[],
  point: Point | undefined,
  signal: AbortSignal,
): Promise<readonly NoteDecisions[]> {
  return bridge.tagAll(tagger, texts, { signal, ...(point !== undefined && { point }) });
}

/** A note with what was found in it, and masked. */
interface MaskedNote {
  /** The session with the settings and the language that the note was masked in. */
  readonly session: SessionState;
  readonly state: EditorState;
  readonly masked: Masked;
}

/**
 * Masks an open note by the findings of tagger and word lists, the person's decisions and the policy. A note with settings
 * of its own keeps its findings and is masked with those settings.
 * @param state where the note is open
 * @param isTagged whether its findings belong to its current text
 * @throws Error where there is no tagger, and whatever tagging rejects with
 */
export async function maskNote(
  bridge: Pick<Bridge, 'tag'>,
  state: SessionState,
  note: OpenNote,
  { isTagged, signal }: { readonly isTagged: boolean; readonly signal: AbortSignal },
): Promise<MaskedNote> {
  const session = inLanguageOf(state, note);
  const tagged = isTagged || note.settings ? note.state : await withFindings(bridge, session, note.state, signal);
  return { session, state: tagged, masked: maskedWith(session, tagged) };
}

/** The session with the note's own settings, or in the detected language of the note; if its text does not tell, in that of the open one. */
export function inLanguageOf(state: SessionState, note: OpenNote): SessionState {
  const own = withSettingsOf(state, note);
  return own.language === 'auto' ? { ...own, detected: detectLanguage(note.state.doc.toString(), own.detected) } : own;
}

async function withFindings(
  bridge: Pick<Bridge, 'tag'>,
  state: SessionState,
  note: EditorState,
  signal: AbortSignal,
): Promise<EditorState> {
  const tagger = taggerOf(state);
  if (!tagger) throw new Error(noTaggerText(state));
  const by = taggedBy(state, tagger);
  return note.update({ effects: setSpans.of(await tagNote(bridge, by, note.doc.toString(), { signal })) }).state;
}

/** Says that no tagger reads the detected or chosen language. */
export function noTaggerText(state: SessionState): string {
  return t().session.noTagger(languageName(languageOf(state)));
}

const compiled = oncePer(compileLists);

/** The stretches of a text that the lists say are never to be masked. */
export function neverMasked(lists: WordLists, text: string): ReturnType<CompiledLists['left']> {
  return compiled(lists).left(text);
}

/** How often the entries of each list occur in a text. */
export function countHits(lists: WordLists, text: string): ReturnType<CompiledLists['count']> {
  return compiled(lists).count(text);
}
