import * as tf from '@tensorflow/tfjs-core';
import type { Model } from './model';
import { makeNoteReader } from './note-reader';
import { MASKING_POINT, type Tagger, type Tagging } from './tagger';

/** The tagger of a trained network; it owns the model's parameters. */
export function makeNetworkTagger(model: Model): Tagger {
  const read = makeNoteReader(model);
  return {
    id: model.id,
    title: model.title,
    architecture: model.network.id,
    language: model.language,
    labels: model.tagSet.labels,
    async tag(notes, { point = MASKING_POINT, ...options } = {}) {
      const taggings: Tagging[] = [];
      for await (const reading of read(notes, options))
        taggings.push(reading.decide(model.temperature, model.thresholds[point]));
      return taggings;
    },
    dispose() {
      tf.dispose(Object.values(model.parameters));
    },
  };
}
