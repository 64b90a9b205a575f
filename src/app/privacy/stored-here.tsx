import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { useApp, useUi } from '../core/hooks';
import { count } from '../core/words';
import { readStored, type Stored } from './stored';
import { WipeButton } from './wipe-button';

/** What the features store beside that, in sentences. */
function useKept(): string {
  const app = useApp();
  const all = useMemo(() => app.features.flatMap(({ stored }) => stored?.(app) ?? []), [app]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = all.map((one) => one.subscribe(listener));
      return () => stops.forEach((stop) => void stop());
    },
    [all],
  );
  return useSyncExternalStore(subscribe, () =>
    all
      .map((one) => one.get())
      .filter((words) => words !== '')
      .join(' '),
  );
}

/** What lies in the browser, how large and of which kind; keeping it for good, and wiping it. */
export function StoredHere() {
  const kept = useKept();
  const offline = useUi((ui) => ui.offline);
  const [stored, setStored] = useState<Stored | null>(null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let shown = true;
    // Both change what is stored.
    void [offline, kept];
    void readStored().then((read) => shown && setStored(read));
    return () => {
      shown = false;
    };
  }, [offline, kept]);
  const persist = async () => {
    await navigator.storage.persist();
    setAsked(true);
    setStored(await readStored());
  };
  return (
    <>
      <p>
        In clear: your settings (theme, language, policy, masking style, caution, keys), which way of computing is
        faster here, how many requests were made, and the app's own files. {kept}
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
