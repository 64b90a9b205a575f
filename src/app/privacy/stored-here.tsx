import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { wipeDatabase } from '../../storage/database';
import { Fact } from '../controls/basics';
import type { App } from '../core/app';
import { useApp, useUi } from '../core/hooks';
import { t } from '../language/language';
import { fileSize, megabytes } from '../language/numbers';
import { gate } from '../offline/gate';
import { isSingleFile } from '../offline/single-file';
import { readStored, type Stored } from './proof';

/** What the features store, in sentences. */
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

/** What the browser stores, by kind and size, with buttons to keep it for good and to wipe it. */
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
  const words = t().privacy;
  const persist = async () => {
    await navigator.storage.persist();
    setAsked(true);
    setStored(await readStored());
  };
  return (
    <>
      <p>
        {words.unencrypted} {kept}
      </p>
      {stored && (
        <dl className="facts numbers">
          <Fact name={words.total}>
            {stored.usage === null ? words.unknown : words.estimated(megabytes(stored.usage))}
          </Fact>
          <Fact name={words.databases}>{stored.databases.join(', ') || words.none}</Fact>
          {byKind(stored.caches).map(({ name, files, bytes }) => (
            <Fact key={name} name={name}>
              {words.filesOfSize(files, fileSize(bytes))}
            </Fact>
          ))}
          <Fact name={words.keptForGood}>
            {stored.persisted ? (
              words.kept
            ) : (
              <>
                {asked ? words.declined : words.mayClear}{' '}
                {navigator.storage && (
                  <Button className="button framed" onPress={() => void persist().catch(() => setAsked(true))}>
                    {words.askToKeep}
                  </Button>
                )}
              </>
            )}
          </Fact>
        </dl>
      )}
      <WipeButton onEnd={() => void readStored().then(setStored)} />
    </>
  );
}

/** While an update waits, two versions of the app are stored, each in a cache. */
export function byKind(caches: Stored['caches']): Stored['caches'] {
  const kinds = new Map<string, Stored['caches'][number]>();
  for (const { name: cache, files, bytes } of caches) {
    const name = kindOf(cache);
    const same = kinds.get(name) ?? { files: 0, bytes: 0 };
    kinds.set(name, { name, files: same.files + files, bytes: same.bytes + bytes });
  }
  return [...kinds.values()];
}

function kindOf(cache: string): string {
  const { caches } = t().privacy;
  return cache === 'models' || cache === 'parts' || cache === 'gate' ? caches[cache] : caches.app;
}

/** Wipes what is stored; asks first where notes are kept. @param onEnd called when the browser has wiped it or refused */
function WipeButton({ onEnd }: { readonly onEnd: () => void }) {
  const app = useApp();
  const [asking, setAsking] = useState(false);
  const [end, setEnd] = useState<WipeEnd | null>(null);
  const words = t().privacy;
  const warningsNow = () => app.features.flatMap((feature) => feature.wipe?.warning?.(app) ?? []);
  const warnings = asking ? warningsNow() : [];
  const run = () => {
    setAsking(false);
    void wipe(app).then((how) => {
      setEnd(how);
      onEnd();
    });
  };
  const ask = () => {
    if (warningsNow().length > 0) setAsking(true);
    else run();
  };
  return (
    <>
      <p className="row">
        <Button className="button framed" isDisabled={warnings.length > 0} onPress={ask}>
          {words.wipe}
        </Button>
        <span role="status">{end && words.ended[end]}</span>
      </p>
      {warnings.length > 0 && (
        <p className="row" role="alert">
          {warnings.join(' ')}
          <Button className="button strong" onPress={run}>
            {words.wipeAll}
          </Button>
          <Button className="button framed" autoFocus onPress={() => setAsking(false)}>
            {t().controls.keepIt}
          </Button>
        </p>
      )}
    </>
  );
}

type WipeEnd = 'wiped' | 'refused';

/**
 * Removes settings, the encrypted workspace, models that were trained or imported here, stored app files and the service
 * worker; cancels a training. @returns whether the browser allowed it
 */
export async function wipe(app: App): Promise<WipeEnd> {
  try {
    const after: (() => void)[] = [];
    for (const feature of app.features) if (feature.wipe) after.push(await feature.wipe.before(app));
    await wipeDatabase();
    for (const forget of after) forget();
    if (!isSingleFile) await wipeOffline();
    await app.get(gate).refresh();
  } catch {
    return 'refused';
  }
  if (!isSingleFile) app.ui.setState({ offline: 'unavailable' });
  return 'wiped';
}

/**
 * Removes the stored app and its service worker, which a page without https does not have. Without a registration, pages
 * store no taggers; without the app (`app ...`, the first by its name), the service worker stores nothing.
 */
async function wipeOffline(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) await registration.unregister();
  for (const name of ((await globalThis.caches?.keys()) ?? []).sort()) await caches.delete(name);
}
