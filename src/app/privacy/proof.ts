import type { App } from '../core/app';
import { saveBlob } from '../core/files';
import { gate } from '../offline/gate';
import { requestsOf, requestsSinceEntry } from '../session/session';
import { readStored, type Stored } from './stored';

/** What can be shown to somebody else: counts, names of the program's own, hashes. Nothing of a note. */
interface Proof {
  readonly program: 'Incognote';
  readonly version: 1;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly build: string;
  /** First 16 hexadecimal digits of the SHA-256 over each file's path and bytes. */
  readonly modelFiles: Readonly<Record<string, string>>;
  readonly browser: {
    readonly contentSecurityPolicy: string | null;
    readonly crossOriginIsolated: boolean;
    readonly trustedTypes: boolean;
    readonly throughServiceWorker: boolean;
  };
  readonly requests: {
    readonly sinceNote: number | null;
    readonly sincePageOpened: number;
    readonly toOtherSites: number;
    readonly ofServiceWorker: {
      readonly sinceNote: number | null;
      readonly ever: number;
      readonly refused: number;
    };
    readonly cut: boolean;
  };
  readonly stored: Stored;
}

async function makeProof(app: App): Promise<Proof> {
  const { session, bridge, buildId } = app;
  await Promise.all([app.get(gate).refresh(), bridge.refreshStatus()]);
  const state = session.store.getState();
  const { cut, sent, refused, sentAtEntry } = app.get(gate).store.getState();
  return {
    program: 'Incognote',
    version: 1,
    time: new Date().toISOString(),
    build: buildId,
    modelFiles: __MODEL_FILES__,
    browser: {
      contentSecurityPolicy: policyOfPage(),
      crossOriginIsolated,
      trustedTypes: 'trustedTypes' in globalThis,
      throughServiceWorker: Boolean(navigator.serviceWorker?.controller),
    },
    requests: {
      sinceNote: requestsSinceEntry(state),
      sincePageOpened: requestsOf(state).times.length,
      toOtherSites: requestsOf(state).foreign,
      ofServiceWorker: { sinceNote: sentAtEntry === null ? null : sent - sentAtEntry, ever: sent, refused },
      cut,
    },
    stored: await readStored(),
  };
}

export async function saveProof(app: App): Promise<void> {
  const json = `${JSON.stringify(await makeProof(app), null, 2)}\n`;
  saveBlob('incognote-proof.json', new Blob([json], { type: 'application/json' }));
}

function policyOfPage(): string | null {
  return document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? null;
}
