import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { REPOSITORY } from '../command/repository';
import { answeredLine, checkAnswers, shortNotes } from './load';

const SCRIPT = join(REPOSITORY, 'docs/examples/cluster.py');
const WORKERS = 2;

/** A Python with Dask's scheduler and workers, such as Debian's with python3-distributed; undefined if there is none. */
export function findDask(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((python) => spawnSync(python, ['-c', 'import distributed']).status === 0);
}

type ClusterFigures = Awaited<ReturnType<typeof benchCluster>>;

/**
 * Sends short notes through the packaged command with `--jobs 2`, then through `docs/examples/cluster.py` on a cluster of two workers.
 * The command of one worker is killed after a quarter of the parts, and the other worker after half of them.
 * @param command of the package, as `node` takes it
 * @param python the result of `findDask`
 * @param parts about how many parts the notes are cut into
 */
export async function benchCluster(notes: number, command: string, python: string, parts: number) {
  const folder = mkdtempSync(join(tmpdir(), 'incognote-cluster-'));
  try {
    const input = join(folder, 'notes.jsonl');
    const noteAt = shortNotes();
    const text = Array.from({ length: notes }, (_, index) => `${JSON.stringify(noteAt(index + 1))}\n`).join('');
    writeFileSync(input, text);
    const tag = [command, 'tag', '--tagger', 'en-bilstm-crf'];
    const begun = performance.now();
    tagByJobs(input, join(folder, 'jobs.jsonl'), tag);
    const jobsSeconds = (performance.now() - begun) / 1000;
    const out = join(folder, 'masked');
    const cut = ['--workers', `${WORKERS}`, '--part-bytes', `${Math.ceil(Buffer.byteLength(text) / parts)}`];
    const { killed, clusterSeconds } = await onCluster(python, [...cut, input, out, '--', process.execPath, ...tag]);
    const files = readdirSync(out).filter((name) => name.endsWith('.jsonl'));
    const answers = files
      .sort()
      .map((name) => readFileSync(join(out, name), 'utf8'))
      .join('');
    const { take, soFar } = checkAnswers(notes, noteAt);
    for (const line of answers.split('\n').slice(0, -1)) take(line);
    const isSame = answers === readFileSync(join(folder, 'jobs.jsonl'), 'utf8');
    return { notes, parts: files.length, killed, jobsSeconds, clusterSeconds, isSame, answered: soFar() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lines for a person to read. */
export function clusterLines(figures: ClusterFigures): string {
  const { notes, parts, killed, jobsSeconds, clusterSeconds, isSame } = figures;
  const speed = (seconds: number) => `${seconds.toFixed(0)} s, ${(notes / seconds).toFixed(0)} notes a second`;
  return [
    `tag --jobs 2: ${speed(jobsSeconds)}`,
    `Dask, ${WORKERS} workers, ${parts} parts: ${speed(clusterSeconds)}; ${(jobsSeconds / clusterSeconds).toFixed(2)} of that`,
    `killed: ${killed.join(', ')}`,
    `answers: ${answeredLine(figures)}; ${isSame ? 'byte for byte' : 'NOT'} those of --jobs 2`,
    '',
  ].join('\n');
}

function tagByJobs(input: string, output: string, tag: readonly string[]): void {
  const stdio = [openSync(input, 'r'), openSync(output, 'w'), 'inherit'] as const;
  const { status } = spawnSync(process.execPath, [...tag, '--jobs', `${WORKERS}`], { stdio: [...stdio] });
  if (status !== 0) throw new Error(`tag --jobs ended with exit code ${status}`);
}

/** Runs the script and kills what `benchCluster` says. @throws Error with the script's output, if it fails */
async function onCluster(python: string, args: readonly string[]) {
  const begun = performance.now();
  const child = spawn(python, [SCRIPT, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const closed = once(child, 'close');
  const said: string[] = [];
  const killed: string[] = [];
  const pids: number[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    const [, worker] = /^worker \S+, process (\d+)$/.exec(line) ?? [];
    if (worker) pids.push(Number(worker));
    const [, done = 0, all = 0] = (/^(\d+) of (\d+) parts$/.exec(line) ?? []).map(Number);
    const isDue = all > 0 && done >= ((killed.length + 1) * all) / 4;
    if (isDue && killed.length === 0 && killCommand(pids)) killed.push(`the command of a worker after ${done} parts`);
    else if (isDue && killed.length === 1 && killWorker(pids)) killed.push(`a worker after ${done} parts`);
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`cluster.py ended with exit code ${code}:\n${said.slice(-20).join('\n')}`);
  return { killed, clusterSeconds: (performance.now() - begun) / 1000 };
}

function killWorker([, second]: readonly number[]): boolean {
  if (second === undefined) throw new Error('cluster.py reported fewer than two workers');
  return process.kill(second, 'SIGKILL');
}

/** Kills a process that one of these workers has started. @returns whether there was one */
function killCommand(workers: readonly number[]): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', workers.join(',')], { encoding: 'utf8' });
  const pid = Number.parseInt(stdout, 10);
  return pid > 0 && process.kill(pid, 'SIGKILL');
}
