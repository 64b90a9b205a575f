import { appCommands } from './app-commands';
import { batchCommands } from './batch-commands';
import { benchCommands } from './bench-commands';
import type { Command } from './command';
import { compareCommands } from './compare-commands';
import { exampleCommands } from './example-commands';
import { findingCommands } from './finding-commands';
import { languageCommands } from './language-commands';
import { maskedCommands } from './masked-commands';
import { noteCommands } from './note-commands';
import { pointCommands } from './point-commands';
import { screenCommands } from './screen-commands';

/** Everything that a person can do, in the order in which palette and help show it. */
export const COMMANDS: readonly Command[] = [
  ...screenCommands,
  ...findingCommands,
  ...pointCommands,
  ...maskedCommands,
  ...batchCommands,
  ...noteCommands,
  ...exampleCommands,
  ...languageCommands,
  ...compareCommands,
  ...benchCommands,
  ...appCommands,
];

export type CommandName = string;

export function commandNamed(name: CommandName): Command {
  const command = COMMANDS.find((other) => other.name === name);
  if (!command) throw new Error(`No command is named ${name}`);
  return command;
}
