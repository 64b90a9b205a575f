import { afterEach, expect, test, vi } from 'vitest';
import { BUILT_IN } from '../taggers/registry';
import { FetchError } from './errors';
import { listTaggers } from './models';

const POINT = { precision: 1, recall: 1, f1: 1, tokenRecall: 1, tokenPrecision: 1 };
const MODEL = {
  id: 'en-lstm',
  title: 'LSTM',
  architecture: 'lstm',
  language: 'en',
  default: true,
  bytes: 10,
  scores: { corpus: 'dev', balanced: POINT, cautious: POINT },
};

function serve(body: string, status = 200) {
  vi.stubGlobal('__MODEL_FILES__', {});
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}
const failure = () =>
  listTaggers('http://x/').then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

test('the list of models is read; what is built in comes after it, never as a default', async () => {
  serve(JSON.stringify({ models: [MODEL] }));
  const [model, ...builtIns] = await listTaggers('http://x/');
  expect(model).toEqual({ ...MODEL, trainable: true, inspectable: true });
  expect(builtIns.map(({ id }) => id)).toEqual(BUILT_IN.map(({ id }) => id));
  for (const summary of builtIns) {
    expect(summary.default).toBe(false);
    expect(summary.bytes).toBeUndefined();
  }
});

test.each([
  ['it is missing', '', 404, 'models/index.json could not be fetched (status 404)'],
  ['it is cut off', '{"models": [', 200, 'models/index.json is not JSON (12 bytes)'],
  ['it is something else', '{"models": [{"id": "../x"}]}', 200, 'models/index.json is not a list of models'],
])('an error names the file if %s', async (_, body, status, message) => {
  serve(body, status);
  const error = await failure();
  expect(error).toBeInstanceOf(FetchError);
  expect((error as Error).message).toBe(message);
});
