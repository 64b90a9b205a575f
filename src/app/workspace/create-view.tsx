import { Button, Form } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { useApp } from '../core/hooks';
import { announce } from '../core/messages';
import { askToPersist, chooseImport } from './actions';
import { AttemptTold } from './attempt-told';
import { useNewPassphrase } from './new-passphrase';
import { workspace } from './store';
import { useAttempt } from './use-attempt';

/** Begins a workspace with the notes that are open. */
export function CreateView() {
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
