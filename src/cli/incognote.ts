#!/usr/bin/env node
import { endWithOutput, log } from './command/command';

interface Entry {
  readonly about: string;
  readonly load: () => Promise<{ readonly default: () => Promise<void> }>;
}

/** The commands of the published package. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  mask: { about: 'masks a note or a document, to standard output', load: () => import('./mask') },
  tag: { about: 'finds and masks in JSON lines, or in many documents', load: () => import('./tag') },
  evaluate: { about: 'scores a tagger on an annotated corpus', load: () => import('./evaluate') },
  train: { about: 'trains a tagger on notes of your own, or fine-tunes one', load: () => import('./train') },
  simulate: { about: 'writes simulated notes with their identifiers annotated', load: () => import('./simulate') },
  serve: { about: 'serves the app on this computer', load: () => import('./serve') },
};

const USAGE = [
  'npx incognote COMMAND [OPTION ...]',
  '',
  'Finds and masks what identifies people in clinical notes, on this computer alone.',
  '',
  ...Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(10)}${about}`),
  '',
  'npx incognote COMMAND --help says what a command takes',
  '',
].join('\n');

const [, , name = '--help'] = process.argv;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  // The command reads its arguments as if it were the program.
  process.argv.splice(2, 1);
  await (await command.load()).default();
} else if (['--help', '-h', 'help'].includes(name)) {
  endWithOutput();
  process.stdout.write(USAGE);
} else {
  log(`There is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 1;
}
