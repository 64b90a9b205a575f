import { existsSync } from 'node:fs';
import { program, type Values } from '../src/cli/command/command.ts';
import { writeWhole } from '../src/cli/command/write-whole.ts';
import { sha256Hex } from './files.ts';
import { singleFile } from './single-file.ts';

const COMMAND = {
  name: 'single-file',
  forms: ['[OPTION ...]'],
  about: [
    `Writes the built app (npm run build) as one HTML file that opens from a disk, without a server or a network. The build already
    has one with the default tagger of each language, dist/incognote.html.`,
  ],
  options: {
    models: {
      value: 'ID,ID|all',
      about: 'the taggers in the file; the default of each language if left out',
    },
    out: { value: 'FILE', about: 'build/incognote.html if left out' },
  },
} as const;

async function main({ models, out = 'build/incognote.html' }: Values<typeof COMMAND.options>): Promise<void> {
  if (!existsSync('dist/index.html')) throw new Error('There is no built app; build it with npm run build');
  const file = await singleFile('dist', models === 'all' ? 'all' : models?.split(','));
  writeWhole({ [out]: file });
  process.stdout.write(`${sha256Hex(file)}  ${out} (${(file.length / 1e6).toFixed(1)} MB)\n`);
}

export default program(COMMAND, main);
