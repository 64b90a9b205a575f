import type { ProblemCode } from '../../storage/workspace/problem';

/** Why a workspace could not be opened. */
export const NOT_OPENED: Readonly<Record<ProblemCode, string>> = {
  passphrase: 'This passphrase does not open the workspace. Nothing was changed.',
  damaged:
    'The workspace is damaged and cannot be opened. Nothing was changed. If you have exported a copy, import that; you can still export what is stored, or delete it.',
  newer:
    'A newer version of Incognote has written this workspace. Nothing was changed. Reload the page to get that version.',
  missing: 'There is no workspace here any more. It was deleted, perhaps in another tab or by the browser.',
  changed: 'Another tab has changed the workspace meanwhile. Nothing was changed here. Try again.',
  full: 'The browser has no room left for the workspace. Nothing was changed. Free some space on this computer and try again.',
  busy: 'The browser did not open its store in time; another tab of Incognote may hold it. Nothing was changed. Close other tabs of Incognote and try again.',
  unavailable:
    'This browser does not let the page store anything, as in a private window. Incognote works without it; your notes are then gone when the page is closed.',
  insecure:
    'This page was not opened by https, so the browser gives it no encryption. Open it by https to use a workspace.',
};

/** Why it could not be saved; the notes are still in memory. */
export const NOT_SAVED: Readonly<Record<ProblemCode, string>> = {
  ...NOT_OPENED,
  full: 'Not saved: the browser has no room left. Your notes are still open here, and what was saved before is kept. Free some space on this computer, or export the workspace to a file.',
  newer:
    'Not saved: a newer version of Incognote has taken this browser’s store over. Your notes are still open here. Export the workspace to a file, then reload the page to get that version.',
  busy: 'Not saved: the browser did not open its store in time; another tab of Incognote may hold it. Your notes are still open here. Close other tabs of Incognote and try again.',
  unavailable:
    'Not saved: the browser refused to store the workspace. Your notes are still open here. Export the workspace to a file before you close the page.',
  changed:
    'This workspace was opened or deleted in another tab, so nothing more is saved from this one. What you changed here since is still open in this tab alone: to save it, unlock the workspace here again, or keep these notes in a new one.',
};

/** Why settings and workspace stay closed from the start; the app works without them. */
export const NOT_READ: Partial<Readonly<Record<ProblemCode, string>>> = {
  newer:
    'A newer version of Incognote has changed what this browser keeps, so settings and workspace stay closed here; nothing of them was changed. Incognote works without them. Close all its tabs and open it again to get the newer version.',
  busy: 'The browser did not open its store in time, so settings and workspace stay closed here; nothing of them was changed. Incognote works without them. Close other tabs of Incognote and reload this one to have them.',
};

/** `48 kB`, `1.2 MB` */
export function sizeInWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
