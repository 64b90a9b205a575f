import { createStore } from 'zustand/vanilla';
import { defineField } from '../core/feature';

/** The event that some browsers send when a site can be installed as an app. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

/** Installing the site as an app, if the browser offers it. */
export const installing = defineField({
  create() {
    // The browser's question, until a person wants to see it.
    const store = createStore<{ readonly question: InstallQuestion | null }>(() => ({ question: null }));
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      store.setState({ question: event as InstallQuestion });
    });
    addEventListener('appinstalled', () => store.setState({ question: null }));
    return {
      store,
      /** Makes the browser ask. Each question can be asked only once. */
      async ask(): Promise<void> {
        const { question } = store.getState();
        store.setState({ question: null });
        await question?.prompt().catch(() => {});
      },
    };
  },
});
