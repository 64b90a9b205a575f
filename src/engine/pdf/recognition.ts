import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import spanish from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
import { gunzipSync } from 'fflate';
import tesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import engine from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { DocumentError } from '../../formats/document';
import { createRecogniser, type TextRecogniser } from '../../formats/ocr/recogniser';
import { sha256OfBytes } from '../../note/digest';

const ADDRESSES = { engine, en: english, es: spanish };

/**
 * Text recognition with files from the app's own folder.
 * @param onFetch told how many bytes all of them have, before the first is fetched
 */
export function openRecogniser(onFetch: (bytes: number) => void): TextRecogniser | undefined {
  return createRecogniser({
    async factory() {
      onFetch(Object.values(__RECOGNITION_FILES__).reduce((sum, { bytes }) => sum + bytes, 0));
      return tesseract;
    },
    wasm: () => fetched('engine'),
    trained: async (language) => gunzipSync(await fetched(language)),
  });
}

async function fetched(name: keyof typeof ADDRESSES): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(ADDRESSES[name], import.meta.url)).catch(() => undefined);
  if (!response?.ok) throw new DocumentError(0, NOT_FETCHED);
  const file = new Uint8Array(await response.arrayBuffer());
  if ((await sha256OfBytes(file)) !== __RECOGNITION_FILES__[name].sha256) throw new DocumentError(0, DAMAGED);
  return file;
}

const NOT_FETCHED = 'Text recognition could not be fetched: connect to the network once and try again';
const DAMAGED = 'Text recognition came damaged from the server: reload the app and try again';
