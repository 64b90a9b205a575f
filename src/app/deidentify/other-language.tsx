import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { OtherLanguage } from '../../note/language';
import { useApp, useSession } from '../core/hooks';
import { announce } from '../core/messages';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** What to know of a note in a language that no tagger reads. */
export function otherLanguageWarning(language: OtherLanguage): string {
  const name = language === 'other-script' ? 'another script' : NAMES.of(language);
  return `This note seems to be in ${name}. The taggers read English and Spanish only: they miss names, places and dates in it.`;
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
      <p>{otherLanguageWarning(language)} Mask them yourself, line by line.</p>
    </div>
  );
}
