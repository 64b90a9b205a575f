import { makeRulesTagger } from './rules/tagger';
import type { Language, Tagger } from './tagger';

/** A tagger that is part of the program: it has no package to fetch, no network to measure, and is never a default. */
export interface BuiltIn {
  readonly id: string;
  readonly title: string;
  readonly architecture: string;
  readonly language: Language;
  readonly open: () => Tagger;
}

/** One line a tagger; the app and the commands list and open what stands here beside the packages. */
const TAGGERS: readonly (() => Tagger)[] = [() => makeRulesTagger('en'), () => makeRulesTagger('es')];

export const BUILT_IN: readonly BuiltIn[] = TAGGERS.map((open) => {
  const { id, title, architecture, language } = open();
  return { id, title, architecture, language, open };
});

/** The built-in tagger of that id, if there is one. */
export function builtIn(id: string): BuiltIn | undefined {
  return BUILT_IN.find((each) => each.id === id);
}
