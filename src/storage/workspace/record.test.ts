import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WorkspaceProblem } from './problem';
import { type Bytes, headOf, joinRecord, joinSections, splitRecord, splitSections } from './record';
import { newKey, seal, unseal } from './seal';

const bytes = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error) => (error instanceof WorkspaceProblem ? error.code : String(error)),
  );

/** The record of W1 as another program makes it. */
function foreignRecord(content: string, passphrase: string, { iterations = 600_000, version = 1 } = {}): Bytes {
  const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const iv = Buffer.from('101112131415161718191a1b', 'hex');
  const head = Buffer.concat([Buffer.from('INCGNOTE'), Buffer.from([version, 0, 0, 0, 0]), salt, iv]);
  head.writeUInt32BE(iterations, 9);
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(passphrase, salt, iterations, 32, 'sha256'), iv);
  cipher.setAAD(head);
  const body = Buffer.concat([head, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return new Uint8Array(Buffer.concat([body, createHash('sha256').update(body).digest()]));
}

const sample = foreignRecord('Anna Lind, room 4', 'correct horse');

test('W1: a record is these bytes and no others', () => {
  expect(hex(sample.slice(0, 41))).toBe(
    '494e43474e4f544501000927c0000102030405060708090a0b0c0d0e0f101112131415161718191a1b',
  );
  expect(hex(sample.slice(41, -32))).toBe('4f2d1c633bb091560383cef681a261ded8be778079d35f7f895a0a0dad21ccbaf3');
  expect(hex(sample.slice(-32))).toBe('3f8229fad7b758a76c21b48a97d1660af123c26e3a106678c64f4bf46c0ac5a8');
});

test('W1, W2, W3: a record of another program is opened', async () => {
  const { content, key } = await unseal(sample, 'correct horse');
  expect(new TextDecoder().decode(content)).toBe('Anna Lind, room 4');
  expect(key.iterations).toBe(600_000);
});

test('W1, W2, W3: another program opens a record', async () => {
  const key = await newKey('caf\u00e9 and more');
  const record = await seal(key, bytes('seen on May 3'));
  const salt = record.slice(13, 29);
  const raw = pbkdf2Sync('caf\u00e9 and more', salt, new DataView(record.buffer).getUint32(9), 32, 'sha256');
  const decipher = createDecipheriv('aes-256-gcm', raw, record.slice(29, 41));
  decipher.setAAD(record.slice(0, 41));
  decipher.setAuthTag(record.slice(-48, -32));
  expect(Buffer.concat([decipher.update(record.slice(41, -48)), decipher.final()]).toString()).toBe('seen on May 3');
  expect(hex(record.slice(-32))).toBe(createHash('sha256').update(record.slice(0, -32)).digest('hex'));
});

test('W2: the key takes a million iterations, cannot be exported, and has its own salt', async () => {
  const [one, other] = [await newKey('the same words'), await newKey('the same words')];
  expect(one.iterations).toBe(1_000_000);
  await expect(crypto.subtle.exportKey('raw', one.key)).rejects.toThrow();
  expect(hex(one.salt)).not.toBe(hex(other.salt));
});

test('W2: the same words typed as other characters open it too', async () => {
  const record = await seal(await newKey('cafe\u0301 \ufb01ne'), bytes('x'));
  expect(hex((await unseal(record, 'caf\u00e9 fine')).content)).toBe(hex(bytes('x')));
});

test.each([599_999, 10_000_001, 1, 0])('W2: %i iterations are refused', async (iterations) => {
  const salt = new Uint8Array(16);
  expect(() => headOf({ iterations, salt, iv: new Uint8Array(12) })).toThrow(RangeError);
  const bad = sample.slice(0, -32);
  new DataView(bad.buffer).setUint32(9, iterations);
  expect(await codeOf(splitRecord(await joinRecord(bad.slice(0, 41), bad.slice(41))))).toBe('damaged');
});

test('W3: every record has its own initialisation vector, and the content is never in clear', async () => {
  const key = await newKey('p');
  const records = await Promise.all(Array.from({ length: 64 }, () => seal(key, bytes('Anna Lind'))));
  expect(new Set(records.map((record) => hex(record.slice(29, 41)))).size).toBe(64);
  for (const record of records) expect(hex(record)).not.toContain(hex(bytes('Anna')));
});

test('W4: one flipped bit anywhere is damage, or a newer version', async () => {
  for (let at = 0; at < sample.length; at++) {
    const bad = sample.slice();
    bad[at] = (bad[at] as number) ^ (2 << (at % 7));
    expect(await codeOf(splitRecord(bad)), `byte ${at}`).toBe(at === 8 ? 'newer' : 'damaged');
  }
});

test('W4: what is cut short or is no record is damaged', async () => {
  for (const length of [0, 1, 8, 40, 41, 88, sample.length - 1])
    expect(await codeOf(splitRecord(sample.slice(0, length))), `${length} bytes`).toBe('damaged');
  expect(await codeOf(splitRecord(bytes('x'.repeat(400))))).toBe('damaged');
  expect(await codeOf(splitRecord(foreignRecord('', 'p', { version: 0 })))).toBe('damaged');
});

test('W4: a record of a later version is newer, whatever it holds', async () => {
  expect(await codeOf(unseal(foreignRecord('', 'p', { version: 2 }).slice(0, 30), 'p'))).toBe('newer');
});

test('W5: a wrong passphrase says so and nothing else', async () => {
  expect(await codeOf(unseal(sample, 'correct horsf'))).toBe('passphrase');
  expect(await codeOf(unseal(sample, ''))).toBe('passphrase');
});

test.each([
  ['iterations', 12],
  ['salt', 13],
  ['vector', 40],
  ['content', 41],
  ['tag', sample.length - 33],
])('W5: exchanged %s under a mended checksum are not opened', async (_, at) => {
  const bad = sample.slice(0, -32);
  bad[at] = (bad[at] as number) ^ 1;
  const mended = await joinRecord(bad.slice(0, 41), bad.slice(41));
  expect(await codeOf(unseal(mended, 'correct horse'))).toBe('passphrase');
});

test('W6: sections come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }), (sections) => {
      const given = sections.map((each) => new Uint8Array(each));
      expect(splitSections(joinSections(given)).map(hex)).toEqual(given.map(hex));
    }),
  );
});

test('W6: lengths that do not make up the whole are damage', () => {
  const joined = joinSections([bytes('ab'), bytes('c')]);
  for (const bad of [new Uint8Array(), joined.slice(0, -1), new Uint8Array([...joined, 0]), joined.with(3, 9)])
    expect(() => splitSections(new Uint8Array(bad))).toThrow(WorkspaceProblem);
  for (let at = 0; at < 12; at++) {
    const bad = joined.slice();
    bad[at] = (bad[at] as number) ^ 255;
    expect(() => splitSections(bad)).toThrow(WorkspaceProblem);
  }
});
