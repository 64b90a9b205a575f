import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { makeRandom } from '../../note/random';
import { networkNamed } from '../../taggers/registry';
import type { Language } from '../../taggers/tagger';
import { TINY_LABELS, tinyConfig, tinyVocabulary } from '../../taggers/test-support/tiny-model';
import { packModel } from '../../training/pack-package';
import { buildNetwork } from '../../training/prepare';
import { writeIndex } from '../models/publish';
import { temporaryFolder } from './folder';

const SCORES = { precision: 0.5, recall: 0.5, f1: 0.5, tokenRecall: 0.5, tokenPrecision: 0.5 };

/** A folder of models for `--models`, with an untrained one for each language: en-tiny and es-tiny. */
export async function tinyModels() {
  const models = await Promise.all([packedFiles('en', 'elman'), packedFiles('es', 'jordan')]);
  const folder = temporaryFolder(Object.fromEntries(models.flat()));
  writeIndex(folder.path);
  return folder;
}

/** The same for all tests of a file or of a `describe`, there before the first of them. */
export function sharedTinyModels(): { readonly path: string } {
  const models = { path: '' };
  beforeAll(async () => {
    const { path, remove } = await tinyModels();
    models.path = path;
    return remove;
  });
  return models;
}

async function packedFiles(language: Language, architecture: string): Promise<[string, string | Uint8Array][]> {
  const network = networkNamed(architecture);
  const preset = network.presets.tuned(language);
  const tiny = { network: tinyConfig(network, 'tuned'), training: { ...preset.training, initial: 1 } };
  const { config, specs, begin } = buildNetwork(architecture, tiny, TINY_LABELS, { vocabulary: tinyVocabulary });
  const id = `${language}-tiny`;
  const { json, files } = await packModel({
    id,
    title: 'Tiny',
    architecture,
    language,
    labels: TINY_LABELS,
    config,
    temperature: 1,
    thresholds: { balanced: 0.4, cautious: 0.2 },
    vocabulary: tinyVocabulary,
    specs,
    weights: begin(makeRandom(6), {}),
    card: { dev: 'none', scores: { balanced: SCORES, cautious: SCORES } },
  });
  const all: Record<string, string | Uint8Array> = { ...files, 'model.json': JSON.stringify(json) };
  return Object.entries(all).map(([name, content]) => [join(id, name), content]);
}

/** Damages a file of a model. */
export function spoil(models: string, file: string): void {
  writeFileSync(join(models, file), 'spoilt');
}
