import { useFeature, useSession, useUi } from '../core/hooks';
import { count } from '../core/words';
import { gate } from '../offline/gate';
import { requestsOf, requestsSinceEntry } from '../session/session';
import { computing } from './computing';

/** The counts of page and workers, as the browser tells them, and the service worker's own. */
export function Requests() {
  const offline = useUi((ui) => ui.offline);
  const since = useSession(requestsSinceEntry);
  const total = useSession((state) => requestsOf(state).times.length);
  const foreign = useSession((state) => requestsOf(state).foreign);
  const computed = useSession(({ engine }) => (engine ? computing(engine) : 'Starting'));
  const sinceEntry = useFeature(gate, ({ sent, sentAtEntry }) => (sentAtEntry === null ? null : sent - sentAtEntry));
  const refused = useFeature(gate, (gate) => gate.refused);
  return (
    <dl className="facts numbers">
      <dt>Since your note</dt>
      <dd>{since === null ? 'No note of yours yet' : `${count(since)} for the app's own files`}</dd>
      <dt>Of these over the network</dt>
      <dd>{sinceEntry === null ? 'No note of yours yet' : `${count(sinceEntry)} by the stored app`}</dd>
      <dt>Since the page opened</dt>
      <dd>{count(total - foreign)} for the app's own files</dd>
      <dt>To other sites</dt>
      <dd>{count(foreign)}</dd>
      <dt>Refused because cut</dt>
      <dd>{count(refused)}</dd>
      <dt>Without a network</dt>
      <dd>{OFFLINE[offline]}</dd>
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
