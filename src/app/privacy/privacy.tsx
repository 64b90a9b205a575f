import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { Fact, TickBox } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { runCommand } from '../core/command';
import { useApp, useFeature, useSession, useUi } from '../core/hooks';
import { gate } from '../offline/gate';
import { isSingleFile, SINGLE_FILE } from '../offline/single-file';
import { FILE_LIST } from './proof';
import { StoredHere } from './stored-here';
import './privacy.css';
import type { EngineStatus } from '../../engine/protocol';
import { backendName } from '../controls/mode';
import { RichText } from '../controls/text';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { updates } from '../offline/updates';
import { requestsOf, requestsSinceEntry } from '../session/session';

/** Milliseconds between two readings of the counts: the browser does not announce them. */
const EVERY = 1000;

/** The guarantees and what enforces them, live counts, what is stored, and the build. */
export function Privacy() {
  const { buildId, bridge, get } = useApp();
  const { refresh } = get(gate);
  const words = t().privacy;
  useEffect(() => {
    const look = () => void Promise.all([refresh(), bridge.refreshStatus()]).catch(() => {});
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [refresh, bridge]);
  return (
    <div className="privacy">
      <div className="columns">
        <p className="lead">{words.lead}</p>
        {isSingleFile ? <GuaranteesOfFile /> : <Guarantees />}
        <section>
          <h2>{words.requestsTitle}</h2>
          <Requests />
          {!isSingleFile && <CutSwitch />}
        </section>
        <section>
          <h2>{words.storedTitle}</h2>
          <StoredHere />
        </section>
        <section>
          <h2>{words.aboutTitle}</h2>
          <dl className="facts">
            <Fact name={words.version}>
              <RichText text={words.versionIs(__VERSION__, buildId)} marks={{ code }} />
            </Fact>
            <Fact name={words.licence}>
              <RichText text={words.licenceIs} marks={{ licences }} />
            </Fact>
            {isSingleFile ? <FileFacts /> : <SiteFacts />}
          </dl>
          <details>
            <summary>{words.modelHashes}</summary>
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
                {words.compareStored}
              </CommandButton>
            )}
            <CommandButton command="privacy.proof" look="framed" icon={Download}>
              {words.saveProof}
            </CommandButton>
            <span className="soft">{words.proofHolds}</span>
          </p>
        </section>
      </div>
    </div>
  );
}

const licences = (inner: string) => (
  <CommandButton command="app.licences" look="link">
    {inner}
  </CommandButton>
);

const code = (inner: string) => <code>{inner}</code>;

function download(path: string) {
  return (name: string) => (
    <a href={path} download>
      {name}
    </a>
  );
}

function SiteFacts() {
  const words = t().privacy;
  return (
    <>
      <UpdateFact />
      <Fact name={words.files}>
        <RichText text={words.filesAre(FILE_LIST)} marks={{ link: download(FILE_LIST) }} />
      </Fact>
      <Fact name={words.takeWithYou}>
        <RichText text={words.takeFile(SINGLE_FILE)} marks={{ link: download(SINGLE_FILE) }} />
      </Fact>
    </>
  );
}

function FileFacts() {
  const words = t().privacy;
  return (
    <Fact name={words.file}>
      <RichText text={words.fileIs(FILE_LIST)} marks={{ code }} />
    </Fact>
  );
}

function CutSwitch() {
  const app = useApp();
  const cut = useFeature(gate, (state) => state.cut);
  const ready = useUi(({ offline }) => offline === 'ready');
  const words = t().privacy;
  return (
    <>
      <TickBox on={cut} isDisabled={!cut && !ready} onChange={() => runCommand(app, 'privacy.cut')}>
        {words.cut}
      </TickBox>
      <p className="soft">{cut ? words.whileCut : ready ? words.whileUncut : words.notCutYet}</p>
    </>
  );
}

/** The requests that left this computer, of page and workers, as the browser and the service worker count them. */
function Requests() {
  const offline = useUi((ui) => ui.offline);
  const since = useSession(requestsSinceEntry);
  const total = useSession((state) => requestsOf(state).times.length);
  const foreign = useSession((state) => requestsOf(state).foreign);
  const engine = useSession((state) => state.engine);
  const refused = useFeature(gate, (gate) => gate.refused);
  const words = t().privacy;
  return (
    <dl className="facts numbers">
      <Fact name={words.sinceNote}>{sinceNote(since, foreign)}</Fact>
      <Fact name={words.sinceOpened}>{words.requests(total)}</Fact>
      <Fact name={words.toOthers}>{count(foreign)}</Fact>
      <Fact name={words.refused}>{count(refused)}</Fact>
      <Fact name={words.withoutNetwork}>{isSingleFile ? words.worksAsFile : words.works[offline]}</Fact>
      <Fact name={words.computedBy}>{engine ? computing(engine) : words.starting}</Fact>
    </dl>
  );
}

/** The requests since the note was entered, in words. @param since null before there is one; @param foreign those to other sites */
export function sinceNote(since: number | null, foreign: number): string {
  const words = t().privacy;
  if (since === null) return words.noNoteYet;
  return since > 0 && foreign === 0 ? words.ownRequests(since) : words.requests(since);
}

/** Whether there is a newer version, with a button to switch to it. */
function UpdateFact() {
  const phase = useFeature(updates, (state) => state.phase);
  const words = t().privacy;
  const { update } = t();
  return (
    <Fact name={words.newerVersion}>
      {words.versions[phase]}{' '}
      <CommandButton command="app.update" look="framed" enabled={phase !== 'looking'}>
        {phase === 'ready' ? update.useNew : phase === 'taken' ? update.reload : words.lookForOne}
      </CommandButton>
    </Fact>
  );
}

/** The back end that computes and why it was chosen, in words. */
export function computing({ backend, reason, undecided }: EngineStatus): string {
  const { computing } = t().privacy;
  const name = backendName(backend);
  switch (reason.by) {
    case 'order':
      return undecided ? computing.undecided(name) : computing.order(name);
    case 'measure': {
      const other = backend === 'webgpu' ? 'wasm' : 'webgpu';
      const mine = reason.milliseconds[backend === 'webgpu' ? 'webgpu' : 'wasm'];
      const its = reason.milliseconds[other];
      const told = mine <= its ? computing.faster : computing.notTwice;
      return told(name, wholeMs(mine), backendName(other), wholeMs(its));
    }
    default:
      return computing[reason.by](name);
  }
}

function wholeMs(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds));
}

/** The shortened SHA-256 digest of every model file of this build. */
function modelDigests(): { readonly path: string; readonly digest: string }[] {
  return Object.entries(__MODEL_FILES__)
    .filter(([path]) => path !== 'models/index.json')
    .map(([path, digest]) => ({ path: path.replace(/^models\//, ''), digest }));
}

/** Each guarantee beside what enforces it. */
function Guarantees() {
  const { guarantees, devices } = t().privacy;
  return (
    <dl className="guarantees">
      <Guarantee what={guarantees.otherSites} by={guarantees.otherSitesBy} />
      <Guarantee what={guarantees.program} by={guarantees.programBy} />
      <Guarantee what={guarantees.upload} by={guarantees.uploadBy} />
      <Guarantee what={guarantees.devices} by={devices[featuresKept(document)]} />
    </dl>
  );
}

function GuaranteesOfFile() {
  const { guarantees } = t().privacy;
  return (
    <dl className="guarantees">
      <Guarantee what={guarantees.file} by={guarantees.fileBy} />
      <Guarantee what={guarantees.program} by={guarantees.fileProgramBy} />
    </dl>
  );
}

function Guarantee({ what, by }: { readonly what: string; readonly by: string }) {
  return (
    <Fact name={what}>
      <RichText text={by} marks={{ code }} />
    </Fact>
  );
}

/** Whether the browser refuses the features that the page gives up; Firefox and Safari do not say. */
type Kept = 'refused' | 'granted' | 'unknown';

interface FeaturePolicy {
  allowsFeature(feature: string): boolean;
}

/** Whether the browser says that it refuses the page camera, microphone and location. @param page the document */
export function featuresKept(page: object): Kept {
  const { featurePolicy } = page as { readonly featurePolicy?: FeaturePolicy };
  if (!featurePolicy) return 'unknown';
  return ['camera', 'microphone', 'geolocation'].some((name) => featurePolicy.allowsFeature(name))
    ? 'granted'
    : 'refused';
}
