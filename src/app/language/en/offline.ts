export const messages = {
  updateFailed: (why: string) =>
    `A new version of Incognote could not be stored: ${why}. This version was kept as it is and goes on working, with or without a network; the new one is tried again when you look for it or open Incognote the next time.`,
  appNotStored: (why: string) =>
    `Incognote could not be stored for use without a network: ${why}. It works now, and your notes are untouched; open Incognote again to have it stored.`,
  taggerNotStored: (tagger: string, why: string) =>
    `The tagger ${tagger} could not be stored for use without a network: ${why}. It works now, and your notes are untouched; open Incognote again to have it stored.`,
  why: {
    missing: (file: string) => `the server did not give ${file}`,
    damaged: (file: string) => `${file} came damaged`,
    full: () => 'the browser has no room left for it. Free some space on this computer',
    cut: () => 'all network requests are blocked',
    unknown: () => 'the browser gave no reason',
  },
  someFile: 'a file of it',
};
