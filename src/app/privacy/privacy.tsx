import { Download } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Tick } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { runCommand } from '../core/command';
import { useApp, useFeature, useSession, useUi } from '../core/hooks';
import { gate } from '../offline/gate';
import { isSingleFile, SINGLE_FILE } from '../offline/single-file';
import { FILE_LIST } from './proof';
import { StoredHere } from './stored-here';
import './privacy.css';
import { useStore } from 'zustand';
import type { EngineStatus } from '../../engine/protocol';
import { BACKEND_NAMES } from '../controls/mode';
import { count, counted } from '../core/words';
import { type UpdateState, updates } from '../offline/updates';
import { requestsOf, requestsSinceEntry } from '../session/session';

/** Milliseconds between two readings of the counts that the browser does not tell of by itself. */
const EVERY = 1000;

/** What is guaranteed and by what, the live counts, what is stored, and which build this is. */
export function Privacy() {
  const { buildId, bridge, get } = useApp();
  const { refresh } = get(gate);
  useEffect(() => {
    const look = () => void Promise.all([refresh(), bridge.refreshStatus()]).catch(() => {});
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [refresh, bridge]);
  return (
    <div className="privacy">
      <p className="lead">
        Notes are read, tagged and masked on this computer. What keeps them here is the browser, not a promise:
      </p>
      {isSingleFile ? <GuaranteesOfFile /> : <Guarantees />}
      <h2>Requests, counted by the browser</h2>
      <Requests />
      {!isSingleFile && <CutSwitch />}
      <h2>Stored on this computer</h2>
      <StoredHere />
      <h2>This build</h2>
      <dl className="facts">
        <dt>Build</dt>
        <dd>
          <code>{buildId}</code>
        </dd>
        {isSingleFile ? <FileFacts /> : <SiteFacts />}
      </dl>
      <details>
        <summary>Hashes of the model files</summary>
        <ul className="hashes">
          {modelDigests().map(({ path, digest }) => (
            <li key={path}>
              <code>{digest}</code> {path}
            </li>
          ))}
        </ul>
      </details>
      <p className="actions">
        {!isSingleFile && (
          <CommandButton command="privacy.files" look="framed">
            Compare what is stored with the list
          </CommandButton>
        )}
        <CommandButton command="app.licences" look="framed">
          Licences
        </CommandButton>
      </p>
      <p className="actions">
        <CommandButton command="privacy.proof" look="framed" icon={<Download size={16} aria-hidden />}>
          Save a proof
        </CommandButton>
        <span className="soft">Build, policy, counts and the time as a JSON file; nothing of a note.</span>
      </p>
    </div>
  );
}

function SiteFacts() {
  return (
    <>
      <UpdateFact />
      <dt>Files</dt>
      <dd>
        <a href={FILE_LIST} download>
          {FILE_LIST}
        </a>
        , the SHA-256 of every file of this site
      </dd>
      <dt>Take it with you</dt>
      <dd>
        <a href={SINGLE_FILE} download>
          {SINGLE_FILE}
        </a>
        , the app in one file: it opens from a disk or a stick, without a server, and can connect to nothing
      </dd>
    </>
  );
}

function FileFacts() {
  return (
    <>
      <dt>File</dt>
      <dd>
        The whole app is this one file. The site that it came from lists its SHA-256 in {FILE_LIST}; compare it with
        what <code>sha256sum</code> (Linux), <code>shasum -a 256</code> (Mac) or <code>certutil -hashfile</code>{' '}
        (Windows) tells of yours.
      </dd>
    </>
  );
}

function CutSwitch() {
  const app = useApp();
  const cut = useFeature(gate, (state) => state.cut);
  const ready = useUi(({ offline }) => offline === 'ready');
  return (
    <>
      <Tick on={cut} disabled={!cut && !ready} onChange={() => runCommand(app, 'privacy.cut')}>
        Cut all requests, also to this site
      </Tick>
      <p className="soft">{cut ? CUT : ready ? UNCUT : NOT_YET}</p>
    </>
  );
}

const CUT =
  'Cut until you switch it off, over reloads too: the app runs from what is stored here, and taggers that are not stored cannot be opened. The switch binds the app, not the browser: when you open or reload the app, the browser asks this site for a newer version of the part that answers requests, and a site that was taken over can exchange the app by it, switch or not. The open page then says so. A reload with Shift goes round the switch too. To be safe from the site, host it yourself or block it outside the browser.';
const UNCUT = 'The service worker then refuses everything that is not stored here.';
const NOT_YET = 'Possible once the app is stored for use without a network.';

/** The requests that left this computer, of page and workers, as the browser and the service worker count them. */
function Requests() {
  const offline = useUi((ui) => ui.offline);
  const since = useSession(requestsSinceEntry);
  const total = useSession((state) => requestsOf(state).times.length);
  const foreign = useSession((state) => requestsOf(state).foreign);
  const computed = useSession(({ engine }) => (engine ? computing(engine) : 'Starting'));
  const refused = useFeature(gate, (gate) => gate.refused);
  return (
    <dl className="facts numbers">
      <dt>Left this computer since your note</dt>
      <dd>{since === null ? 'No note of yours yet' : counted(since, 'request')}</dd>
      <dt>Since the page opened</dt>
      <dd>{counted(total, 'request')}</dd>
      <dt>To other sites</dt>
      <dd>{count(foreign)}</dd>
      <dt>Refused because cut</dt>
      <dd>{count(refused)}</dd>
      <dt>Without a network</dt>
      <dd>{isSingleFile ? 'Works: everything is in this file' : OFFLINE[offline]}</dd>
      <dt>Computed by</dt>
      <dd>{computed}</dd>
    </dl>
  );
}

const OFFLINE = {
  preparing: 'The app is being stored; it will work without a network in a moment',
  ready: 'Works: the app and the tagger in use are stored',
  full: 'The browser has no room left to store the app or the tagger in use, so it needs the network',
  unavailable: 'This browser does not let the app be stored, so it needs the network to start',
} as const;

const WORDS: Readonly<Record<UpdateState['phase'], string>> = {
  none: 'None is known. Incognote is looked for anew when you open it.',
  looking: 'Looking',
  ready: 'Stored as a whole, and waiting for you',
  failed: 'Could not be stored as a whole; this one was kept',
  taken: 'In use in another tab; reload this page',
};

/** Whether there is a newer version, and the way to it. */
function UpdateFact() {
  const phase = useStore(useApp().get(updates).store, (state) => state.phase);
  return (
    <>
      <dt>Newer version</dt>
      <dd>
        {WORDS[phase]}{' '}
        <CommandButton command="app.update" look="framed" enabled={phase !== 'looking'}>
          {phase === 'ready' ? 'Use the new version' : phase === 'taken' ? 'Reload' : 'Look for one'}
        </CommandButton>
      </dd>
    </>
  );
}

/** In plain words what computes, and why that was chosen. */
export function computing({ backend, reason, undecided }: EngineStatus): string {
  const name = BACKEND_NAMES[backend];
  switch (reason.by) {
    case 'forced':
      return `${name}, because the address asks for it`;
    case 'order':
      return undecided
        ? `${name}; it is measured against WASM once nothing else is to be done`
        : `${name}, the first choice that works here`;
    case 'memory':
      return `${name}, which was the better one when this computer was measured on an earlier visit`;
    case 'failure':
      return `${name}, because what computed before stopped working`;
    case 'measure': {
      const { webgpu, wasm } = reason.milliseconds;
      const other = backend === 'webgpu' ? 'wasm' : 'webgpu';
      const [mine, its] = backend === 'webgpu' ? [webgpu, wasm] : [wasm, webgpu];
      const times = `${duration(mine)} for a made-up note of 500 words, ${BACKEND_NAMES[other]} ${duration(its)}`;
      return mine <= its ? `${name}, the faster one here: ${times}` : `${name}, about as fast here: ${times}`;
    }
  }
}

function duration(milliseconds: number): string {
  return `${count(Math.max(1, Math.round(milliseconds)))} ms`;
}

/** The SHA-256 digest, shortened, of every file that models are made of, as this build was made with. */
function modelDigests(): { readonly path: string; readonly digest: string }[] {
  return Object.entries(__MODEL_FILES__)
    .filter(([path]) => path !== 'models/index.json')
    .map(([path, digest]) => ({ path: path.replace(/^models\//, ''), digest }));
}

/** Each guarantee beside what enforces it. */
function Guarantees() {
  return (
    <dl className="guarantees">
      <dt>Nothing goes to another site</dt>
      <dd>
        The page's Content-Security-Policy (<code>connect-src 'self'</code>) refuses every connection elsewhere, for the
        page and for its workers.
      </dd>
      <dt>A note never runs as a program</dt>
      <dd>
        No script from outside, none inside the page (<code>script-src 'self'</code>), and no text becomes markup or the
        address of a script (<code>require-trusted-types-for 'script'</code>).
      </dd>
      <dt>Nothing is uploaded to this site either</dt>
      <dd>Once the app is stored, its service worker refuses every request but those for files.</dd>
      <dt>No camera, microphone or place</dt>
      <dd>{FEATURES[featuresKept(document)]}</dd>
    </dl>
  );
}

function GuaranteesOfFile() {
  return (
    <dl className="guarantees">
      <dt>This file can connect to nothing</dt>
      <dd>
        Its Content-Security-Policy (<code>default-src 'none'; connect-src 'none'</code>) refuses every connection, for
        the page and for its workers, and nobody can change it without changing the file.
      </dd>
      <dt>A note never runs as a program</dt>
      <dd>
        Only the two scripts in this file run, by their hashes (<code>script-src 'sha256-…'</code>), and no text becomes
        markup or the address of a script (<code>require-trusted-types-for 'script'</code>).
      </dd>
    </dl>
  );
}

const FEATURES: Readonly<Record<Kept, ReactNode>> = {
  refused: (
    <>
      This browser refuses them, because the page gives up the right to ask (<code>Permissions-Policy</code>).
    </>
  ),
  granted: (
    <>
      Not refused now, because neither the host nor the stored app sent <code>Permissions-Policy</code>. The browser
      asks you before it grants any of them; decline, Incognote needs none.
    </>
  ),
  untold: (
    <>
      The page gives up the right to ask (<code>Permissions-Policy</code>), but this browser does not tell whether it
      keeps to that. It asks you before it grants any of them; decline, Incognote needs none.
    </>
  ),
};

/** What the browser makes of the features that the page gives up; Firefox and Safari do not tell. */
type Kept = 'refused' | 'granted' | 'untold';

interface FeaturePolicy {
  allowsFeature(feature: string): boolean;
}

/** Whether this browser refuses the page camera, microphone and place, by its own word. @param page its document */
export function featuresKept(page: object): Kept {
  const { featurePolicy } = page as { readonly featurePolicy?: FeaturePolicy };
  if (!featurePolicy) return 'untold';
  return ['camera', 'microphone', 'geolocation'].some((name) => featurePolicy.allowsFeature(name))
    ? 'granted'
    : 'refused';
}
