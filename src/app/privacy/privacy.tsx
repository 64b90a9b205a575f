import { Check, Download } from 'lucide-react';
import { useEffect } from 'react';
import { Checkbox } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { runCommand } from '../core/command';
import { useApp, useFeature, useUi } from '../core/hooks';
import { gate } from '../offline/gate';
import { FILE_LIST } from './compare-files';
import { Guarantees } from './guarantees';
import { modelDigests } from './model-digests';
import { Requests } from './requests';
import { StoredHere } from './stored-here';
import { UpdateFact } from './update-fact';
import './privacy.css';

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
      <Guarantees />
      <h2>Requests, counted by the browser</h2>
      <Requests />
      <CutSwitch />
      <h2>Stored on this computer</h2>
      <StoredHere />
      <h2>This build</h2>
      <dl className="facts">
        <dt>Build</dt>
        <dd>
          <code>{buildId}</code>
        </dd>
        <UpdateFact />
        <dt>Files</dt>
        <dd>
          <a href={FILE_LIST} download>
            {FILE_LIST}
          </a>
          , the SHA-256 of every file of this site
        </dd>
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
        <CommandButton command="privacy.files" look="framed">
          Compare what is stored with the list
        </CommandButton>
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

function CutSwitch() {
  const app = useApp();
  const cut = useFeature(gate, (state) => state.cut);
  const ready = useUi(({ offline }) => offline === 'ready');
  return (
    <>
      <Checkbox
        className="check"
        isSelected={cut}
        isDisabled={!cut && !ready}
        onChange={() => runCommand(app, 'privacy.cut')}
      >
        <span className="box">{cut && <Check size={12} aria-hidden />}</span>
        Cut all requests, also to this site
      </Checkbox>
      <p className="soft">{cut ? CUT : ready ? UNCUT : NOT_YET}</p>
    </>
  );
}

const CUT =
  'Cut until you switch it off, over reloads too: the app runs from what is stored here, and taggers that are not stored cannot be opened. The switch binds the app, not the browser: when you open or reload the app, the browser asks this site for a newer version of the part that answers requests, and a site that was taken over can exchange the app by it, switch or not. The open page then says so. A reload with Shift goes round the switch too. To be safe from the site, host it yourself or block it outside the browser.';
const UNCUT = 'The service worker then refuses everything that is not stored here.';
const NOT_YET = 'Possible once the app is stored for use without a network.';
