import { EditorState } from '@codemirror/state';
import { createBridge } from '../engine/bridge';
import { BACKENDS, type BackendName, type RequestCount } from '../engine/protocol';
import { countRequests, joinRequests, NO_REQUESTS } from '../engine/requests';
import { DEFAULT_STYLE } from '../masking/registry';
import { type Settings, writeSettings } from '../storage/settings';
import { type App, createUi } from './app';
import { createBatch } from './batch/batch-store';
import { createBenchStore } from './bench/bench-store';
import { createCompareStore } from './compare/compare-store';
import { chooseFiles } from './deidentify/choose-files';
import { EXAMPLES } from './deidentify/examples';
import { noteExtensions } from './deidentify/note-extensions';
import { openFiles } from './deidentify/open-files';
import { masksOfDocument, type Origin } from './documents/origin';
import { createEvaluation } from './evaluate/evaluation-store';
import { tellOfReplacement } from './failures';
import { createInsideStore } from './inside/inside-store';
import { keepChoice } from './keep-choice';
import { createUpdates } from './offline/updates';
import { soundLevel } from './options/levels';
import { keptLists } from './options/lists';
import { keptStyleOptions } from './options/style-options';
import { createGate } from './privacy/gate';
import { keepLooking } from './second-look/keep-looking';
import { announceCount } from './session/announce-count';
import { chooseStyle } from './session/masked';
import { claimOnEdit } from './session/notes';
import { soundThresholds } from './session/own-thresholds';
import { keptPolicies } from './session/policy';
import { createSession, type OpenNote, withGold } from './session/session';
import { keepTagged } from './session/tagging';
import { readOwnFile } from './train/own-models';
import { createTraining } from './train/training-store';
import { createWorkspace } from './workspace/workspace-store';

/**
 * Puts the app together and starts it.
 * @param base absolute URL of the folder that it is served from
 * @param stored whether a workspace is stored, to be unlocked
 */
export function createApp(base: string, settings: Settings, stored: boolean): App {
  const session = createSession((made) => {
    const language = settings.language ?? 'auto';
    const first = language === 'auto' ? (navigator.language.startsWith('es') ? 'es' : 'en') : language;
    return {
      notes: [withGold(makeNote(made)(EXAMPLES[first].note.text, 'example', 'Example note'), EXAMPLES[first].spans)],
      at: 0,
      language,
      detected: first,
      models: [],
      chosenTagger: {},
      careful: soundLevel(settings.careful),
      ownThresholds: soundThresholds(settings.ownThresholds),
      work: { phase: 'starting' },
      engine: null,
      enteredAt: null,
      pageRequests: NO_REQUESTS,
      style: DEFAULT_STYLE,
      styleOptions: keptStyleOptions(settings),
      ...keptPolicies(settings),
      ...keptLists(settings),
      message: null,
      announcement: '',
    };
  });
  const { store } = session;
  /** Of the workers for the files of a batch and for training. */
  const others = new Map<'batch' | 'train', RequestCount>();
  let ofPage = NO_REQUESTS;
  const tellRequests = () => store.setState({ pageRequests: joinRequests(ofPage, ...others.values()) });
  const requestsOf = (worker: 'batch' | 'train') => (requests: RequestCount) => {
    others.set(worker, requests);
    tellRequests();
  };
  countRequests(location.origin, (count) => {
    ofPage = count;
    tellRequests();
  });
  const forced = forcedBackend(location.search);
  const keep = (changes: Settings) => void writeSettings(changes).catch(() => {});
  const remembered = settings.backend ?? null;
  const remember = keepChoice(remembered, keep);
  const bridge = createBridge({
    base,
    buildId: __BUILD_ID__,
    readOwn: readOwnFile,
    onStatus: (engine) => {
      store.setState({ engine });
      if (!forced) remember(engine);
    },
    onReplaced: () => tellOfReplacement(app),
    ...(forced ? { forced } : remembered && { remembered }),
  });
  const ui = createUi({
    theme: settings.theme ?? 'system',
    letterKeys: settings.letterKeys ?? true,
    overlay: stored ? 'workspace' : null,
  });
  claimOnEdit(session);
  announceCount(session);
  const tagging = keepTagged(session, bridge);
  const app: App = {
    session,
    bridge,
    ui,
    tagging,
    secondLook: keepLooking(session, bridge, tagging),
    compare: createCompareStore(session, bridge),
    bench: createBenchStore(session, bridge),
    inside: createInsideStore(session, bridge),
    batch: createBatch(() => app, requestsOf('batch')),
    evaluation: createEvaluation(() => app),
    training: createTraining(() => app, requestsOf('train')),
    gate: createGate(store, base),
    updates: createUpdates(__BUILD_ID__),
    workspace: createWorkspace(() => app, stored, settings.lockAfter),
    buildId: __BUILD_ID__,
    base,
    makeNote: makeNote(session),
    keep,
    chooseFiles: () => void chooseFiles().then((files) => openFiles(app, files)),
  };
  if (settings.style) void chooseStyle(app, settings.style);
  return app;
}

const makeNote =
  (session: Parameters<typeof noteExtensions>[0]) =>
  (text: string, kind: OpenNote['kind'], title: string, origin?: Origin): OpenNote => {
    const state = EditorState.create({ doc: text, extensions: noteExtensions(session) });
    return origin
      ? { kind, title, state: masksOfDocument(state, origin.spans), source: origin.source }
      : { kind, title, state };
  };

/** The back end that the address asks for, as in `?backend=webgpu`. */
export function forcedBackend(search: string): BackendName | undefined {
  const asked = new URLSearchParams(search).get('backend');
  return BACKENDS.find((name) => name === asked);
}
