import { count, plural } from '../numbers';

export const messages = {
  findingPhi: 'Finding PHI',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  close: 'Close',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  paused: 'Paused',
  left: (time: string) => `${time} left`,
  unread: (n: number) => `${count(n)} things could not be read; they are left out`,
  andMore: (n: number) => `and ${count(n)} more`,
  taggers: 'Taggers',
  taggersFor: { en: 'For English notes', es: 'For Spanish notes' },
  workers: 'Workers',
  workerCount: (n: number) => `${count(n)} ${plural(n, { one: 'worker', other: 'workers' })}`,
  workersAutomatic: 'What this machine has cores and memory for',
  workersAlways: 'Whatever the machine',
  plainJavaScript: 'Plain JavaScript',
  notChecked: 'Not checked: see the message above',
  starting: 'Starting on this computer',
  neverLeave: (backend: string) => `${backend} on this computer; notes never leave it`,
  requestsLeft: (backend: string, n: number) =>
    `${backend} on this computer; ${count(n)} ${plural(n, { one: 'request', other: 'requests' })} left it since your note`,
};
