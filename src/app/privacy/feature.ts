import type { App, Command } from '../core/app';
import { always } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce } from '../core/messages';
import { gate } from '../offline/gate';
import { isSingleFile } from '../offline/single-file';
import { StatusMark } from './status-mark';

const privacyCommands: readonly Command[] = [
  {
    name: 'app.privacy',
    label: 'Privacy',
    group: 'Screens',
    key: 'i',
    enabled: always,
    run: ({ ui, bridge }) => {
      ui.setState({ screen: 'privacy', overlay: null });
      void bridge.refreshStatus();
    },
  },
  {
    name: 'privacy.cut',
    label: 'Cut all requests, or allow them again',
    group: 'App',
    enabled: (app) => !isSingleFile && (app.get(gate).store.getState().cut || app.ui.getState().offline === 'ready'),
    run: (app) => void toggleCut(app),
  },
  {
    name: 'privacy.proof',
    label: 'Save a proof of what was sent and stored',
    group: 'App',
    enabled: always,
    run: (app) => void saveProof(app),
  },
  {
    name: 'privacy.files',
    label: 'Compare the stored files with the site’s list',
    group: 'App',
    enabled: () => !isSingleFile,
    run: (app) => void compareStored(app),
  },
  {
    name: 'app.licences',
    label: 'Licences of what this app is made of',
    group: 'App',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'licences' }),
  },
];

async function toggleCut(app: App): Promise<void> {
  const { session } = app;
  const cut = !app.get(gate).store.getState().cut;
  try {
    await app.get(gate).setCut(cut);
    announce(session, cut ? 'All requests are cut' : 'Requests to this site are allowed again');
  } catch {
    tell(session, 'The browser allows no storage, so requests cannot be cut here. Your note is unchanged.');
  }
}

async function saveProof(app: App): Promise<void> {
  try {
    await (await import('./proof')).saveProof(app);
    announce(app.session, 'Proof saved');
  } catch {
    tell(app.session, 'The proof could not be made. Your note is unchanged; reload the page and try again.');
  }
}

async function compareStored({ session }: App): Promise<void> {
  try {
    const { compareFiles } = await import('./proof');
    const { asListed, others, listHash } = await compareFiles(new URL(import.meta.env.BASE_URL, location.href).href);
    const text =
      others.length === 0
        ? `${asListed} stored files are byte for byte as the site lists them. SHA-256 of the list: ${listHash}`
        : `${asListed} stored files are as the site lists them, and ${others.length} are not: they are of another version, or were altered. SHA-256 of the list: ${listHash}`;
    session.store.setState({
      message: { tone: others.length === 0 ? 'info' : 'error', text, details: others.slice(0, 20) },
    });
  } catch {
    tell(
      session,
      'Nothing was compared: the site’s list of its files could not be had. Try again once there is a network.',
    );
  }
}

function tell({ store }: App['session'], text: string): void {
  store.setState({ message: { tone: 'error', text } });
}

export const privacyFeature = defineFeature({
  id: 'privacy',
  // Requests are counted from the note's entry on.
  fields: [gate],
  screen: { title: 'Privacy', body: { load: async () => (await import('./privacy')).Privacy } },
  commands: privacyCommands,
  overlays: { licences: { load: async () => (await import('./licences-dialog')).LicencesDialog } },
  headerMark: StatusMark,
});
