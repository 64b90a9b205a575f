import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Recipe, Source } from '../../training/recipe';
import type { EpochReport, TrainerHooks, TrainingState } from '../../training/trainer';
import { log } from '../command/command';
import { readBytes } from '../command/repository';
import { writeWhole } from '../command/write-whole';

/** Milliseconds between progress lines within an epoch. */
const PAUSE = 10_000;

/**
 * The state that a network's training goes on from, and hooks that save the state after each epoch and log the progress.
 * @param begin makes the first state
 * @throws as `openCheckpoint`
 */
export function networkCheckpoint(
  training: CheckpointedTraining,
  begin: () => TrainingState,
): { readonly begun: TrainingState; readonly hooks: Required<Pick<TrainerHooks, 'onProgress' | 'onEpoch'>> } {
  const checkpoint = openCheckpoint<TrainingState>(training);
  const begun = checkpoint.kept ?? begin();
  const started = Date.now();
  let shown = 0;
  const hooks = {
    onProgress(epoch: number, done: number) {
      if (Date.now() - shown < PAUSE) return;
      shown = Date.now();
      log(`  epoch ${epoch}: ${Math.round(done * 100)} %`);
    },
    onEpoch(report: EpochReport, state: TrainingState) {
      checkpoint.replace(state);
      const perEpoch = (Date.now() - started) / (report.epoch - begun.epoch);
      const left = Math.round(((report.epochs - report.epoch) * perEpoch) / 60_000);
      const { precision, recall, f1, tokenRecall } = report.dev;
      const share = (value: number) => value.toFixed(4);
      log(
        `epoch ${report.epoch}/${report.epochs}  loss ${report.loss.toFixed(4)}  dev P ${share(precision)} R ${share(recall)} F1 ${share(f1)} token recall ${share(tokenRecall)}` +
          `  best ${share(state.best.score)} (${state.best.epoch})  ${Math.round(report.tokensPerSecond)} tokens/s  ${Math.round(report.seconds)} s  about ${left} min left`,
      );
    },
  };
  return { begun, hooks };
}

/** A training that keeps its state in a folder. */
interface CheckpointedTraining {
  readonly runs: string;
  /** Identifies the training. */
  readonly fingerprint: string;
  /** Whether it starts over even if there is a checkpoint. */
  readonly fresh: boolean;
  /** How many epochs it trains in all. */
  readonly epochs: number;
}

/**
 * Opens the checkpoint in a training's folder, which no other training may write. Logs whether the training resumes or, by `fresh`, starts over.
 * @throws Error if the checkpoint is damaged, has more epochs, or belongs to another training: the first epoch would replace what may
 * be hours of work
 */
export function openCheckpoint<State extends { readonly epoch: number }>({
  runs,
  fingerprint,
  fresh,
  epochs,
}: CheckpointedTraining) {
  const path = join(runs, 'checkpoint.bin');
  let known = versionOf(path);
  const kept = known === undefined || fresh ? undefined : readCheckpoint<State>(path, fingerprint);
  if (known !== undefined && fresh) log(`Starting over: the checkpoint in ${runs} is replaced after the first epoch`);
  else if (known !== undefined && !kept)
    throw new Error(
      `The checkpoint in ${runs} belongs to another training (other notes, seed or settings): give another --runs to keep it, or --fresh to replace it`,
    );
  if (kept && kept.epoch > epochs)
    throw new Error(
      `The training in ${runs} has ${kept.epoch} epochs already, not ${epochs}: give --epochs ${kept.epoch} or more, another --runs to keep it, or --fresh to replace it`,
    );
  if (kept) log(`Resuming after epoch ${kept.epoch}`);
  return {
    /** What is resumed; undefined where the training begins. */
    kept,
    /** Replaces it, completely or not at all. @throws Error if another training has written it since, whose work would be lost */
    replace(state: State): void {
      const there = versionOf(path);
      if (there !== undefined && there !== known)
        throw new Error(
          `Another training writes its checkpoint to ${runs} too, which is kept: give each training its own --runs`,
        );
      writeWhole({ [path]: serialize({ fingerprint, state }) });
      known = versionOf(path);
    },
  };
}

/** Differs whenever a file was replaced; undefined if there is none. */
function versionOf(path: string): string | undefined {
  const facts = statSync(path, { bigint: true, throwIfNoEntry: false });
  return facts && `${facts.ino} ${facts.mtimeNs} ${facts.size}`;
}

/**
 * Reads what `replace` wrote; undefined if it has another fingerprint.
 * @throws Error that names the file if it is damaged
 */
function readCheckpoint<State>(path: string, fingerprint: string): State | undefined {
  const bytes = readBytes(path);
  try {
    const written = deserialize(bytes);
    return written.fingerprint === fingerprint ? written.state : undefined;
  } catch {
    throw new Error(`${path} is damaged, or of another version: delete it, or start over with --fresh`);
  }
}

/** What the rows of a network's tables and its outputs mean. */
export interface FingerprintParts {
  readonly words: readonly string[];
  readonly labels: readonly string[];
  readonly gazetteer: Uint8Array | undefined;
  /** A digest of the notes to learn from and to choose on, and of what surrogates are drawn from. */
  readonly notes: string;
  /** The SHA-256 of the weights that the training continued from. */
  readonly base?: string;
  /** Those of the teachers' weights. */
  readonly teachers?: readonly string[];
}

/**
 * Identifies a training by everything that its weights and the choice of the best epoch depend on, also notes and words. The number
 * of epochs is left out, and so is what only affects decisions.
 */
export function fingerprintOf(
  recipe: Recipe,
  { network, training }: { readonly network: object; readonly training: object },
  { gazetteer, ...meanings }: FingerprintParts,
): string {
  const learnt = { training: { ...training, epochs: 0 }, network: { ...network, eachToken: undefined } };
  const settings = { ...learntFrom(recipe), ...learnt, ...meanings };
  const hash = createHash('sha256').update(JSON.stringify(settings));
  return (gazetteer ? hash.update(gazetteer) : hash).digest('hex');
}

/** A recipe without settings that only name, group or describe; digests stand for the networks to continue or learn from. */
function learntFrom({ id, title, licences, from, teachers, ...recipe }: Recipe): object {
  const sources = (all: readonly Source[]) => all.map(({ group, quotable, ...source }) => source);
  const { corpora, dev, vectorTexts } = recipe;
  const all = { corpora: sources(corpora), dev: sources(dev), vectorTexts: sources(vectorTexts) };
  return { ...recipe, ...all, ...(teachers && { taught: [teachers.share, sources(teachers.unlabelled)] }) };
}
