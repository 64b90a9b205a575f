import { count, countOf, plural } from '../numbers';

const notes = (n: number) => countOf(n, 'note', 'notes');

export const messages = {
  notes,
  tooLarge: 'This is larger than 512 MB. Choose a part of it.',
  notRead: (reason: string) => `The notes could not be read: ${reason}.`,
  notStored: 'The open corpus is not stored on this computer. Go online once to load it',
  unavailable: (status: number) => `The open corpus could not be loaded (status ${status})`,
  noAnnotation: (n: number) =>
    `${n === 0 ? 'There is no note in it' : `It contains ${notes(n)} but no annotation`}. Choose an annotated corpus.`,
  taggersListed: 'The taggers are being listed',
  problem: (file: string, reason: string) => `${file}: ${reason}`,
  problemInLine: (file: string, line: number, reason: string) => `${file}, line ${count(line)}: ${reason}`,
  ofNote: (note: string, reason: string) => `note ${note}: ${reason}`,
  mappingNeeded: (n: number) =>
    plural(n, {
      one: 'First choose what the unknown label stands for',
      other: `First choose what ${count(n)} unknown labels stand for`,
    }),
  spans: (n: number) => countOf(n, 'span', 'spans'),
  standsFor: (label: string) => `What ${label} stands for`,
  choose: 'Choose …',
  sameAs: 'The same as',
  leftOut: 'Left out',
  leftOutSays: 'It is not PHI',
  kept: 'Kept as it is',
  keptSays: 'A separate type of PHI',
};
