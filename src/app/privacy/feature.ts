import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce, tell, tellingFailures } from '../core/messages';
import { t } from '../language/language';
import { gate } from '../offline/gate';
import { isSingleFile } from '../offline/single-file';
import { StatusMark } from './status-mark';

const cutting = tellingFailures(() => t().privacy.cannotCut);
const proving = tellingFailures(() => t().privacy.noProof);

const privacyCommands = commandsIn('App', () => t().privacy.commands, {
  'app.privacy': {
    group: 'Screens',
    key: 'i',
    run: ({ ui, bridge }) => {
      ui.setState({ screen: 'privacy', overlay: null });
      void bridge.refreshStatus();
    },
  },
  'privacy.cut': {
    enabled: (app) => !isSingleFile && (app.get(gate).store.getState().cut || app.ui.getState().offline === 'ready'),
    run: (app) => void cutting(app.session, () => toggleCut(app)),
  },
  'privacy.proof': { run: (app) => void proving(app.session, () => saveProof(app)) },
  'privacy.files': { enabled: () => !isSingleFile, run: (app) => void compareStored(app) },
  'app.licences': { run: ({ ui }) => ui.setState({ overlay: 'licences' }) },
});

async function toggleCut({ session, get }: App): Promise<void> {
  const { store, setCut } = get(gate);
  const { cut } = store.getState();
  await setCut(!cut);
  announce(session, cut ? t().privacy.allowedAgain : t().privacy.cutNow);
}

async function saveProof(app: App): Promise<void> {
  await (await import('./proof')).saveProof(app);
  announce(app.session, t().privacy.proofSaved);
}

async function compareStored({ session, get, base }: App): Promise<void> {
  try {
    const { compareFiles } = await import('./proof');
    const { asListed, others, listHash } = await compareFiles(base);
    const text =
      others.length === 0
        ? t().privacy.allAsListed(asListed, listHash)
        : t().privacy.notAllAsListed(asListed, others.length, listHash);
    tell(session, others.length === 0 ? 'info' : 'error', text, { details: others.slice(0, 20) });
  } catch {
    const { notCompared, notComparedCut } = t().privacy;
    tell(session, 'error', get(gate).store.getState().cut ? notComparedCut : notCompared);
  }
}

export const privacyFeature = defineFeature({
  id: 'privacy',
  // Needed from the start: requests count from the note's entry on.
  fields: [gate],
  screen: { title: () => t().privacy.title, body: { load: async () => (await import('./privacy')).Privacy } },
  commands: privacyCommands,
  overlays: { licences: { load: async () => (await import('./licences-dialog')).LicencesDialog } },
  headerMark: StatusMark,
});
