import { expect, test } from 'vitest';
import { hasExcludedForm } from './index';

/** Whether the part of a text in brackets is excluded under a label. */
function excluded(written: string, label: string, phi: number): boolean {
  const start = written.indexOf('[');
  const end = written.indexOf(']') - 1;
  return hasExcludedForm(written.replace(/[[\]]/g, ''), { start, end, label }, phi);
}

test.each([
  ['back on [Asunra] again', 'PATIENT'],
  ['msg via [AccuRx] today', 'DOCTOR'],
  ['wears her [Fitbit] at night', 'PATIENT'],
  ['[Lucozade] if low', 'CITY'],
  ['started [T. Levipil] 500', 'PATIENT'],
  ['given [Inj. Arachitol] 6L', 'DOCTOR'],
  ['[T]. Telmikind 40 OD', 'PATIENT'],
  ['[Inj] Mixtard 20 units', 'DOCTOR'],
  ['[H]. pylori + prev', 'PATIENT'],
  ['takes [amitriptaline] at night', 'PATIENT'],
  ['out of [prednisilone] again', 'DATE'],
  ['[Carbamazapine] 200', 'HOSPITAL'],
  ['[Paracetmaol] prn', 'PATIENT'],
  ['Tab Atorlip [10], Pantocid', 'AGE'],
  ['Ramipril [2.5] daily', 'AGE'],
])('D9. %s is a medicine, a product or a part of it and no %s', (written, label) => {
  expect(excluded(written, label, 0.94)).toBe(true);
});

test.each([
  ['Mr [Asunra] rang', 'PATIENT'],
  ['seen by [K]. Metformin up', 'DOCTOR'],
  ['[T]. Morgan rang', 'DOCTOR'],
  ['[Celestine] rang', 'PATIENT'],
  ['[Nicolette] rang', 'PATIENT'],
  ['with [Rosemarie] today', 'PATIENT'],
  ['on metformin [63] yo', 'AGE'],
  ['on metformin [63]M', 'AGE'],
  ['on metformin, [63]', 'AGE'],
  ['began metformin [5]/11', 'AGE'],
  ['began metformin [12]', 'DATE'],
])('D9. %s may be %s, though it is beside or like a medicine', (written, label) => {
  expect(excluded(written, label, 0.1)).toBe(false);
});
