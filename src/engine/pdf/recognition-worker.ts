import { expose } from 'comlink';
import tesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { createRecogniser, type TextRecogniser } from '../../formats/ocr/recogniser';
import type { RecognitionEngine } from './recognition';

let recogniser: TextRecogniser | undefined;

const engine: RecognitionEngine = {
  start(wasm, trained) {
    recogniser = createRecogniser({
      factory: async () => tesseract,
      wasm: async () => wasm,
      trained: async (language) => trained(language),
    });
    return recogniser.start();
  },
  recognise(picture, language) {
    if (!recogniser) throw new Error('Text recognition was not started');
    return recogniser.recognise(picture, language);
  },
};

expose(engine);
