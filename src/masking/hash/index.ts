import { surfaceKey } from '../numbered/surface';
import { replaceSpans } from '../replace';
import { keyedDigest } from '../secret';
import type { MaskingStyle } from '../style';
import { tagName, typeName } from '../type-name';

/** Without I, L, O and U, which are misread or spell words (Crockford). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

export const hash: MaskingStyle = {
  id: 'hash',
  title: 'Codes',
  description:
    'Each finding becomes its type and a code, [PATIENT_7KQ2M9XA]: the same text has the same code in all notes.',
  settings: ['secret'],
  mask: (text, spans, options = {}) => {
    const codes = new Map<string, string>();
    return replaceSpans(text, spans, ({ label }, covered) => {
      const type = typeName(label);
      const key = `${type} ${surfaceKey(type, covered)}`;
      const code = codes.get(key) ?? codeOf(keyedDigest(options, 'hash', key));
      codes.set(key, code);
      return `[${tagName(label, options.language)}_${code}]`;
    });
  },
};

/** Five bits a digit. */
function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => DIGITS[byte & 31]).join('');
}
