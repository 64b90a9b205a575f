import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
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

/** Runs a command of src/cli as a person would, with `input` on standard input. */
export function runCommand(name: string, args: readonly string[], input = ''): Promise<CommandOutcome> {
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

/** The objects of JSON lines. */
export function jsonLines(text: string) {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
