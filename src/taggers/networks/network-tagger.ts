import * as tf from '@tensorflow/tfjs-core';
import { makeReadingTagger, type ReadingTagger } from '../reading/reading';
import type { Tagger } from '../tagger';
import type { Model } from './network';
import { makeNoteReader } from './note-reader';

/** A trained network as a tagger; `dispose` also frees the model's parameters. */
export interface NetworkTagger extends ReadingTagger {
  readonly model: Model;
}

export function makeNetworkTagger(model: Model): NetworkTagger {
  const { id, title, language, network, tagSet, parameters, temperature, thresholds } = model;
  const about = { id, title, architecture: network.id, language, tagSet };
  const reader = makeNoteReader(model);
  const dispose = () => {
    reader.dispose();
    tf.dispose(Object.values(parameters));
  };
  const tagger = makeReadingTagger({ ...about, read: reader.read, temperature, thresholds, dispose });
  return { ...tagger, model };
}

export function isNetworkTagger(tagger: Tagger): tagger is NetworkTagger {
  return 'model' in tagger;
}
