/**
 * Control and format characters that a person would otherwise not see, or that turn round what stands beside them. What
 * scripts and emoji are joined with is none of them.
 */
export const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffc]/gu;

/** What an unseen character is shown as, in the editors too. */
const MARK = '•';

/** A text from outside with a mark for every character that would not be seen, for names and tooltips. */
export function seen(text: string): string {
  return text.replace(UNSEEN, MARK);
}

/**
 * A text that comes from outside (a file's name, a label, an entry, a title) within one of the app's own: whatever it is
 * written in, it changes the order of nothing around it, and hides nothing of itself.
 */
export function OutsideText({ children }: { readonly children: string }) {
  return <bdi>{seen(children)}</bdi>;
}
