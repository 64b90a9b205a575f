import { appCommands } from './app-commands';
import { batchCommands } from './batch-commands';
import { benchCommands } from './bench-commands';
import type { Command } from './command';
import { compareCommands } from './compare-commands';
import { evaluateCommands } from './evaluate-commands';
import { exampleCommands } from './example-commands';
import { findingCommands } from './finding-commands';
import { insideCommands } from './inside-commands';
import { languageCommands } from './language-commands';
import { listCommands } from './list-commands';
import { maskedCommands } from './masked-commands';
import { noteCommands } from './note-commands';
import { optionsCommands } from './options-commands';
import { pointCommands } from './point-commands';
import { privacyCommands } from './privacy-commands';
import { screenCommands } from './screen-commands';
import { secondLookCommands } from './second-look-commands';
import { trainCommands } from './train-commands';
import { updateCommands } from './update-commands';
import { workspaceCommands } from './workspace-commands';

/** Everything that a person can do, in the order in which palette and help show it. */
export const COMMANDS: readonly Command[] = [
  ...screenCommands,
  ...findingCommands,
  ...pointCommands,
  ...maskedCommands,
  ...optionsCommands,
  ...listCommands,
  ...secondLookCommands,
  ...evaluateCommands,
  ...trainCommands,
  ...batchCommands,
  ...noteCommands,
  ...exampleCommands,
  ...languageCommands,
  ...compareCommands,
  ...benchCommands,
  ...insideCommands,
  ...workspaceCommands,
  ...privacyCommands,
  ...updateCommands,
  ...appCommands,
];

export type CommandName = string;

export function commandNamed(name: CommandName): Command {
  const command = COMMANDS.find((other) => other.name === name);
  if (!command) throw new Error(`No command is named ${name}`);
  return command;
}
