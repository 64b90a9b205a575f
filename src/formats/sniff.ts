import type { Format } from './format';
import { type Refusal, refusal } from './refusal';
import { FORMATS } from './registry';

export type Sniffed = { readonly format: Format } | { readonly refused: Refusal };

/**
 * The format of a file, or why it is none: what a format other than plain text names as its extension counts most, then
 * what the content looks like. `text` is the content decoded as UTF-8, whatever it was.
 */
export function sniff(name: string, text: string): Sniffed {
  const named = FORMATS.find(({ id, extensions }) => id !== 'text' && extensions.some((end) => hasEnding(name, end)));
  const refused = refusal(text);
  // No annotations are an annotation file too.
  if (refused && !(refused.kind === 'empty' && named?.id === 'brat')) return { refused };
  const format = named ?? FORMATS.find((one) => one.recognises({ name, text }));
  return { format: format as Format };
}

function hasEnding(name: string, ending: string): boolean {
  return name.toLowerCase().endsWith(ending);
}
