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
    next: 'next',
    previous: 'previous',
    'match case': 'match case',
    close: 'close',
    'current match': 'current match',
    'on line': 'on line',
    'Go to line': 'Go to line',
    go: 'go',
    'Selection deleted': 'Selection deleted',
    'Control character': 'Control character',
  },
};
