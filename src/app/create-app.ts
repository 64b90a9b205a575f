import { EditorState } from '@codemirror/state';
import { createBridge } from '../engine/bridge';
import { BACKENDS, type BackendName } from '../engine/protocol';
import { countRequests } from '../engine/requests';
import { type Settings, writeSettings } from '../storage/settings';
import { MASKING_POINT } from '../taggers/tagger';
import { type App, createUi } from './app';
import { createBenchStore } from './bench/bench-store';
import { createCompareStore } from './compare/compare-store';
import { chooseFiles } from './deidentify/choose-files';
import { EXAMPLES } from './deidentify/examples';
import { noteExtensions } from './deidentify/note-extensions';
import { openFiles } from './deidentify/open-files';
import { keepChoice } from './keep-choice';
import { announceCount } from './session/announce-count';
import { claimOnEdit } from './session/notes';
import { createSession, type OpenNote } from './session/session';
import { keepTagged } from './session/tagging';

/** Puts the app together and starts it. @param base absolute URL of the folder that it is served from */
export function createApp(base: string, settings: Settings): App {
  const session = createSession((made) => {
    const language = settings.language ?? 'auto';
    const first = language === 'auto' ? (navigator.language.startsWith('es') ? 'es' : 'en') : language;
    return {
      notes: [makeNote(made)(EXAMPLES[first], 'example', 'Example note')],
      at: 0,
      language,
      detected: first,
      models: [],
      chosenTagger: {},
      point: settings.point ?? MASKING_POINT,
      work: { phase: 'starting' },
      engine: null,
      requestsAtEntry: null,
      pageRequests: { total: 0, foreign: 0 },
      style: settings.style ?? '',
      message: null,
      announcement: '',
    };
  });
  const { store } = session;
  const pageRequests = countRequests(location.origin, () => store.setState({ pageRequests: pageRequests() }));
  const forced = forcedBackend(location.search);
  const keep = (changes: Settings) => void writeSettings(changes).catch(() => {});
  const remembered = settings.backend ?? null;
  const remember = keepChoice(remembered, keep);
  const bridge = createBridge({
    base,
    buildId: __BUILD_ID__,
    onStatus: (engine) => {
      store.setState({ engine });
      if (!forced) remember(engine);
    },
    ...(forced ? { forced } : remembered && { remembered }),
  });
  const ui = createUi({ theme: settings.theme ?? 'system', letterKeys: settings.letterKeys ?? true });
  claimOnEdit(session);
  announceCount(session);
  const app: App = {
    session,
    bridge,
    ui,
    tagging: keepTagged(session, bridge),
    compare: createCompareStore(session, bridge),
    bench: createBenchStore(session, bridge),
    buildId: __BUILD_ID__,
    base,
    makeNote: makeNote(session),
    keep,
    chooseFiles: () => void chooseFiles().then((files) => openFiles(app, files)),
  };
  return app;
}

const makeNote =
  (session: Parameters<typeof noteExtensions>[0]) =>
  (text: string, kind: OpenNote['kind'], title: string): OpenNote => ({
    kind,
    title,
    state: EditorState.create({ doc: text, extensions: noteExtensions(session) }),
  });

/** The back end that the address asks for, as in `?backend=webgpu`. */
export function forcedBackend(search: string): BackendName | undefined {
  const asked = new URLSearchParams(search).get('backend');
  return BACKENDS.find((name) => name === asked);
}
