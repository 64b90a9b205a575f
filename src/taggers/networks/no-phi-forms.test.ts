import { expect, test } from 'vitest';
import { hasExcludedForm } from './no-phi-forms';

/** Whether the part of a text in brackets is excluded under a label. */
function excluded(written: string, label: string, phi: number): boolean {
  const start = written.indexOf('[');
  const end = written.indexOf(']') - 1;
  return hasExcludedForm(written.replace(/[[\]]/g, ''), { start, end, label }, phi);
}

test.each([
  ['reduced, [Monteggia] plated', 'DOCTOR'],
  ['cyst of [Bartholin] again', 'CITY'],
  ["negative [Murphy]'s sign", 'PATIENT'],
  ['physio OPD: [6]/52', 'AGE'],
  ['sin [Dupuytren]', 'NOMBRE_SUJETO_ASISTENCIA'],
  ['birth weight [2.9] kg', 'AGE'],
  ['drain 36 [Fr] in place', 'DOCTOR'],
  ['running at 40 ml/[hr]', 'PATIENT'],
  ['gestation [31]+4 today', 'AGE'],
  ['coded K[57].30', 'IDNUM'],
  ["at Odalys'[s] house", 'PATIENT'],
  ['MMSE [27/30]', 'DATE'],
  ['potassium [4.95] at noon', 'DATE'],
  ['visual acuity 20/[40] left', 'DATE'],
  ['back in [2/52]', 'DATE'],
  ['see him in [6/12]', 'DATE'],
  ['fell x3 in [2]/7', 'DATE'],
  ['scan [4]/12 ago', 'DATE'],
  ['OPD [3/12], bloods before', 'DATE'],
  ['Na 138, ayer [9],1', 'FECHAS'],
  ['filgrastim [30] MU diarias', 'EDAD_SUJETO_ASISTENCIA'],
  ['Rao. [Q]: any pain?', 'PATIENT'],
  ['knee, [Goutallier] 3', 'DOCTOR'],
  ['collected at [7] pm', 'DATE'],
  ['revisión a las [18] h', 'FECHAS'],
  ['lived there for [14] years', 'AGE'],
  ['fever began [9] days back', 'AGE'],
  ['viuda [dos años] después', 'EDAD_SUJETO_ASISTENCIA'],
  ['she is [33] wks today', 'AGE'],
  ['pupil of year [8]', 'AGE'],
  ['platelets [212] today', 'AGE'],
  ['Bill paid [42],300', 'AGE'],
  ['check [SNCU] beds', 'HOSPITAL'],
  ['PHQ-9: [11/27], GAD-7 8/21', 'DATE'],
  ['Tinetti [11/28], silla', 'FECHAS'],
  ['Page [1/2]. Signed', 'DATE'],
])('D9. %s is not %s if that is unlikely', (written, label) => {
  expect(excluded(written, label, 0.45)).toBe(true);
  expect(excluded(written, label, 0.55)).toBe(false);
});

test.each([
  ['LOINC [718-7] | Hb', 'IDNUM'],
  ['snomed=[233604007]', 'IDNUM'],
  ['[NDC] 0406-0552-01', 'IDNUM'],
  ['trial [NCT04229004]', 'IDNUM'],
  ['EudraCT [2019-001234-22].', 'ID_CONTACTO_ASISTENCIAL'],
  ['CFTR [c.1521_1523]delCTT', 'IDNUM'],
  ['het, [NM_000492.4]', 'IDNUM'],
  ['SNOMED: T-67100 [M-82113]', 'ID_CONTACTO_ASISTENCIAL'],
  ['CIE-10: [J18].9', 'ID_CONTACTO_ASISTENCIAL'],
  ['NIC 0840; [3540]', 'ID_CONTACTO_ASISTENCIAL'],
])('D9. %s is published and no %s, however likely', (written, label) => {
  expect(excluded(written, label, 0.99)).toBe(true);
});

test.each([
  ['form no. [RS11827]', 'IDNUM'],
  ['release form [RS-118]', 'IDNUM'],
  ['rang Nic [4412]', 'PHONE'],
  ['CPT [614-555-0128]', 'PHONE'],
  ['NDC 0406-0552-01 [43215]', 'ZIP'],
  ['SNOMED [5/6/24]', 'DATE'],
])('D9. %s stays %s', (written, label) => {
  expect(excluded(written, label, 0.4)).toBe(false);
});

test.each([
  ['porter left [1850]', 'IDNUM'],
  ['visit [0915]-1040', 'PHONE'],
  ['ronda [0730], sin cambios', 'ID_CONTACTO_ASISTENCIAL'],
])('D9. %s is not %s if that is very unlikely', (written, label) => {
  expect(excluded(written, label, 0.3)).toBe(true);
  expect(excluded(written, label, 0.4)).toBe(false);
});

test.each([
  ['[G2P1] at term', 'MEDICALRECORD'],
  ['contención [05]:10-06:40', 'FECHAS'],
  ['left at [11.20], walking', 'DATE'],
  ['cenó a las [9.15]', 'FECHAS'],
  ['came [8.30] pm', 'DATE'],
  ['you [may] eat now', 'DATE'],
  ['[sat 91] on air', 'DATE'],
  ['she [sat] by the bed', 'DATE'],
  ['NICE NG28, [2015]', 'DATE'],
  ['grade 2 per WHO [2016]', 'DATE'],
  ['GCS [4-5-06] there', 'DATE'],
  ['see section [10.2.11]', 'DATE'],
  ['gases [7.24]/61/22', 'FECHAS'],
  ['cultures [3/3] bottles grew', 'DATE'],
  ['ate [1/2] of the toast', 'DATE'],
  ['Pág. [2/3]', 'FECHAS'],
  ['a reading age of [9]', 'AGE'],
  ['wife, [2] kids', 'AGE'],
  ['lived here [64] yrs', 'AGE'],
  ['criterios ACR/EULAR [2010]', 'FECHAS'],
  ['back pain of [7/10], now 2/10', 'DATE'],
  ['dolor EVA [3/10] en reposo', 'FECHAS'],
  ['power [4/5] at the hip', 'DATE'],
  ['lies in [8/10] pain', 'DATE'],
  ['a soft [2/6] systolic murmur', 'DATE'],
  ['VA RE 6/9, LE [6/12]', 'DATE'],
  ['[Truvada] again', 'PATIENT'],
  ['had [Shingrix] today', 'DOCTOR'],
  ['grew [Klebsiella pneumoniae]', 'HOSPITAL'],
  ['on 11/02/2019 [🙂].', 'DOCTOR'],
  ['👩[🏽]\u200d⚕️ saw her', 'DOCTOR'],
  ['[★ ★ ☎]', 'NOMBRE_SUJETO_ASISTENCIA'],
  ['tos de [dos meses] de evolución', 'EDAD_SUJETO_ASISTENCIA'],
  ['Mei-Ling, then [988], then mom', 'PHONE'],
  ['llamar al [112]', 'NUMERO_TELEFONO'],
])('D9. %s is never %s', (written, label) => {
  expect(excluded(written, label, 0.95)).toBe(true);
});

test.each([
  ['Mrs [Monteggia] rang', 'PATIENT'],
  ['Dr. [Listeria] rang', 'DOCTOR'],
  ['signed [sncu]', 'DOCTOR'],
  ["lunch at Casey'[s]", 'ORGANIZATION'],
  ['signed [ABG]', 'DOCTOR'],
  ['baby of [33] weeks old', 'AGE'],
  ['Baby Quirk, [7/52], RSV pos', 'AGE'],
  ["Mr [Murphy]'s sign-off", 'PATIENT'],
  ["[Murphy]'s shoulder", 'PATIENT'],
  ['Age: 5 yr [9] mo', 'AGE'],
  ['on [22.10]', 'DATE'],
  ['her son, a [midwife]', 'PROFESSION'],
  ['[Osgood Pereira] rang', 'PATIENT'],
  ['seen by [Wilson]', 'DOCTOR'],
  ['seen by Gina [2019]', 'DATE'],
  ['C-section [10.2.11]', 'DATE'],
  ['son [5] daughters 7 and 9', 'AGE'],
  ['mother of [4] mo old', 'AGE'],
  ['aged [36] when seen', 'AGE'],
  ['seen [4/12], well', 'DATE'],
  ['until [30]/4', 'DATE'],
  ['pain since [7/10]', 'DATE'],
  ['soplo, eco [2/6]', 'FECHAS'],
  ['review [13/11]', 'DATE'],
  ['rebook [4.10]', 'DATE'],
  ['from [4.10] until 6.10', 'DATE'],
  ['in [May], well', 'DATE'],
  ['surgery in [May] not June', 'DATE'],
  ['seen [Sat] with wife', 'DATE'],
  ['followed at the VA [6/24]', 'DATE'],
  ['from Norfolk, VA [6/12]', 'DATE'],
  ['on [2/6] systolic 150', 'DATE'],
  ['el [3/10] dolor torácico', 'FECHAS'],
  ['on [4/5] strength better', 'DATE'],
  ['F/u [3/12] with PCP', 'DATE'],
  ['seen [Sat 14] by', 'DATE'],
  ['[Sat] she left', 'DATE'],
  ['diagnosed [2015] by', 'DATE'],
  ['entre el [2,3] y 4 de mayo', 'EDAD_SUJETO_ASISTENCIA'],
  ['since [11/2019]', 'DATE'],
  ['married 6/[74]', 'DATE'],
  ['PHQ-9 [3/27]: 12', 'DATE'],
  ['MoCA [4/30] showed 24', 'DATE'],
  ['GAD-7 [3/21] – total of 9', 'DATE'],
  ['MoCA on [3/30]', 'DATE'],
  ['on [3/4] of the same year', 'DATE'],
  ['will page [3/4] again', 'DATE'],
  ['paged [3/4]', 'DATE'],
  ['PAGE [07/19] 22:14 from 5W', 'DATE'],
  ['PAGE [7/19] 22:14 from 5W', 'DATE'],
  ['page [7/19] from 5W', 'DATE'],
  ['page [7/19] 9am', 'DATE'],
  ['nodes on [3/4]', 'DATE'],
  ['excised [5/3] nodes clear', 'DATE'],
  ['MRI [11/2] of the brain', 'DATE'],
  ['died [1/2] of a stroke', 'DATE'],
  ['PAGE [07/19] 22:14 from 5W', 'DATE'],
  ['PG [12/6], MVA 1.5', 'DATE'],
  ['reading at age [9]', 'AGE'],
  ['pension since [9/00]', 'DATE'],
  ['born [3.10]', 'DATE'],
  ['admitted [21]/30/25', 'DATE'],
  ['ext [1850]', 'PHONE'],
  ['ext [911]', 'PHONE'],
  ['call [911] 555 0142', 'PHONE'],
  ['door code [0915]', 'IDNUM'],
  ['call 555-0142 or [1730]', 'PHONE'],
  ['case [1850]-77', 'IDNUM'],
  ['chart [4418]', 'MEDICALRECORD'],
  ['postcode [G3P] 2B1', 'ZIP'],
  ['saw [محمد] 🙂', 'DOCTOR'],
  ['saw [\ue042]', 'DOCTOR'],
])('D9. %s may be %s', (written, label) => {
  expect(excluded(written, label, 0.1)).toBe(false);
});
