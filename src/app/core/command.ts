import { t } from '../language/language';
import type { App, Command, CommandGroup, Feature } from './app';

export const always = () => true;

/** The one after the current one, after the last the first; the first if none is current. */
export function nextOf<T>(all: readonly T[], isCurrent: (one: T) => boolean): T | undefined {
  return all[(all.findIndex(isCurrent) + 1) % all.length];
}

/** All commands: first those that open screens, then those of each feature. */
export function commandsOf(features: readonly Feature[]): readonly Command[] {
  return [...features.flatMap(screenCommand), ...features.flatMap(({ commands = [] }) => commands)].sort(
    (a, b) => Number(b.group === 'Screens') - Number(a.group === 'Screens'),
  );
}

function screenCommand({ id, screen }: Feature): Command[] {
  if (!screen?.command) return [];
  const run = ({ ui }: App) => ui.setState({ screen: id });
  return [{ name: `screen.${id}`, group: 'Screens', enabled: always, run, ...screen.command }];
}

type CommandParts = Pick<Command, 'key' | 'run'> & Partial<Pick<Command, 'group' | 'enabled'>>;

/**
 * Makes commands from an object whose keys are their names. They are in `group` and always enabled, unless one says
 * otherwise.
 * @param texts labels by the commands' names
 */
export function commandsIn<Name extends string>(
  group: CommandGroup,
  texts: () => Readonly<Record<NoInfer<Name>, string>>,
  commands: Readonly<Record<Name, CommandParts>>,
): readonly Command[] {
  return (Object.keys(commands) as Name[]).map((name) => ({
    name,
    group,
    label: () => texts()[name],
    enabled: always,
    ...commands[name],
  }));
}

/** As `commandsIn`, with the group in front of each label: `Batch: choose a folder`. */
export const titledCommandsIn: typeof commandsIn = (group, ...given) =>
  commandsIn(group, ...given).map((command) => ({
    ...command,
    label: () => t().core.inGroup(t().core.groups[group], command.label()),
  }));

/** @throws Error where there is none */
export function commandNamed({ commands }: Pick<App, 'commands'>, name: string): Command {
  const command = commands.find((other) => other.name === name);
  if (!command) throw new Error(`No command is named ${name}`);
  return command;
}

/** Runs a command, if it is enabled: how one feature uses another. */
export function runCommand(app: App, name: string): void {
  const command = commandNamed(app, name);
  if (command.enabled(app)) command.run(app);
}

/** The part of a keyboard event that `commandFor` reads. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The command that a key press runs.
 * @param typing whether the focus is in a text field
 * @param letters whether single characters are keys of commands
 * @param isUsable called only for commands that have the key
 */
export function commandFor(
  press: KeyPress,
  commands: readonly Command[],
  { typing, letters }: { readonly typing: boolean; readonly letters: boolean },
  isUsable: (command: Command) => boolean,
): Command | undefined {
  const withKey = (key: string) => commands.find((command) => command.key === key && isUsable(command));
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) {
    if (press.altKey) return undefined;
    if (!press.shiftKey) return withKey(`Mod-${key}`);
    // The other usual key for redo. Otherwise these are the browser's own.
    return key === 'z' ? withKey('Mod-y') : undefined;
  }
  if (press.key === 'Escape') return withKey(press.key);
  if (press.altKey) return withKey(characterOf(press));
  return typing || !letters ? undefined : withKey(key);
}

/** The character of a key pressed with Alt. Where Alt made a special one of it, as on a Mac, the key's place tells. */
function characterOf({ code, key }: KeyPress): string {
  const letter = /^[a-z0-9]$/i.test(key) ? key : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key);
  return letter.toLowerCase();
}

/** How a key is written for people. */
export function keyName(key: string, mac: boolean): string {
  return key === 'Escape'
    ? 'Esc'
    : key.replace('Mod-', mac ? '⌘' : 'Ctrl ').replace(/.$/, (last) => last.toUpperCase());
}
