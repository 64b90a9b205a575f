import { Languages, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import type { OtherLanguage } from '../../note/language';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { announce } from '../core/messages';
import type { SessionState } from '../core/state';
import { focusNotePane } from '../editor/card-host';
import { t } from '../language/language';
import { languageName } from '../language/numbers';
import { closeLanguageNotice, languageNoticeClosedField } from '../session/fields';
import { setLanguage } from '../session/note-settings';
import { misreadLanguage, noteState } from '../session/session';

/** The warning for a note whose language no tagger reads. */
export function otherLanguageWarning(language: OtherLanguage): string {
  const words = t().deidentify.otherLanguage;
  return words.warning(language === 'other-script' ? words.anotherScript : languageName(language));
}

/** Warns of a note in a language that no tagger reads, or that is read as the wrong one of the two. */
export function LanguageNotice() {
  const app = useApp();
  const { session } = app;
  const other = useSession((state) => state.otherLanguage);
  const misread = useSession(misreadLanguage);
  const closed = useSession((state) => noteState(state).field(languageNoticeClosedField));
  const { otherLanguage, misreadAs, detectIt } = t().deidentify;
  const warning = other ? otherLanguageWarning(other) : misread && misreadAs[misread];
  useEffect(() => {
    if (warning) announce(session, warning);
  }, [session, warning]);
  if (!warning || closed) return null;
  return (
    <div className="message error" role="note">
      <TriangleAlert size={18} aria-hidden />
      <p className="text">{other ? `${warning} ${otherLanguage.maskYourself}` : warning}</p>
      {!other && (
        <Button className="button framed" onPress={() => setLanguage(app, 'auto')}>
          {detectIt}
        </Button>
      )}
      <Button
        className="button quiet icon"
        aria-label={t().controls.close}
        onPress={() => {
          session.dispatch({ effects: closeLanguageNotice.of(true) });
          focusNotePane();
        }}
      >
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}

export function LanguagePicker() {
  const app = useApp();
  const language = useSession((state) => state.language);
  const detected = useSession((state) => state.detected);
  const words = t().deidentify.noteLanguage;
  const choices = [
    { id: 'auto', name: language === 'auto' ? t().controls.languages[detected] : words.detect, sub: words.detected },
    { id: 'en', name: t().controls.languages.en, sub: words.always },
    { id: 'es', name: t().controls.languages.es, sub: words.always },
  ];
  return (
    <Picker
      label={words.label}
      icon={Languages}
      caption={words.caption}
      value={language}
      choices={choices}
      onChoose={(id) => setLanguage(app, id as SessionState['language'])}
    />
  );
}
