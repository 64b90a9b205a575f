import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from '../evaluation/format-report';
import { builtInLexicon } from '../surrogates/built-in/lexicon';
import { OPERATING_POINTS } from '../taggers/tagger';
import { FINE_TUNING } from '../training/fine-tune';
import { readLexicon } from './lexicon';
import { log, runMain } from './main';
import { publish } from './publish';
import { REPOSITORY } from './repository';
import { fineTuneFrom } from './training/fine-tune';
import { kindOf } from './training/kinds';
import { recipeFrom } from './training/recipe-flags';

const USAGE = `npm run train -- --recipe NAME | --config FILE | flags
       npm run train -- --from MODEL --fine-tune NOTES --out DIR [--dev NOTES ...]
  --recipe NAME        a recipe of src/training/recipes
  --config FILE        a recipe of your own (JSON)
  --tagger ID --preset paper|tuned --language en|es --corpus PATH:FORMAT ... [--dev PATH:FORMAT ...] [--id ID]
                       instead of a recipe; FORMAT is jsonl, brat, i2b2 or text
  --from MODEL         begin with a trained network, by its id or folder; instead of --tagger and --language, or of a recipe's own
  --freeze NAME ...    parameters or layers of it that don't learn: words, characters, 0.left ...
  --vectors random|rnnlm|cbow|subword  --epochs N  --seed N    override the recipe
  --data DIR           the folder that corpus paths are relative to (default ../shared/corpora)
  --lexicons DIR       names and places for surrogates (default: lexicons beside the data folder, else built in)
  --runs DIR           where checkpoints go (default runs/ID); a run there is resumed unless --fresh is given
  --out DIR            where the model package goes (default public/models)
  --fresh              start over
  --fine-tune PATH[:FORMAT]
                       go on from --from with a few corrected notes, in a minute or two, and say on standard output what that
                       changed on --dev PATH[:FORMAT] ..., or on one note in five that is held out; both paths as seen from
                       here. Thresholds stay the base's. --out is needed: what learns from private notes is private.
                       With it go --replay N (${FINE_TUNING.replay} simulated notes mixed into each epoch), --rate R (${FINE_TUNING.learningRate}), --epochs (${FINE_TUNING.epochs}),
                       --seed, --freeze, --id and --lexicons
Progress goes to standard error.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      recipe: { type: 'string' },
      config: { type: 'string' },
      tagger: { type: 'string' },
      preset: { type: 'string' },
      language: { type: 'string' },
      corpus: { type: 'string', multiple: true },
      dev: { type: 'string', multiple: true },
      from: { type: 'string' },
      freeze: { type: 'string', multiple: true },
      id: { type: 'string' },
      'fine-tune': { type: 'string' },
      replay: { type: 'string' },
      rate: { type: 'string' },
      vectors: { type: 'string' },
      epochs: { type: 'string' },
      seed: { type: 'string' },
      data: { type: 'string' },
      lexicons: { type: 'string' },
      runs: { type: 'string' },
      out: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  if (values['fine-tune'] !== undefined) {
    await fineTuneFrom(values, values['fine-tune']);
    return;
  }
  const recipe = recipeFrom(values);
  const data = resolve(values.data ?? join(REPOSITORY, '../shared/corpora'));
  const lexicons = values.lexicons ?? join(data, '../lexicons');
  const runs = resolve(values.runs ?? join(REPOSITORY, 'runs', recipe.id));
  const lexicon = values.lexicons !== undefined || existsSync(lexicons) ? readLexicon(lexicons) : builtInLexicon;
  const context = { flags: values, data, lexicon, runs, fresh: values.fresh };
  const kind = kindOf(recipe.tagger);
  if (recipe.from && !kind.fromPackages) throw new Error(`A ${recipe.tagger} can't be trained on from a package`);
  const { publication, setAside } = await kind.train(recipe, context);
  const reports = await publish(publication, setAside, resolve(values.out ?? join(REPOSITORY, 'public/models')));
  for (const point of OPERATING_POINTS) log(`${point}: ${formatReport(reports[point])}`);
}

runMain(main);
