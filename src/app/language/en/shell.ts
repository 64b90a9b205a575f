export const messages = {
  description: 'Finds and masks protected health information in clinical notes, on this device only.',
  skip: 'Skip to content',
  screenUnavailable:
    'This screen could not be loaded. Your note is still open under De-identify; once you are online, save it and reload the page.',
  notAvailable: 'Not available now',
  partUnavailable:
    'This part of the app could not be loaded. Your note is still open; once you are online, save it and reload the page.',
  dropToOpen: (kinds: string) => `Drop to open: ${kinds}`,
  dismiss: 'Dismiss',
  help: 'Keys and help',
  palette: 'Find a command',
  commands: 'Commands',
  noCommand: 'No command contains these words.',
  keysInNote: (key: string) =>
    `Inside the note, hold ${key} with a letter, or press Esc to leave the note and use the letter alone.`,
  lettersAlone: 'Use single letters as keys',
  nextTheme: 'Theme: system, light, dark',
  themeIs: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  language: 'Language of the interface',
  chooseLanguage: 'Choose the language of the interface',
  languageIs: (language: string) => `Language of the interface: ${language}`,
  languageUnavailable: (language: string) =>
    `The texts in ${language} could not be loaded. The interface stays as it is; try again once you are online.`,
};
