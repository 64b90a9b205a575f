import { type Engine, KEYS, type Key } from './engine';

export type Command = 'Navigate' | 'ExecuteAsyncScript' | 'PerformActions';

/** Sends a WebDriver command to a browser. @throws the browser's error */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

type Driven = Pick<Engine, 'goto' | 'evaluate' | 'press' | 'type' | 'click'>;

const characterOf = (key: Key): string => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key);

const key = (type: 'keyDown' | 'keyUp', value: string) => ({ type, value });

/** Drives a browser by WebDriver commands, however they are sent. */
export function drivenBy(send: Send): Driven {
  const keys = (actions: readonly object[]) =>
    send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  return {
    goto: async (url) => void (await send('Navigate', { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await send('ExecuteAsyncScript', { script, args: [] })) as Record<string, unknown>;
      if (error !== undefined) throw new Error(String(error));
      return value;
    },
    press: async (...names) => {
      const held = names.map(characterOf);
      await keys([
        ...held.map((value) => key('keyDown', value)),
        ...held.reverse().map((value) => key('keyUp', value)),
      ]);
    },
    type: async (text) => {
      const typed = [...text.replaceAll('\n', KEYS.Enter)];
      await keys(typed.flatMap((value) => [key('keyDown', value), key('keyUp', value)]));
    },
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
  };
}
