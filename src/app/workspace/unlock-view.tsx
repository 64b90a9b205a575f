import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { useApp } from '../core/hooks';
import { announce } from '../core/messages';
import { chooseImport, exportWorkspace } from './actions';
import { AttemptTold } from './attempt-told';
import { DeleteButton } from './delete-button';
import { PassphraseField } from './passphrase-field';
import { workspace } from './store';
import { useAttempt } from './use-attempt';

/** Asks for the passphrase; the app works without it. */
export function UnlockView() {
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
    <DialogFrame title="Unlock your workspace">
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
