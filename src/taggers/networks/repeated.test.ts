import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { brokenWords, listedNames, repeatedAges, repeatedDates, repeatedNames, shortForms } from './repeated';

/** What is marked because of the findings in brackets, which have this score. */
function repeated(written: string, score: number, find = repeatedDates): string[] {
  const { note, spans } = annotate(written);
  return find(
    note.text,
    spans.map((span) => ({ ...span, score })),
  ).map(({ start, end, label }) => `${note.text.slice(start, end)} ${label}`);
}

const repeatedAge = (written: string, score: number) => repeated(written, score, repeatedAges);

test('D11. the day and month of a sure date is marked elsewhere too', () => {
  expect(repeated('ERCP [2/16|DATE]. Films (2/16, 2/17).', 0.9)).toEqual(['2/16 DATE', '2/17 DATE']);
  expect(repeated('On [2/16/2027|DATE]. Since 2/16', 0.9)).toEqual(['2/16 DATE']);
  expect(repeated('On [2/16|DATE]. Since 2/16', 0.3)).toEqual([]);
  expect(repeated('On [2/6|DATE]. Since 2/6', 0.7)).toEqual([]);
});

test('D11. other days of the month of a sure date are marked, unless they may be scores or fractions', () => {
  const days = ['6/4', '6/6', '6/8', '6/11'];
  const labs = 'On [6/14/21|DATE]: troponin (6/4) 56, (6/6) 1097, 6/8-CRP 98, 7/2, 6/11 echo';
  expect(repeated(labs, 0.9)).toEqual(days.map((day) => `${day} DATE`));
  expect(repeated(labs, 0.3)).toEqual([]);
  expect(repeated('On [7/5|DATE] and [7/8|DATE]: troponin (7/2)', 0.9)).toEqual(['7/2 DATE']);
  expect(repeated('Vomiting 08/10, headaches since [08/13|DATE]', 0.9)).toEqual(['08/10 DATE']);
  expect(
    repeated(
      'On [1/16|DATE], [5/20|DATE], [2/28|DATE], [11/30|DATE]: HIV 1/2, T11/12, strength 5/5, pain 5/10, needle 5/8 inch, 27 5/7 wk',
      0.9,
    ),
  ).toEqual([]);
  expect(repeated('On [6/5|DATE] and [16/6|DATE]: 6/4, 6/7', 0.9), 'days stand first').toEqual([]);
  expect(repeated('On [6/5|DATE]: 6/4, 6/7', 0.9)).toEqual([]);
});

test('D11. other days of the month are marked where days stand first, unless they may be scores, fractions or durations', () => {
  const dates = 'On [24/10|DATE], [4/11|DATE], [2/7|DATE], [3/5/23|DATE]';
  expect(repeated(`${dates}: HUS 5/11, DHS 30/10, echo (9/5)`, 0.9)).toEqual(['5/11 DATE', '30/10 DATE', '9/5 DATE']);
  expect(repeated(`${dates}: pain 7/10, for 10/7, power 4/5, 3/5, 32/10, 0/10, 16/9, 9/10/1`, 0.9)).toEqual([]);
  expect(repeated(`${dates}, [5/13|DATE]: 5/11`, 0.9), 'in no order').toEqual([]);
  expect(repeated('Anti-D ([18/11|DATE]). PTGO 9/11', 0.5)).toEqual(['9/11 DATE']);
  expect(repeated('On [8/11|DATE], [3/11|DATE]. PTGO 9/11', 0.7)).toEqual([]);
});

test('D11. other numbers, and what may be a strength or a duration, are not', () => {
  expect(repeated('On [2/16|DATE]: BP 12/16, 2/160, 2/16-3', 0.9)).toEqual([]);
  expect(repeated('On [2/12|DATE] for 2/12, [4/5|DATE], grip 4/5', 0.9)).toEqual([]);
  expect(repeated('On [1/2|DATE]: 1/2 tablet, 1/2 NS, 1/2 comprimido', 0.9)).toEqual([]);
  expect(repeated('Bed [2/16|HOSPITAL] and 2/16', 0.9)).toEqual([]);
});

test('D11. a sure age is marked elsewhere too, before a sex or years', () => {
  expect(repeatedAge('[27|AGE]F, breast lump. Ref: 27F, mobile lump', 0.9)).toEqual(['27 AGE']);
  expect(repeatedAge('[58|AGE] y M. High risk (58M, smoker), “58 y/o man”', 0.9)).toHaveLength(2);
  expect(repeatedAge('[27|AGE]F, breast lump. Ref: 27F, mobile lump', 0.7)).toEqual([]);
});

test('D11. other numbers are no ages', () => {
  expect(
    repeatedAge(
      '[27|AGE]F: wt 27, temp 27.5, 28F catheter, bed 27-F, #27 F/U, cold 27 F, 127F, temp 27F, 27F chest tube',
      0.9,
    ),
  ).toEqual([]);
  expect(repeatedAge('Room [27|HOSPITAL]; 27F drain. [6|AGE]M; 6 F/U', 0.9)).toEqual([]);
});

const OFTEN = '[Amy McCrory|PATIENT] fell. [Amy|PATIENT] and [Amy McCrory|PATIENT], so [McCrory|DOCTOR] wrote';

test('D11. a word of a person’s name that the note has often is marked everywhere', () => {
  const repeatedName = (rest: string, score = 0.9) => repeated(`${OFTEN}. ${rest}`, score, repeatedNames);
  expect(repeatedName('After Amy’s death, in Amy-case, Amy/McCrory')).toEqual([
    ...['Amy PATIENT', 'Amy PATIENT', 'Amy PATIENT', 'McCrory PATIENT'],
  ]);
  expect(repeatedName('AMY, amygdala, Amys, Amyé, A. M.')).toEqual([]);
  expect(repeatedName('After Amy’s death', 0.7)).toEqual([]);
  expect(repeatedName('[Amy|PATIENT]. After Amy’s death', 0.7), 'oftener').toEqual(['Amy PATIENT']);
  expect(repeated('[Amy|PATIENT], [Amy|PATIENT]. After Amy’s death', 0.9, repeatedNames)).toEqual([]);
});

test('D11. titles, places and what a note also writes in small letters are not', () => {
  const thrice = (written: string, label = 'PATIENT') =>
    `${`[${written}|${label}]. `.repeat(3)}. For ${written.split(' ')[0]}`;
  expect(repeated(thrice('Mrs Fell'), 0.9, repeatedNames)).toEqual([]);
  expect(repeated(thrice('Boston', 'CITY'), 0.9, repeatedNames)).toEqual([]);
  expect(repeated(`${thrice('Will')} will see`, 0.9, repeatedNames)).toEqual([]);
  expect(repeated(thrice('Will'), 0.9, repeatedNames)).toEqual(['Will PATIENT']);
});

test('D11. the short form of an institution in brackets behind its name is marked', () => {
  const short = (written: string) => repeated(written, 0.5, shortForms);
  expect(short('al Instituto [Colombiano del Dolor|INSTITUCION] (INCODOL)')).toEqual(['INCODOL INSTITUCION']);
  expect(short('[Mercy General Hospital|HOSPITAL] (MGH), [Clínica Íñigo Ávila|HOSPITAL] (CIA)')).toEqual([
    'MGH HOSPITAL',
    'CIA HOSPITAL',
  ]);
  expect(short('[Mercy General Hospital|HOSPITAL] (TIA), [Ana Gil|PATIENT] (AGI), [Mercy|HOSPITAL], (MER)')).toEqual(
    [],
  );
});

const people = (...names: string[]) => names.map((name) => `[${name}|PATIENT]`);

test('D11. a word in the place where a list has names is marked, whatever the capitals of the list', () => {
  const listed = (written: string) => repeated(written, 0.5, listedNames);
  const [lomax, vaz, ng] = people('Lomax', 'Vaz', "O'Ng");
  expect(listed(`Jobs; ${lomax}: CT at 2; ${vaz}: ECG; Short: echo; ${ng}: home`)).toEqual(['Short PATIENT']);
  expect(listed(`Bed 1 ${lomax} CAP\nBed 2 Quick NOF\nBed 12 ${vaz} EOL\nBed 3 ${ng} UTI`)).toHaveLength(1);
  expect(listed(`${lomax} - CT\nBell - TTO\n${vaz} - CT\n${ng} - CT\nRust - CT`)).toHaveLength(2);
  expect(listed(['lista: gil', 'lobo', 'cid', 'roa'].join(', ').replace(/gil|cid|roa/g, '[$&|PATIENT]'))).toEqual([]);
  expect(listed('\n1. [gil|PATIENT] eco\n2. lobo alta\n3. [cid|PATIENT] eco\n4. [roa|PATIENT] tac')).toHaveLength(1);
});

test('D11. words elsewhere, words in sentences, titles, and as many words as names are no listed names', () => {
  const listed = (written: string) => repeated(written, 0.5, listedNames);
  const [lomax, vaz, ng] = people('Lomax', 'Vaz', 'Ng');
  expect(listed(`${lomax}: CT; ${vaz}: ECG; Short: echo`)).toEqual([]);
  expect(listed(`a ${lomax}: b ${vaz}: c ${ng}: Plan: home. Bloods: done`)).toEqual([]);
  expect(listed(`the ${lomax} case, the ${vaz} case, the ${ng} case, the Government case`)).toEqual([]);
  expect(listed(`\n${lomax} fell.\n${vaz} left.\n${ng} ate.\nReview later.`)).toEqual([]);
  expect(listed(`\n- ${lomax}:\n- ${vaz}:\n- ${ng}:\n- Plan:\n- Bloods:\n- Imaging:`)).toEqual([]);
  expect(listed(`(${lomax}. A), (${vaz}. B), (${ng}. C), (Dra. D)`)).toEqual([]);
  expect(listed(`Name: ${lomax}\nMother: ${vaz}\nNurse: ${ng}\nSex: Male\nDiagnosis: Asthma`)).toEqual([]);
});

test('D11. two letters are a name in a list, if they have a capital and a vowel', () => {
  const listed = (written: string) => repeated(written, 0.5, listedNames);
  const [lomax, vaz, ng] = people('Lomax', 'Vaz', 'Ng');
  expect(listed(`Jobs; ${lomax}: CT; ${vaz}: ECG; So: echo; ${ng}: home`)).toEqual(['So PATIENT']);
  expect(listed(`Jobs; ${lomax}: CT; ${vaz}: ECG; Hx: none; ${ng}: home`)).toEqual([]);
  expect(listed(`Jobs; ${lomax}: CT; ${vaz}: ECG; Na: 138; ${ng}: home`)).toEqual([]);
  expect(listed(`Jobs; ${lomax}: CT; ${vaz}: ECG; BP: 138; ${ng}: home`)).toEqual([]);
});

test('D11. the rest of a word that text recognition broke is marked, and one with a capital beside a name', () => {
  const broken = (written: string) => repeated(written, 0.5, brokenWords);
  expect(broken('RN [L. F|DOCTOR]0sse')).toEqual(['0sse DOCTOR']);
  expect(broken('sent to M[0hommed|PATIENT], B[0|HOSPITAL]at')).toEqual(['M PATIENT', 'B HOSPITAL', 'at HOSPITAL']);
  expect(broken('sw 8[rid|PATIENT] rang')).toEqual(['8 PATIENT']);
  expect(broken('fr0m G00d [Samaritan|HOSPITAL] 1ast wk')).toEqual(['G00d HOSPITAL']);
  expect(broken('HbA1c [Mason|PATIENT], fr0m [Mason|PATIENT] w1th H1N1')).toEqual([]);
  expect(broken('G00d, [Mason|PATIENT]. C[0ld|DATE]')).toEqual([]);
});
