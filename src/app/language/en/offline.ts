export const messages = {
  updateFailed: (why: string) =>
    `A new version of Incognote could not be stored: ${why}. This version is unchanged and keeps working, with or without a network; the new one is tried again when you look for it or next open Incognote.`,
  appNotStored: (why: string) =>
    `Incognote could not be stored for offline use: ${why}. It works now, and your notes are unchanged; open Incognote again to store it.`,
  taggerNotStored: (tagger: string, why: string) =>
    `The tagger ${tagger} could not be stored for offline use: ${why}. It works now, and your notes are unchanged; open Incognote again to store it.`,
  why: {
    missing: (file: string) => `the server did not send ${file}`,
    damaged: (file: string) => `${file} arrived damaged`,
    full: () => 'the browser has no room left for it. Free some space on this computer',
    cut: () => 'all network requests are blocked',
    unknown: () => 'the browser gave no reason',
  },
  someFile: 'one of its files',
};
