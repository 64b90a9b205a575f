import type { Language } from '../../note/language';
import { phiType } from '../../phi/taxonomy';
import { tagName } from '../type-name';

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
export function filled(template: string, label: string, language: Language): string {
  const problem = templateProblem(template);
  if (problem) throw new RangeError(problem);
  const type = phiType(label);
  const title = (language === 'es' ? type?.titleEs : type?.title) ?? tagName(label, language);
  return template.replaceAll('{TYPE}', () => tagName(label, language)).replaceAll('{type}', () => title);
}
