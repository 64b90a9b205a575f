import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import { runCommand } from '../core/command';
import { useApp, useFeature, useUi } from '../core/hooks';
import { gate } from '../offline/gate';
import { updates } from '../offline/updates';

const WORDS = {
  preparing: 'Getting ready for offline',
  ready: 'Offline ready',
  unavailable: 'Needs the network to start',
  full: 'Not stored: no room',
} as const;

/** Whether the app works without a network; opens what it guarantees. */
export function StatusMark() {
  const app = useApp();
  const offline = useUi((ui) => ui.offline);
  const update = useStore(app.get(updates).store, ({ phase }) => phase);
  const newer = update === 'ready' || update === 'taken' ? 'New version ready' : null;
  const words = useFeature(gate, ({ cut }) => cut) ? 'All requests cut' : (newer ?? WORDS[offline]);
  return (
    <TooltipTrigger delay={500}>
      <Button className="button quiet" aria-label={`${words}. Privacy`} onPress={() => runCommand(app, 'app.privacy')}>
        <span className={`dot ${newer ? 'newer' : offline}`} aria-hidden />
        <span className="wide">{words}</span>
      </Button>
      <Tooltip className="tooltip" offset={6}>
        Privacy: what is guaranteed, and by what
      </Tooltip>
    </TooltipTrigger>
  );
}
