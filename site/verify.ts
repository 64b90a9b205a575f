import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Misuse, program, type Values } from '../src/cli/command/command.ts';
import { compareWithList, FILE_LIST, readFileList, type SiteFiles } from './file-list.ts';
import { filesBelow, sha256Hex } from './files.ts';

const COMMAND = {
  name: 'verify',
  forms: ['[FOLDER | ADDRESS] [OPTION ...]'],
  files: true,
  about: [
    `Compares every file of a built site, in a folder (dist by default) or as a server sends it, with its list of SHA-256 hashes,
    SHA256SUMS.`,
    'Prints the files that differ, are missing or (in a folder) are not listed; the exit code is then 1.',
  ],
  options: {
    list: {
      value: 'FILE',
      about: `compare with another list, such as that of your own build: npm run verify -- https://notes.example/ --list
      dist/SHA256SUMS`,
    },
  },
} as const;

/** Requests at the same time. */
const AT_ONCE = 6;

async function main(
  values: Values<typeof COMMAND.options>,
  [target = 'dist', ...others]: readonly string[],
): Promise<void> {
  if (others.length > 0) throw new Misuse('Give one FOLDER or ADDRESS at a time');
  const place = /^https?:/.test(target) ? onServer(target) : inFolder(resolve(target));
  const bytes = values.list === undefined ? await place.read(FILE_LIST) : await readFile(values.list);
  if (!bytes) throw new Error(`${target} has no ${FILE_LIST}; npm run build writes it`);
  const list = readFileList(new TextDecoder().decode(bytes));
  const problems = await compareWithList(place, list, AT_ONCE);
  for (const { path, problem } of problems) process.stdout.write(`${problem}: ${path}\n`);
  process.stdout.write(
    `${list.size} files listed, ${problems.length} not as listed; SHA-256 of the list: ${sha256Hex(bytes)}\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

function inFolder(folder: string): SiteFiles {
  return {
    read: (path) => readFile(join(folder, path)).catch(() => undefined),
    paths: () => filesBelow(folder, '.'),
  };
}

function onServer(address: string): SiteFiles {
  const base = address.endsWith('/') ? address : `${address}/`;
  return {
    read: async (path) => {
      const response = await fetch(new URL(path, base)).catch(() => {
        throw new Error(`${address} cannot be reached: check the address, and that its server runs`);
      });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
  };
}

export default program(COMMAND, main);
