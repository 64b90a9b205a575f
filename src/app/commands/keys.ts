import type { Command } from './command';

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

/** The key's own character, because Alt makes other ones on some keyboards. */
function plain({ code, key }: KeyPress): string {
  return /^(Key|Digit)(.)$/.exec(code)?.[2]?.toLowerCase() ?? key.toLowerCase();
}

/** How a key is written for people. */
export function keyName(key: string, mac: boolean): string {
  return key === 'Escape'
    ? 'Esc'
    : key.replace('Mod-', mac ? '⌘' : 'Ctrl ').replace(/.$/, (last) => last.toUpperCase());
}
