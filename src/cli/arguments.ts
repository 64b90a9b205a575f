import { parseArgs } from 'node:util';
import { messageOf } from './message-of';
import type { Command, Option } from './usage';

export type Options = Readonly<Record<string, Option>>;

/** What was given for the options of a command. */
export type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/** A command was not called as it wants to be. */
export class Misuse extends Error {}

/** What a command was given. @throws Misuse */
export function argumentsOf<Given extends Options>(
  { name, files = false, options }: Command<Given>,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { readonly values: Values<Given>; readonly files: readonly string[] } {
  // npm takes the options before -- for settings of its own, and a text that was to be masked would be written as it is.
  const kept = Object.keys(options).find((option) => env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined);
  if (kept && env.npm_lifecycle_event === name)
    throw new Misuse(`npm keeps options that stand before -- to itself: npm run ${name} -- --${kept}`);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: files });
    return { values: values as Values<Given>, files: positionals };
  } catch (error) {
    // Behind its first sentence Node explains what else might have been meant.
    throw new Misuse(messageOf(error).split('. ')[0]);
  }
}
