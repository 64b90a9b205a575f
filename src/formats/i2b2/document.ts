import { XmlError, type XmlToken, xmlTokens } from '../xml';

export type XmlElement = Extract<XmlToken, { kind: 'open' }>;

/** MEDDOCAN's release in this format names its root otherwise. */
const ROOTS = ['deIdi2b2', 'MEDDOCAN'];

/**
 * The text and the elements within TAGS, at any depth, of `<deIdi2b2><TEXT>..</TEXT><TAGS>..</TAGS></deIdi2b2>`.
 * @throws XmlError
 */
export function parseDocument(source: string): { text: string; tags: XmlElement[] } {
  const open: string[] = [];
  const seen = new Set<string>();
  const text: string[] = [];
  const tags: XmlElement[] = [];
  let line = 1;
  for (const token of xmlTokens(source)) {
    line = token.line;
    if (token.kind === 'comment') continue;
    if (token.kind === 'close') {
      if (open.pop() !== token.name) throw new XmlError(line, 'each tag to be closed, the inner ones first');
    } else if (token.kind === 'text') {
      if (open.length === 2 && open[1] === 'TEXT') text.push(token.value);
      else if (token.value.trim() !== '') throw new XmlError(line, 'text within <TEXT> alone');
    } else {
      if (open.length >= 2 && open[1] === 'TAGS') tags.push(token);
      else checkPlace(token, open.length, seen);
      if (!token.empty) open.push(token.name);
    }
  }
  if (open.length > 0) throw new XmlError(line, `</${open.at(-1)}>: the file may be cut short`);
  if (!seen.has('TEXT') || !seen.has('TAGS')) throw new XmlError(line, '<deIdi2b2> with <TEXT> and <TAGS>');
  return { text: text.join(''), tags };
}

function checkPlace({ name, line }: XmlElement, depth: number, seen: Set<string>): void {
  const wanted = depth === 0 ? seen.size === 0 && ROOTS.includes(name) : depth === 1 && /^(TEXT|TAGS)$/.test(name);
  if (!wanted || seen.has(name)) throw new XmlError(line, '<deIdi2b2> once, and in it <TEXT> and <TAGS> once');
  seen.add(name);
}
