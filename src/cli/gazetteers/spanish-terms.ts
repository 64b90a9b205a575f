/** Endings of terms of Greek and Latin origin, English and Spanish; the first that fits counts. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /(ectom|tom|scop|graph|path|troph|plast|log|metr|pex|rrhaph|megal|therap|cyt|genes|plas|pn|ur|rrh|alg)(y|ia|ea)$/,
    ['$1ia'],
  ],
  [/(it|os|as|es|is|ys)is$/, ['$1is']],
  [/(em|ur|alg|pleg|pen|phas|phag|phil|phob|plas|tax|esthes|opia|op|trop)ia$/, ['$1ia']],
  [/oma$/, ['oma', 'omas']],
  [/(t|s)ion$/, ['cion', 'ciones']],
  [/ity$/, ['idad']],
  [/ically$/, ['icamente']],
  [/(ic|ical)$/, ['ico', 'ica', 'icos', 'icas']],
  [/ous$/, ['oso', 'osa']],
  [/ive$/, ['ivo', 'iva']],
  [/(i|e)?al$/, ['$1al', '$1ales']],
  [/ar$/, ['ar', 'ares']],
  [/ary$/, ['ario', 'aria']],
  [/oid$/, ['oide', 'oides']],
  [/ine$/, ['ina']],
  [/in$/, ['ina']],
  [/one$/, ['ona']],
  [/ase$/, ['asa']],
  [/ate$/, ['ato']],
  [/ide$/, ['ido', 'ida']],
  [/ol$/, ['ol']],
  [/ium$/, ['io']],
  [/(sm)$/, ['smo']],
  [/ist$/, ['ista']],
];

/** The Spanish spellings of an English term of Greek or Latin origin, folded: `appendectomy`, `apendectomia`; none for other words. */
export function spanishTerms(english: string): string[] {
  const found = ENDINGS.find(([ending]) => ending.test(english));
  if (!found) return [];
  const [ending, endings] = found;
  return endings.map((spanish) => spell(english.replace(ending, spanish)));
}

/** The letters that Spanish writes where English keeps the Latin ones. */
function spell(term: string): string {
  return term
    .replace(/^s(?=[cfhklmnpqtvw])/, 'es')
    .replace(/rrh/g, 'rr')
    .replace(/mph/g, 'nf')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/^rh/, 'r')
    .replace(/ch(?=[rlt])/g, 'c')
    .replace(/ch(?=[aou])/g, 'c')
    .replace(/ch(?=[ei])/g, 'qu')
    .replace(/y/g, 'i')
    .replace(/^k(?=[ei])/, 'qu')
    .replace(/k/g, 'c')
    .replace(/[ao]e(?=[a-z]{3})/g, 'e')
    .replace(/([bdfglmpst])\1/g, '$1')
    .replace(/cc(?=[aou])/g, 'c')
    .replace(/qu(?=[ao])/g, 'cu');
}
