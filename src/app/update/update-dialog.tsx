import { Button } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { commandNamed, runCommand } from '../core/command';
import { unsaved } from '../core/feature';
import { useApp } from '../core/hooks';
import { goOver } from './take-update';
import './update.css';

const WAYS_TO_KEEP = [
  { command: 'workspace.keep', words: 'Keep the notes in a workspace first' },
  { command: 'workspace.unlock', words: 'Unlock the workspace first' },
];

/** Asks before the page is exchanged for the new version's, and with it what is in memory alone. */
export function UpdateDialog() {
  const app = useApp();
  const close = () => app.ui.setState({ overlay: null });
  return (
    <DialogFrame title="Go over to the new version?">
      <p>The new version opens in place of this page. What would go with the page:</p>
      <ul className="at-stake">
        {unsaved(app).map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>The new version waits as long as you like: this one goes on working.</p>
      <footer className="update-choices">
        {WAYS_TO_KEEP.filter(({ command }) => commandNamed(app, command).enabled(app)).map(({ command, words }) => (
          <Button key={command} className="button strong" onPress={() => runCommand(app, command)}>
            {words}
          </Button>
        ))}
        <Button className="button framed" onPress={() => void goOver(app)}>
          Go over and forget them
        </Button>
        <Button className="button framed" onPress={close}>
          Later
        </Button>
      </footer>
    </DialogFrame>
  );
}
