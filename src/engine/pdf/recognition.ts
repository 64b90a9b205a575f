import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import spanish from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
import { proxy } from 'comlink';
import { gunzipSync } from 'fflate';
import engine from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { DocumentError } from '../../formats/document';
import type { GrayPicture } from '../../formats/ocr/ink';
import type { Recognition, TextRecogniser } from '../../formats/ocr/recogniser';
import { sha256OfBytes } from '../../note/digest';
import type { Language } from '../../note/language';
import { createPlaces } from '../../note/turns';
import { createWorkerClient, type WorkerClient } from '../worker-client';
import { Worker } from '../worker-under-policy';

/** What a worker for text recognition does, one picture at a time. */
export interface RecognitionEngine {
  /** @param trained fetches the trained data of a language, unpacked */
  start(wasm: Uint8Array, trained: (language: Language) => Promise<Uint8Array>): Promise<void>;
  recognise(picture: GrayPicture, language: Language): Promise<Recognition>;
}

const ADDRESSES = { engine, en: english, es: spanish };

/**
 * Text recognition by several workers, each started when all others are busy, with files from the app's folder.
 * @param most how many workers there may be
 * @param onFetch called with the size of all files in bytes, before the first is fetched
 * @returns whose methods throw a `DocumentError` where a file could not be fetched or a worker failed
 */
export function openRecogniser(
  most: number,
  onFetch: (bytes: number) => void,
): (TextRecogniser & { end(): void }) | undefined {
  const inPlace = createPlaces(() => most);
  const clients: WorkerClient<RecognitionEngine>[] = [];
  const files = new Map<keyof typeof ADDRESSES, Promise<Uint8Array<ArrayBuffer>>>();
  /** Why a file could not be fetched: of an error in a worker only the message arrives here. */
  let problem: unknown;

  function file(name: keyof typeof ADDRESSES): Promise<Uint8Array<ArrayBuffer>> {
    if (files.size === 0) onFetch(Object.values(__RECOGNITION_FILES__).reduce((sum, { bytes }) => sum + bytes, 0));
    const known = files.get(name) ?? fetched(name);
    files.set(name, known);
    return known.catch((error) => {
      problem = error;
      throw error;
    });
  }

  function started(): WorkerClient<RecognitionEngine> {
    const trained = proxy(async (language: Language) => gunzipSync(await file(language)));
    return createWorkerClient<RecognitionEngine>({
      title: 'Text recognition',
      spawn: () => new Worker(new URL('./recognition-worker.ts', import.meta.url), { type: 'module', name: 'ocr' }),
      start: async (worker) => worker.start(await file('engine'), trained),
    });
  }

  const withWorker = <T>(work: (client: WorkerClient<RecognitionEngine>) => Promise<T>): Promise<T> =>
    inPlace((place) => {
      clients[place] ??= started();
      return work(clients[place]);
    }).catch(() => {
      // The words of an error in a worker are those of its programs.
      throw problem ?? new DocumentError(0, STOPPED);
    });

  return {
    end() {
      for (const client of clients) client?.end();
    },
    start: () => withWorker((one) => one.call(async () => {})),
    recognise: (picture, language) =>
      withWorker((one) => one.call((worker) => worker.recognise(picture, language), { retry: true })),
  };
}

async function fetched(name: keyof typeof ADDRESSES): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(ADDRESSES[name], import.meta.url)).catch(() => undefined);
  if (!response?.ok) throw new DocumentError(0, NOT_FETCHED);
  const file = new Uint8Array(await response.arrayBuffer());
  if ((await sha256OfBytes(file)) !== __RECOGNITION_FILES__[name].sha256) throw new DocumentError(0, DAMAGED);
  return file;
}

const NOT_FETCHED = 'Text recognition could not be fetched: connect to the network once and try again';
const STOPPED =
  'Text recognition stopped while it was reading this file: close other programs, reload the app, and try again';
const DAMAGED = 'Text recognition came damaged from the server: reload the app and try again';
