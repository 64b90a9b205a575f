import { t } from '../language/language';
import type { App, Command, CommandGroup, Feature } from './app';

export const always = () => true;

/** Everything that a person can do: first the screens, then what each feature offers. */
export function commandsOf(features: readonly Feature[]): readonly Command[] {
  return [...features.flatMap(toScreen), ...features.flatMap(({ commands = [] }) => commands)];
}

function toScreen({ id, screen }: Feature): Command[] {
  if (!screen?.command) return [];
  const run = ({ ui }: App) => ui.setState({ screen: id });
  return [{ name: `screen.${id}`, group: 'Screens', enabled: always, run, ...screen.command }];
}

/** What a command is, beside its name and its label. */
type CommandParts = Pick<Command, 'key' | 'run'> & Partial<Pick<Command, 'group' | 'enabled'>>;

/**
 * Makes commands by their names, in a group unless they say another one, and always enabled unless they say when.
 * @param texts what each is labelled, by its name
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

/** The same with the group before each label: `Batch: choose a folder`, or `Lote: ...` in Spanish. */
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

/** How one feature has another do something. */
export function runCommand(app: App, name: string): void {
  const command = commandNamed(app, name);
  if (command.enabled(app)) command.run(app);
}

/** What of a keyboard event decides which command it means. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * @param typing whether the keys go into a text field
 * @param letters whether single characters work as keys
 * @param isUsable asked only of commands that have the key
 */
export function commandFor(
  press: KeyPress,
  commands: readonly Command[],
  { typing, letters }: { readonly typing: boolean; readonly letters: boolean },
  isUsable: (command: Command) => boolean,
): Command | undefined {
  const withKey = (key: string) => commands.find((command) => command.key === key && isUsable(command));
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return press.altKey ? undefined : withKey(`Mod-${key}`);
  if (press.key === 'Escape') return withKey(press.key);
  if (press.altKey) return withKey(plain(press));
  return typing || !letters ? undefined : withKey(key);
}

/** The character of a key pressed with Alt. Where Alt made a special one of it, as on a Mac, the key's place tells. */
function plain({ code, key }: KeyPress): string {
  const letter = /^[a-z0-9]$/i.test(key) ? key : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key);
  return letter.toLowerCase();
}

/** How a key is written for people. */
export function keyName(key: string, mac: boolean): string {
  return key === 'Escape'
    ? 'Esc'
    : key.replace('Mod-', mac ? '⌘' : 'Ctrl ').replace(/.$/, (last) => last.toUpperCase());
}
