import { count, countOf } from '../numbers';

export const messages = {
  groups: {
    Screens: 'Screens',
    Note: 'Note',
    Findings: 'Findings',
    'Masked text': 'Masked text',
    Compare: 'Compare',
    Evaluate: 'Evaluate',
    Train: 'Train',
    Batch: 'Batch',
    Benchmark: 'Benchmark',
    'Look inside': 'Look inside',
    Workspace: 'Workspace',
    App: 'App',
  },
  /** The name of a group of commands, and what one of them does. */
  inGroup: (group: string, label: string) => `${group}: ${label}`,
  didNotWork: (why: string) => `That did not work: ${why}`,
  files: (n: number) => countOf(n, 'file', 'files'),
  noteFailed: (reason: string) =>
    `This note could not be checked: ${reason}. Your text is still here, and nothing was sent. Try again, choose another tagger or language, or copy your text and reload the page.`,
  wouldLose: (what: string) => `Nothing was discarded. This would be lost: ${what} Save or keep it first.`,
  discard: 'Discard it',
  partNotFetched: 'This part of the app could not be loaded. Nothing was changed; try again once you are online.',
  tryAgain: 'Try again',
  settingsNotStored:
    'The browser refused to store your settings. They hold until this page is closed; the next visit begins with the earlier ones.',
  replaced:
    'The part of the app that reads notes stopped and was restarted: notes, decisions and a batch were kept, and you can continue. If it happens again, close other tabs or programs to free memory, then save and reload the page.',
  noGraphics: 'The graphics device stopped working. Your note was kept and is now read without it, more slowly.',
  noMemory:
    'The fast way of computing stopped, probably because memory ran out. Your note was kept and is now read more slowly; to make it fast again, close other tabs or programs, save, and reload the page.',
  fewSeconds: 'a few seconds',
  aboutSeconds: (n: number) => `about ${count(n)} s`,
  aboutMinutes: (n: number) => `about ${count(n)} min`,
  aboutHours: (n: number) => `about ${count(n)} h`,
  yours: (version: number) => `yours, version ${count(version)}`,
  /** What a kind of tagger is for. */
  purposes: {
    'bilstm-crf': 'The most accurate kind of network: reads in both directions',
    lstm: 'Close to it in accuracy, and faster',
    jordan: 'Small and fast: feeds its last output back',
    elman: 'The smallest and fastest: feeds its hidden state back',
    crf: 'A baseline without a network: hand-crafted features',
    tccnn: 'Classifies candidate spans; for comparison',
    rules: 'Patterns for numbers, dates and contacts; for comparison',
    lexicon: 'Word lists only; for comparison',
    ensemble: 'Networks and rules together: finds more, slower',
    inverse: 'Masks whatever is not known to be safe: maximum recall',
  },
  modelGroups: {
    yours: 'Yours',
    recommended: 'Recommended',
    recurrent: 'Recurrent networks',
    others: 'Other methods',
    published: 'Published settings',
  },
  builtIn: 'built in, no neural network',
  scores: (f1: string, recall: string, on: string) => `F1 ${f1} and recall ${recall} on ${on}`,
  speed: (n: number) => `${count(n)} tokens/s`,
  sampleReports: 'sample reports',
  writtenNotes: 'written notes',
};
