import { expect, test } from 'vitest';
import { LABELS } from '../../phi/taxonomy';
import { certainSpans } from './certain-forms';

const found = (text: string, labels: readonly string[] = LABELS.es) =>
  certainSpans(text, labels, 'a').map(({ start, end }) => text.slice(start, end));

test.each([
  ['Onfalorrexis a los 12 días de vida', ['12 días']],
  ['a los 8 meses de la cirugía', []],
  ['dolor 3h 14 a varón, luego 38aV. Abierto de 9 a V', ['14 a', '38a']],
  ['cuenta ES91 2100 0418 4502 0005 1332', ['ES91 2100 0418 4502 0005 1332']],
  ['cuenta ES91 2100 0418 4502 0005 1333', []],
  ['Correo: ana@x.example', ['ana@x.example']],
  [
    'Portal https://historia.elm.example/paciente/789123 y www.elm.example/acceso.',
    ['https://historia.elm.example/paciente/789123', 'www.elm.example/acceso'],
  ],
  ['Hb 10 el 3.4.24, EVA 3/4', ['3.4.24']],
  ['lote 13-04-24', []],
  ['operador: rsosa_09', ['rsosa_09']],
  ['vacuna: gripe 11/23, hepatitis B 2/3', ['11/23']],
  ['vino en auto AB123CD, dolor 3/10', ['AB123CD']],
  ['RM de Q3 2021, secuencia T2', ['Q3 2021']],
  ['insta @luna_r, cobra $20', ['@luna_r']],
  ['Apgar 9/10/10, insulina aspart 6-8-10, revisión a los 3/6/12 meses', []],
  ['Vacuna COVID x2 2021; gripe: 2024, VRS 2000 UI', ['2021', '2024']],
  ['Trabaja en la construcción; trabajó en una fábrica de pan. Trabaja en casa', ['construcción', 'fábrica de pan']],
  ['FUR 3/5, Glasgow 3-4-05, apartado 10.2.11', ['3/5']],
  ['Domicilio\nMz C Lote 12 Grupo 3\nMz. gemelar', ['Mz C Lote 12 Grupo 3']],
  [
    'Centro de Salud Talavera Centro. VAC (KCI Clinic Spain SL), entre Marzo y Abril de 2000',
    ['Centro de Salud Talavera Centro', 'KCI Clinic Spain SL', 'Marzo y Abril de 2000'],
  ],
  ['Tomó Cafinitrina SL, IAM SA. URGENTE SAS. No AR, SpA. Centro de Salud Mental', []],
  ['vive en barrio sur nudo 4 piso 8 dto f. sube a torre b piso 3', ['nudo 4 piso 8 dto f']],
  ['caída de moto (TCE 2019), placa DHS 135, VPH 6/11', []],
])('D10. finds what is certain in: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('D10. finds numbers and addresses of a form that nothing else has', () => {
  expect(found('at 10.44.7.118 from SW1A 1AA or K1A 0B1, 943 476 5919 not 943 476 5918, L4 5TH', LABELS.en)).toEqual([
    '10.44.7.118',
    'SW1A 1AA',
    'K1A 0B1',
    '943 476 5919',
  ]);
  expect(found('12345678Z, 12345678A, 12.345.678-5, 5500 0000 0000 0004, 192.168.1.45, v. 10.2.3.14')).toEqual([
    ...['12345678Z', '12.345.678-5', '5500 0000 0000 0004', '192.168.1.45'],
  ]);
});

test('D10. finds what somebody works in, but not what is worked on', () => {
  expect(found('Works FT retail, wife worked in aged care; work in progress, off work', LABELS.en)).toEqual([
    'retail',
    'aged care',
  ]);
});

test('D10. finds a surname after a title, also one that is a word', () => {
  expect(
    found(
      "Mrs Fell stepping out, Ms. Guest's son, Mr O'Brien, Mx Ladak-Ebrahim, Miss Take; Ms Contin, Miss Monday’s dose, MS Exam, 5 ms Delay",
      LABELS.en,
    ),
  ).toEqual(['Fell', 'Guest', "O'Brien", 'Ladak-Ebrahim', 'Take']);
});

test('D10. finds a name beside what a patient has, and a first name with an initial', () => {
  expect(
    found(
      'A 60-year-old male with atrial fibrillation, Jack Smith, who fell; pt with fever, Blood Cultures, Chest X-ray, who',
      LABELS.en,
    ),
  ).toEqual(['Jack Smith']);
  expect(
    found(
      "managing AF in John D. who fell, Emily S. from Denver, Hepatitis B., Vitamin D. is low, Down's S. (old)",
      LABELS.en,
    ),
  ).toEqual(['John D.', 'Emily S.']);
});

test('D10. finds a name that is also another word before what only a person does or has', () => {
  expect(
    found(
      "Reg slept well. Pearl’s daughter rang; Rose lives alone. REG IS A RETIRED MAN. Reg reviewed, Reg's plan, Ray was late",
      LABELS.en,
    ),
  ).toEqual(['Reg', 'Pearl', 'Rose', 'REG']);
});

test('D10. finds a name in its field, also on several lines', () => {
  expect(
    found(
      'Doctor Name:\nAnna\nRose\nDoctor ID:\nNAME: WILL MAY\nDOB: unknown\nName: Smt. Lakshmi Devi\nSex: F\nNAME: MRS BELL\nSEX: F\nDrug Name: Calcium\nDose: 1 g\nTest name: Iron Sex: F',
      LABELS.en,
    ),
  ).toEqual(['Anna\nRose', 'WILL MAY']);
});

test('D10. finds the most common names, also in small letters', () => {
  expect(
    found(
      'potassium 6.2 in john smith, Robert Jones bandage, steven johnson syndrome, Mary Doe. St John Brown-Sequard',
      LABELS.en,
    ),
  ).toEqual(['john smith', 'Mary Doe']);
});

test('D10. finds a name alone after a closing', () => {
  expect(
    found(
      'No change.\nBest wishes, Don\n\nYours sincerely,\n\nArt\nKind regards, Ward Team\nmany thanks, bye',
      LABELS.en,
    ),
  ).toEqual(['Don', 'Art']);
});

test('D10. finds the number of a police officer, which may look like a time', () => {
  expect(found('DC Nuttall 2210 attended, PC Fall 1400 hrs', LABELS.en)).toEqual(['2210']);
});

test('D10. finds an age after its name, and what nobody younger than 90 is called', () => {
  expect(found('Delightful centenarian, sister of a nonagenarian', LABELS.en)).toEqual(['centenarian', 'nonagenarian']);
  expect(found('Paciente nonagenaria, mujer centenaria; Hospital Centenario')).toEqual(['nonagenaria', 'centenaria']);
  expect(found('low suspicion age 42, bone age 9, a reading age of 8, common at her age often', LABELS.en)).toEqual([
    '42',
  ]);
});

test('D10. finds nothing for a network without the label', () => {
  expect(found('12 días de vida', ['AGE'])).toEqual([]);
});
