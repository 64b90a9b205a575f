import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { useApp, useUi, useWorkspace } from '../context';
import { count, counted } from '../model-facts';
import { WipeButton } from '../shell/wipe-button';
import { readStored, type Stored } from './stored';

/** What lies in the browser, how large and of which kind; keeping it for good, and wiping it. */
export function StoredHere() {
  const phase = useWorkspace((state) => state.phase);
  const offline = useUi((ui) => ui.offline);
  const models = useStore(useApp().training.store, ({ kept }) => kept.length);
  const [stored, setStored] = useState<Stored | null>(null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let shown = true;
    // Both change what is stored.
    void [offline, phase];
    void readStored().then((read) => shown && setStored(read));
    return () => {
      shown = false;
    };
  }, [offline, phase]);
  const persist = async () => {
    await navigator.storage.persist();
    setAsked(true);
    setStored(await readStored());
  };
  return (
    <>
      <p>
        In clear: your settings (theme, language, policy, masking style, caution, keys), which way of computing is
        faster here, how many requests were made, and the app's own files. {models > 0 && `${keptModels(models)} `}
        {KEPT[phase]}
      </p>
      {stored && (
        <dl className="facts numbers">
          <dt>Together</dt>
          <dd>{stored.usage === null ? 'The browser does not tell' : megabytes(stored.usage)}</dd>
          <dt>Databases</dt>
          <dd>{stored.databases.join(', ') || 'None'}</dd>
          {stored.caches.map(({ name, files, bytes }) => (
            <Row key={name} name={kindOf(name)} words={`${count(files)} files, ${megabytes(bytes)}`} />
          ))}
          <dt>Kept for good</dt>
          <dd>
            {stored.persisted ? (
              'Yes: the browser does not clear it by itself'
            ) : (
              <>
                {asked ? 'The browser declined: it may clear it when it needs room' : 'The browser may clear it'}{' '}
                {navigator.storage && (
                  <Button className="button framed" onPress={() => void persist().catch(() => setAsked(true))}>
                    Ask it to keep this
                  </Button>
                )}
              </>
            )}
          </dd>
        </dl>
      )}
      <WipeButton />
    </>
  );
}

/** @param models versions that are kept */
function keptModels(models: number): string {
  return `Also in clear: ${counted(models, 'model')} that you trained or imported, which may remember names of the notes that were learnt from.`;
}

function Row({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </>
  );
}

const KINDS: Readonly<Record<string, string>> = { models: 'Models', parts: 'What reads PDFs', gate: 'Counts' };

function kindOf(cache: string): string {
  return KINDS[cache] ?? 'The app';
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

const KEPT = {
  none: 'Notes and what you decide about them are not stored: they are gone when this page closes, unless you keep them in an encrypted workspace.',
  locked:
    'An encrypted workspace: without its passphrase nobody can tell what it holds, only how large it is. It is locked, and what is open now is not stored.',
  open: 'Your notes and what you decide about them, in a workspace encrypted with your passphrase (AES-256-GCM, the key by PBKDF2-SHA-256): without it nobody can tell what it holds, only how large it is.',
} as const;
