import { argumentsOf, Misuse, type Options, type Values } from './arguments';
import { messageOf } from './message-of';
import { type Command, usageOf } from './usage';

/** The exit code where the work was done, but for notes or documents that could not be read. */
export const SOME_LEFT_OUT = 2;

/** What a shell reports of a program that SIGPIPE has ended. */
const PIPE_CLOSED = 141;

/** A line for a person, on standard error: standard output is for results alone. */
export function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs a command with what it was given; an error becomes its message and exit code 1. It ends without a word where nobody reads
 * on.
 */
export function runMain<Given extends Options>(
  command: Command<Given>,
  main: (values: Values<Given>, files: readonly string[]) => Promise<void>,
): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') log(`Standard output: ${error.code}`);
    process.exit(error.code === 'EPIPE' ? PIPE_CLOSED : 1);
  });
  process.stderr.on('error', () => {});
  // TensorFlow.js greets on the console; standard output belongs to results.
  console.log = console.info = (...words) => log(words.join(' '));
  const run = async () => {
    const args = process.argv.slice(2);
    if (args.includes('--help')) return void process.stdout.write(`${usageOf(command)}\n`);
    const { values, files } = argumentsOf(command, args, process.env);
    await main(values, files);
  };
  run().catch((error: unknown) => {
    log(messageOf(error));
    if (error instanceof Misuse) log(`npm run ${command.name} -- --help says what it takes`);
    process.exitCode = 1;
  });
}
