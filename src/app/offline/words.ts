import type { InstallCode, InstallProblem } from './install-problem';

const WHY: Readonly<Record<InstallCode, (file: string) => string>> = {
  missing: (file) => `the server did not give ${file}`,
  damaged: (file) => `${file} came damaged`,
  full: () => 'the browser has no room left for it. Free some space on this computer',
  cut: () => 'all requests are cut',
  unknown: () => 'the browser gave no reason',
};

const why = ({ code, file }: InstallProblem) => WHY[code](file ?? 'a file of it');

/** Why an update was not stored, what was kept, what to do. */
export function updateFailed(problem: InstallProblem): string {
  return `A new version of Incognote could not be stored: ${why(problem)}. This version was kept as it is and goes on working, with or without a network; the new one is tried again when you look for it or open Incognote the next time.`;
}

/** Why the app, or the tagger in use, was not stored for use without a network. */
export function notStoredHere(problem: InstallProblem, what: string): string {
  return `${what} could not be stored for use without a network: ${why(problem)}. It works now, and your notes are untouched; open Incognote again to have it stored.`;
}
