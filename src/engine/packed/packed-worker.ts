import { answerFromPack, type ReadPacked, readThrough } from './packed-files';

/** Stands before the script of every worker of the single file; the first message brings the way to what the file holds. */
const read = new Promise<ReadPacked>((resolve) => {
  const hear = (event: MessageEvent) => {
    event.stopImmediatePropagation();
    resolve(readThrough(event.ports[0] as MessagePort));
  };
  addEventListener('message', hear, { once: true });
});
answerFromPack(async (path) => (await read)(path));
