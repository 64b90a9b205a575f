import { Button } from 'react-aria-components';
import { useApp, useWorkspace } from '../context';
import { DialogFrame } from '../controls/dialog-frame';
import { atStake } from './at-stake';
import { goOver } from './take-update';
import './update.css';

/** Asks before the page is exchanged for the new version's, and with it what is in memory alone. */
export function UpdateDialog() {
  const app = useApp();
  const phase = useWorkspace((state) => state.phase);
  const close = () => app.ui.setState({ overlay: null });
  return (
    <DialogFrame title="Go over to the new version?">
      <p>The new version opens in place of this page. What would go with the page:</p>
      <ul className="at-stake">
        {atStake(app).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>The new version waits as long as you like: this one goes on working.</p>
      <footer className="update-choices">
        {phase !== 'open' && (
          <Button className="button strong" onPress={() => app.ui.setState({ overlay: 'workspace' })}>
            {phase === 'none' ? 'Keep the notes in a workspace first' : 'Unlock the workspace first'}
          </Button>
        )}
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
