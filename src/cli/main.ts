/** A line for a person, on standard error: standard output is for results alone. */
export function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What a shell reports of a program that SIGPIPE has ended. */
const PIPE_CLOSED = 141;

/** Runs a command; an error becomes its message and exit code 1. It ends without a word where nobody reads on. */
export function runMain(main: () => Promise<void>): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') log(`Standard output: ${error.code}`);
    process.exit(error.code === 'EPIPE' ? PIPE_CLOSED : 1);
  });
  process.stderr.on('error', () => {});
  // TensorFlow.js greets on the console; standard output belongs to results.
  console.log = console.info = (...words) => log(words.join(' '));
  main().catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
