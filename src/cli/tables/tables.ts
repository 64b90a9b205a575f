import type { OperatingPoint } from '../../taggers/tagger';

const recurrent = (language: 'en' | 'es'): TableRow[] => [
  { system: 'CRF on hand-crafted features', tagger: `${language}-crf` },
  { system: 'Elman, the paper’s settings', tagger: `${language}-elman-paper` },
  { system: 'Elman, tuned', tagger: `${language}-elman` },
  { system: 'Jordan, the paper’s settings', tagger: `${language}-jordan-paper` },
  { system: 'Jordan, tuned', tagger: `${language}-jordan` },
];

const lstms = (language: 'en' | 'es'): TableRow[] => [
  { system: 'LSTM, the paper’s settings', tagger: `${language}-lstm-paper` },
  { system: 'LSTM, tuned', tagger: `${language}-lstm` },
];

const SHWETA =
  'Elman and Jordan networks beside a CRF. The paper measures on i2b2-2014, which needs an agreement; its figures could not be confirmed.';
const KASSAIE =
  'An LSTM over windows of 15 tokens with CBOW vectors. The paper measures on i2b2-2014; its figures could not be confirmed.';

/** The papers' tables that can be redone on data that is here. */
export const TABLES: readonly PaperTable[] = [
  {
    title: 'Shweta et al. 2016, tables 4 and 5, in Spanish',
    about: SHWETA,
    data: 'meddocan-dev',
    measures: ['precision', 'recall', 'f1', 'spans', 'tokenRecall'],
    rows: recurrent('es'),
    byLabel: true,
  },
  {
    title: 'Shweta et al. 2016, tables 4 and 5, in English',
    about: SHWETA,
    data: 'gold-dev',
    measures: ['precision', 'recall', 'f1', 'spans', 'tokenRecall'],
    rows: recurrent('en'),
    byLabel: true,
  },
  {
    title: 'Kassaie 2017, tables 6 to 8, in Spanish',
    about: KASSAIE,
    data: 'meddocan-dev',
    measures: ['precision', 'recall', 'f1', 'spans', 'tokenRecall'],
    rows: lstms('es'),
    byLabel: true,
  },
  {
    title: 'Kassaie 2017, tables 6 to 8, in English',
    about: KASSAIE,
    data: 'gold-dev',
    measures: ['precision', 'recall', 'f1', 'spans', 'tokenRecall'],
    rows: lstms('en'),
    byLabel: true,
  },
  {
    title: 'Mahadevaiah et al., tables 2 to 4',
    about:
      'A model of American notes on Indian ones, and what going on with simulated Indian notes gains. Theirs are other simulated records, made from MIMIC-III: the figures lie beside each other, not on one scale. Of theirs only the adapted model’s F1 could be confirmed.',
    data: 'indian',
    measures: ['precision', 'recall', 'f1', 'spans', 'tokenRecall'],
    rows: [
      { system: 'BiLSTM-CRF, not adapted', tagger: 'en-bilstm-crf' },
      {
        system: 'BiLSTM-CRF, adapted',
        tagger: 'en-in-bilstm-crf',
        published: { system: 'NeuroNER, adapted', on: 'their simulated Indian records', f1: 0.9714 },
      },
      { system: 'Ensemble, cautious', tagger: 'en-ensemble', point: 'cautious' },
    ],
    byLabel: true,
  },
  {
    title: 'Porta-Zamorano 2019, tables 1 and 2',
    about:
      'Candidate spans classified by a three-channel CNN, with the constraint filter and without. The paper’s own development figures without it could not be confirmed. Below them other systems of the task, whose figures are of the test set.',
    data: 'meddocan-dev',
    measures: ['precision', 'recall', 'f1', 'spans'],
    rows: [
      {
        system: 'Three-channel CNN, with the filter',
        tagger: 'es-tccnn',
        published: { system: 'the same', on: 'the same', f1: 0.9217, spans: 0.9348 },
      },
      { system: 'Three-channel CNN, without the filter', tagger: 'es-tccnn-unfiltered' },
      {
        system: 'Three-channel CNN, the paper’s run',
        published: { system: 'the same', on: 'MEDDOCAN test', f1: 0.9184, spans: 0.9345 },
      },
      { system: 'CRF on hand-crafted features', tagger: 'es-crf' },
      {
        system: 'BiLSTM-CRF',
        tagger: 'es-bilstm-crf',
        published: {
          system: 'VSP: BiLSTM-CRF without pretrained vectors',
          on: 'MEDDOCAN test',
          f1: 0.8601,
          spans: 0.8703,
        },
      },
      {
        system: 'The task’s best run',
        published: { system: 'NLNDE', on: 'MEDDOCAN test', precision: 0.9698, recall: 0.9694, f1: 0.9696 },
      },
    ],
  },
  {
    title: 'Meldau, tables 5.1 to 5.4',
    about:
      'What a lexicon alone masks, what networks mask, and the inverse approach, which masks every token that it is not told to let out. The thesis measures on i2b2-2014; of its figures only the inverse approach’s could be confirmed.',
    data: 'gold-dev',
    measures: ['tokenRecall', 'tokenPrecision', 'f1'],
    rows: [
      { system: 'Lexicon alone, cautious', tagger: 'en-lexicon', point: 'cautious' },
      { system: 'Variation a: words and characters', tagger: 'en-bilstm-crf-a' },
      { system: 'Variation b: and the space behind', tagger: 'en-bilstm-crf-b' },
      { system: 'Variation c: and case and salutation', tagger: 'en-bilstm-crf-c' },
      { system: 'Variation d: and the lexicons', tagger: 'en-bilstm-crf-d' },
      { system: 'BiLSTM-CRF, tuned, cautious', tagger: 'en-bilstm-crf', point: 'cautious' },
      {
        system: 'Inverse, cautious',
        tagger: 'en-inverse',
        point: 'cautious',
        published: { system: 'the inverse approach', on: 'i2b2-2014', tokenRecall: 0.991, tokenPrecision: 0.518 },
      },
    ],
  },
  {
    title: 'Dernoncourt et al. 2017: the two data sets',
    about:
      'Tokens of HIPAA’s categories, PHI or not, as i2b2 counts them. Theirs stand on i2b2-2014 and MIMIC, which need agreements.',
    data: 'gold-dev',
    measures: ['hipaaTokens'],
    rows: [
      {
        system: 'BiLSTM-CRF, tuned',
        tagger: 'en-bilstm-crf',
        published: { system: 'BiLSTM-CRF', on: 'i2b2-2014', hipaaTokens: 0.9785 },
      },
      {
        system: 'The same network',
        published: { system: 'BiLSTM-CRF', on: 'MIMIC', hipaaTokens: 0.9923 },
      },
    ],
  },
];

/** What our taggers are measured on. */
export type DataId = 'meddocan-dev' | 'indian' | 'gold-dev';

/** Measures in [0, 1]; `spans` is the F1 of spans whatever their label, tokens are PHI or not. */
export const MEASURE_TITLES = {
  precision: 'P',
  recall: 'R',
  f1: 'F1',
  spans: 'spans F1',
  tokenRecall: 'token R',
  tokenPrecision: 'token P',
  hipaaTokens: 'HIPAA tokens F1',
} as const;

export type Measure = keyof typeof MEASURE_TITLES;

/** What a paper says of a system. */
export interface Published extends Partial<Readonly<Record<Measure, number>>> {
  readonly system: string;
  /** The data that its figures stand on. */
  readonly on: string;
}

export interface TableRow {
  readonly system: string;
  /** The tagger that is measured; undefined where only a published figure is shown. */
  readonly tagger?: string;
  /** `balanced` if left out. */
  readonly point?: OperatingPoint;
  /** Figures that could be confirmed; none where none could. */
  readonly published?: Published;
}

/** A table of a paper, or some that ask the same of the same systems. */
export interface PaperTable {
  readonly title: string;
  /** What it asks, and what differs from the paper's own. */
  readonly about: string;
  readonly data: DataId;
  readonly measures: readonly Measure[];
  readonly rows: readonly TableRow[];
  /** Whether strict F1 is shown by label too. */
  readonly byLabel?: boolean;
}
