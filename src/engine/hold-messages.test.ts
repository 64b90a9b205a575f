import { expect, test } from 'vitest';
import { holdMessages } from './hold-messages';

test('messages that arrive before a worker can answer reach it once, in order, with their ports', () => {
  const worker = new EventTarget();
  const release = holdMessages(worker);
  const { port1, port2 } = new MessageChannel();
  const say = (data: string, ports: MessagePort[] = []) =>
    worker.dispatchEvent(new MessageEvent('message', { data, ports }));
  say('one', [port1]);
  say('two');
  const heard: [string, number][] = [];
  worker.addEventListener('message', (event) => {
    const { data, ports } = event as MessageEvent<string>;
    heard.push([data, ports.length]);
  });
  say('three');
  expect(heard).toEqual([]);
  release();
  say('four');
  expect(heard).toEqual([
    ['one', 1],
    ['two', 0],
    ['three', 0],
    ['four', 0],
  ]);
  port1.close();
  port2.close();
});
