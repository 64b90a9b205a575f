import { countOf, plural } from '../numbers';

export const messages = {
  command: 'Use the new version, or look for one',
  ready:
    'A new version of Incognote is stored and ready. This one keeps working, with or without a network, until you switch.',
  taken:
    'Another tab switched to a newer version. Your notes are still here; save what you need, then reload this page.',
  takenWhileCut:
    'This site has replaced the app, although all network requests are blocked. Unless you switched to a newer version in another tab, save what you need and do not reload: this page is still the old app, but after a reload it is what the site now sends.',
  useNew: 'Use the new version',
  reload: 'Reload',
  notYet: (problem: string) => `Not switched yet. ${problem}`,
  noAnswer: 'The new version did not answer, and this one keeps working. Close Incognote and open it again.',
  otherTabs: (n: number) =>
    `Incognote is open in ${countOf(n, 'other tab', 'other tabs')}, which would be left without its files. Nothing was changed. Save what you need there, close ${plural(n, { one: 'it', other: 'them' })}, and try again.`,
  cut: 'All network requests are blocked, so no newer version can be looked for. Allow them again under Privacy first.',
  serverSilent: 'The server did not answer. This version is stored and keeps working without it.',
  newest: 'This is the newest version',
  title: 'Switch to the new version?',
  lead: 'The new version opens in place of this page. This would be lost with the page:',
  waits: 'The new version waits as long as you like: this one keeps working.',
  keepFirst: 'Keep the notes in a workspace first',
  unlockFirst: 'Unlock the workspace first',
  forget: 'Switch and discard them',
  later: 'Later',
};
