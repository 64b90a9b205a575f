// What is used of zxcvbn, so that types can be checked where its dictionaries are not installed.

declare module '@zxcvbn-ts/core' {
  export class ZxcvbnFactory {
    constructor(options: {
      readonly dictionary: Readonly<Record<string, unknown>>;
      readonly graphs: unknown;
      readonly l33tMaxSubstitutions: number;
      readonly maxLength: number;
    });
    check(password: string): { readonly guessesLog10: number };
  }
}

declare module '@zxcvbn-ts/language-common' {
  export const dictionary: Readonly<Record<string, unknown>>;
  export const adjacencyGraphs: unknown;
}

declare module '@zxcvbn-ts/language-en' {
  export const dictionary: Readonly<Record<string, unknown>>;
}

declare module '@zxcvbn-ts/language-es-es' {
  export const dictionary: Readonly<Record<string, unknown>>;
}
