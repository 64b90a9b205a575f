import { useApp, useFeature, useSession } from '../core/hooks';
import { workspace } from './store';
import './workspace.css';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Bytes } from '../../storage/workspace/record';
import { Fact, LocalForm } from '../controls/basics';
import { CommandButton, SteadyButton } from '../controls/command-button';
import { DialogFrame } from '../controls/dialog-frame';
import { Picker } from '../controls/picker';
import { RichText } from '../controls/text';
import { saveBytes } from '../core/files';
import { announce, tell } from '../core/messages';
import { t } from '../language/language';
import { fileSize, timeOfDay } from '../language/numbers';
import { isUsed } from '../session/open-note';
import { askToPersist, deleteWorkspace, setLockTime } from './actions';
import type { Unlocked, WorkspaceControl } from './control';
import { AttemptTold, PassphraseField, useAttempt, useNewPassphrase } from './passphrase';

/** What can be done with the workspace in its current state. */
export function WorkspaceDialog() {
  const phase = useFeature(workspace, (state) => state.phase);
  const importing = useFeature(workspace, (state) => state.importing);
  if (importing) return <ImportView record={importing} replaces={phase !== 'none'} />;
  if (phase === 'open') return <OpenView />;
  return phase === 'locked' ? <UnlockView /> : <CreateView />;
}

/** Creates a workspace with the notes that are open. */
function CreateView() {
  const { create: words, commands, exported } = t().workspace;
  const app = useApp();
  const attempt = useAttempt();
  const { passphrase, ready, fields } = useNewPassphrase(true);
  const create = async () => {
    if (!(await attempt.run((control) => control.create(passphrase)))) return;
    askToPersist();
    app.ui.setState({ overlay: null });
    announce(app.session, words.done);
  };
  const saveFile = async () => {
    const save = async (control: WorkspaceControl) =>
      saveBytes('workspace.incognote', await control.sealed(passphrase));
    if (!(await attempt.run(save))) return;
    app.ui.setState({ overlay: null });
    announce(app.session, exported);
  };
  return (
    <DialogFrame title={commands['workspace.keep']}>
      <p>{words.lead}</p>
      <LocalForm className="workspace-form" ready={ready && !attempt.busy} onReady={() => void create()}>
        {fields}
        <AttemptTold {...attempt} />
        <footer className="row">
          <SteadyButton type="submit" className="button strong" enabled={ready && !attempt.busy}>
            {words.keep}
          </SteadyButton>
          {attempt.problem === 'unavailable' && (
            <SteadyButton className="button framed" enabled={ready && !attempt.busy} onPress={() => void saveFile()}>
              {words.saveFile}
            </SteadyButton>
          )}
          <CommandButton command="workspace.import" look="framed">
            {words.import}
          </CommandButton>
        </footer>
      </LocalForm>
    </DialogFrame>
  );
}

/** Asks for the passphrase; the app works without it. */
function UnlockView() {
  const { unlock: words } = t().workspace;
  const app = useApp();
  const open = useSession(({ notes }) => notes.filter((note) => isUsed(note) && !note.settings).length);
  const attempt = useAttempt();
  const [passphrase, setPassphrase] = useState('');
  const canTry = passphrase !== '' && !attempt.busy && attempt.wait === 0;
  const close = () => app.ui.setState({ overlay: null });
  const unlock = async (takeOver: boolean) => {
    if (!(await attempt.run((control) => control.unlock(passphrase, takeOver)))) return;
    close();
    announce(app.session, words.done);
  };
  return (
    <DialogFrame title={words.title} covers>
      <p>{words.lead(open)}</p>
      <LocalForm className="workspace-form" ready={canTry} onReady={() => void unlock(false)}>
        <PassphraseField label={words.passphrase} value={passphrase} onType={setPassphrase} known first />
        <AttemptTold {...attempt} />
        {attempt.elsewhere && <p role="alert">{words.elsewhere}</p>}
        <footer className="row">
          {attempt.elsewhere ? (
            // Another button than the one to unlock: only a new one takes the focus.
            <SteadyButton
              key="take-over"
              className="button strong"
              autoFocus
              enabled={!attempt.busy}
              onPress={() => void unlock(true)}
            >
              {words.takeOver}
            </SteadyButton>
          ) : (
            <SteadyButton type="submit" className="button strong" enabled={canTry}>
              {words.unlock}
            </SteadyButton>
          )}
          <Button className="button framed" onPress={close}>
            {words.without}
          </Button>
        </footer>
      </LocalForm>
      <h3>{words.noPassphrase}</h3>
      <div className="row">
        <ExportButton />
        <CommandButton command="workspace.import" look="framed">
          {words.importAnother}
        </CommandButton>
        <DeleteButton />
      </div>
    </DialogFrame>
  );
}

/** Asks for the passphrase of a file's record. @param replaces whether a workspace is stored here already */
function ImportView({ record, replaces }: { readonly record: Bytes; readonly replaces: boolean }) {
  const { import: words } = t().workspace;
  const app = useApp();
  const attempt = useAttempt();
  const [passphrase, setPassphrase] = useState('');
  const canTry = passphrase !== '' && !attempt.busy && attempt.wait === 0;
  const back = () => app.get(workspace).store.setState({ importing: null });
  const take = async () => {
    let end: Unlocked | undefined;
    const opened = await attempt.run(async (control) => {
      end = await control.take(record, passphrase);
      return end;
    });
    if (!opened) return;
    back();
    app.ui.setState({ overlay: null });
    if (end === 'unkept') {
      tell(app.session, 'info', words.unkept);
      return;
    }
    askToPersist();
    announce(app.session, words.done);
  };
  return (
    <DialogFrame title={words.title}>
      <p>{words.lead}</p>
      {replaces && (
        <p>
          <RichText text={words.replaces} marks={{ strong: (inner) => <strong>{inner}</strong> }} />
        </p>
      )}
      <LocalForm className="workspace-form" ready={canTry} onReady={() => void take()}>
        <PassphraseField label={words.passphrase} value={passphrase} onType={setPassphrase} known first />
        <AttemptTold {...attempt} />
        {attempt.elsewhere && <p role="alert">{words.elsewhere}</p>}
        <footer className="row">
          <SteadyButton type="submit" className="button strong" enabled={canTry}>
            {replaces ? words.replace : words.open}
          </SteadyButton>
          <Button className="button framed" onPress={back}>
            {words.back}
          </Button>
        </footer>
      </LocalForm>
    </DialogFrame>
  );
}

const MINUTES = [1, 5, 15, 30, 60];

/** The workspace while it is open: where saving stands, when it locks, its passphrase, its file. */
function OpenView() {
  const { manage: words } = t().workspace;
  const app = useApp();
  const lockAfter = useFeature(workspace, (state) => state.lockAfter);
  const [changing, setChanging] = useState(false);
  return (
    <DialogFrame title={t().core.groups.Workspace}>
      <dl className="facts numbers">
        <Fact name={words.saved}>
          <span role="status">
            <Saved />
          </span>
        </Fact>
        <Fact name={words.kept}>{words.keptFacts}</Fact>
      </dl>
      <div className="row line">
        <span>{words.lockAfter}</span>
        <Picker
          label={words.lockAfter}
          look="framed"
          value={String(lockAfter)}
          choices={MINUTES.map((minutes) => ({ id: String(minutes), name: words.minutes(minutes) }))}
          onChoose={(id) => setLockTime(app, Number(id))}
        />
      </div>
      <p className="soft">{words.batchNote}</p>
      <div className="row">
        <CommandButton command="workspace.lock" look="strong">
          {words.lockNow}
        </CommandButton>
        <ExportButton />
        {!changing && (
          <Button className="button framed" onPress={() => setChanging(true)}>
            {words.changePassphrase}
          </Button>
        )}
        <DeleteButton />
      </div>
      {changing && <ChangeForm onEnd={() => setChanging(false)} />}
    </DialogFrame>
  );
}

function ExportButton() {
  return (
    <CommandButton command="workspace.export" look="framed">
      {t().controls.export}
    </CommandButton>
  );
}

function Saved() {
  const { manage: words, notSaved } = t().workspace;
  const { saving, problem, savedAt, size } = useFeature(workspace, (state) => state);
  if (saving === 'failed') return notSaved[problem ?? 'unavailable'];
  if (saving !== 'saved') return words.inMoment;
  return words.savedAt(timeOfDay(savedAt ?? 0), fileSize(size ?? 0));
}

function ChangeForm({ onEnd }: { readonly onEnd: () => void }) {
  const { manage: words } = t().workspace;
  const app = useApp();
  const attempt = useAttempt();
  const [current, setCurrent] = useState('');
  const { passphrase, ready, fields } = useNewPassphrase(false);
  const canChange = ready && current !== '' && !attempt.busy;
  const change = async () => {
    if (!(await attempt.run((control) => control.change(current, passphrase)))) return;
    announce(app.session, words.changed);
    onEnd();
  };
  return (
    <LocalForm className="workspace-form" ready={canChange} onReady={() => void change()}>
      <h3>{words.changePassphrase}</h3>
      <PassphraseField label={words.present} value={current} onType={setCurrent} known first />
      {fields}
      <p className="soft">{words.oldFiles}</p>
      <AttemptTold {...attempt} />
      <footer className="row">
        <SteadyButton type="submit" className="button strong" enabled={canChange}>
          {words.change}
        </SteadyButton>
        <Button className="button framed" onPress={onEnd}>
          {words.leaveIt}
        </Button>
      </footer>
    </LocalForm>
  );
}

/** Deletes the workspace once the person has confirmed it. */
function DeleteButton() {
  const { manage: words } = t().workspace;
  const app = useApp();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button className="button framed" onPress={() => setAsked(true)}>
        {t().controls.delete}
      </Button>
    );
  return (
    <div className="confirm" role="alert">
      <p>{words.deleteNote}</p>
      <div className="row">
        <Button className="button strong" onPress={() => void deleteWorkspace(app)}>
          {words.deleteForGood}
        </Button>
        <Button className="button framed" autoFocus onPress={() => setAsked(false)}>
          {words.keepIt}
        </Button>
      </div>
    </div>
  );
}
