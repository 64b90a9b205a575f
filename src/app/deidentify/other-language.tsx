import { TriangleAlert } from 'lucide-react';
import type { OtherLanguage } from '../../note/language';
import { useSession } from '../core/hooks';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** What to know of a note in a language that no tagger reads. */
export function otherLanguageWarning(language: OtherLanguage): string {
  const name = language === 'other-script' ? 'another script' : NAMES.of(language);
  return `This note seems to be in ${name}. The taggers read English and Spanish only: they miss names, places and dates in it.`;
}

/** Says at the top that no tagger reads the note's language. */
export function OtherLanguageNotice() {
  const language = useSession((state) => state.otherLanguage);
  return (
    <div className={language ? 'language-notice' : 'unseen'} role="status">
      {language && (
        <>
          <TriangleAlert size={18} aria-hidden />
          <p>{otherLanguageWarning(language)} Mask them yourself, line by line.</p>
        </>
      )}
    </div>
  );
}
