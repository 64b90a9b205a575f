import { count, countOf } from '../numbers';

const otherPlaces = (n: number) => countOf(n, 'other place', 'other places');

export const messages = {
  exampleNote: 'Example note',
  simulatedNote: 'Simulated note',
  corpusNote: (id: string) => `Open corpus: ${id}`,
  yourNote: 'Your note',
  nothingFound: 'Nothing found',
  found: (n: number) => `${count(n)} found`,
  noFindings: 'No findings',
  noneUndecided: 'All findings shown are decided',
  noneDoubtful: 'No finding is doubtful',
  /** Said of a finding that is walked to. */
  chosen: (at: number, of: number, type: string, words: string, sure: string) =>
    `${count(at)} of ${count(of)}: ${type}, ${words}, ${sure}`,
  decided: 'decided',
  keptVisible: 'Kept visible',
  keptVisibleAlso: (places: number) => `Kept visible here and in ${otherPlaces(places)}`,
  maskedAs: (type: string) => `Masked as ${type}`,
  maskedAsAlso: (type: string, places: number) => `Masked as ${type} here and in ${otherPlaces(places)}`,
  scopes: {
    here: 'Only here',
    exact: 'Same text',
    case: 'Same text, any capitals',
    forms: 'Any form of the name',
  },
  undone: 'Undone',
  noMoreWords: 'No more words',
  oneWordLeft: 'Only one word is left',
  stretched: (words: string) => `Now ${words}`,
  levels: {
    balanced: 'Balanced',
    slightlyCautious: 'Slightly cautious',
    fairlyCautious: 'Fairly cautious',
    cautious: 'Cautious',
    veryCautious: 'Very cautious',
    strict: 'Strict',
    maximumRecall: 'Maximum recall',
  },
  yourThreshold: (threshold: string) => `Your threshold ${threshold}`,
  mistakes: (missed: string, overRedacted: string, notes: string) =>
    `about ${missed} missed and ${overRedacted} over-redacted in 1,000 words${notes && ` of ${notes}`}`,
  noTagger: (language: string) => `There is no tagger for this language (${language})`,
  changedPolicy: (title: string) => `${title}, changed`,
  policyNotStored:
    'The browser refused to store your policy. It is still here, until this page is closed: export it under Options to keep it.',
  policyNotDeleted:
    'The browser refused to change what it stores. If the deleted policy is back on your next visit, delete it again.',
  policiesLeftOut: (n: number) =>
    `This version of Incognote cannot read ${countOf(n, 'policy', 'policies')} of your own and leaves out what is named here. Make it again under Options.`,
  textIsFixed:
    'The text of a note of a batch cannot be changed. Open an example or a file to leave it; its decisions are kept in the batch.',
  listsNotStored: 'The browser refused to store the lists. They are still here, until this page is closed.',
  listsNotDeleted:
    'The browser did not delete the lists that it stores. Close other tabs of Incognote and try again, or delete all that is stored on the Privacy screen.',
  entriesLeftOut: (n: number) =>
    `This version of Incognote cannot use ${countOf(n, 'stored entry', 'stored entries')} of your lists, and left out what is named here. Add it again under Options, in another form.`,
  styleUnavailable: (wanted: string, used: string) =>
    `The style ${wanted} could not be loaded. Your note is still masked as ${used}; try again once you are online.`,
  notDays: 'Type a whole number of days, such as 120 or -45',
  noDays: 'With 0 days no date would move',
  tooManyDays: (most: number) => `At most ${count(most)} days`,
  notPhi: 'Not PHI',
};
