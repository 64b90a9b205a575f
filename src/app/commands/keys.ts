import type { Command } from './command';

/** What of a keyboard event decides which command it means. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @param typing whether the keys go into a text field @param letters whether single characters work as keys */
export function commandFor(
  press: KeyPress,
  commands: readonly Command[],
  { typing, letters }: { readonly typing: boolean; readonly letters: boolean },
): Command | undefined {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey)
    return press.altKey ? undefined : commands.find((command) => command.key === `Mod-${key}`);
  if (press.key === 'Escape') return commands.find((command) => command.key === press.key);
  if (press.altKey) return commands.find((command) => command.key === plain(press));
  return typing || !letters ? undefined : commands.find((command) => command.key === key);
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
