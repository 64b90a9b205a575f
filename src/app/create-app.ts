import { createBridge } from '../engine/bridge';
import { MOST_WORKERS, withMoreWorkers, workersFor } from '../engine/engine-pool';
import { BACKENDS, type BackendChoice, type EngineStatus, type RequestCount } from '../engine/protocol';
import { countRequests, joinRequests, NO_REQUESTS } from '../engine/requests';
import { DEFAULT_STYLE } from '../masking/registry';
import { type Settings, type SettingsChange, writeSettings } from '../storage/database';
import type { App, Feature, FeatureField } from './core/app';
import { commandsOf } from './core/command';
import { tellOfFailures, tellOfReplacement } from './core/messages';
import type { Session, SessionState } from './core/state';
import { createUi, machine } from './core/ui';
import { makeNote } from './editor/note-extensions';
import { languageInUse } from './language/language';
import { switchStyle } from './session/masked';
import { keptLists, keptStyleOptions } from './session/note-settings';
import { claimOnEdit, EXAMPLES } from './session/open-note';
import { validLevel, validThresholds } from './session/operating-point';
import { keptPolicies } from './session/policy';
import { createSession, withGold } from './session/session';
import { LiveTagger } from './session/tagging';

type Prepared = ReadonlyMap<FeatureField<unknown>, unknown>;

/** Runs `prepare` of every feature's fields; `createApp` passes the results on. */
export async function prepare(features: readonly Feature[]): Promise<Prepared> {
  const fields = features.flatMap((feature) => feature.fields ?? []);
  return new Map(await Promise.all(fields.map(async (field) => [field, await field.prepare?.()] as const)));
}

/** @returns whether a service worker handled the page's requests at a time, in milliseconds since it was opened */
function whetherControlled(): (time: number) => boolean {
  const container = navigator.serviceWorker;
  let since = container?.controller ? 0 : Number.POSITIVE_INFINITY;
  container?.addEventListener('controllerchange', () => {
    since = container.controller ? Math.min(since, performance.now()) : Number.POSITIVE_INFINITY;
  });
  return (time) => time >= since;
}

/**
 * Puts the app together and starts it.
 * @param base absolute URL of the folder that it is served from
 */
export function createApp(base: string, settings: Settings, features: readonly Feature[], prepared: Prepared): App {
  const session = createSession((made) => firstState(made, settings));
  const { store } = session;
  const requests = new Map<string, RequestCount>();
  const setRequests = (thread: string, count: RequestCount) => {
    requests.set(thread, count);
    store.setState({ pageRequests: joinRequests(...requests.values()) });
  };
  countRequests(location.origin, (count) => setRequests('page', count), whetherControlled());
  // Such as `?backend=webgpu` and `?workers=2`.
  const address = new URLSearchParams(location.search);
  const forced = BACKENDS.find((name) => name === address.get('backend'));
  const keep = (change: SettingsChange) =>
    writeSettings(change).then(
      () => true,
      () => false,
    );
  const remembered = settings.backend ?? null;
  const remember = keepChoice(remembered, keep);
  const engine = {
    base,
    buildId: __BUILD_ID__,
    readOwn: (model: string, file: string) => readModelFile(features, model, file),
    onReplaced: () => tellOfReplacement(session),
  };
  const first = createBridge({
    ...engine,
    onStatus: (status) => {
      store.setState({ engine: status });
      if (!forced) remember(status);
    },
    ...(forced ? { forced } : remembered && { remembered }),
  });
  const asked = /^[1-9]\d?$/.exec(address.get('workers') ?? '')?.[0];
  const bridge = withMoreWorkers(first, {
    size: () => (asked ? Number(asked) : (app.ui.getState().workers ?? workersFor(machine()))),
    backend: () => store.getState().engine?.backend,
    spawn: (backend, onRequests) =>
      createBridge({ ...engine, forced: backend, onStatus: ({ requests }) => onRequests(requests) }),
    onRequests: (count) => setRequests('more engines', count),
  });
  const values = new Map<FeatureField<unknown>, unknown>();
  const app: App = {
    session,
    bridge,
    features,
    settings,
    base,
    keep,
    tagging: new LiveTagger(session, bridge),
    ui: createUi({
      screen: features.find(({ screen }) => screen)?.id ?? '',
      theme: settings.theme ?? 'system',
      language: languageInUse(),
      letterKeys: settings.letterKeys ?? true,
      workers: validWorkers(settings.workers),
    }),
    commands: commandsOf(features),
    buildId: __BUILD_ID__,
    makeNote: makeNote(session),
    get<T>(field: FeatureField<T>): T {
      if (!values.has(field)) values.set(field, field.create(app, prepared.get(field)));
      return values.get(field) as T;
    },
    countRequests: setRequests,
  };
  claimOnEdit(session);
  for (const { fields = [] } of features) for (const field of fields) app.get(field);
  for (const feature of features) feature.start?.(app);
  if (settings.style) void switchStyle(app, settings.style);
  return app;
}

/** The session with an example, as earlier visits left the settings. */
function firstState(session: Session, settings: Settings): SessionState {
  const language = settings.language ?? 'auto';
  const first = language === 'auto' ? (navigator.language.startsWith('es') ? 'es' : 'en') : language;
  const [policies, lists] = [keptPolicies(settings), keptLists(settings)];
  return {
    notes: [withGold(makeNote(session)(EXAMPLES[first].note.text, 'example', ''), EXAMPLES[first].spans)],
    at: 0,
    language,
    detected: first,
    clearLanguage: null,
    otherLanguage: null,
    models: [],
    architectures: [],
    chosenTagger: {},
    level: validLevel(settings.careful),
    ownThresholds: validThresholds(settings.ownThresholds),
    work: { phase: 'starting' },
    engine: null,
    enteredAt: null,
    pageRequests: NO_REQUESTS,
    style: DEFAULT_STYLE,
    styleOptions: keptStyleOptions(settings),
    ...policies,
    ...lists,
    message: policies.message ?? lists.message,
    announcement: '',
  };
}

/** Loads the list of models and tags the first note; shows a message where that fails, now or later. */
export async function begin(app: App): Promise<void> {
  tellOfFailures(app, () => load(app));
  await load(app);
}

async function load(app: App): Promise<void> {
  const { store } = app.session;
  try {
    if (store.getState().models.length === 0) {
      store.setState({ architectures: await app.bridge.architectures() });
      const others = app.features.flatMap(({ models }) => models?.list(app) ?? []);
      store.setState({ models: (await Promise.all([app.bridge.models(), ...others])).flat() });
    }
  } catch (error) {
    store.setState({ work: { phase: 'failed', reason: (error as Error).message } });
  }
  app.tagging.now();
}

async function readModelFile(features: readonly Feature[], model: string, file: string): Promise<ArrayBuffer | null> {
  for (const { models } of features) {
    const found = await models?.file(model, file);
    if (found) return found;
  }
  return null;
}

/** Stores the worker's choice of a back end for the next visit, and clears it when the worker drops it. */
export function keepChoice(
  kept: BackendChoice | null,
  keep: (changes: Settings) => void,
): (status: EngineStatus) => void {
  let last = kept;
  return ({ remember }) => {
    if (remember?.key === last?.key && remember?.backend === last?.backend) return;
    last = remember;
    keep({ backend: remember });
  };
}

/** The stored number of workers, at most as many as may run; null where it is not valid. */
function validWorkers(kept: unknown): number | null {
  return Number.isInteger(kept) && (kept as number) >= 1 ? Math.min(kept as number, MOST_WORKERS) : null;
}
