import type { Architecture } from './architecture';
import { tagger as bilstmCrf } from './bilstm-crf';
import { tagger as crf } from './crf';
import { tagger as elman } from './elman';
import { tagger as ensemble } from './ensemble';
import { tagger as inverse } from './inverse';
import { tagger as jordan } from './jordan';
import { tagger as lexicon } from './lexicon';
import { tagger as lstm } from './lstm';
import { tagger as rules } from './rules';
import { tagger as tccnn } from './tccnn';

/** The only list of the kinds of taggers: the app, the commands, the benchmark and the conformance suite read it. */
export const ARCHITECTURES: readonly Architecture[] = [
  elman,
  jordan,
  lstm,
  bilstmCrf,
  tccnn,
  crf,
  rules,
  lexicon,
  inverse,
  ensemble,
];
