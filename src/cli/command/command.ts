import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PACKAGED } from './repository';
import { refusedWrite } from './write-whole';

/** The exit code if everything was done except for notes or documents that could not be read. */
export const SOME_LEFT_OUT = 2;

/** The exit code that a shell reports for a program that SIGPIPE ended. */
const PIPE_CLOSED = 141;

/** A line for a person, on standard error: standard output is for results alone. */
export function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Ends the program without a message if the reader of its output goes away, and with one if the output cannot be written. */
export function endWithOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE')
      log(refusedWrite('Standard output', error.code ?? '') ?? `Standard output: ${error.code}`);
    process.exit(error.code === 'EPIPE' ? PIPE_CLOSED : 1);
  });
  const stdout: Writable = process.stdout;
  // Pipes and terminals are sockets.
  if (!(stdout instanceof Socket)) writtenWhole(stdout, process.stdout.fd);
  process.stderr.on('error', () => {});
}

/** A program that runs a command with the arguments of its process. An error becomes its message and exit code 1. */
export function program<Given extends Options>(
  command: CliCommand<Given>,
  main: (values: Values<Given>, files: readonly string[]) => Promise<void>,
): () => Promise<void> {
  return async () => {
    endWithOutput();
    // TensorFlow.js prints a greeting to the console, but standard output is for results.
    console.log = console.info = (...words) => log(words.join(' '));
    try {
      const args = process.argv.slice(2);
      if (args.includes('--help')) return void process.stdout.write(`${usageOf(command)}\n`);
      const { values, files } = argumentsOf(command, args, process.env);
      await main(values, files);
    } catch (error) {
      log(messageOf(error));
      if (error instanceof Misuse) log(`${invocation(command.name)} --help says what it takes`);
      process.exitCode = 1;
    }
  };
}

/**
 * Makes a stream write all of each chunk to a file, or fail: when a disk fills, it takes a part, which Node's own stream to a file takes
 * for all.
 */
export function writtenWhole(stream: Writable, file: number): Writable {
  stream._write = (chunk: Uint8Array, _, done) => {
    try {
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk.subarray(at));
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return stream;
}

/** Standard input, for a person at a keyboard with a line that says what is read. @throws Error for a folder, which Node takes for an empty file */
export function standardInput(what: string): AsyncIterable<Uint8Array> {
  if (fstatSync(process.stdin.fd).isDirectory()) throw new Error('Standard input is a folder: give a file');
  if (process.stdin.isTTY) log(`Reading ${what} from the keyboard, until Ctrl-D`);
  return process.stdin;
}

/** How a command is called, up to its options. */
function invocation(name: string): string {
  return PACKAGED ? `npx incognote ${name}` : `npm run ${name} --`;
}

/** One option of a command. */
interface Option {
  /** What the option takes: `ID`, `en|es`. Switches have none. */
  readonly value?: string;
  readonly default?: string | string[];
  /** Whether it may be given several times. */
  readonly multiple?: boolean;
  /** What `--help` says. */
  readonly about: string;
}

export type Options = Readonly<Record<string, Option>>;

interface CliCommand<Given extends Options> {
  /** As in `npm run NAME` or `incognote NAME`. */
  readonly name: string;
  /** What may follow the name; `[OPTION ...]` if left out. */
  readonly forms?: readonly string[];
  /** Whether the command takes files besides options. */
  readonly files?: boolean;
  /** Paragraphs of the help text; the first is a sentence that says what the command does. */
  readonly about: readonly string[];
  readonly options: Given;
}

const WIDTH = 110;
/** The column of the options' descriptions; longer options get a line of their own. */
const COLUMN = 26;

/** What `--help` prints. */
export function usageOf({ name, forms = ['[OPTION ...]'], about, options }: CliCommand<Options>): string {
  const rows = Object.entries(options).map(([option, { value, multiple, about: does }]) => {
    const left = `  --${option}${value ? ` ${value}` : ''}`;
    const right = wrapped(multiple ? `${does}; may be given several times` : does, WIDTH - COLUMN).map(
      (line) => ' '.repeat(COLUMN) + line,
    );
    return left.length < COLUMN - 1
      ? [left + (right[0] ?? '').slice(left.length), ...right.slice(1)]
      : [left, ...right];
  });
  return [
    ...forms.map((form) => `${invocation(name)} ${form}`),
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

/** Options in the form that `parseArgs` takes. */
type Parsed<Given extends Options> = {
  readonly [Name in keyof Given]: Given[Name] &
    (Given[Name] extends { readonly value: string } ? { type: 'string' } : { type: 'boolean'; default: false });
};

/** The values of a command's options. */
export type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Parsed<Given> }>>['values'];

/** A command was called in the wrong way; `--help` tells how to call it. */
export class Misuse extends Error {}

/** Reads the arguments of a command. @throws Misuse */
export function argumentsOf<Given extends Options>(
  { name, files = false, options }: CliCommand<Given>,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { readonly values: Values<Given>; readonly files: readonly string[] } {
  // npm takes options before -- as its own settings; without them, text that was to be masked would stay unmasked.
  const kept = Object.keys(options).find((option) => env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined);
  if (kept && env.npm_lifecycle_event === name)
    throw new Misuse(`npm keeps options before -- to itself: npm run ${name} -- --${kept}`);
  try {
    const known: NonNullable<ParseArgsConfig['options']> = {};
    for (const [option, about] of Object.entries(options))
      known[option] = about.value === undefined ? { type: 'boolean', default: false } : { ...about, type: 'string' };
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: files });
    // Such as of a variable of the shell that is not set: as a path it would be the current folder.
    const empty = Object.keys(values).find(
      (option) => options[option]?.default !== '' && [values[option]].flat().includes(''),
    );
    if (empty) throw new Misuse(`--${empty} has no value: give ${options[empty]?.value}, or leave it out`);
    return { values: values as Values<Given>, files: positionals };
  } catch (error) {
    // After the first sentence, Node guesses what else might have been meant.
    throw new Misuse((error as Error).message.split('. ')[0]);
  }
}

/** Sentences for errors of the file system. */
const REFUSALS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}`,
  ENOTDIR: (path) => `There is no ${path}`,
  EISDIR: (path) => `${path} is a folder: give a file`,
  EEXIST: (path) => `${path} is there already`,
  EACCES: (path) => `There is no permission to open ${path}`,
};

/** Errors in the words of the JavaScript engine, which may quote what is being read: a note. */
const ENGINES = [TypeError, SyntaxError, ReferenceError, URIError];

/** The message of an error, for a person, without a note's text. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Incognote failed without a reason. Please report it, without any note';
  if (ENGINES.some((engines) => error instanceof engines))
    return `Incognote failed (${error.name} at ${placeOf(error)}). Please report it with the command, but without any note`;
  const { code = '', path, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' && syscall === 'scandir') return `${path} is not a folder`;
  return (path !== undefined && REFUSALS[code]?.(path)) || (refusedWrite(path ?? 'The output', code) ?? message);
}

/** Where an error was thrown: the file, line and column. */
function placeOf({ stack = '', message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return /[\w.-]+:\d+:\d+(?=\)?$)/m.exec(frames)?.[0] ?? 'an unknown place';
}

/** The whole number that was given for a flag. @throws Error that names the flag and what it takes */
export function wholeNumber(flag: string, given: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= least && number <= most) return number;
  const range = most === Number.MAX_SAFE_INTEGER ? `, at least ${least}` : ` from ${least} to ${most}`;
  throw new Error(`--${flag} takes a whole number${range}, not ${given}`);
}

/** The item with this id. @throws Error that lists the known ones */
export function byId<T extends { readonly id: string }>(kind: string, id: string, known: readonly T[]): T {
  const found = known.find((each) => each.id === id);
  if (!found) throw new Error(`No ${kind} is called ${id}; there are ${known.map((each) => each.id).join(', ')}`);
  return found;
}

/** The item with this name. @throws as `byId` */
export function named<T extends string>(kind: string, name: string, known: readonly T[]): T {
  const ids = known.map((id) => ({ id }));
  return byId(kind, name, ids).id;
}

/** The value that was given for a flag. @throws Error that says what the flag takes */
export function oneOf<T extends string>(flag: string, given: string, known: readonly T[]): T {
  const found = known.find((each) => each === given);
  if (found === undefined) throw new Error(`--${flag} takes ${known.join(', ')}, not ${given}`);
  return found;
}
