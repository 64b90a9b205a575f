import * as v from 'valibot';
import { expect, test } from 'vitest';
import wordClasses from './crf/word-classes.json';
import specialWords from './lexicon/special-words.json';

/** Members separated by single blanks, without duplicates. */
const list = v.pipe(
  v.string(),
  v.regex(/^\S+( \S+)*$/),
  v.check((members) => new Set(members.split(' ')).size === members.split(' ').length, 'a member is listed twice'),
);
const special = v.strictObject({ always: list, capital: v.optional(list), initial: v.optional(list) });
const inBoth = (schema: v.GenericSchema) => v.strictObject({ en: schema, es: schema });

test.each([
  [
    'crf/word-classes.json',
    wordClasses,
    v.strictObject({ closed: v.record(v.string(), list), endings: v.record(v.string(), list) }),
  ],
  [
    'lexicon/special-words.json',
    specialWords,
    v.strictObject({
      ...{ weekday: special, month: special, street: special, holiday: special },
      number: v.strictObject({ alone: list, joined: list, between: list }),
    }),
  ],
] as const)('%s has its lists in both languages', (_, content, schema) => {
  expect(v.safeParse(inBoth(schema), content).issues).toBeUndefined();
});
