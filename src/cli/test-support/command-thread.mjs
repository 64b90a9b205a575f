// A thread that runs commands for `runCommand`, one after another, as `run.mjs` runs them in a process.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { parentPort } from 'node:worker_threads';

const folder = mkdtempSync(join(tmpdir(), 'incognote-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

/** A stream to a file, as a shell gives it to a process. @param {'stdout' | 'stderr'} name */
function toFile(name) {
  const path = join(folder, name);
  const fd = openSync(path, 'w');
  const stream = new Writable({
    write(chunk, _, done) {
      writeSync(fd, chunk);
      done();
    },
  });
  Object.defineProperty(process, name, { value: Object.assign(stream, { fd }), configurable: true });
  return () => {
    closeSync(fd);
    return readFileSync(path, 'utf8');
  };
}

let count = 0;
parentPort?.on('message', async ({ args, input }) => {
  const ends = [toFile('stdout'), toFile('stderr')];
  const stdin = Object.assign(Readable.from(input === '' ? [] : [Buffer.from(input)]), { fd: 0 });
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  process.argv = [process.execPath, '', ...args];
  process.exitCode = undefined;
  await import(`../run.mjs?${count++}`);
  const [stdout, stderr] = ends.map((end) => end());
  parentPort?.postMessage({ stdout, stderr, code: process.exitCode ?? 0 });
  process.exitCode = undefined;
});
