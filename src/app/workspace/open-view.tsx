import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { Picker } from '../controls/picker';
import { runCommand } from '../core/command';
import { useApp, useFeature } from '../core/hooks';
import { announce } from '../core/messages';
import { exportWorkspace } from './actions';
import { AttemptTold } from './attempt-told';
import { DeleteButton } from './delete-button';
import { useNewPassphrase } from './new-passphrase';
import { PassphraseField } from './passphrase-field';
import { workspace } from './store';
import { useAttempt } from './use-attempt';
import { NOT_SAVED, sizeInWords } from './words';

const MINUTES = [1, 5, 15, 30, 60];
const inWords = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** The workspace while it is open: where saving stands, when it locks, its passphrase, its file. */
export function OpenView() {
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
