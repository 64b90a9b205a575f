import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate } from '../evaluation/evaluate';
import { formatReport } from '../evaluation/format-report';
import type { AnnotatedNote } from '../note/annotated';
import { tokenize } from '../note/tokens';
import { CASES, type Case, inCase } from '../synthesis/augment-case';
import { backendNamed, startBackend } from './backend';
import { describeError, readCorpus } from './corpus';
import { log, runMain } from './main';
import { MODELS, openModel } from './models';
import { POINTS, pointOf } from './operating-point';

const USAGE = `npm run evaluate -- --tagger ID --corpus PATH [--format jsonl|brat|i2b2|presidio] [--point ${POINTS}|--threshold T] [--json]
                    [--case upper|lower|title] [--backend wasm|webgpu|cpu] [--models DIR]
Scores a tagger on an annotated corpus: a table, or with --json one JSON object, on standard output.
--case writes every note in capitals, in small letters or in title case first.
Without --point it is balanced, the point of the best F1, which is what papers report; npm run tag and the app are cautious.
--threshold decides by a P(PHI) of your own, in (0, 1).`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tagger: { type: 'string' },
      corpus: { type: 'string' },
      format: { type: 'string', default: 'jsonl' },
      point: { type: 'string' },
      threshold: { type: 'string' },
      case: { type: 'string' },
      backend: { type: 'string', default: 'wasm' },
      models: { type: 'string', default: MODELS },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  if (!values.tagger || !values.corpus) throw new Error(`--tagger and --corpus are needed.\n${USAGE}`);
  const point = pointOf(values, 'balanced');
  const rewrite = caseNamed(values.case);
  const { notes: asTheyAre, errors } = readCorpus(resolve(values.corpus), values.format);
  const notes = asTheyAre.map(rewrite);
  for (const error of errors) log(describeError(error));
  if (notes.length === 0) throw new Error('The corpus holds no note that could be read');
  await startBackend(backendNamed(values.backend));
  const tagger = await openModel(values.tagger, resolve(values.models));
  const started = performance.now();
  const taggings = await tagger.tag(
    notes.map(({ note }) => note),
    { point },
  );
  const seconds = (performance.now() - started) / 1000;
  const tokens = notes.reduce((sum, { note }) => sum + tokenize(note.text).length, 0);
  const report = evaluate(
    notes,
    taggings.map(({ spans }) => spans),
  );
  const tokensPerSecond = Math.round(tokens / seconds);
  if (values.json)
    process.stdout.write(`${JSON.stringify({ tagger: tagger.id, point, tokensPerSecond, ...report })}\n`);
  else
    process.stdout.write(
      `${tagger.id}, ${point}\n${formatReport(report)}\n${tokensPerSecond} tokens/s, ${values.backend}\n`,
    );
  if (errors.length > 0) process.exitCode = 1;
}

/** @throws Error that lists the cases there are */
function caseNamed(name: string | undefined): (annotated: AnnotatedNote) => AnnotatedNote {
  if (name === undefined) return (annotated) => annotated;
  const found = (Object.keys(CASES) as Case[]).find((each) => each === name);
  if (!found) throw new Error(`--case takes ${Object.keys(CASES).join(', ')}, not ${name}`);
  return (annotated) => inCase(annotated, found);
}

runMain(main);
