/** A line for a person, on standard error: standard output is for results alone. */
export function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a command; an error becomes its message and exit code 1. */
export function runMain(main: () => Promise<void>): void {
  // TensorFlow.js greets on the console; standard output belongs to results.
  console.log = console.info = (...words) => log(words.join(' '));
  main().catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
