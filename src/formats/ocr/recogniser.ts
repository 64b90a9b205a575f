import { detectLanguage, type Language } from '../../note/language';
import { loadedOnce } from '../../note/once-per';
import { joinedBytes } from '../bytes';
import { type Area, type GrayPicture, inkBelow, slopeOf, withoutSpecks } from './ink';

/** A word in a picture. Lengths in pixels from the upper left corner. */
export interface FoundWord extends Area {
  readonly text: string;
  /** The engine's confidence, from 0 to 100. */
  readonly certainty: number;
  /** The height of the middle of its baseline. */
  readonly baseline: number;
  /** From the tops of a line's high letters to the bottoms of its low ones. */
  readonly height: number;
  /** Words on one line have the same number. */
  readonly line: number;
}

export interface Recognition {
  readonly words: readonly FoundWord[];
  /** Radians by which the picture was turned clockwise around its middle before it was read: the words' places are those in the turned picture. */
  readonly turned: number;
}

/** Where the parts of the engine come from. */
export interface RecogniserParts {
  factory(): Promise<TesseractFactory>;
  wasm(): Promise<Uint8Array>;
  /** The trained data of a language, unpacked. */
  trained(language: Language): Promise<Uint8Array>;
}

export interface TextRecogniser {
  /** Loads the engine and English in advance. */
  start(): Promise<void>;
  /** @param language tried first; if the words are in another language, the picture is read again in that */
  recognise(picture: GrayPicture, language: Language): Promise<Recognition>;
}

/** Tesseract's names of the languages. */
export const TRAINED: Readonly<Record<Language, string>> = { en: 'eng', es: 'spa' };

/** Tesseract's engine mode with neural networks only, and its mode for ordinary pages. */
const LSTM_ONLY = 1;
const PAGE = '3';
/** Radians: a smaller slope does not matter. */
const STRAIGHT = 0.005;
/** Words that are enough to detect their language. */
const ENOUGH_WORDS = 15;

/** Text recognition by Tesseract, one picture at a time. The engine and each language are loaded when they are first needed. */
export function createRecogniser(parts: RecogniserParts): TextRecogniser {
  const module = loadedOnce(async () =>
    (await parts.factory())({ wasmBinary: await parts.wasm(), print: () => {}, printErr: () => {} }),
  );
  let ready: { readonly language: Language; readonly api: InstanceType<TesseractModule['TessBaseAPI']> } | undefined;

  async function engine(language: Language) {
    const { FS, TessBaseAPI } = await module();
    if (ready?.language === language) return { FS, api: ready.api };
    ready?.api.End();
    ready = undefined;
    FS.writeFile(`${TRAINED[language]}.traineddata`, await parts.trained(language));
    const api = new TessBaseAPI();
    if (api.Init(null, TRAINED[language], LSTM_ONLY, null) !== 0) throw new Error('Text recognition did not start');
    api.SetVariable('tessedit_pageseg_mode', PAGE);
    ready = { language, api };
    return { FS, api };
  }

  async function read(picture: GrayPicture, language: Language): Promise<Recognition> {
    const { FS, api } = await engine(language);
    api.SetVariable('user_defined_dpi', String(Math.round(picture.resolution)));
    const below = inkBelow(picture);
    FS.writeFile('/input', asPgm(withoutSpecks(picture, below)));
    // Tesseract finds slopes by itself, but no lines at all on a page that leans by three degrees to the right.
    const slope = slopeOf(picture, below);
    const turned = Math.abs(slope) < STRAIGHT ? 0 : slope;
    if (api.SetImageFile(1, turned) !== 0) throw new Error('A page could not be given to text recognition');
    FS.unlink('/input');
    api.Recognize(null);
    return { words: wordsIn(api.GetJSONText(0)), turned };
  }

  return {
    start: async () => void (await engine('en')),
    async recognise(picture, language) {
      const first = await read(picture, language);
      if (first.words.length < ENOUGH_WORDS) return first;
      const detected = detectLanguage(first.words.map(({ text }) => text).join(' '));
      return detected === language ? first : read(picture, detected);
    },
  };
}

function asPgm({ width, height, data }: GrayPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  return joinedBytes([head, data]);
}

interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The part of Tesseract's JSON that is used. */
interface TesseractPage {
  readonly blocks?: readonly {
    readonly paragraphs?: readonly {
      readonly lines?: readonly {
        readonly rowAttributes: { readonly rowHeight: number };
        readonly baseline: Bounds;
        readonly words?: readonly { readonly text: string; readonly confidence: number; readonly bbox: Bounds }[];
      }[];
    }[];
  }[];
}

function wordsIn(json: string): FoundWord[] {
  const { blocks = [] } = JSON.parse(json) as TesseractPage;
  const lines = blocks.flatMap(({ paragraphs = [] }) => paragraphs.flatMap(({ lines: own = [] }) => own));
  return lines.flatMap(({ baseline: { y0, y1 }, rowAttributes, words = [] }, line) =>
    words
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, confidence, bbox }) => ({
        text: text.normalize('NFC').replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC')),
        certainty: Math.round(confidence),
        ...{ left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1 },
        ...{ baseline: (y0 + y1) / 2, height: rowAttributes.rowHeight, line },
      })),
  );
}

/** The used part of tesseract.js-core, so that this folder imports neither its browser nor its Node build. */
interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => {
    /** @returns 0 on success */
    Init(folder: null, language: string, mode: number, config: null): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture `/input`. @param angle in radians, clockwise @returns 0 on success */
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(page: number): string;
    End(): void;
  };
}

export type TesseractFactory = (options: {
  readonly wasmBinary: Uint8Array;
  readonly print: () => void;
  readonly printErr: () => void;
}) => Promise<TesseractModule>;
