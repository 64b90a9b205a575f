import { transfer } from 'comlink';
import { builtInLexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import { ModelPackageError, type Package, refuseParts } from '../../taggers/package/model-package';
import { networkNamed, openTagger, packageOf } from '../../taggers/registry';
import type { Language } from '../../taggers/tagger';
import { fineTune } from '../../training/fine-tune';
import type { WholePackage } from '../../training/pack-package';
import { trainNew } from '../../training/train-new';
import type { LearningProgress } from '../../training/train-with-checkpoints';
import { startFirst } from '../backends';
import { abortError } from '../errors';
import { fetchFromApp } from '../fetch-file';
import { parseJson } from '../packages';
import type { RequestCount } from '../protocol';
import { throttle } from '../throttle';
import { packageArchive, packageInArchive, withContentId } from './package-archive';
import type { Base, Trainer } from './protocol';

/** Simulated notes that show what a network has forgotten, and what they are drawn by. */
const KNOWN_BEFORE = { name: 'simulated', count: 40, seed: 20_261_121 };
/** What an imported model reads, to see that it can. */
const SAMPLE = 'Seen on 3 May 2019 by Dr. Ana Soto.';
/** Milliseconds between two reports of the same epoch. */
const REPORTS_APART = 200;

/** The object that the worker exposes. */
export function createTrainer(requests: () => RequestCount): Trainer {
  const pauseGate = makePauseGate();
  let base = '';
  let controller = new AbortController();

  const fromApp = (path: string) => fetchFromApp(base, path);

  async function opened(from: Base): Promise<Package> {
    if (typeof from !== 'string') return packageOf(from.json, fileOf(from));
    const folder = `models/${from}`;
    return packageOf(parseJson(await fromApp(`${folder}/model.json`), `${folder}/model.json`), (name) =>
      fromApp(`${folder}/${name}`),
    );
  }

  function begin(): AbortSignal {
    controller = new AbortController();
    pauseGate.setPaused(false);
    return controller.signal;
  }

  return {
    async start(given) {
      base = given;
      // There are no kernels for training on a GPU.
      return (await startFirst(['wasm', 'cpu'], false, [])).name;
    },
    async simulate({ language, kind, count, seed }) {
      return simulateNotes(count, builtInLexicon, createRandom(seed), { language, kind });
    },
    async fineTune(job, onProgress) {
      const { notes, title, epochs, learningRate, replay, seed } = job;
      const signal = begin();
      const from = await opened(job.base);
      signal.throwIfAborted();
      const { packed, ...result } = await fineTune(from, notes, {
        ...{ id: 'own', title, epochs, learningRate, replay, seed, signal, ready: pauseGate.opened, watch: true },
        alsoOn: [knownBefore(from.head.language)],
        onProgress: reportsOfEpochs(onProgress),
      });
      return { model: await withContentId(packed), ...result };
    },
    async trainNew({ notes, title, rival, from, ...wanted }, { onProgress, onPreparing, onCheckpoint }) {
      const signal = begin();
      const { network } = networkNamed(wanted.tagger).presets[wanted.preset](wanted.language);
      const name = `gazetteers/${wanted.language}.bin`;
      const gazetteer = network.features.gazetteer && {
        name: `../../${name}`,
        bytes: new Uint8Array(await fromApp(name)),
      };
      const { packed, ...result } = await trainNew(notes, wanted, {
        ...{
          title,
          signal,
          ready: pauseGate.opened,
          onProgress: reportsOfEpochs(onProgress),
          onPreparing,
          onCheckpoint,
        },
        ...(gazetteer && { gazetteer }),
        ...(rival && { rival: await opened(rival) }),
        ...(from && { from }),
      });
      return { model: await withContentId(packed), ...result };
    },
    pause: (on) => pauseGate.setPaused(on),
    cancel() {
      controller.abort(abortError());
      pauseGate.setPaused(false);
    },
    async archive(model) {
      const bytes = packageArchive(model);
      return transfer(bytes, [bytes.buffer]);
    },
    async openArchive({ name, bytes }) {
      const model = await packageInArchive(name, bytes, fromApp);
      const tagger = await openTagger(model.json, fileOf(model), refuseParts);
      await tagger.tag([{ id: 'sample', text: SAMPLE }]).finally(() => tagger.dispose());
      return model;
    },
    requests: async () => requests(),
  };
}

function knownBefore(language: Language) {
  const { name, count, seed } = KNOWN_BEFORE;
  const names = language === 'en' ? { names: 'held-out' as const } : {};
  return { name, notes: simulateNotes(count, builtInLexicon, createRandom(seed), { language, ...names }) };
}

function fileOf({ files }: WholePackage) {
  return async (name: string): Promise<ArrayBuffer> => {
    const bytes = files[name];
    if (!bytes) throw new ModelPackageError(name, 'is not in the package');
    return bytes.slice().buffer;
  };
}

/** Progress, at most five times a second except at the end of an epoch. */
function reportsOfEpochs(tell: (progress: LearningProgress) => void) {
  return throttle(tell, REPORTS_APART, ({ loss }) => loss === undefined);
}

/** What work waits at while it is paused. */
function makePauseGate() {
  let paused: Promise<void> | undefined;
  let open = () => {};
  return {
    setPaused(wanted: boolean): void {
      if (wanted)
        paused ??= new Promise((resolve) => {
          open = resolve;
        });
      else {
        open();
        paused = undefined;
      }
    },
    /** Undefined if it is open; else resolves when it opens. */
    opened: (): Promise<void> | undefined => paused,
  };
}
