import { EditorState } from '@codemirror/state';
import { createStore } from 'zustand/vanilla';
import { type App, createUi } from '../../app';
import { EMPTY } from '../../batch/state';
import { noteFields } from '../../editor/fields';
import { createSession, type OpenNote, type SessionState } from '../../session/session';
import { stateWith } from '../../session/test-support/state';
import { createTraining } from '../../train/training-store';
import type { Lease, LeaseEvents } from '../tabs';
import { createWorkspace } from '../workspace-store';

export const makeNote: App['makeNote'] = (text, kind, title, origin) => ({
  ...{ kind, title },
  state: EditorState.create({ doc: text, extensions: [noteFields, EditorState.lineSeparator.of('\n')] }),
  ...(origin && { source: origin.source }),
});

/** As much of the app as a workspace needs. */
export function appWith(given: Partial<SessionState>, stored = false): App {
  const notes: OpenNote[] = [makeNote('Example', 'example', 'Example note')];
  const session = createSession(() => stateWith({ notes, ...given }));
  const app = {
    session,
    makeNote,
    ui: createUi({}),
    tagging: { now: () => {}, settled: async () => true },
    batch: { store: createStore(() => EMPTY) },
    training: createTraining(
      () => app,
      () => {},
    ),
    keep: () => {},
    workspace: createWorkspace(() => app, stored),
  } as unknown as App;
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
      listen: ({ onIdle }: { readonly onIdle: () => void }) => {
        page.onIdle = onIdle;
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
