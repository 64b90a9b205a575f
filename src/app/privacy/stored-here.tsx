import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { wipeDatabase } from '../../storage/database';
import type { App } from '../core/app';
import { useApp, useUi } from '../core/hooks';
import { count } from '../core/words';
import { gate } from '../offline/gate';
import { readStored, type Stored } from './proof';

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

/** Wipes what is stored; asks first where notes are kept. */
function WipeButton() {
  const app = useApp();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [told, setTold] = useState<string | null>(null);
  const run = () => {
    setWarnings([]);
    void wipe(app).then(setTold);
  };
  const ask = () => {
    const found = app.features.flatMap((feature) => feature.wipe?.warning?.(app) ?? []);
    if (found.length > 0) setWarnings(found);
    else run();
  };
  return (
    <>
      <p>
        <Button className="button framed" isDisabled={warnings.length > 0} onPress={ask}>
          Wipe what is stored
        </Button>{' '}
        <span role="status">{told}</span>
      </p>
      {warnings.length > 0 && (
        <p role="alert">
          {warnings.join(' ')}{' '}
          <Button className="button strong" onPress={run}>
            Wipe everything
          </Button>{' '}
          <Button className="button framed" autoFocus onPress={() => setWarnings([])}>
            Keep it
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * Removes settings, the encrypted workspace, models that were trained or imported here, stored app files and the service
 * worker; ends a training. @returns what to tell the person
 */
export async function wipe(app: App): Promise<string> {
  try {
    const after: (() => void)[] = [];
    for (const feature of app.features) if (feature.wipe) after.push(await feature.wipe.before(app));
    await wipeDatabase();
    for (const forget of after) forget();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await app.get(gate).refresh();
  } catch {
    return 'The browser refused. Clear this site in its settings instead.';
  }
  app.ui.setState({ offline: 'unavailable' });
  return 'Wiped. The note that is open stays until you close this page.';
}
