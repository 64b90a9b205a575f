import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { OtherLanguage } from '../../note/language';
import { useApp, useSession } from '../core/hooks';
import { announce } from '../core/messages';
import { t } from '../language/language';
import { languageName } from '../language/numbers';

/** What to know of a note in a language that no tagger reads. */
export function otherLanguageWarning(language: OtherLanguage): string {
  const words = t().deidentify.otherLanguage;
  return words.warning(language === 'other-script' ? words.anotherScript : languageName(language));
}

/** Says at the top that no tagger reads the note's language. */
export function OtherLanguageNotice() {
  const { session } = useApp();
  const language = useSession((state) => state.otherLanguage);
  useEffect(() => {
    if (language) announce(session, otherLanguageWarning(language));
  }, [session, language]);
  if (!language) return null;
  return (
    <div className="language-notice" role="note">
      <TriangleAlert size={18} aria-hidden />
      <p>{`${otherLanguageWarning(language)} ${t().deidentify.otherLanguage.maskYourself}`}</p>
    </div>
  );
}
