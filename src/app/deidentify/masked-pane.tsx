import {
  Check,
  ChevronDown,
  ChevronUp,
  Copy,
  Download,
  Eye,
  EyeOff,
  Files,
  PenLine,
  ScanEye,
  SlidersHorizontal,
  TriangleAlert,
} from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { KINDS } from '../../formats/kinds';
import type { ResidualPhi } from '../../taggers/leak-check/residual';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { RichText, visibleText } from '../controls/text';
import { runCommand } from '../core/command';
import { useApp, useFeature, useSession } from '../core/hooks';
import type { SessionState } from '../core/state';
import { focusNotePane } from '../editor/card-host';
import { t } from '../language/language';
import { PolicyPicker, styleChoices } from '../options/policy-and-style';
import { spansField } from '../session/fields';
import { chooseStyle } from '../session/masked';
import { endingOf } from '../session/open-note';
import { decide, doubtfulFindings } from '../session/review';
import { hasOwnSettings, noteState, openNote, withSettingsOf } from '../session/session';
import { leakCheck, maskAlert, showAlert } from './leak-check';
import { isUnchangedPdf } from './masked-commands';
import { deidentify } from './store';
import './leak-check.css';

export function MaskedPane({
  host,
  away,
}: {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly away: boolean;
}) {
  const unread = useSession((state) => state.work.phase !== 'done' && noteState(state).field(spansField).length === 0);
  const pane = useRef<HTMLElement>(null);
  // In a narrow window the note hides this pane, and with it the button that was pressed.
  useLayoutEffect(() => {
    const { current } = pane;
    if (away && current?.contains(document.activeElement) && current.getClientRects().length === 0) focusNotePane();
  }, [away]);
  const words = t().deidentify;
  return (
    <section className={`pane masked${away ? ' away' : ''}`} aria-label={words.masked} ref={pane}>
      <div className="pane-head">
        <h2>{words.masked}</h2>
        <PolicyPicker ofNote />
        <StylePicker />
        <CommandButton command="options.policy" icon={SlidersHorizontal} word={t().options.title} />
        <Downloads />
        <ReviewAndCopy />
      </div>
      <div className={`pane-text${unread ? ' unread' : ''}`} aria-busy={unread} ref={host} />
      <LeakCheckBar />
    </section>
  );
}

function StylePicker() {
  const app = useApp();
  const style = useSession((state) => withSettingsOf(state).style.id);
  const fixed = useSession(hasOwnSettings);
  return (
    <Picker
      label={t().options.replacementStyle}
      icon={PenLine}
      value={style}
      choices={styleChoices()}
      disabled={fixed}
      onChoose={(id) => void chooseStyle(app, id)}
    />
  );
}

const isEmpty = (state: SessionState) => noteState(state).doc.length === 0;

/** What can be saved: all notes, the pages of a PDF, the note in its own format or in another. */
function Downloads() {
  const app = useApp();
  const empty = useSession(isEmpty);
  const several = useSession((state) => state.notes.length > 1);
  const fromDocument = useSession((state) => openNote(state).source !== undefined);
  const isPdf = useSession(isUnchangedPdf);
  return (
    <>
      {several && <CommandButton command="masked.download-all" icon={Files} />}
      {isPdf && <CommandButton command="masked.pages" icon={ScanEye} />}
      <DownloadButton enabled={!empty} />
      {!fromDocument && (
        <Picker
          label={t().deidentify.kindsOfFile}
          value={null}
          choices={NEW_FILES.map((id) => {
            const { title, extensions } = KINDS[id];
            return { id, name: t().terms.documentTitle(id, title), sub: extensions[0] };
          })}
          disabled={empty}
          onChoose={(kind) => runCommand(app, `masked.download-${kind}`)}
        />
      )}
    </>
  );
}

/** Copies the text, which is the main action only while nothing is known to need a look: no doubtful finding, no alert, no failed check. */
function ReviewAndCopy() {
  const empty = useSession(isEmpty);
  const doubtful = useSession((state) => doubtfulFindings(state).length);
  const warned = useFeature(leakCheck, ({ phase, alerts }) => phase === 'failed' || alerts.length > 0);
  const copied = useCopied();
  const words = t().deidentify;
  return (
    <div className="actions">
      {doubtful > 0 && (
        <CommandButton command="finding.doubtful" look="framed numbers review">
          <span>
            <RichText
              text={words.review(doubtful)}
              marks={{ more: (inner) => <span className="more">{inner}</span> }}
            />
          </span>
        </CommandButton>
      )}
      <CommandButton
        command="masked.copy"
        look={doubtful > 0 || warned ? 'framed' : 'strong'}
        enabled={!empty}
        icon={copied ? Check : Copy}
      >
        {copied ? words.copied : words.copy}
      </CommandButton>
    </div>
  );
}

/** The formats of a note that does not come from a document. */
const NEW_FILES = ['txt', 'docx', 'pdf'] as const;

/** True for two seconds after the masked text was copied. */
function useCopied(): boolean {
  const at = useFeature(deidentify, (ui) => ui.copied);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    setShown(at);
    const timer = setTimeout(() => setShown(0), 2000);
    return () => clearTimeout(timer);
  }, [at]);
  return shown !== 0;
}

/** Saves the masked note; shows the file extension if the note comes from a document. */
function DownloadButton({ enabled }: { readonly enabled: boolean }) {
  const ending = useSession((state) => {
    const { source } = openNote(state);
    return source ? endingOf(source.document) : '';
  });
  return (
    <CommandButton command="masked.download" icon={Download} enabled={enabled}>
      {ending && (
        <span className="ending">
          <span className="unseen">{t().deidentify.downloadAs} </span>
          {ending}
        </span>
      )}
    </CommandButton>
  );
}

/** Below the masked text: what in it may still be PHI. */
function LeakCheckBar() {
  const app = useApp();
  const check = useFeature(leakCheck, (state) => state);
  const empty = useSession(isEmpty);
  const { alerts, open } = check;
  const words = t().deidentify.leakCheck;
  const toggle = () => app.get(leakCheck).store.setState({ open: !open });
  return (
    <section className="leak-check" aria-label={words.label}>
      {open && alerts.length > 0 && (
        <ul>
          {alerts.map((alert, index) => (
            <Item key={`${alert.start} ${alert.end}`} alert={alert} index={index} chosen={index === check.at} />
          ))}
        </ul>
      )}
      <div className="foot row">
        {empty ? (
          <span />
        ) : alerts.length > 0 ? (
          <Button className="button quiet warned" aria-expanded={open} onPress={toggle}>
            <TriangleAlert size={16} aria-hidden />
            {words.alerts(alerts.length)}
            {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          </Button>
        ) : (
          <p className={check.phase === 'failed' ? 'warned' : ''}>
            {check.phase === 'failed' && <TriangleAlert size={16} aria-hidden />}
            {words.phases[check.phase]}
          </p>
        )}
        <CommandButton command="masked.restore">{t().deidentify.restore.title}</CommandButton>
      </div>
    </section>
  );
}

function Item({
  alert,
  index,
  chosen,
}: {
  readonly alert: ResidualPhi;
  readonly index: number;
  readonly chosen: boolean;
}) {
  const app = useApp();
  const text = visibleText(useSession((state) => noteState(state).doc.sliceString(alert.start, alert.end)));
  const title = t().terms.typeTitle(alert.label);
  const words = t().deidentify.leakCheck;
  return (
    <li className={chosen ? 'chosen' : ''}>
      <Button className="button quiet place" aria-label={words.show(text)} onPress={() => showAlert(app, index)}>
        <strong>
          <bdi>{text}</bdi>
        </strong>
        <span className="why">{words.reasons[alert.reason]}</span>
      </Button>
      <Button className="button framed" aria-label={words.maskAs(text, title)} onPress={() => maskAlert(app, alert)}>
        <EyeOff size={16} aria-hidden /> {words.mask}
      </Button>
      <Button
        className="button quiet icon"
        aria-label={words.keepVisible(text)}
        onPress={() => decide(app.session, { range: alert, label: null, was: null }, 'here')}
      >
        <Eye size={16} aria-hidden />
      </Button>
    </li>
  );
}
