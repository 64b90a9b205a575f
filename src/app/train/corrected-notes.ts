import { detectLanguage, type Language } from '../../note/language';
import type { AnnotatedNote } from '../../note/note';
import type { SessionState } from '../core/state';
import { decisionsField, findingsField } from '../session/fields';
import { isUsed } from '../session/open-note';
import { languageOf } from '../session/session';

export interface CorrectedNotes {
  readonly notes: readonly AnnotatedNote[];
  readonly language: Language;
  /** Open notes that nobody has decided anything about. */
  readonly untouched: number;
  /** Open notes with decisions, but of another language. */
  readonly foreign: number;
  /** Findings in the notes that nobody has decided on: they are taken as the tagger marked them. */
  readonly undecided: number;
}

/** The open notes that a person has decided something about, with all that is masked in them, in the language of most. */
export function correctedNotes(state: Pick<SessionState, 'notes' | 'language' | 'detected'>): CorrectedNotes {
  const own = state.notes.filter(isUsed);
  // What only the document states is no decision of a person.
  const touched = own.filter(({ state }) =>
    state.field(decisionsField).some((decision) => decision.kind === 'keep' || decision.by === undefined),
  );
  const read = touched.map((note) => {
    const text = note.state.doc.toString();
    const { language } = note.settings ?? state;
    return { note, text, language: language === 'auto' ? detectLanguage(text) : language };
  });
  const spanish = read.filter(({ language }) => language === 'es').length;
  const english = read.length - spanish;
  const language = spanish === english ? languageOf(state) : spanish > english ? 'es' : 'en';
  const taken = read.filter((each) => each.language === language);
  const findings = taken.flatMap(({ note }) => note.state.field(findingsField));
  return {
    notes: taken.map(({ note, text }, at) => ({
      note: { id: `note-${at + 1}`, text },
      spans: note.state.field(findingsField).map(({ decided: _, ...span }) => span),
    })),
    language,
    untouched: own.length - touched.length,
    foreign: read.length - taken.length,
    undecided: findings.filter(({ decided }) => !decided).length,
  };
}
