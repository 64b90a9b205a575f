import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearLanguage, detectLanguage, type Language, otherLanguage, passagesInOther } from './language';

test.each([
  ['The patient was seen by Dr. Mason and has no fever.', 'en'],
  ['El paciente fue visto por la doctora y no tiene fiebre desde hace dos años.', 'es'],
  ['PACIENTE DE 27 AÑOS QUE ACUDE POR DOLOR', 'es'],
  ['Dr de la Cruz rounding: wound healthy, drain removed.', 'en'],
  ['Sprained wrist, RICE, strapping. Physio con. Dr Rosa Las Heras', 'en'],
  ['Herida ceja, sutura 4 puntos, antitetánica puesta', 'es'],
  ['Ca mama T2N0, tamoxifeno, analítica normal', 'es'],
  ['HERIDA CEJA, SUTURA 4 PUNTOS, ANTITETANICA PUESTA', 'es'],
  ['DR DE LA CRUZ ROUNDING: WOUND HEALTHY, DRAIN REMOVED.', 'en'],
  ['When should you get a pneumonia vaccine?', 'en'],
  ['Where can I find information on anorexia nervosa?', 'en'],
  ['how do you pronounce humira', 'en'],
  ['¿Cuándo hay que ponerse la vacuna?', 'es'],
  ['Baja IT, lumbalgia', 'es'],
  ['16008 Del Monte Rd\nName: Nastasia Gil   DOB: 1966-07-03\nRx: prednisone\nSig: 1 tab po bid   Refills: 5', 'en'],
  ['Immunization record: Eva Las Heras, born 01/05/1944. MMR 04/29/2019, lot 041. School: San Luis.', 'en'],
  ['Etiqueta: CUESTA ABRIL, MARTIN 15/06/1979 M NHC 9-57491 H-17-845692', 'es'],
  ['SSN;Patient;Email\n836-82-3938;Rosa Truong;rosa.las.heras@correos.es', 'en'],
  ['Correo;Dirección;Ciudad/City\nmark.whitlock@health.org;C/ Roble 3;Lugo', 'es'],
  ['Pac: PEREYRA, NORMA. Prot. 456. Solicita: Dr. Gil Deza. Hto 38, creat 0,9. Fecha extrac. 04.11.23. MP 4567', 'es'],
  ['Dr. Fuentes: gluc 110, creat 0,9. Saludos, Inés', 'es'],
  ['CURP HEGG560427MVZRRL04, pte 45 a', 'es'],
  ['Rut 9876543-2. Fonasa B', 'es'],
  ['Rx José Gil: take 1 tab', 'en'],
  ['', 'en'],
  ['3041023', 'en'],
  ['Mason', 'en'],
])('%j is read as %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['The patient was seen by Dr. Mason today and has had no fever since.', 'en'],
  ['El paciente fue visto por la doctora y no tiene fiebre desde hace dos años.', 'es'],
  ['The patient was seen by Dr. Mason', undefined],
  ['MRN 3041023 Na 140 K 4.1 Cl 103 Hb 13 Plt 250 INR 1 CRP 5 BUN 12', undefined],
  ['Hb 12.1 WBC 5.4 Plt 230 Na 140 K 4.1 Cl 101 Cr 0.9 BUN 14 AST 22 ALT 30 INR ratio TSH LDL HDL', undefined],
  ['Mason, Rosa; Foley, Jordan; Graves, Ann; Lopez, Juan; Ortiz, Eva; Lind, Mary; Room 4', undefined],
  ['The patient was seen here. El paciente fue visto por la doctora.', undefined],
])('%j is clearly in %s', (text, language) => {
  expect(clearLanguage(text)).toBe(language);
});

test('an edit of the previous text gets the same answer as any other text', () => {
  const english = 'seen by the doctor\n';
  const texts = [
    'el paciente\n',
    `el paciente\n${english}${english}`,
    `la mano le duele\nel paciente\n${english}`,
    english,
    '',
  ];
  expect(texts.map((text) => detectLanguage(text))).toEqual(['es', 'en', 'es', 'en', 'en']);
});

test('only the beginning of a long text counts', () => {
  expect(detectLanguage(`${'the patient was seen. '.repeat(1_000)}${'el paciente fue visto. '.repeat(5_000)}`)).toBe(
    'en',
  );
});

test.each([
  ['de', 'Anamnese: Husten seit 3 Wochen, kein Fieber. Der Befund ist gut, Entlassung am 3.4. nach Hause.'],
  ['fr', 'Patient de 67 ans, hospitalisé le 3 mars pour une dyspnée. Douleur depuis 2 jours, sans irradiation.'],
  ['pt', 'Doente com HTA e diabetes. Dor torácica há 2 dias, sem irradiação. Não tem febre. Alta para o domicílio.'],
  ['it', 'Paziente di 67 anni, ricoverato il 3 marzo per dispnea. È stato trattato ed è stato dimesso.'],
  [
    'it',
    'Il paziente riferisce miglioramento. Vive con la moglie e due figli. Controllo tra una settimana dal medico curante.',
  ],
  ['nl', 'Patiënt van 67 jaar, opgenomen op 3 maart wegens kortademigheid. Er is geen koorts.'],
  ['other-script', 'Пациент 67 лет поступил 3 марта 2024 года с одышкой.'],
])('a note in a language without a tagger is recognised: %s', (language, text) => {
  expect(otherLanguage(text)).toBe(language);
});

test.each([
  'The patient was seen by Dr. van der Berg on 3 March and has no fever, no pain and a good appetite.',
  'El paciente fue visto por la doctora Coutinho dos Santos y no tiene fiebre desde hace dos años.',
  'BP 120/80 HR 72 RR 14 T 37.0 SpO2 98 RA',
  'Herr Müller, Wien',
  '',
])('a note in English or Spanish, or a text of a few words, is not taken for another language: %s', (text) => {
  expect(otherLanguage(text)).toBeUndefined();
});

const ENGLISH = 'The patient was admitted with chest pain and was seen by cardiology; she has had no fever.';
const SPANISH = 'La paciente fue ingresada por dolor en el pecho y no tiene fiebre desde hace dos días.';

const passages = (text: string, language: Language) =>
  passagesInOther(text, language).map(({ start, end }) => text.slice(start, end));

test('passages in the other language are whole lines that tell it; lines without telling words belong to one within it', () => {
  const within = `${SPANISH}\nMason, Rosa\n\n${SPANISH}`;
  const text = `${ENGLISH}\n4471982\n\n${within}\nMason, Rosa\r\n${ENGLISH}\n${SPANISH}`;
  expect(passages(text, 'en')).toEqual([within, SPANISH]);
  expect(passages(text, 'es')).toEqual([`${ENGLISH}\n4471982`, ENGLISH]);
});

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028'])(
  'lines without telling words belong to a passage that begins or ends their paragraph: %j',
  (end) => {
    const [name, city] = ['Mason, Rosa', 'Fresno, CA'];
    const text = [name, '', name, city, SPANISH, city, name, ' ', city, ENGLISH, name, SPANISH, city].join(end);
    expect(passages(text, 'en')).toEqual([[name, city, SPANISH, city, name].join(end), [SPANISH, city].join(end)]);
  },
);

test.each([
  ['', 'en'],
  [ENGLISH, 'en'],
  [SPANISH, 'es'],
  [`${ENGLISH}\nEscuela San Luis de la Cruz, Calle de las Flores\n${ENGLISH}`, 'en'],
  [`${ENGLISH}\nShe says: me duele la mano\n${ENGLISH}`, 'en'],
] as const)('%j has none', (text, language) => {
  expect(passages(text, language)).toEqual([]);
});

test('passages are in order and apart, whatever is mixed, and the same after an edit', () => {
  const line = fc.constantFrom(ENGLISH, SPANISH, 'Mason, Rosa', '', 'pain in the hand', 'dolor en la mano');
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, text) => {
      const alone = passagesInOther(text, 'en');
      passagesInOther(before, 'en');
      expect(passagesInOther(text, 'en')).toEqual(alone);
      let end = -1;
      for (const passage of alone) {
        expect(passage.start).toBeGreaterThan(end);
        expect(passage.end).toBeGreaterThan(passage.start);
        ({ end } = passage);
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
