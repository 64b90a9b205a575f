import { resolve } from 'node:path';
import { evaluate } from '../evaluation/evaluate';
import { formatReport } from '../evaluation/format-report';
import type { AnnotatedNote } from '../note/annotated';
import { tokenize } from '../note/tokens';
import { CASES, type Case, inCase } from '../synthesis/augment-case';
import type { Tagger } from '../taggers/tagger';
import { BACKEND_OPTION, backendNamed } from './backend';
import { runMain, type Values } from './command';
import { corpusToMeasure, MEASURED_OPTIONS } from './corpus';
import { MODELS_OPTION, POINTS, pointFromFlags } from './models';
import { JOBS_OPTION, jobsOf, stretches, withTaggers } from './tagger-pool';

const COMMAND = {
  name: 'evaluate',
  about: [
    'Scores a tagger on an annotated corpus: a table, or with --json one JSON object, on standard output.',
    'The exit code is 2 where notes could not be read and all others were scored.',
  ],
  options: {
    ...MEASURED_OPTIONS,
    point: {
      type: 'string',
      value: POINTS,
      about:
        'without it balanced, the point of the best F1, which is what papers report; npm run tag and the app are cautious',
    },
    threshold: { type: 'string', value: 'T', about: 'decide by a P(PHI) of your own, in (0, 1)' },
    case: {
      type: 'string',
      value: Object.keys(CASES).join('|'),
      about: 'write every note in capitals, in small letters or in title case first',
    },
    json: { type: 'boolean', default: false, about: 'print JSON' },
    jobs: JOBS_OPTION,
    backend: BACKEND_OPTION,
    models: MODELS_OPTION,
  },
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const point = pointFromFlags(values, 'balanced');
  const rewrite = caseNamed(values.case);
  const { tagger: id, notes: asTheyAre } = corpusToMeasure(values);
  const notes = asTheyAre.map(rewrite);
  const jobs = jobsOf(values.jobs);
  const backend = backendNamed(values.backend);
  const models = resolve(values.models);
  const { tagger, spans, seconds } = await withTaggers(jobs, { backend, models }, async (open) => {
    // Every process opens its own.
    const [tagger] = (await Promise.all(Array.from({ length: jobs }, () => open(id)))) as [Tagger];
    const started = performance.now();
    const parts = jobs === 1 ? [notes] : stretches(notes);
    const taggings = await Promise.all(
      parts.map((part) =>
        tagger.tag(
          part.map(({ note }) => note),
          { point },
        ),
      ),
    );
    const seconds = (performance.now() - started) / 1000;
    return { tagger, spans: taggings.flat().map(({ spans }) => spans), seconds };
  });
  const tokens = notes.reduce((sum, { note }) => sum + tokenize(note.text).length, 0);
  const report = evaluate(notes, spans);
  const tokensPerSecond = Math.round(tokens / seconds);
  if (values.json)
    process.stdout.write(`${JSON.stringify({ tagger: tagger.id, point, tokensPerSecond, ...report })}\n`);
  else
    process.stdout.write(
      `${tagger.id}, ${point}\n${formatReport(report)}\n${tokensPerSecond} tokens/s, ${values.backend}\n`,
    );
}

/** @throws Error that lists the cases there are */
function caseNamed(name: string | undefined): (annotated: AnnotatedNote) => AnnotatedNote {
  if (name === undefined) return (annotated) => annotated;
  const found = (Object.keys(CASES) as Case[]).find((each) => each === name);
  if (!found) throw new Error(`--case takes ${Object.keys(CASES).join(', ')}, not ${name}`);
  return (annotated) => inCase(annotated, found);
}

runMain(COMMAND, main);
