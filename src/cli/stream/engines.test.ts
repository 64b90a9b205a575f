import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { jsonLines } from '../test-support/command';
import { testFolder } from '../test-support/folder';
import { sharedTinyModels } from '../test-support/tiny-models';

const models = sharedTinyModels();

const root = join(import.meta.dirname, '../../..');
const COUNT = 60;
const id = (index: number) => `n${index + 1}`;
const notes = Array.from(
  { length: COUNT },
  (_, index) => `${JSON.stringify({ id: id(index), text: `Patient Mason ${index} was seen by Dr. Perry.` })}\n`,
).join('');

/** Runs an example of `docs/scale.md` in a folder with notes.jsonl, with TAG as the command. */
async function run(script: string) {
  const folder = testFolder({ 'notes.jsonl': notes });
  const command = `${process.execPath} ${join(root, 'src/cli/run.mjs')} ${join(root, 'src/cli/tag.ts')}`;
  const TAG = `${command} --models ${models.path} --tagger en-tiny --style tag`;
  await promisify(execFile)('sh', ['-euc', script], { cwd: folder, env: { ...process.env, TAG } });
  return readFileSync(join(folder, 'masked.jsonl'), 'utf8');
}

const documented = readFileSync(join(root, 'docs/scale.md'), 'utf8');
/** The indented lines of the page after a comment with this name. */
function scriptOf(name: string): string {
  const [, script = ''] = new RegExp(`^ {4}# ${name}\\n((?: {4}.*\\n)+)`, 'm').exec(documented) ?? [];
  return script.replace(/^ {4}/gm, '');
}

const has = (program: string) => spawnSync(program, ['--version']).status === 0;

describe.each([
  ['xargs', 'xargs'],
  ['parallel, in parts', 'parallel'],
  ['parallel, as one stream', 'parallel'],
])('9. the lines of docs/scale.md under %s', (name, program) => {
  test.skipIf(!has(program))(`give every note once, in order (needs ${program})`, async () => {
    const answers = jsonLines(await run(scriptOf(name)));
    expect(answers.map((answer) => answer.id)).toEqual(Array.from({ length: COUNT }, (_, index) => id(index)));
    for (const { text } of answers) expect(text).toMatch(/\[[A-Z]+\]/);
  });
});

test('9. the script of the Kubernetes Job answers every note of each part', { timeout: 180_000 }, async () => {
  const [, script = ''] =
    /- \|\n((?: {14}.*\n)+)/.exec(readFileSync(join(root, 'docs/examples/job.yaml'), 'utf8')) ?? [];
  const pods = `export HOSTNAME=pod INCOGNOTE_SECRET='tulip brake cloud meadow hinge parcel nine'
    incognote() { shift; $TAG "$@"; }
    split -n l/2 -d -a 3 notes.jsonl part.
    for JOB_COMPLETION_INDEX in 0 1; do\n${script}done
    cat part.???.masked > masked.jsonl`;
  const answers = jsonLines(await run(pods));
  expect(answers.map((answer) => answer.id)).toEqual(Array.from({ length: COUNT }, (_, index) => id(index)));
});
