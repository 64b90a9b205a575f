import { defineFeature } from '../core/feature';
import { compareCommands } from './commands';
import { comparison } from './compare-store';
import { isComparison } from './share/is-comparison';

export const compareFeature = defineFeature({
  id: 'compare',
  screen: {
    title: 'Compare',
    tab: true,
    command: { label: 'Compare', key: '2' },
    body: { load: async () => (await import('./compare')).Compare },
  },
  commands: compareCommands,
  overlays: { share: { load: async () => (await import('./share/share-dialog')).ShareDialog } },
  files: {
    isMine: isComparison,
    open: async (app, file) => (await import('./share/reopen')).openComparison(app, file),
  },
  looksAt(app) {
    const { columns, results, token } = app.get(comparison).store.getState();
    const known = columns.map(({ id }) => results[id]).find((result) => result?.phase === 'done');
    const offset = token !== null && known?.phase === 'done' ? known.tagging.starts[token] : undefined;
    return { taggers: columns.flatMap(({ tagger }) => tagger ?? []), ...(offset !== undefined && { offset }) };
  },
});
