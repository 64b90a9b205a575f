/** The little of XML that annotated notes use: elements, attributes, text, CDATA, comments, the declaration. */
export type XmlToken =
  | {
      readonly kind: 'open';
      readonly line: number;
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      /** `<NAME/>`: no `close` follows. */
      readonly empty: boolean;
    }
  | { readonly kind: 'close'; readonly line: number; readonly name: string }
  | { readonly kind: 'text'; readonly line: number; readonly value: string };

export class XmlError extends Error {
  constructor(
    readonly line: number,
    expected: string,
  ) {
    super(`Expected ${expected}`);
  }
}

const NAME = '[\\p{L}_:][\\p{L}\\p{N}_:.-]*';
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`;
const OPEN = new RegExp(`<(${NAME})((?:${ATTRIBUTE})*)\\s*(/?)>`, 'uy');
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'uy');
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'gu');
const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Offset of the first character that XML 1.0 cannot hold (controls, halves of surrogate pairs); -1 if there is none. */
export function forbiddenCharacter(text: string): number {
  return text.search(FORBIDDEN);
}

/**
 * The tokens of a document in order, each with its line. As XML asks, CRLF and CR outside character references become LF.
 * Nesting is the caller's to check.
 * @throws XmlError
 */
export function* xmlTokens(document: string): Generator<XmlToken> {
  const source = document.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let at = 0;
  let line = 1;
  const upTo = (end: string, from: number, what: string): number => {
    const found = source.indexOf(end, from);
    if (found < 0) throw new XmlError(line, `${end} after ${what}: the file may be cut short`);
    return found;
  };
  const forbidden = forbiddenCharacter(source);
  if (forbidden >= 0) throw new XmlError(1 + breaks(source, 0, forbidden), 'only characters that XML allows');

  while (at < source.length) {
    const begin = at;
    if (source.startsWith('<![CDATA[', at)) {
      const end = upTo(']]>', at, '<![CDATA[');
      yield { kind: 'text', line, value: source.slice(at + 9, end) };
      at = end + 3;
    } else if (source.startsWith('<!--', at)) at = upTo('-->', at + 4, '<!--') + 3;
    else if (source.startsWith('<?', at)) at = upTo('?>', at, '<?') + 2;
    else if (source.startsWith('</', at)) {
      const [all, name] = matchAt(CLOSE, source, at, line, 'a whole closing tag');
      yield { kind: 'close', line, name: name as string };
      at += all.length;
    } else if (source[at] === '<') {
      const found = matchAt(OPEN, source, at, line, 'a whole tag with quoted attributes');
      yield {
        kind: 'open',
        line,
        name: found[1] as string,
        attributes: attributes(found[2] as string, line),
        empty: found.at(-1) === '/',
      };
      at += found[0].length;
    } else {
      const next = source.indexOf('<', at);
      at = next < 0 ? source.length : next;
      const raw = source.slice(begin, at);
      if (raw.includes(']]>')) throw new XmlError(line, '&gt; after ]]');
      yield { kind: 'text', line, value: decoded(raw, line) };
    }
    line += breaks(source, begin, at);
  }
}

function matchAt(pattern: RegExp, source: string, at: number, line: number, what: string): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(source);
  if (!found) throw new XmlError(line, what);
  return found;
}

function attributes(source: string, line: number): Map<string, string> {
  const all = new Map<string, string>();
  for (const [, name = '', quoted = ''] of source.matchAll(ATTRIBUTES)) {
    if (all.has(name)) throw new XmlError(line, 'each attribute once');
    all.set(name, decoded(quoted.slice(1, -1).replace(/[\t\n]/g, ' '), line));
  }
  return all;
}

function decoded(text: string, line: number): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi,
    (_, decimal?: string, hex?: string, name?: string) => {
      const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1;
      const character = name
        ? ENTITIES[name]
        : point >= 0 && point <= 0x10ffff
          ? String.fromCodePoint(point)
          : undefined;
      if (character === undefined || FORBIDDEN.test(character))
        throw new XmlError(line, 'a character reference or one of &amp; &lt; &gt; &quot; &apos; after &');
      return character;
    },
  );
}

function breaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
