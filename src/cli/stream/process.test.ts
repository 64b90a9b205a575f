import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { REPOSITORY } from '../command/repository';
import { jsonLines, runCommand, startCommand } from '../test-support/command';
import { testFolder } from '../test-support/folder';
import { sharedTinyModels } from '../test-support/tiny-models';

const models = sharedTinyModels();

const ARGS = ['--tagger', 'en-tiny', '--style', 'tag'];
const start = (...args: string[]) => startCommand('tag', ['--models', models.path, ...ARGS, ...args]);
const row = (number: number) =>
  `${JSON.stringify({ id: number, text: `Patient Mason ${number} was seen by Dr. Perry.` })}\n`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1)).join('');

/** What a process writes to standard error, and how it ends. */
async function end(child: ChildProcessWithoutNullStreams) {
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // What is written after the reader has gone away is lost, here too.
  child.stdin.on('error', () => {});
  const [code, signal] = await once(child, 'close');
  return { stderr, code, signal };
}

test('7. 8. it ends without a message on a signal, and the same command finishes the rest', async () => {
  const file = join(testFolder(), 'masked.jsonl');
  const input = rows(400);
  const child = start('--resume', file);
  const ended = end(child);
  child.stdin.write(input.slice(0, input.length / 2));
  while (!existsSync(file) || statSync(file).size === 0) await wait(20);
  child.kill('SIGTERM');
  child.stdin.end();
  expect(await ended).toEqual({ stderr: '', code: null, signal: 'SIGTERM' });
  const before = readFileSync(file, 'utf8');
  expect(before.split('\n').length).toBeLessThan(400);
  const args = ['--models', models.path, ...ARGS];
  expect(await runCommand('tag', [...args, '--resume', file], input)).toEqual({ stdout: '', stderr: '', code: 0 });
  const after = readFileSync(file, 'utf8');
  expect(after.startsWith(before.slice(0, before.lastIndexOf('\n') + 1))).toBe(true);
  expect(jsonLines(after).map(({ id }) => id)).toEqual(Array.from({ length: 400 }, (_, index) => `${index + 1}`));
  expect((await runCommand('tag', args, input)).stdout).toBe(after);
});

test('3. 7. it ends without a message if the reader closes, and what it read are answers to the first lines', async () => {
  const child = start();
  const ended = end(child);
  child.stdin.write(rows(2));
  const [read] = await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end(rows(60).slice(rows(2).length));
  expect(await ended).toEqual({ stderr: '', code: 141, signal: null });
  const kept = jsonLines(`${read}`);
  expect(kept.map(({ id }) => Number(id))).toEqual(kept.map((_, index) => index + 1));
});

test('the list of commands ends without a message too if its reader closes', async () => {
  const child = startCommand('incognote', []);
  const ended = end(child);
  child.stdout.destroy();
  expect(await ended).toEqual({ stderr: '', code: 141, signal: null });
});

test('7. it goes on if the channel to the program that started it is closed', async () => {
  const program = ['src/cli/run.mjs', 'src/cli/tag.ts', '--models', models.path, ...ARGS];
  const child = spawn(process.execPath, program, { cwd: REPOSITORY, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { stdin, stdout } = child as ChildProcessWithoutNullStreams;
  let answers = '';
  stdout.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const ended = Promise.all([once(child, 'exit'), once(stdout, 'end')]);
  stdin.write(row(1));
  await once(stdout, 'data');
  child.disconnect();
  // Time for the command to notice it.
  await wait(500);
  stdin.on('error', () => {});
  stdin.end(row(2));
  expect((await ended)[0]).toEqual([0, null]);
  expect(jsonLines(answers).map(({ id }) => id)).toEqual(['1', '2']);
});

const MB = 2 ** 20;
const status = (pid: number | undefined) => readFileSync(`/proc/${pid}/status`, 'utf8');

test.skipIf(!existsSync('/proc/self/status'))(
  '4. 2. memory does not grow with the stream, nor with a line that is far too long (read from /proc)',
  async () => {
    const child = start();
    const ended = end(child);
    let lines = 0;
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() as string;
      lines += parts.length;
    });
    const put = async (bytes: Uint8Array | string) => {
      if (!child.stdin.write(bytes)) await once(child.stdin, 'drain');
    };
    const block = Buffer.from(`${'x'.repeat(4095)}\n`.repeat(256));
    await put(row(1));
    for (let mb = 0; mb < 150; mb++) await put(block);
    const endless = Buffer.alloc(MB, 'x');
    for (let mb = 0; mb < 300; mb++) await put(endless);
    await put(`\n${row(2)}`);
    while (lines < 2 + 150 * 256 + 1) await wait(20);
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status(child.pid))?.[1]) / 1024;
    child.stdin.end();
    expect(await ended).toMatchObject({ code: 2, stderr: '38401 lines could not be tagged, the first is line 2\n' });
    expect(lines).toBe(2 + 150 * 256 + 1);
    expect(peak).toBeLessThan(300);
  },
);

test.each(['tag', 'mask'])(
  '3. a folder as the standard input of %s is an error, and not an input without notes',
  (name) => {
    const folder = openSync(testFolder(), 'r');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/cli/run.mjs', `src/cli/${name}.ts`, '--tagger', 'en-rules'],
      { cwd: REPOSITORY, stdio: [folder, 'pipe', 'pipe'], encoding: 'utf8' },
    );
    expect([status, stdout, stderr]).toEqual([1, '', 'Standard input is a folder: give a file\n']);
  },
);
