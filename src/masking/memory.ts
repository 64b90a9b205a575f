/** What stands for what in the notes of a batch so far: the key of a thing, and the words or the number put for it. */
export interface SurrogateMemory {
  readonly surrogates: Map<string, string>;
}
