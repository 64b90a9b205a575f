import { Fragment, type ReactNode } from 'react';
import { t } from '../language/language';

/**
 * Control and format characters that are invisible or reverse the text around them, except those that join scripts and
 * emoji.
 */
export const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffc]/gu;

/** Shown for an unseen character, in the editors too. */
const MARK = '•';

/** A text from outside with a mark for each unseen character, for names and tooltips. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, MARK);
}

/**
 * A text from outside (a file's name, a label, an entry, a title) among the app's own text. It cannot reorder the text around
 * it, and its unseen characters are visible.
 */
export function OutsideText({ children }: { readonly children: string }) {
  return <bdi>{visibleText(children)}</bdi>;
}

interface RichTextProps {
  /** Such as `Read <link>the list</link>, and <b>then</b> decide.` */
  readonly text: string;
  /** What to render for each tag. */
  readonly marks: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** A text with links, buttons or emphasis, whose order depends on the language. */
export function RichText({ text, marks }: RichTextProps) {
  return richParts(text).map(({ mark, inner }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    <Fragment key={at}>{mark === undefined ? inner : (marks[mark]?.(inner) ?? inner)}</Fragment>
  ));
}

/** A text split at its tags, which are not nested. */
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

const AT_ONCE = 200;

interface ProblemsProps {
  /** One sentence each. */
  readonly problems: readonly string[];
  /** Whether something could be read; otherwise the first problem says why nothing could. */
  readonly read: boolean;
}

/** What could not be read in files. */
export function Problems({ problems, read }: ProblemsProps) {
  const [first, ...others] = problems;
  if (first === undefined) return null;
  return (
    <div className="trouble" role="alert">
      {!read && others.length === 0 ? (
        <OutsideText>{first}</OutsideText>
      ) : (
        <details open={!read || others.length === 0}>
          <summary>{read ? t().controls.unread(problems.length) : visibleText(first)}</summary>
          <ProblemList problems={read ? problems : others} />
        </details>
      )}
    </div>
  );
}

export function ProblemList({ problems }: Pick<ProblemsProps, 'problems'>) {
  return (
    <ul>
      {problems.slice(0, AT_ONCE).map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of the same name have the same problem
        <li key={at}>
          <OutsideText>{problem}</OutsideText>
        </li>
      ))}
      {problems.length > AT_ONCE && <li>{t().controls.andMore(problems.length - AT_ONCE)}</li>}
    </ul>
  );
}
