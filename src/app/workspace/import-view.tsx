import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { useApp } from '../core/hooks';
import { announce } from '../core/messages';
import { askToPersist } from './actions';
import { AttemptTold } from './attempt-told';
import { PassphraseField } from './passphrase-field';
import { workspace } from './store';
import { useAttempt } from './use-attempt';

/** Asks for the passphrase of a file. @param replaces whether a workspace is stored here already */
export function ImportView({ file, replaces }: { readonly file: File; readonly replaces: boolean }) {
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
