import { count, countOf, plural } from '../numbers';

const notes = (n: number) => countOf(n, 'note', 'notes');

export const messages = {
  open: 'Train: let a network learn from corrected notes',
  commands: {
    'train.corrected': 'learn from the notes open in De-identify',
    'train.files': 'choose files of corrected notes',
    'train.folder': 'choose a folder of corrected notes',
    indian: (n: number) => `on ${count(n)} simulated English notes of India`,
    english: (n: number) => `on ${count(n)} simulated notes, English`,
    spanish: (n: number) => `on ${count(n)} simulated notes, Spanish`,
    'train.start': 'start, pause or resume',
    'train.cancel': 'cancel',
    'train.clear': 'discard the notes and the result',
    'train.rank': 'choose notes to rank by doubt',
    'train.rank-folder': 'choose a folder of notes to rank by doubt',
    'train.open-next': 'open the five most doubtful notes',
    'train.import': 'import a model',
  },
  /** What follows `That did not work:`. */
  problems: {
    full: 'the browser has no room left. Nothing was changed; free some space, or remove a model, and try again.',
    busy: 'another tab is using the browser’s database. Nothing was changed; close the other tabs and try again.',
    missing: 'this model is not kept in this browser any more. It may have been removed or renamed in another tab',
    refused: 'the browser refused to store it, as in a private window. Nothing was changed.',
    other: (reason: string) => `${reason}. What is kept is unchanged.`,
  },
  underWay: 'A network is being trained. Let it finish, or cancel it, before you choose other notes.',
  checkpointRefused:
    'The training continues, but the browser refuses to store a checkpoint: it would be lost with this page.',
  announced: {
    resumed: 'Training continues',
    begins: 'Training begins',
    complete: 'The training is complete',
    failed: 'The training failed',
    kept: 'Kept',
    toLearnFrom: (n: number) => `${notes(n)} to learn from`,
    ranked: (n: number) => `${notes(n)} ranked`,
    inUse: 'This version is in use',
    renamed: 'Renamed',
    removed: 'Removed',
  },
  atStake: 'A network that is being trained, or one that is not kept yet.',
  stored: (n: number) =>
    `Also unencrypted: ${countOf(n, 'model', 'models')} that you trained or imported, which may reveal names from the notes that they learnt from.`,
  wiped: 'The models that you trained or imported will be deleted for good.',
  private:
    'A model that has learnt from private notes may reveal names: protect it, and its file, as you protect the notes.',

  notesToLearn: 'Notes to learn from',
  lead: 'Let a network learn from notes that you have corrected, or train a new one. It learns on this computer, and before you keep it, you see how well it does on notes that it has not learnt from.',
  openNotes: 'The notes open in De-identify',
  whichFiles:
    'At least five notes, ten for a new network. Annotated files can also be dropped here: JSON lines, BRAT, i2b2 XML, CoNLL, or a ZIP archive of them.',
  toTry: 'To try it, use simulated notes:',
  indian: (n: number) => `${count(n)} English, of India`,
  english: (n: number) => `${count(n)} English`,
  spanish: (n: number) => `${count(n)} Spanish`,
  reading: 'Reading the notes',
  nothingDecided:
    'Nobody has decided anything about the notes open in De-identify. Correct what is marked in them: accept, reject, change a type, mask what was missed.',

  checkpoint: 'A training run that stopped',
  stoppedAfter: (network: string, epoch: number, epochs: number, when: string) =>
    `The training of a new ${network} network stopped after epoch ${count(epoch)}${epochs > 0 ? ` of ${count(epochs)}` : ''}, on ${when}.`,
  notKept: (network: string, when: string) =>
    `A new ${network} network was trained until ${when}, but it was not kept.`,
  itsNotes: 'These are its notes: with the same settings, it continues from there.',
  takeSameNotes: 'Choose the same notes again, and it continues from there.',
  forgetIt: 'Forget it',

  notes: {
    corrected: 'Notes open in De-identify',
    simulated: 'Simulated notes',
    other: 'Other notes',
    facts: (n: number, spans: number, labels: number, language: string) =>
      `${notes(n)} · ${countOf(spans, 'identifier', 'identifiers')} of ${countOf(labels, 'type', 'types')} · ${language}`,
    madeUp: 'Made up, to try this with.',
    undecided: (n: number) =>
      `${countOf(n, 'finding that nobody has decided on is', 'findings that nobody has decided on are')} taken as marked`,
    untouched: (n: number) =>
      `${countOf(n, 'open note without any decision of yours is', 'open notes without any decision of yours are')} left out`,
    foreign: (n: number) =>
      `${countOf(n, 'note in the other language is', 'notes in the other language are')} left out`,
    unknownLabels: 'Labels that no tagger of this language uses',
    chooseLabels: 'Choose what each stands for.',
  },

  plan: {
    title: 'What is done',
    which: 'Which network',
    fineTune: 'Fine-tune',
    new: 'Train from scratch',
    strength: 'Strength',
    epochs: 'Epochs',
    epochCount: (n: number) => `${count(n)} epochs`,
    simulated: 'Simulated notes',
    simulatedCount: (n: number) => (n === 0 ? 'no simulated notes' : `${count(n)} simulated notes`),
    /** Here and below, parts and marks are as in `Sentence`. */
    fineTuneSentence: (n: number, simulated: number) =>
      `Let <network>|learn from ${plural(n, { one: 'this note', other: `these ${notes(n)}` })}, <strength>,|for <epochs>,|with <simulated>|${simulated === 0 ? 'mixed in.' : 'mixed in, so that it forgets less.'}`,
    fineTuneNote:
      'One note in five is held out: the network does not learn from it, and you see what changed on it. Every epoch is trained and the last one is kept, so that the notes held out influence no choice.',
    rates: { gently: 'gently', usual: 'as usual', strongly: 'strongly' },
    rateFacts: {
      gently: 'Half the usual rate: forgets least',
      usual: 'Learns labels and where spans begin and end; forgets a little',
      strongly: 'Twice the usual rate: gains more, forgets more',
    },
    architecture: 'Architecture',
    newSentence: (language: string, n: number, patience: number) =>
      `Train a new <architecture>|network for ${language} on these ${notes(n)}, with <settings> settings,|from <vectors> word vectors,|with <simulated> mixed in,|for <epochs>.|Stop early <patience>${patience === 0 ? '' : ' without progress'}.|Set <aside> aside to choose the epoch by,|and as many to compare it with <network>.`,
    settings: 'Settings',
    presets: { tuned: 'tuned', paper: 'paper' },
    presetFacts: { tuned: 'What the models of Incognote were trained with', paper: 'What was published' },
    vectors: { own: 'the usual', random: 'random', subword: 'subword' },
    vectorFacts: {
      own: 'CBOW with tuned settings, random with paper settings',
      cbow: 'Trained on these notes first',
      slow: 'Trained on these notes first; slow',
    },
    usualEpochs: 'the usual epochs',
    usualEpochsFacts: '10 to 12 with tuned settings, 25 with paper settings',
    earlyStop: 'Early stop',
    usualPatience: 'after the usual epochs',
    usualPatienceFacts: 'Six with tuned settings',
    afterEpochs: (n: number) => `after ${count(n)} epochs`,
    never: 'never',
    aside: 'Notes set aside',
    oneIn: (n: number) => `one note in ${count(n)}`,
    compareWith: 'Compare with',
    newNote:
      'A checkpoint is kept in this browser after each epoch, so that training can continue after a reload: weights and scores, no words of the notes. The word list that it learns is made with surrogates in place of identifiers.',
    noBase: 'There is no network of this language to fine-tune',
  },

  progress: {
    label: 'Trained',
    train: 'Train',
    again: 'Train again',
    failed: (reason: string) => `${reason}. Nothing was changed; the notes are still here, and you can train again.`,
    preparing: 'Preparing',
    wordVectors: (step: string) => `Word vectors: ${step}`,
    measuring: 'Measuring what changed',
    epoch: (epoch: number, epochs: number) => `Epoch ${count(epoch)} of ${count(epochs)}`,
  },

  curves: {
    title: 'Curves',
    lossPerToken: 'Loss per token',
    scoredOn: { 'fine-tune': 'On the notes held out', new: 'On the notes to choose the epoch by' },
    unlikeResult: {
      'fine-tune':
        'After each epoch, every token gets its most probable label. The result decides at the thresholds of the two operating points, so its scores differ.',
      new: 'The best epoch is chosen on these notes, with their most probable labels. The result is measured on other notes and at the thresholds of the two operating points, so its scores differ.',
    },
    epoch: 'Epoch',
    loss: 'Loss',
  },

  outcome: {
    title: 'What changed',
    beforeAndAfter: 'Before and after',
    beside: (network: string) => `Compared with ${network}`,
    diverged: (epoch: number) =>
      `The loss was no longer a finite number, so the training ended: what you see is epoch ${count(epoch)}, the last valid one. Train more gently.`,
    point: 'Operating point',
    points: { cautious: 'Cautious', balanced: 'Balanced' },
    before: 'Before',
    after: 'After',
    change: 'Change',
    newOne: 'The new one',
    difference: 'Difference',
    heldOut: 'Notes held out',
    heldOutCaption: (n: number) => `${notes(n)} held out`,
    learntCaption: (n: number) => `${notes(n)} held out: what you wanted it to learn`,
    knownCaption: (n: number) => `${notes(n)} simulated: what it knew before`,
    explained: (n: number) =>
      `Learnt from ${notes(n)}. In brackets: 95% confidence intervals (bootstrap over notes). p: how likely so large a change is by chance (paired approximate randomisation); * where it is below 0.05.`,
    keep: 'Keep',
    keepVersion: (version: number) => `Keep as version ${count(version)}`,
    notEncrypted: 'It is kept in this browser, not encrypted.',
    kept: (name: string) => `Kept as ${name}: it is listed with the taggers everywhere.`,
    use: 'Use it in De-identify',
    suggested: (from: string) => `${from}, ours`,
    noName: 'Give it a name',
    longName: (most: number) => `Use ${count(most)} characters at most`,
    shippedName: 'A model of Incognote has this name',
    otherLanguage: 'A model of another language has this name',
  },

  verdict: {
    strict: 'Strict F1',
    strictBalanced: 'Strict F1 at the balanced point',
    masked: 'The share of PHI words that are masked',
    stayed: (what: string, n: number, at: string, doubt: string) => `${what} on ${heldOut(n)} stayed at ${at}${doubt}.`,
    rose: (what: string, n: number, from: string, to: string, doubt: string) =>
      `${what} on ${heldOut(n)} rose from ${from} to ${to}${doubt}.`,
    fell: (what: string, n: number, from: string, to: string, doubt: string) =>
      `${what} on ${heldOut(n)} fell from ${from} to ${to}${doubt}.`,
    beside: (what: string, n: number, after: string, other: string, before: string, doubt: string) =>
      `${what} on ${heldOut(n)} is ${after}, that of ${other} ${before}${doubt}.`,
    fewNotes: ': so few notes cannot tell this from chance',
    chance: ': it may be chance',
    forgotStayed: (at: string) => `On simulated notes, which it knew before, strict F1 stayed at ${at}.`,
    forgot: (from: string, to: string) =>
      `On simulated notes, which it knew before, strict F1 fell from ${from} to ${to}.`,
  },

  models: {
    title: 'Models kept in this browser',
    import: 'Import a model',
    none: 'None yet. What you keep here is listed with the taggers everywhere, and can be exported and imported in another browser.',
    rename: 'Rename',
    renameModel: (name: string) => `Rename ${name}`,
    leaveIt: 'Leave it',
    taken: 'Another model has this name',
    version: (version: number) => `Version ${count(version)}`,
    called: (name: string, version: number) => `${name}, version ${count(version)}`,
    unusable: 'made by another version of Incognote: it cannot be used here',
    inUse: 'in use',
    use: 'Use this one',
    switchTo: (called: string) => `Use ${called}`,
    exportModel: (called: string) => `Export ${called}`,
    remove: 'Remove',
    removeModel: (called: string) => `Remove ${called}`,
    removeForGood: (called: string) => `Remove ${called} for good`,
    imported: (name: string) => `Imported as ${name}.`,
    importedName: (title: string) => `${title} (imported)`,
    known: (name: string) => `This model is kept already, as ${name}.`,
    keptOf: (n: number, of: number) =>
      `${count(n)} of ${count(of)} models ${plural(n, { one: 'is', other: 'are' })} kept in this browser.`,
  },

  ranking: {
    title: 'What to correct next',
    rank: 'Rank notes',
    rankFolder: 'Rank a folder',
    lead: 'Choose notes that nobody has annotated. Those that the tagger chosen in De-identify is least certain about come first: once corrected, they teach the most.',
    label: 'Notes ranked',
    reading: 'reading',
    progress: (n: number, ranked: number) => `${notes(n)}, ${count(ranked)} ranked`,
    unread: (n: number, first: string) => `${count(n)} could not be read: ${first}`,
    failed: (reason: string) => `The notes could not be ranked: ${reason}.`,
    openNext: 'Open the next five',
    forget: 'Forget them',
    more: (n: number) => `and ${count(n)} that it is more certain about`,
    doubt: (share: string, close: number) =>
      `doubt ${share} · ${count(close)} close ${plural(close, { one: 'call', other: 'calls' })}`,
    opened: 'opened',
    openNote: (name: string) => `Open ${name} in De-identify`,
  },
};

function heldOut(n: number): string {
  return n === 1 ? 'the one note held out' : `the ${count(n)} notes held out`;
}
