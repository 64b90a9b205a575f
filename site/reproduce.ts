import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log, program, type Values } from '../src/cli/command/command.ts';
import { fileListOf, readFileList } from './file-list.ts';
import { sha256Hex } from './files.ts';

const COMMAND = {
  name: 'reproduce',
  about: [
    'Builds the committed state twice, from clean clones in folders of different names, time zones and languages, and compares the two sites byte for byte.',
    'Prints the files that differ; the exit code is then 1.',
  ],
  options: {
    built: {
      about:
        'build only one clone, and compare it with dist, which must be built from the committed state; ignored if something is not committed',
    },
    keep: { about: 'keep the clones, and print their folder' },
  },
} as const;

const root = join(import.meta.dirname, '..');

/** Folders and environments, which must make no difference to a build. */
const SETTINGS = [
  { folder: 'a', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  { folder: 'another folder/deeper', env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
];

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changed !== '') log('Uncommitted changes are not built');
  const isBuilt = values.built && changed === '';
  const folderOfClones = mkdtempSync(join(tmpdir(), 'incognote-reproduce-'));
  try {
    const [first = '', second = ''] = SETTINGS.map(({ folder, env }, index) =>
      isBuilt && index === 0 ? fileListOf(join(root, 'dist')) : buildClone(join(folderOfClones, folder), commit, env),
    );
    report(commit, first, second);
  } finally {
    if (values.keep) log(`Kept: ${folderOfClones}`);
    else rmSync(folderOfClones, { recursive: true, force: true });
  }
}

/** Builds a clean clone. @returns the list of its files */
function buildClone(clone: string, commit: string, settings: Readonly<Record<string, string>>): string {
  const env = { ...process.env, ...settings };
  const run = (command: string, args: readonly string[], cwd = clone) =>
    execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(clone, { recursive: true });
  run('git', ['clone', '--quiet', '--no-checkout', root, clone], root);
  run('git', ['checkout', '--quiet', '--detach', commit]);
  linkFolder(join(root, 'node_modules'), join(clone, 'node_modules'));
  run('npm', ['run', 'build', '--', '--logLevel=error']);
  return fileListOf(join(clone, 'dist'));
}

/** Copies a folder by hard links, which take no space on the same disk. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  // Caches of tools are not part of a package, and may change during the build.
  for (const name of readdirSync(from).filter((each) => !/^\.(cache|vite)/.test(each))) {
    const [source, target] = [join(from, name), join(to, name)];
    const entry = lstatSync(source);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

function report(commit: string, first: string, second: string): void {
  const [one, other] = [readFileList(first), readFileList(second)];
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
  const differing = paths.filter((path) => one.get(path) !== other.get(path));
  for (const path of differing) process.stdout.write(`differs: ${path}\n`);
  if (differing.length > 0) process.exitCode = 1;
  else process.stdout.write(`${paths.length} files, the same in both; SHA-256 of SHA256SUMS: ${sha256Hex(first)}\n`);
  process.stdout.write(`Commit ${commit}\n`);
}

export default program(COMMAND, main);
