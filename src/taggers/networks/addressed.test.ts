import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { withAddressed } from './addressed';

/** The labels of the names in brackets, given as `[name|label]`. */
function labels(written: string): string[] {
  let text = '';
  const spans = written.split(/(\[[^\]]*\])/).flatMap((part) => {
    const [, name, label] = /^\[(.*)\|(.*)\]$/.exec(part) ?? [];
    const start = text.length;
    text += name ?? part;
    return name && label ? [[start, text.length, label] as const] : [];
  });
  const found = spans.map(([start, end, label]) => makeSpan(text.length, start, end, label, 0.9, 'x'));
  return withAddressed(text, found).map(({ label }) => label);
}

test.each([
  ['Name: [James R. Thomas|PATIENT]. Dear Mr [Thomas|DOCTOR], we', ['PATIENT', 'PATIENT']],
  ['Re: [THOMAS, James|PATIENT]. Dear Mr [Thomas|DOCTOR],', ['PATIENT', 'PATIENT']],
  ['Dear Ms. [THOMAS|DOCTOR]: re [Ann Thomas|PATIENT]', ['PATIENT', 'PATIENT']],
])('D12. the patient of a note is no doctor after Mr or Ms: %s', (written, expected) => {
  expect(labels(written)).toEqual(expected);
});

test.each([
  ['[James R. Thomas|PATIENT] was seen by Dr [Thomas|DOCTOR]', ['PATIENT', 'DOCTOR']],
  ['[THOMAS, James|PATIENT] was operated by Mr [James|DOCTOR]', ['PATIENT', 'DOCTOR']],
  ['[Thomas|PATIENT] was seen by Mr [Thomas|DOCTOR]', ['PATIENT', 'DOCTOR']],
  ['[James R. Thomas|PATIENT] was operated by Mr [Hughes|DOCTOR]', ['PATIENT', 'DOCTOR']],
])('D12. other names keep their type: %s', (written, expected) => {
  expect(labels(written)).toEqual(expected);
});
