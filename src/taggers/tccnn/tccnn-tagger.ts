import * as tf from '@tensorflow/tfjs-core';
import { makeReadingTagger, type ReadingTagger } from '../reading';
import type { TccnnModel } from './model';
import { makeTccnnNoteReader } from './note-reader';

/** The tagger of a trained three-channel network; it owns the model's parameters. */
export function makeTccnnTagger(model: TccnnModel): ReadingTagger {
  const { id, title, language, tagSet, parameters, temperature, thresholds } = model;
  const dispose = () => tf.dispose(Object.values(parameters));
  const about = { id, title, architecture: 'tccnn', language, tagSet };
  return makeReadingTagger({ ...about, read: makeTccnnNoteReader(model), temperature, thresholds, dispose });
}
