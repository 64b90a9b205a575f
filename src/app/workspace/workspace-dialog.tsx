import { useApp, useFeature } from '../core/hooks';
import { workspace } from './store';
import './workspace.css';
import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { Picker } from '../controls/picker';
import { runCommand } from '../core/command';
import { announce } from '../core/messages';
import { askToPersist, chooseImport, deleteWorkspace, exportWorkspace } from './actions';
import { AttemptTold, PassphraseField, useAttempt, useNewPassphrase } from './passphrase';
import { NOT_SAVED, sizeInWords } from './words';

/** Whatever can be done with the workspace as it is now. */
export function WorkspaceDialog() {
  const phase = useFeature(workspace, (state) => state.phase);
  const importing = useFeature(workspace, (state) => state.importing);
  if (importing) return <ImportView file={importing} replaces={phase !== 'none'} />;
  if (phase === 'open') return <OpenView />;
  return phase === 'locked' ? <UnlockView /> : <CreateView />;
}

/** Begins a workspace with the notes that are open. */
function CreateView() {
  const app = useApp();
  const attempt = useAttempt();
  const { passphrase, ready, fields } = useNewPassphrase(true);
  const create = async () => {
    const keeper = () =>
      app
        .get(workspace)
        .keeper()
        .then((each) => each.create(passphrase));
    if (!(await attempt.run(async () => void (await keeper())))) return;
    askToPersist();
    app.ui.setState({ overlay: null });
    announce(app.session, 'Your notes are now kept in an encrypted workspace');
  };
  return (
    <DialogFrame title="Keep these notes in an encrypted workspace">
      <p>
        Open notes, what you decide about them, every step you can undo, and your settings are encrypted with a
        passphrase and saved on this computer as you work. Nothing is sent anywhere. Examples are not kept.
      </p>
      <Form
        className="workspace-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !attempt.busy) void create();
        }}
      >
        {fields}
        <AttemptTold {...attempt} />
        <footer className="row">
          <Button type="submit" className="button strong" isDisabled={!ready || attempt.busy}>
            Encrypt and keep
          </Button>
          <Button className="button framed" onPress={() => chooseImport(app)}>
            Import a workspace instead
          </Button>
        </footer>
      </Form>
    </DialogFrame>
  );
}

/** Asks for the passphrase; the app works without it. */
function UnlockView() {
  const app = useApp();
  const attempt = useAttempt();
  const [passphrase, setPassphrase] = useState('');
  const close = () => app.ui.setState({ overlay: null });
  const unlock = async (takeOver: boolean) => {
    if (!(await attempt.run(async () => (await app.get(workspace).keeper()).unlock(passphrase, takeOver)))) return;
    close();
    announce(app.session, 'Workspace unlocked');
  };
  return (
    <DialogFrame title="Unlock your workspace" covers>
      <p>Your notes are kept on this computer, encrypted.</p>
      <Form
        className="workspace-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (passphrase && !attempt.busy && attempt.wait === 0) void unlock(false);
        }}
      >
        <PassphraseField label="Passphrase" value={passphrase} onType={setPassphrase} known first />
        <AttemptTold {...attempt} />
        {attempt.elsewhere && (
          <p role="alert">
            The workspace is open in another tab. If you take it over, that tab saves first and is then locked.
          </p>
        )}
        <footer className="row">
          {attempt.elsewhere ? (
            <Button className="button strong" autoFocus isDisabled={attempt.busy} onPress={() => void unlock(true)}>
              Take it over
            </Button>
          ) : (
            <Button
              type="submit"
              className="button strong"
              isDisabled={!passphrase || attempt.busy || attempt.wait > 0}
            >
              Unlock
            </Button>
          )}
          <Button className="button framed" onPress={close}>
            Start without it
          </Button>
        </footer>
      </Form>
      <h3>Without the passphrase</h3>
      <div className="row">
        <Button className="button framed" onPress={() => void exportWorkspace(app)}>
          Export
        </Button>
        <Button className="button framed" onPress={() => chooseImport(app)}>
          Import another
        </Button>
        <DeleteButton />
      </div>
    </DialogFrame>
  );
}

/** Asks for the passphrase of a file. @param replaces whether a workspace is stored here already */
function ImportView({ file, replaces }: { readonly file: File; readonly replaces: boolean }) {
  const app = useApp();
  const attempt = useAttempt();
  const [passphrase, setPassphrase] = useState('');
  const back = () => app.get(workspace).store.setState({ importing: null });
  const take = async () => {
    const opened = await attempt.run(async () => {
      const keeper = await app.get(workspace).keeper();
      return keeper.take(new Uint8Array(await file.arrayBuffer()), passphrase);
    });
    if (!opened) return;
    askToPersist();
    back();
    app.ui.setState({ overlay: null });
    announce(app.session, 'Workspace imported');
  };
  return (
    <DialogFrame title="Import a workspace">
      <p>The file is opened with the passphrase that it was kept with, and kept in this browser from then on.</p>
      {replaces && (
        <p>
          <strong>It takes the place of the workspace that is stored here, which is deleted.</strong> Export that first
          if you want to keep it.
        </p>
      )}
      <Form
        className="workspace-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (passphrase && !attempt.busy && attempt.wait === 0) void take();
        }}
      >
        <PassphraseField label="Passphrase of the file" value={passphrase} onType={setPassphrase} known first />
        <AttemptTold {...attempt} />
        {attempt.elsewhere && <p role="alert">The workspace here is open in another tab. Lock it there first.</p>}
        <footer className="row">
          <Button type="submit" className="button strong" isDisabled={!passphrase || attempt.busy || attempt.wait > 0}>
            {replaces ? 'Replace and open' : 'Import and open'}
          </Button>
          <Button className="button framed" onPress={back}>
            Back
          </Button>
        </footer>
      </Form>
    </DialogFrame>
  );
}

const MINUTES = [1, 5, 15, 30, 60];
const inWords = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** The workspace while it is open: where saving stands, when it locks, its passphrase, its file. */
function OpenView() {
  const app = useApp();
  const lockAfter = useFeature(workspace, (state) => state.lockAfter);
  const [changing, setChanging] = useState(false);
  return (
    <DialogFrame title="Workspace">
      <dl className="facts numbers">
        <dt>Saved</dt>
        <dd>
          <span role="status">
            <Saved />
          </span>
        </dd>
        <dt>Kept</dt>
        <dd>Open notes with decisions and undo, their documents, your settings; encrypted, on this computer alone</dd>
      </dl>
      <div className="row line">
        <span id="lock-after">Lock when nothing was done for</span>
        <Picker
          label="Lock when nothing was done for"
          look="framed"
          value={String(lockAfter)}
          groups={[{ choices: MINUTES.map((minutes) => ({ id: String(minutes), name: inWords(minutes) })) }]}
          onChoose={(id) => {
            app.get(workspace).store.setState({ lockAfter: Number(id) });
            app.keep({ lockAfter: Number(id) });
          }}
        />
      </div>
      <p className="soft">
        A batch is not kept here: it stays in memory, and while it has results that are not saved nothing is locked by
        itself.
      </p>
      <div className="row">
        <Button className="button strong" onPress={() => runCommand(app, 'workspace.lock')}>
          Lock now
        </Button>
        <Button className="button framed" onPress={() => void exportWorkspace(app)}>
          Export
        </Button>
        {!changing && (
          <Button className="button framed" onPress={() => setChanging(true)}>
            Change the passphrase
          </Button>
        )}
        <DeleteButton />
      </div>
      {changing && <ChangeForm onEnd={() => setChanging(false)} />}
    </DialogFrame>
  );
}

function Saved() {
  const { saving, problem, savedAt, size } = useFeature(workspace, (state) => state);
  if (saving === 'failed') return NOT_SAVED[problem ?? 'unavailable'];
  if (saving !== 'saved') return 'In a moment';
  const time = savedAt && new Date(savedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return `At ${time}, ${sizeInWords(size ?? 0)}`;
}

function ChangeForm({ onEnd }: { readonly onEnd: () => void }) {
  const app = useApp();
  const attempt = useAttempt();
  const [current, setCurrent] = useState('');
  const { passphrase, ready, fields } = useNewPassphrase(false);
  const change = async () => {
    const done = await attempt.run(async () => {
      await (await app.get(workspace).keeper()).change(current, passphrase);
      return undefined;
    });
    if (!done) return;
    announce(app.session, 'Passphrase changed');
    onEnd();
  };
  return (
    <Form
      className="workspace-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !attempt.busy) void change();
      }}
    >
      <h3>Change the passphrase</h3>
      <PassphraseField label="Present passphrase" value={current} onType={setCurrent} known first />
      {fields}
      <p className="soft">Files that you exported before keep the old one.</p>
      <AttemptTold {...attempt} />
      <footer className="row">
        <Button type="submit" className="button strong" isDisabled={!ready || !current || attempt.busy}>
          Change
        </Button>
        <Button className="button framed" onPress={onEnd}>
          Leave it as it is
        </Button>
      </footer>
    </Form>
  );
}

/** Deletes the workspace once the person has confirmed it. */
function DeleteButton() {
  const app = useApp();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button className="button framed" onPress={() => setAsked(true)}>
        Delete
      </Button>
    );
  return (
    <div className="confirm" role="alert">
      <p>
        What is kept is deleted for good; files that you exported stay. Notes that are open stay open until you close
        the page.
      </p>
      <div className="row">
        <Button
          className="button strong"
          onPress={() =>
            void deleteWorkspace(app).then((done) => {
              if (done) announce(app.session, 'Workspace deleted');
            })
          }
        >
          Delete the workspace
        </Button>
        <Button className="button framed" autoFocus onPress={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
