import { count, countOf } from '../numbers';

export const messages = {
  title: 'Privacy',
  commands: {
    'app.privacy': 'Privacy: see what was sent, see and wipe what is stored',
    'privacy.cut': 'Block all network requests, or allow them again',
    'privacy.proof': 'Save a proof of what was sent and stored',
    'privacy.files': 'Compare the stored files with the site’s list',
    'app.licences': 'Licences of all parts of this app',
  },
  cutNow: 'All network requests are blocked',
  allowedAgain: 'Requests to this site are allowed again',
  cannotCut: 'The browser allows no storage, so requests cannot be blocked here. Your note is unchanged.',
  proofSaved: 'Proof saved',
  noProof: 'The proof could not be made. Your note is unchanged; reload the page and try again.',
  allAsListed: (n: number, hash: string) =>
    `${count(n)} stored files match the site’s list byte for byte. SHA-256 of the list: ${hash}`,
  notAllAsListed: (n: number, others: number, hash: string) =>
    `${count(n)} stored files match the site’s list, and ${count(others)} do not: they are of another version, or were altered. SHA-256 of the list: ${hash}`,
  notCompared: 'Nothing was compared: the site’s list of its files could not be loaded. Try again once you are online.',
  notComparedCut:
    'Nothing was compared: all requests are blocked, also that for the site’s list of its files. Allow them, then try again.',

  /** One word on whether the app works without a network. */
  mark: {
    preparing: 'Storing',
    ready: 'Offline-ready',
    unavailable: 'Online-only',
    full: 'Unstored',
    cut: 'Blocked',
    newer: 'Update',
  },
  markIs: (word: string, says: string) => `${word}. ${says}. Privacy`,
  newerStored: 'A new version is stored and ready',

  lead: 'Notes are read, tagged and masked on this computer. What keeps them here is the browser, not a promise:',
  guarantees: {
    otherSites: 'Nothing goes to another site',
    otherSitesBy:
      "The page's Content-Security-Policy (<code>connect-src 'self'</code>) refuses every connection elsewhere, for the page and for its workers.",
    program: 'A note never runs as a program',
    programBy:
      "No script from outside, none inside the page (<code>script-src 'self'</code>), and no text becomes markup or the address of a script (<code>require-trusted-types-for 'script'</code>).",
    upload: 'Nothing is uploaded to this site either',
    uploadBy: 'Once the app is stored, its service worker refuses every request except those for files.',
    devices: 'No camera, microphone or location',
    file: 'This file can connect to nothing',
    fileBy:
      "Its Content-Security-Policy (<code>default-src 'none'; connect-src 'none'</code>) refuses every connection, for the page and for its workers, and nobody can change it without changing the file.",
    fileProgramBy:
      "Only the two scripts in this file run, by their hashes (<code>script-src 'sha256-…'</code>), and no text becomes markup or the address of a script (<code>require-trusted-types-for 'script'</code>).",
  },
  devices: {
    refused: 'This browser refuses them, because the page gives up the right to ask (<code>Permissions-Policy</code>).',
    granted:
      'Not refused now, because neither the host nor the stored app sent <code>Permissions-Policy</code>. The browser asks you before it grants any of them; decline: Incognote needs none.',
    unknown:
      'The page gives up the right to ask (<code>Permissions-Policy</code>), but this browser does not say whether it respects that. It asks you before it grants any of them; decline: Incognote needs none.',
  },

  requestsTitle: 'Requests, counted by the browser',
  requests: (n: number) => countOf(n, 'request', 'requests'),
  ownRequests: (n: number) => `${countOf(n, 'request', 'requests')} for the app’s own files`,
  sinceNote: 'Since your note',
  noNoteYet: 'No note of yours yet',
  sinceOpened: 'Since the page opened',
  toOthers: 'To other sites',
  refused: 'Refused because blocked',
  withoutNetwork: 'Without a network',
  worksAsFile: 'Works: everything is in this file',
  works: {
    preparing: 'The app or the tagger in use is being stored; it will work without a network in a moment',
    ready: 'Works: the app and the tagger in use are stored; any other tagger is stored when it is first used',
    full: 'The browser has no room left to store the app or the tagger in use, so it needs the network',
    unavailable: 'The app or the tagger in use is not stored in this browser, so it needs the network',
  },
  computedBy: 'Computed by',
  starting: 'Starting',
  computing: {
    forced: (name: string) => `The ${name}, because the address asks for it`,
    undecided: (name: string) => `The ${name}; it is measured against the processor once the app is idle`,
    order: (name: string) => `The ${name}, the first choice that works here`,
    memory: (name: string) =>
      `The ${name}, which was the better one when this computer was measured on an earlier visit`,
    failure: (name: string) => `The ${name}, because the previous back end stopped working`,
    faster: (name: string, ms: number, other: string, otherMs: number) =>
      `The ${name}, the faster one here: ${times(ms, other, otherMs)}`,
    notTwice: (name: string, ms: number, other: string, otherMs: number) =>
      `The ${name}, because the ${other} is not twice as fast here: ${times(ms, other, otherMs)}`,
  },

  cut: 'Block all network requests, also to this site',
  whileCut:
    'Blocked until you switch it off, also after a reload: the app runs from what is stored here, and taggers that are not stored cannot be opened. This blocks the app, not the browser: whenever you open or reload the app, the browser itself asks this site for a newer version of the service worker. A site that was taken over could replace the app that way, blocked or not; the open page then says so. A reload with Shift gets around the block too. To be safe from the site itself, host Incognote yourself or block the site outside the browser.',
  whileUncut: 'The service worker then refuses everything that is not stored here.',
  notCutYet: 'Possible once the app is stored for offline use.',

  storedTitle: 'Stored on this computer',
  unencrypted:
    "Unencrypted: your settings (theme, language, policy, replacement style, sensitivity, keys, whether you have opened a first note), which way of computing is faster here, how many requests were made, and the app's own files.",
  total: 'In total',
  estimated: (size: string) =>
    `${size} by the browser’s own estimate, which may count files for a while after they are deleted`,
  unknown: 'The browser does not say',
  databases: 'Databases',
  none: 'None',
  caches: { app: 'The app', models: 'Models', parts: 'PDF reader', gate: 'Counts of requests' },
  filesOfSize: (n: number, size: string) => `${countOf(n, 'file', 'files')}, ${size}`,
  keptForGood: 'Kept for good',
  kept: 'Yes: the browser does not clear it by itself',
  declined: 'The browser declined: it may clear it when it needs room',
  mayClear: 'The browser may clear it',
  askToKeep: 'Ask it to keep this',
  wipe: 'Wipe what is stored',
  wipeAll: 'Wipe everything',
  ended: {
    wiped: 'Wiped. Notes that are open stay until you close this page.',
    refused: 'The browser refused. Clear the data of this site in its settings instead.',
  },

  aboutTitle: 'About Incognote',
  version: 'Version',
  versionIs: (version: string, hash: string) => `${version}, hash of its sources and models <code>${hash}</code>`,
  licence: 'Licence',
  licenceIs: 'Apache-2.0; <licences>licences of all parts</licences>',
  newerVersion: 'Newer version',
  versions: {
    none: 'None is known. Incognote looks for one each time you open it.',
    looking: 'Looking',
    ready: 'Completely stored and ready',
    failed: 'Could not be stored completely; this one was kept',
    taken: 'In use in another tab; reload this page',
  },
  lookForOne: 'Look for one',
  files: 'Files',
  filesAre: (name: string) => `<link>${name}</link>, the SHA-256 of every file of this site`,
  takeWithYou: 'Take it with you',
  takeFile: (name: string) =>
    `<link>${name}</link>, the app in one file: it opens from a disk or a stick, without a server, and can connect to nothing`,
  file: 'File',
  fileIs: (list: string) =>
    `The whole app is this one file. The site that it came from lists its SHA-256 in ${list}; compare it with what <code>sha256sum</code> (Linux), <code>shasum -a 256</code> (Mac) or <code>certutil -hashfile</code> (Windows) prints for yours.`,
  modelHashes: 'Hashes of the model files',
  compareStored: 'Compare what is stored with the list',
  saveProof: 'Save a proof',
  proofHolds: 'Build, policy, counts and the time as a JSON file; nothing from a note.',

  licences: 'Licences',
  licencesLead: (packages: number) =>
    `Incognote is free under Apache-2.0. It is built with ${count(packages)} packages; their notices are here, so that nothing has to be looked up elsewhere.`,
  sourcesTitle: 'Data that models, word lists and surrogates were made from',
  sources: {
    openCorpus: 'The open corpus of this project',
    spanishModels: 'Spanish models',
    englishModels: 'English models',
    bothModels: 'English and Spanish models',
    places: 'places',
    namesAndHospitals: 'names and hospitals',
    ine: 'INE (Spain)',
    spanishNames: 'Spanish names',
    sampleReports: 'public sample reports',
    publicDomain: 'public domain',
    attribution: 'reuse with attribution',
  },
};

function times(ms: number, other: string, otherMs: number): string {
  return `${count(ms)} ms for a made-up note of 500 words, the ${other} ${count(otherMs)} ms`;
}
