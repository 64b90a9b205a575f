import { count, countOf, plural } from '../numbers';
import { messages as core } from './core';

const notOpened = {
  passphrase: 'This passphrase does not open the workspace. Nothing was changed.',
  damaged:
    'The workspace is damaged and cannot be opened. Nothing was changed. If you have exported a copy, import that; you can still export what is stored, or delete it.',
  newer:
    'A newer version of Incognote has written this workspace. Nothing was changed. Reload the page to get that version.',
  missing: 'There is no workspace here any more. It was deleted, perhaps in another tab or by the browser.',
  changed: 'Another tab has changed the workspace meanwhile. Nothing was changed here. Try again.',
  full: 'The browser has no room left for the workspace. Nothing was changed. Free some space on this computer and try again.',
  busy: 'The browser did not open its storage in time; another tab of Incognote may be using it. Nothing was changed. Close other tabs of Incognote and try again.',
  unavailable:
    'This browser does not let the page store anything, as in a private window. Your notes are gone when the page is closed, unless you save them as an encrypted file, which you can import the next time.',
  unfetched: core.partNotFetched,
  insecure:
    'This page was not opened over https, so the browser does not let it encrypt. Open it over https to use a workspace.',
};

export const messages = {
  commands: {
    'workspace.keep': 'Keep these notes in an encrypted workspace',
    'workspace.unlock': 'Unlock the workspace',
    'workspace.lock': 'Lock the workspace now',
    'workspace.manage': 'Workspace: lock, passphrase, export, delete',
    'workspace.export': 'Export the workspace to a file',
    'workspace.import': 'Import a workspace from a file',
  },
  marks: {
    none: 'Keep notes',
    locked: 'Locked',
    saved: 'Saved',
    waiting: 'Saving',
    saving: 'Saving',
    failed: 'Not saved',
  },
  /** Why a workspace could not be opened. */
  notOpened,
  /** Why it could not be saved; the notes are still in memory. */
  notSaved: {
    ...notOpened,
    full: 'Not saved: the browser has no room left. Your notes are still open here, and what was saved before is kept. Free some space on this computer, or export the workspace to a file.',
    newer:
      'Not saved: a newer version of Incognote has taken over the storage of this browser. Your notes are still open here. Export the workspace to a file, then reload the page to get that version.',
    busy: 'Not saved: the browser did not open its storage in time; another tab of Incognote may be using it. Your notes are still open here. Close other tabs of Incognote and try again.',
    unavailable:
      'Not saved: the browser refused to store the workspace. Your notes are still open here. Export the workspace to a file before you close the page.',
    changed:
      'This workspace was opened or deleted in another tab, so nothing more is saved from this one. What you have changed here since then is only in this tab: to save it, unlock the workspace here again, or keep these notes in a new one.',
  },
  /** Why settings and workspace stay closed from the start; the app works without them. */
  notRead: {
    newer:
      'A newer version of Incognote has changed what this browser stores, so settings and workspace cannot be opened here. They are unchanged, and Incognote works without them. Close all its tabs and open it again to get the newer version.',
    busy: 'The browser did not open its storage in time, so settings and workspace cannot be opened here. They are unchanged, and Incognote works without them. Close other tabs of Incognote and reload this one to open them.',
  },
  notLocked: (why: string) => `Not locked, because it could not be saved. ${why}`,
  notLockedUnseen: (why: string) =>
    `It was time to lock, but what you changed could not be saved and would be lost. ${why}`,
  wouldLose: (what: string) => `Not locked, since this would be lost: ${what} Save or keep it first.`,
  lockAnyway: 'Lock anyway',
  exported: 'Workspace exported, encrypted',
  openHere: 'Nothing was imported: a workspace is open here. Lock it first, then import the other one in its place.',
  notDeleted: 'The browser refused to delete the workspace. Clear the data of this site in its settings instead.',
  atStake: (n: number) => `${countOf(n, 'note', 'notes')}, with what you decided, only in the memory of this page.`,
  wiped: 'The notes in your encrypted workspace will be deleted for good.',
  /** What is stored, by the state of the workspace. */
  stored: {
    none: 'Notes and what you decide about them are not stored: they are gone when this page closes, unless you keep them in an encrypted workspace.',
    locked:
      'An encrypted workspace: without its passphrase nobody can tell what it holds, only how large it is. It is locked, and what is open now is not stored.',
    open: 'Your notes and what you decide about them, in a workspace encrypted with your passphrase (AES-256-GCM, the key by PBKDF2-SHA-256): without it nobody can tell what it holds, only how large it is.',
  },

  passphrase: {
    show: (label: string) => `Show: ${label}`,
    new: 'New passphrase',
    again: 'Repeat it',
    differ: 'The two are not the same.',
    generate: 'Generate one',
    generated: 'Generated: strong. Write it down now.',
    nobody:
      '<strong>Nobody can recover it.</strong> Without the passphrase nobody can read what is kept, not even you.',
    /** How strong a passphrase is. `words`: the verdict as code below `src/app` says it, in English. */
    strength: (_verdict: string, _characters: number, words: string) => words,
    moment: 'One moment …',
    wait: (seconds: number) => `After several wrong passphrases the next try is possible in ${count(seconds)} s.`,
  },

  create: {
    lead: 'Open notes, what you decide about them, every step you can undo, and your settings are encrypted with a passphrase and saved on this computer as you work. Nothing is sent anywhere. Examples are not kept.',
    keep: 'Encrypt and keep',
    saveFile: 'Save as a file',
    import: 'Import a workspace instead',
    done: 'Your notes are now kept in an encrypted workspace',
  },

  unlock: {
    title: 'Unlock your workspace',
    /** @param open how many notes are open that the workspace does not have */
    lead: (open: number) =>
      open === 0
        ? 'Your notes are kept on this computer, encrypted.'
        : `Notes are kept on this computer, encrypted. ${plural(open, { one: 'The note that you have open is', other: `The ${count(open)} notes that you have open are` })} not among them until you unlock the workspace.`,
    passphrase: 'Passphrase',
    elsewhere: 'The workspace is open in another tab. If you take it over, that tab saves first and is then locked.',
    takeOver: 'Take it over',
    unlock: 'Unlock',
    without: 'Start without it',
    noPassphrase: 'Without the passphrase',
    importAnother: 'Import another',
    done: 'Workspace unlocked',
  },

  import: {
    title: 'Import a workspace',
    lead: 'The file is opened with its passphrase, and kept in this browser from then on.',
    replaces:
      '<strong>It replaces the workspace that is stored here, which is deleted.</strong> Export that one first if you want to keep it.',
    passphrase: 'Passphrase of the file',
    elsewhere: 'The workspace here is open in another tab. Lock it there first.',
    replace: 'Replace and open',
    open: 'Import and open',
    back: 'Back',
    done: 'Workspace imported',
    damaged:
      'The file is no workspace of Incognote, or it is damaged or incomplete. Nothing was changed. Choose another file, or export the workspace again where it comes from.',
    unkept:
      'The workspace is open. This browser stores nothing, so save the notes as a file again before you close the page.',
  },

  manage: {
    saved: 'Saved',
    inMoment: 'In a moment',
    savedAt: (time: string, size: string) => `At ${time}, ${size}`,
    kept: 'Kept',
    keptFacts: 'Open notes with decisions and undo, their documents, your settings; encrypted, only on this computer',
    lockAfter: 'Lock after inactivity of',
    minutes: (n: number) => countOf(n, 'minute', 'minutes'),
    batchNote:
      'A batch and its open notes are not kept here: they stay in memory, and while the batch has unsaved results, the workspace does not lock automatically.',
    lockNow: 'Lock now',
    changePassphrase: 'Change the passphrase',
    present: 'Current passphrase',
    oldFiles: 'Files that you exported before keep the old one.',
    change: 'Change',
    leaveIt: 'Leave it as it is',
    changed: 'Passphrase changed',
    deleteNote:
      'What is kept is deleted for good; files that you exported stay. Notes that are open stay open until you close the page.',
    deleteForGood: 'Delete the workspace',
    keepIt: 'Keep it',
    deleted: 'Workspace deleted',
  },
};
