import { EditorState } from '@codemirror/state';
import type { App, Feature } from '../../core/app';
import type { OpenNote, SessionState } from '../../core/state';
import { appOf } from '../../core/test-support/app';
import { noteFields } from '../../session/fields';
import { createSession } from '../../session/session';
import { stateWith } from '../../session/test-support/state';
import type { Lease, LeaseEvents, WorkspacePage } from '../page';
import { workspace } from '../store';

export const makeNote: App['makeNote'] = (text, kind, title, origin) => ({
  ...{ kind, title },
  state: EditorState.create({ doc: text, extensions: [noteFields, EditorState.lineSeparator.of('\n')] }),
  ...(origin && { source: origin.source }),
});

/** As much of the app as a workspace needs. */
export function appWith(given: Partial<SessionState>, stored = false, features: readonly Feature[] = []): App {
  const notes: OpenNote[] = [makeNote('Example', 'example', 'Example note')];
  const session = createSession(() => stateWith({ notes, ...given }));
  const app = appOf({ session, makeNote, features, tagging: { now: () => {}, settled: async () => true } });
  if (stored) app.get(workspace).store.setState({ phase: 'locked' });
  return app;
}

/** Tabs of one browser: who has the lease, and what each page did. */
export function browser() {
  let holder: { readonly events: LeaseEvents; release(): void } | undefined;
  const tab = () => {
    const page = {
      left: 0,
      hidden: false,
      onIdle: () => {},
      lockAfter: () => 0,
      acquire: async (takeOver: boolean, events: LeaseEvents): Promise<Lease | null> => {
        if (holder && !takeOver) return null;
        holder?.events.onAsked();
        for (let i = 0; holder && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 10));
        const release = () => {
          if (holder === lease) holder = undefined;
        };
        const lease = { events, release };
        holder = lease;
        return lease;
      },
      listen: ({ onIdle, lockAfter }: Parameters<WorkspacePage['listen']>[0]) => {
        Object.assign(page, { onIdle, lockAfter });
        return () => {};
      },
      hide(hidden: boolean) {
        page.hidden = hidden;
      },
      leave() {
        page.left++;
      },
    };
    return page;
  };
  return { tab };
}
