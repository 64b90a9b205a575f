import { createStore, type StoreApi } from 'zustand/vanilla';
import { defineField } from '../core/feature';

/** What some browsers send when a site may be installed as an app. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

interface Installing {
  /** The browser's question, kept until a person wants it; null where it has none. */
  readonly store: StoreApi<{ readonly question: InstallQuestion | null }>;
  /** Has the browser ask; it does so once. */
  ask(): Promise<void>;
}

/** Installing the site as an app, where the browser offers that. */
export const installing = defineField({
  create: (): Installing => {
    const store = createStore<{ readonly question: InstallQuestion | null }>(() => ({ question: null }));
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      store.setState({ question: event as InstallQuestion });
    });
    addEventListener('appinstalled', () => store.setState({ question: null }));
    return {
      store,
      async ask() {
        const { question } = store.getState();
        store.setState({ question: null });
        await question?.prompt().catch(() => {});
      },
    };
  },
});
