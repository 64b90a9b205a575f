/** A property that every true value of a format has, such as its check digit. */
export interface Check {
  /** As explanations name it: `Luhn`, `mod 97`. */
  readonly name: string;
  readonly passes: (value: string) => boolean;
}
