import type { Language } from '../../note/language';
import { type PhiId, phiType } from '../../phi/taxonomy';
import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';
import { tagName } from '../type-name';
import forms from './data/forms.json';

/**
 * The generic forms after Mahadevaiah et al. and Shweta et al.: XYZ_ before what is written in words, NUM_ before what is
 * written in numbers, dates as 00.00. All are ASCII, and one form is one word to a reader and to a search.
 */
const FORMS: Readonly<Record<PhiId, Readonly<Record<Language, string>>>> = forms;

/** For a label that the taxonomy doesn't know. */
const UNKNOWN = 'XYZ_PHI';

export const template: MaskingStyle = {
  id: 'template',
  title: 'Templates',
  description: 'Each finding becomes a generic form of its kind: XYZ_Patient, XYZ_Hospital, 00.00.Date, NUM_ID.',
  settings: ['template'],
  mask: (text, spans, { language = 'en', template: own } = {}) =>
    replaceSpans(text, spans, ({ label }) => {
      if (own !== undefined) return filled(own, label, language);
      const type = phiType(label);
      return type ? FORMS[type.id][language] : UNKNOWN;
    }),
};

const LONGEST = 60;

/** What is wrong with a form of one's own, in words for a person; undefined where nothing is. */
export function templateProblem(template: string): string | undefined {
  if (template.trim() === '') return 'The form needs at least one character';
  if (template.length > LONGEST) return `The form has ${template.length} characters; ${LONGEST} are the most`;
  if (/\p{Cc}|[\u2028\u2029]/u.test(template)) return 'The form must be on one line';
  return undefined;
}

/**
 * A form of one's own for a label: `{TYPE}` is what a tag says of its type, `{type}` its title, both in the language.
 * @throws RangeError that says what is wrong with the form
 */
function filled(template: string, label: string, language: Language): string {
  const problem = templateProblem(template);
  if (problem) throw new RangeError(problem);
  const type = phiType(label);
  const title = (language === 'es' ? type?.titleEs : type?.title) ?? tagName(label, language);
  return template.replaceAll('{TYPE}', () => tagName(label, language)).replaceAll('{type}', () => title);
}
