import fc from 'fast-check';
import { strToU8, zipSync, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { startCanaries } from './test-support/canaries';
import { claiming } from './test-support/docx';
import { viewsOf } from './views';

const utf8 = (text: string) => new TextEncoder().encode(text);
const hidden = (bytes: Uint8Array) => viewsOf(bytes).some(({ text }) => text.includes('Kowalski'));
const base64 = (text: string | Uint8Array) =>
  btoa(String.fromCharCode(...(typeof text === 'string' ? utf8(text) : text)));
const codes = (write: (code: number) => string) =>
  [...'Kowalski'].map((letter) => write(letter.charCodeAt(0))).join('');
const hex = (code: number) => code.toString(16);

describe('views of bytes', () => {
  it.each([
    ['as they stand', utf8('Mr. Kowalski left')],
    ['with references to characters', utf8(`<p>${codes((code) => `&#${code};`)}`)],
    ['with hexadecimal references', utf8(codes((code) => `&#x${hex(code)};`))],
    ['in the escapes of JSON', utf8(codes((code) => `\\u00${hex(code)}`))],
    ['in the escapes of CSS', utf8(`a{content:"${codes((code) => `\\${hex(code)} `)}"}`)],
    ['in the escapes of RTF', utf8(codes((code) => `\\'${hex(code)}`))],
    ['in the long escapes of RTF', utf8(codes((code) => `\\u${code}?`))],
    ['as an address', utf8(`?name=${codes((code) => `%${hex(code)}`)}`)],
    ['as an address in references', utf8(codes((code) => `&#37;${hex(code)}`))],
    ['as base64', utf8(`{"data":"${base64('Seen: Anna Kowalski, 41')}"}`)],
    [
      'as base64 in lines',
      utf8(base64('Seen: Anna Kowalski, 41, at the ward for the second time '.repeat(3)).replace(/.{76}/g, '$&\r\n')),
    ],
    ['as base64 beside a picture in base64 of one line', utf8(`${base64('Anna Kowalski')} ${'Qk1'.repeat(1e5)}`)],
    ['as base64 of base64', utf8(`x ${base64(`y ${base64('Seen: Anna Kowalski, 41')}`)}`)],
    ['as hexadecimal digits', utf8(`{\\objdata ${codes(hex)}\n}`)],
    ['as UTF-16', new Uint8Array([...'Kowalski'].flatMap((letter) => [letter.charCodeAt(0), 0]))],
    ['as Latin-1', new Uint8Array([...'é Kowalski'].map((letter) => letter.charCodeAt(0)))],
    ['in an archive', zipSync({ 'a/b.xml': strToU8('<a>Kowalski</a>') })],
    ['as a name in an archive', zipSync({ 'Kowalski.png': new Uint8Array(3) })],
    ['in an archive in base64', utf8(`<a>${base64(zipSync({ a: strToU8('Kowalski') }))}</a>`)],
    [
      'in a packed stream',
      new Uint8Array([...utf8('%PDF-1.7\nstream\n'), ...zlibSync(utf8('(Kowalski) Tj')), ...utf8('\nendstream')]),
    ],
  ])('contain a name %s', (_, bytes) => {
    expect(hidden(bytes)).toBe(true);
  });

  it('leave out files of an archive that claim more bytes than documents have', () => {
    const packed = claiming(zipSync({ a: strToU8('Kowalski') }), 3e9);
    expect(viewsOf(utf8(`<a>${base64(packed)}</a>`)).map(({ part }) => part)).not.toContain('a');
  });

  it('are found in any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void viewsOf(bytes)));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."PK\\u&#%x;0aA=+'") }), (text) => void viewsOf(utf8(text))),
    );
  });
});

it('canaries are found with their places, in any case and encoding', () => {
  const canaries = startCanaries();
  const [a, b] = [canaries.word('a'), canaries.number('b')];
  canaries.word('c');
  expect(canaries.count()).toBe(3);
  expect(canaries.left(utf8(`x${a.toUpperCase()}y ${base64(`0${b}`.repeat(3))}`))).toEqual(['a', 'b']);
  expect(canaries.left(utf8('731000002 Zqaaadxk'))).toEqual([]);
});
