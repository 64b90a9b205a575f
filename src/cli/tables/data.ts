import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnnotatedNote } from '../../note/annotated';
import type { Lexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import { readCorpus } from '../corpus';
import type { DataId } from './table';

interface Data {
  readonly title: string;
  /** Undefined where it is not here. @param corpora the folder of the corpora */
  readonly read: (corpora: string, lexicon: Lexicon) => readonly AnnotatedNote[] | undefined;
}

/** What is measured on. */
export const DATA: Readonly<Record<DataId, Data>> = {
  'meddocan-dev': {
    title: 'MEDDOCAN’s development set (250 notes; epochs and thresholds of the Spanish models were chosen on it)',
    read: (corpora) => corpus(join(corpora, 'es/meddocan/dev'), 'brat'),
  },
  indian: {
    title: '300 simulated Indian records with names that no note for training bears (seed 2026)',
    read: (_, lexicon) =>
      simulateNotes(300, lexicon, createRandom(2026), { language: 'en', kind: 'indian', names: 'held-out' }),
  },
  'gold-dev': {
    title: '116 English sample reports and dialogues that nothing was trained on or chosen by',
    read: (corpora) => corpus(join(corpora, 'en/gold-dev.jsonl'), 'jsonl'),
  },
};

function corpus(path: string, format: string): readonly AnnotatedNote[] | undefined {
  return existsSync(path) ? readCorpus(path, format).notes : undefined;
}
