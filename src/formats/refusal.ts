/** Why a file that was taken for text is none. */
export type RefusalKind = 'empty' | 'pdf' | 'word' | 'rtf' | 'zip' | 'encoding' | 'binary';

export interface Refusal {
  readonly kind: RefusalKind;
  /** A sentence for people: what it is and what to do. */
  readonly message: string;
}

const LOOKED_AT = 65_536;

const MESSAGES: Record<RefusalKind, string> = {
  empty: 'This file is empty: expected text',
  pdf: 'This is a PDF, not text: copy the text out of it or export it as text',
  word: 'This is a Word document, not text: save it as plain text (UTF-8)',
  rtf: 'This is a rich text (RTF) document: save it as plain text (UTF-8)',
  zip: 'This is a ZIP archive: unpack it first',
  encoding: 'This text is not encoded as UTF-8: save it as UTF-8',
  binary: 'This is a binary file, not text',
};

/** Why `text`, a file's content decoded as UTF-8, cannot be read as text; undefined if it can. */
export function refusal(text: string): Refusal | undefined {
  const kind = refusalKind(text);
  return kind && { kind, message: MESSAGES[kind] };
}

function refusalKind(text: string): RefusalKind | undefined {
  if (text.length === 0 || text === '\uFEFF') return 'empty';
  const head = text.slice(0, LOOKED_AT);
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return /word\/|\[Content_Types\]/.test(head) ? 'word' : 'zip';
  // The magic number D0 CF 11 E0 of old Office files, decoded as UTF-8 or as Latin-1.
  if (head.startsWith('\uFFFD\uFFFD\u0011') || head.startsWith('\u00D0\u00CF\u0011\u00E0')) return 'word';
  if (head.startsWith('{\\rtf')) return 'rtf';
  const { nuls, controls, replaced } = oddities(head);
  // UTF-16 of a Latin script read as UTF-8: a NUL beside each letter, never two in a row.
  if (nuls >= 2 && nuls >= head.length * 0.2) return head.includes('\0\0') ? 'binary' : 'encoding';
  if (controls >= 2 && controls > head.length * 0.02) return 'binary';
  if (replaced >= 2 && replaced > head.length * 0.2) return 'binary';
  if (replaced >= 3 && replaced > head.length * 0.002) return 'encoding';
  return undefined;
}

function oddities(text: string): { nuls: number; controls: number; replaced: number } {
  let nuls = 0;
  let controls = 0;
  let replaced = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0) nuls++;
    if (unit < 9 || (unit > 13 && unit < 32 && unit !== 27)) controls++;
    else if (unit === 0xfffd) replaced++;
  }
  return { nuls, controls, replaced };
}
