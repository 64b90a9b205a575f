import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readJsonlLine } from '../formats/jsonl/line';
import { MASKING_STYLES, maskingStyle } from '../masking/registry';
import type { MaskingStyle } from '../masking/style';
import type { Note } from '../note/note';
import { detectLanguage } from '../taggers/language';
import { MASKING_POINT, type OperatingPoint, type Tagger } from '../taggers/tagger';
import { backendNamed, startBackend } from './backend';
import { log, runMain } from './main';
import { defaultModel, MODELS, openModel } from './models';
import { POINTS, pointNamed } from './operating-point';

const USAGE = `npm run tag -- [--tagger ID] [--mask ${MASKING_STYLES.map(({ id }) => id).join('|')}] [--point ${POINTS}]
               [--backend wasm|webgpu|cpu] [--models DIR]
Reads JSON lines {id, text} on standard input and writes one line {id, text, spans} for each, in order, on standard output;
with --mask, text is the masked text (the spans' offsets are into the original). Without --tagger each note gets the default
model of its language; without --point it is ${MASKING_POINT}, as in the app. A line that can't be read gives {id or line, error}; the others are still tagged, and the exit code is 1.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tagger: { type: 'string' },
      mask: { type: 'string' },
      point: { type: 'string', default: MASKING_POINT },
      backend: { type: 'string', default: 'wasm' },
      models: { type: 'string', default: MODELS },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  const style = values.mask === undefined ? undefined : styleNamed(values.mask);
  const point = pointNamed(values.point);
  await startBackend(backendNamed(values.backend));
  const taggers = new Map<string, Promise<Tagger>>();
  const taggerFor = (note: Note): Promise<Tagger> => {
    const id = values.tagger ?? defaultModel(detectLanguage(note.text), resolve(values.models));
    const opened = taggers.get(id) ?? openModel(id, resolve(values.models));
    taggers.set(id, opened);
    return opened;
  };
  if (values.tagger) await taggerFor({ id: '', text: '' });

  let number = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === '') continue;
    const result = await tagLine(line, number, { taggerFor, style, point });
    if ('error' in result) process.exitCode = 1;
    await write(`${JSON.stringify(result)}\n`);
  }
}

function styleNamed(id: string): MaskingStyle {
  const found = maskingStyle(id);
  // Never to be passed over: the text would leave unmasked.
  if (!found)
    throw new Error(`No style is called ${id}; there are ${MASKING_STYLES.map((style) => style.id).join(', ')}`);
  return found;
}

interface How {
  readonly taggerFor: (note: Note) => Promise<Tagger>;
  readonly style: MaskingStyle | undefined;
  readonly point: OperatingPoint;
}

async function tagLine(line: string, number: number, { taggerFor, style, point }: How): Promise<object> {
  const read = readJsonlLine(line, number);
  if ('error' in read)
    return { ...(read.id === undefined ? { line: number } : { id: read.id }), error: read.error.message };
  const { note } = read.note;
  try {
    const tagger = await taggerFor(note);
    const [tagging] = await tagger.tag([note], { point });
    const spans = tagging?.spans ?? [];
    const text = style ? style.mask(note.text, spans, { language: tagger.language }).text : note.text;
    return { id: note.id, text, spans };
  } catch (error) {
    return { id: note.id, error: error instanceof Error ? error.message : 'the note could not be tagged' };
  }
}

/** Waits where the reader of the pipe is slower than we are. */
function write(text: string): Promise<void> {
  return new Promise((done) => {
    if (process.stdout.write(text)) done();
    else process.stdout.once('drain', done);
  });
}

runMain(main);
