import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');

export interface CommandOutcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Starts a command of src/cli, whose pipes the caller uses. A command that hangs is ended with its test. */
export function startCommand(name: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['src/cli/run.mjs', `src/cli/${name}.ts`, ...args], { cwd: root });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a command of src/cli as a person would, in a process of its own, with `input` on standard input. */
export function runProcess(name: string, args: readonly string[], input = ''): Promise<CommandOutcome> {
  return new Promise((done, fail) => {
    const child = startCommand(name, args);
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.stderr += text;
    });
    child.on('error', fail);
    child.on('close', (code) => done({ ...said, code }));
    child.stdin.end(input);
  });
}

let thread: { readonly worker: Worker; readonly signal: AbortSignal } | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The same in one thread for all tests of a file, one command after another: a process takes most of its time to start. */
export function runCommand(name: string, args: readonly string[], input = ''): Promise<CommandOutcome> {
  const outcome = last.then(async () => {
    thread ??= startThread();
    const { worker, signal } = thread;
    worker.postMessage({ args: [join(root, `src/cli/${name}.ts`), ...args], input });
    const [said] = await once(worker, 'message', { signal });
    return said;
  });
  last = outcome.catch(() => {});
  return outcome;
}

function startThread() {
  const worker = new Worker(join(import.meta.dirname, 'command-thread.mjs'));
  const ended = new AbortController();
  worker.unref();
  worker.once('exit', () => {
    thread = undefined;
    ended.abort();
  });
  return { worker, signal: ended.signal };
}

/** The objects of JSON lines. */
export function jsonLines(text: string) {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
