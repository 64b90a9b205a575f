import { expect, test, vi } from 'vitest';
import { DocumentError } from '../../formats/document';
import { WorkerError } from '../errors';
import { openRecogniser } from './recognition';

/** What happens to the work that is given to a worker. */
const { worker } = vi.hoisted(() => ({ worker: { call: async () => {} } }));

vi.mock('../worker-client', () => ({ createWorkerClient: () => worker }));
vi.mock('../worker-under-policy', () => ({ Worker: undefined }));

const picture = { width: 1, height: 1, data: new Uint8Array(1), resolution: 200 };

test.each([
  ['stops', new WorkerError('Text recognition stopped')],
  ['fails', new Error('abort(SECRET)')],
])('a worker that %s is told as what it is, without its words', async (_, problem) => {
  worker.call = async () => {
    throw problem;
  };
  const recogniser = openRecogniser(1, () => {});
  for (const work of [recogniser?.start(), recogniser?.recognise(picture, 'en')]) {
    const error = await work?.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error).toHaveProperty('message', expect.stringMatching(/^Text recognition stopped.* try again$/));
  }
});
