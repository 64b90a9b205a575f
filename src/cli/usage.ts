import type { ParseArgsConfig } from 'node:util';

type ParsedOption = NonNullable<ParseArgsConfig['options']>[string];

/** One option of a command: what `parseArgs` has to know of it, and what `--help` says. */
export interface Option extends ParsedOption {
  /** What it takes: `ID`, `en|es`. Only switches take nothing. */
  readonly value?: string;
  readonly about: string;
}

export interface Command<Options extends Readonly<Record<string, Option>>> {
  /** As in `npm run NAME`. */
  readonly name: string;
  /** What may stand behind the name; `[OPTION ...]` alone where it is left out. */
  readonly forms?: readonly string[];
  /** Whether it takes files besides options. */
  readonly files?: boolean;
  /** Paragraphs, of which the first says in a sentence what the command does. */
  readonly about: readonly string[];
  readonly options: Options;
}

const WIDTH = 110;
/** Where what an option does begins; an option that is longer has a line of its own. */
const COLUMN = 26;

/** What `--help` prints. */
export function usageOf({
  name,
  forms = ['[OPTION ...]'],
  about,
  options,
}: Command<Readonly<Record<string, Option>>>): string {
  const rows = Object.entries(options).map(([option, { value, multiple, about: does }]) => {
    const left = `  --${option}${value ? ` ${value}` : ''}${multiple ? ' ...' : ''}`;
    const right = wrapped(does, WIDTH - COLUMN).map((line) => ' '.repeat(COLUMN) + line);
    return left.length < COLUMN - 1
      ? [left + (right[0] ?? '').slice(left.length), ...right.slice(1)]
      : [left, ...right];
  });
  return [
    ...forms.map((form) => `npm run ${name} -- ${form}`),
    ...about.flatMap((paragraph) => ['', ...wrapped(paragraph, WIDTH)]),
    '',
    ...rows.flat(),
  ].join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
