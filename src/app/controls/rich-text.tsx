import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** Such as `Read <link>the list</link>, and <b>then</b> decide.` */
  readonly text: string;
  /** What the marks in it become. */
  readonly marks: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** A text with links, buttons or emphasis in it, whose order is each language's own. */
export function RichText({ text, marks }: RichTextProps) {
  return richParts(text).map(({ mark, inner }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order
    <Fragment key={at}>{mark === undefined ? inner : (marks[mark]?.(inner) ?? inner)}</Fragment>
  ));
}

/** A text cut at its marks, which do not stand in each other. */
export function richParts(text: string): readonly { readonly mark?: string; readonly inner: string }[] {
  const parts: { mark?: string; inner: string }[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark = '', 2: inner = '', index } of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/g)) {
    if (index > end) parts.push({ inner: text.slice(end, index) });
    parts.push({ mark, inner });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ inner: text.slice(end) });
  return parts;
}
