import { resolve } from 'node:path';
import { program, type Values } from '../src/cli/command/command.ts';
import { buildPackage } from './npm-package.ts';

const COMMAND = {
  name: 'package',
  about: [
    'Builds the npm package of the library and the commands in dist-package, around the built app (npm run build).',
  ],
  options: {
    out: { value: 'DIR', default: 'dist-package', about: 'another folder, which is empty or holds an earlier package' },
  },
} as const;

async function main({ out }: Values<typeof COMMAND.options>): Promise<void> {
  await buildPackage(resolve(out), resolve('dist/incognote.html'));
  process.stdout.write(`${out}\n`);
}

export default program(COMMAND, main);
