import type { Span } from '../../note/span';

/** A title that doctors seldom have, unless they are British surgeons. */
const TITLE = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|mx)\.?[ \t]{1,2}$/iu;

/** The findings of a note, with `Dear Mr Thomas` as the patient, not a doctor, if the note names a patient `James R. Thomas`. */
export function withAddressed(text: string, found: readonly Span[]): readonly Span[] {
  const names = found
    .filter(({ label }) => label === 'PATIENT')
    .map(({ start, end }) => text.slice(start, end).toLowerCase());
  const surnames = new Set(names.flatMap((name) => surnameOf(name) ?? []));
  if (surnames.size === 0) return found;
  return found.map((span) => {
    const { start, end, label } = span;
    const isPatient =
      label === 'DOCTOR' &&
      surnames.has(text.slice(start, end).toLowerCase()) &&
      TITLE.test(text.slice(Math.max(0, start - 8), start));
    return isPatient ? { ...span, label: 'PATIENT' } : span;
  });
}

/** The last word of `James R. Thomas`, and the one before the comma of `Thomas, James`; undefined for a single word. */
function surnameOf(name: string): string | undefined {
  const [beforeComma = '', ...given] = name.split(',');
  const words = beforeComma.trim().split(/\s+/);
  return given.length > 0 || words.length > 1 ? words.at(-1) : undefined;
}
