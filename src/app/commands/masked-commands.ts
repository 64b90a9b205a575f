import { MASKING_STYLES } from '../../masking/registry';
import type { App } from '../app';
import { maskedOf, styleOf } from '../session/masked';
import { announce } from '../session/review';
import { findings, openNote, type Session } from '../session/session';
import type { Command } from './command';
import { saveText } from './save-text';

const filled = ({ session }: App) => openNote(session.store.getState()).state.doc.length > 0;

/** The masked text once it belongs to the note as it stands; tells the person, and gives nothing, if tagging failed. */
async function settledText({ session, tagging }: App): Promise<string | null> {
  if (await tagging.settled()) return maskedOf(session.store.getState()).text;
  const text = 'Nothing was copied or saved, because the note could not be checked. It is still here.';
  session.store.setState({ message: { tone: 'error', text } });
  return null;
}

async function copy(app: App): Promise<void> {
  const text = await settledText(app);
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
    announce(app.session, `Masked text copied, ${findings(app.session.store.getState()).length} findings masked`);
    app.ui.setState({ copied: Date.now() });
  } catch {
    const reason = 'The browser did not allow copying. Select the masked text and copy it, or download it.';
    app.session.store.setState({ message: { tone: 'error', text: reason } });
  }
}

async function download(app: App): Promise<void> {
  const text = await settledText(app);
  if (text === null) return;
  saveText(fileName(app.session), text);
  announce(app.session, 'Masked text saved');
}

function fileName({ store }: Session): string {
  const { notes, at } = store.getState();
  return notes.length > 1 ? `masked-note-${at + 1}.txt` : 'masked-note.txt';
}

export const maskedCommands: readonly Command[] = [
  {
    name: 'masked.copy',
    label: 'Copy the masked text',
    group: 'Masked text',
    key: 'c',
    enabled: filled,
    run: (app) => void copy(app),
  },
  {
    name: 'masked.download',
    label: 'Download the masked text',
    group: 'Masked text',
    key: 'd',
    enabled: filled,
    run: (app) => void download(app),
  },
  {
    name: 'masked.style',
    label: 'Next masking style',
    group: 'Masked text',
    key: 's',
    enabled: () => true,
    run: ({ session, keep }) => {
      const { id } = styleOf(session.store.getState());
      const next = MASKING_STYLES[(MASKING_STYLES.findIndex((style) => style.id === id) + 1) % MASKING_STYLES.length];
      if (!next) return;
      session.store.setState({ style: next.id });
      keep({ style: next.id });
      announce(session, `Masking style: ${next.title}`);
    },
  },
];
