import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useApp, useSession, useUi } from '../context';
import { DialogFrame } from '../controls/dialog-frame';
import { count } from '../model-facts';
import { requestsSinceEntry, totalRequests } from '../session/session';
import { computing } from './computing';
import { modelDigests } from './model-digests';
import { wipe } from './wipe';

/** What is guaranteed and by what, the live counters, what is stored, and which build this is. */
export function PrivacyDialog() {
  const app = useApp();
  const [wiped, setWiped] = useState<string | null>(null);
  const offline = useUi((ui) => ui.offline);
  const since = useSession(requestsSinceEntry);
  const total = useSession(totalRequests);
  const foreign = useSession(({ pageRequests, engine }) => pageRequests.foreign + (engine?.requests.foreign ?? 0));
  const computed = useSession(({ engine }) => (engine ? computing(engine) : 'Starting'));
  return (
    <DialogFrame title="Privacy">
      <p>
        Notes are read, tagged and masked on this computer. The browser itself keeps them here: this page's
        Content-Security-Policy (<code>connect-src 'self'</code>) refuses every connection to another site, for the page
        and for its worker.
      </p>
      <dl className="facts numbers">
        <dt>Computed by</dt>
        <dd>{computed}</dd>
      </dl>
      <h3>Requests, counted by the browser</h3>
      <dl className="facts numbers">
        <dt>Since your note</dt>
        <dd>{since === null ? 'No note of yours yet' : count(since)}</dd>
        <dt>Since the page opened</dt>
        <dd>{count(total - foreign)} for the app's own files</dd>
        <dt>To other sites</dt>
        <dd>{count(foreign)}</dd>
        <dt>Without a network</dt>
        <dd>{OFFLINE[offline]}</dd>
      </dl>
      <h3>Stored on this computer</h3>
      <p>
        Your settings (theme, language, masking style, caution, keys), which way of computing is faster here, and the
        app's own files. Notes and what you decide about them are never stored: they are gone when this page closes.
      </p>
      <p>
        <Button className="button framed" onPress={() => void wipe(app).then(setWiped)}>
          Wipe what is stored
        </Button>{' '}
        <span role="status">{wiped}</span>
      </p>
      <h3>This build</h3>
      <dl className="facts">
        <dt>Build</dt>
        <dd>
          <code>{app.buildId}</code>
        </dd>
        {modelDigests().map(({ path, digest }) => (
          <Digest key={path} path={path} digest={digest} />
        ))}
      </dl>
    </DialogFrame>
  );
}

const OFFLINE = {
  preparing: 'The app is being stored; it will work without a network in a moment',
  ready: 'Works: the app and the tagger in use are stored',
  unavailable: 'This browser does not let the app be stored, so it needs the network to start',
} as const;

function Digest({ path, digest }: { readonly path: string; readonly digest: string }) {
  return (
    <>
      <dt>{path}</dt>
      <dd>
        <code>{digest}</code>
      </dd>
    </>
  );
}
