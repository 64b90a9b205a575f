export const messages = {
  note: 'Clinical note',
  empty: 'Paste a note, or drop files',
  keptByPolicy: (type: string) => `${type}, kept visible by policy`,
  generalisedByPolicy: (type: string) => `${type}, generalised by policy`,
  doubtful: (type: string) => `${type}, doubtful`,
  alert: 'May be an identifier',
  misread: 'May have been misread: compare it with the page',
  /** The editor's own words, by themselves. */
  phrases: {
    Find: 'Find',
    next: 'Next',
    previous: 'Previous',
    'match case': 'Match case',
    close: 'Close',
    'current match': 'current match',
    'on line': 'on line',
    'Go to line': 'Go to line',
    go: 'Go',
    'Selection deleted': 'Selection deleted',
    'Control character': 'Control character',
  },
};
