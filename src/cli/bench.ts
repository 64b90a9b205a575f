import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Note } from '../note/note';
import { tokenize } from '../note/tokens';
import { builtInLexicon } from '../synthesis/built-in/lexicon';
import { createRandom } from '../synthesis/random';
import { simulateNotes } from '../synthesis/simulate-notes';
import type { Tagger } from '../taggers/tagger';
import { backendNamed, startBackend } from './backend';
import { log, runMain } from './main';
import { MODELS, openModel, readIndex } from './models';

const USAGE = `npm run bench -- [--backend wasm|webgpu|cpu] [--tagger ID] [--models DIR] [--json]
Times every model, text in and spans out, on simulated notes: tokens a second, and milliseconds for one note of 500 words.`;

const ROUNDS = 7;

interface Result {
  readonly tagger: string;
  readonly backend: string;
  /** Median over the rounds, text to spans. */
  readonly tokensPerSecond: number;
  readonly note500Ms: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      backend: { type: 'string', default: 'wasm' },
      tagger: { type: 'string' },
      models: { type: 'string', default: MODELS },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  const models = resolve(values.models);
  await startBackend(backendNamed(values.backend));
  const results: Result[] = [];
  for (const { id, language } of readIndex(models)) {
    if (values.tagger && values.tagger !== id) continue;
    const tagger = await openModel(id, models);
    const notes = simulateNotes(200, builtInLexicon, createRandom(1), { language }).map(({ note }) => note);
    results.push(await measure(tagger, values.backend, notes));
    tagger.dispose();
  }
  const machine = `${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  if (values.json) process.stdout.write(`${JSON.stringify({ machine, results })}\n`);
  else {
    const rows = results.map(({ tagger, tokensPerSecond, note500Ms }) => ({ tagger, tokensPerSecond, note500Ms }));
    process.stdout.write(`${machine}, ${values.backend}\n`);
    for (const row of rows)
      process.stdout.write(
        `${row.tagger.padEnd(12)} ${String(row.tokensPerSecond).padStart(8)} tokens/s  ${row.note500Ms.toFixed(1)} ms for 500 words\n`,
      );
  }
}

async function measure(tagger: Tagger, backend: string, notes: readonly Note[]): Promise<Result> {
  const tokens = notes.reduce((sum, { text }) => sum + tokenize(text).length, 0);
  const whole = await medianSeconds(() => tagger.tag(notes));
  const short: Note = { id: 'short', text: firstWords(notes.map(({ text }) => text).join('\n'), 500) };
  const one = await medianSeconds(() => tagger.tag([short]));
  return { tagger: tagger.id, backend, tokensPerSecond: Math.round(tokens / whole), note500Ms: one * 1000 };
}

function firstWords(text: string, count: number): string {
  let end = 0;
  for (const match of text.matchAll(/\S+/g)) {
    end = match.index + match[0].length;
    if (--count === 0) break;
  }
  return text.slice(0, end);
}

async function medianSeconds(run: () => Promise<unknown>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await run();
    times.push((performance.now() - started) / 1000);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
}

runMain(main);
