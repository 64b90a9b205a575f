import type * as en from './en';

/** The type of a catalogue: that of the English one, with any string in place of each text. */
type Widened<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** All texts of the interface in one language. A text with values in it is a function of numbers and strings. */
export type Messages = Widened<typeof en>;
