import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { phiType } from '../../phi/taxonomy';
import { sniff } from '../sniff';
import { presidio } from '.';

const span = (entity_type: string, entity_value: string, start_position: number, end = 0) => ({
  entity_type,
  entity_value,
  start_position,
  end_position: end || start_position + entity_value.length,
});
const record = (full_text: unknown, spans: unknown) => ({
  full_text,
  masked: '',
  spans,
  template_id: 3,
  metadata: null,
});
const read = (...records: unknown[]) => presidio.read([{ name: 'a/synth.json', text: JSON.stringify(records) }]);
const CORPUS = join(import.meta.dirname, '../../../../shared/corpora/en/presidio-synth.json');

describe('Presidio JSON', () => {
  it('19. reads each record as a note, with its place in the file as the id', () => {
    const { notes, errors } = read(
      record('Mr Ali Reyes', [span('PERSON', 'Ali Reyes', 3), span('TITLE', 'Mr', 0)]),
      record('nothing', []),
    );
    expect(errors).toEqual([]);
    expect(notes).toEqual([
      annotate('[Mr|OTHER] [Ali Reyes|PATIENT]', 'a/synth-1'),
      { note: { id: 'a/synth-2', text: 'nothing' }, spans: [] },
    ]);
  });

  it('4. counts code points, as Python does, if only they fit', () => {
    const [note] = read(record('😀 Ali', [span('PERSON', 'Ali', 2)])).notes;
    expect(note).toEqual(annotate('😀 [Ali|PATIENT]', 'a/synth-1'));
  });

  it.each([
    ['no object', 7, 'an object'],
    ['no text', record(undefined, []), '`full_text`'],
    ['spans that are no list', record('Mason', {}), '`spans`'],
    ['a span that is no object', record('Mason', [7]), '`spans[0]`'],
    ['no type', record('Mason', [{ ...span('X', 'Mason', 0), entity_type: 7 }]), '`entity_type`'],
    ['half an offset', record('Mason', [span('PERSON', 'Mason', 0.5)]), 'whole'],
    ['an end behind the text', record('Mason', [span('PERSON', 'Mason', 0, 9)]), 'cover'],
    ['other words than the text has', record('Mason', [span('PERSON', 'Nosam', 0)]), 'cover'],
  ])('2. says what it expected of %s, without the text, and reads on', (_, bad, expected) => {
    const { notes, errors } = read(bad, record('fine', []));
    expect(notes.map(({ note }) => note.id)).toEqual(['a/synth-2']);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain(expected);
    expect(errors[0]?.message).toContain('record 1');
    expect(errors[0]?.message).not.toContain('Mason');
  });

  it('1. says that a file is cut short', () => {
    const { errors } = presidio.read([{ name: 'a.json', text: '[{"full_text": "Mason", ' }]);
    expect(errors).toEqual([{ file: 'a.json', line: 0, message: 'Expected one complete JSON list of records' }]);
  });

  it('17. is recognised by its content, with any name', () => {
    const text = JSON.stringify([record('x', [])]);
    for (const name of ['a.json', 'a.txt', 'a.presidio.json'])
      expect(sniff(name, text)).toMatchObject({ format: { id: 'presidio' } });
    expect(sniff('a.json', '{"id": "n", "text": ""}')).toMatchObject({ format: { id: 'jsonl' } });
  });

  it('20. maps every type of the published corpus to one of the taxonomy', () => {
    const types =
      'PERSON STREET_ADDRESS GPE ORGANIZATION CREDIT_CARD DATE_TIME TITLE PHONE_NUMBER AGE NRP EMAIL_ADDRESS ZIP_CODE DOMAIN_NAME IBAN_CODE US_SSN IP_ADDRESS US_DRIVER_LICENSE';
    const spans = types.split(' ').map((type) => span(type, 'x', 0));
    const labels = read(record('x', spans)).notes.flatMap((note) => note.spans.map(({ label }) => label));
    expect(labels).toHaveLength(17);
    expect(labels.filter((label) => !phiType(label))).toEqual([]);
    expect(labels.filter((label) => label === 'OTHER')).toHaveLength(2);
  });

  it('20. keeps the names of unknown types, and our own labels', () => {
    const spans = ['US_PASSPORT', 'toString', 'HOSPITAL'].map((type) => span(type, 'x', 0));
    expect(
      read(record('x', spans))
        .notes[0]?.spans.map(({ label }) => label)
        .sort(),
    ).toEqual(['HOSPITAL', 'US_PASSPORT', 'toString']);
  });

  it('3. refuses to write a label that it would read as another one', () => {
    expect(() => presidio.write([annotate('a [b|PERSON]')])).toThrow('Note 1 holds a label at 2');
  });

  it.skipIf(!existsSync(CORPUS))('19. reads the published corpus whole', () => {
    const { notes, errors } = presidio.read([{ name: 'synth.json', text: readFileSync(CORPUS, 'utf8') }]);
    expect(errors).toEqual([]);
    expect([notes.length, notes.flatMap(({ spans }) => spans).length]).toEqual([1500, 2863]);
  });
});
