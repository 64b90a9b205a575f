import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { commandNamed } from '../commands/commands';
import { useApp, useUi } from '../context';

const WORDS = {
  preparing: 'Getting ready for offline',
  ready: 'Offline ready',
  unavailable: 'Needs the network to start',
} as const;

/** Whether the app works without a network; opens what it guarantees. */
export function StatusMark() {
  const app = useApp();
  const offline = useUi((ui) => ui.offline);
  return (
    <TooltipTrigger delay={500}>
      <Button
        className="button quiet"
        aria-label={`${WORDS[offline]}. Privacy`}
        onPress={() => commandNamed('app.privacy').run(app)}
      >
        <span className={`dot ${offline}`} aria-hidden />
        <span className="wide">{WORDS[offline]}</span>
      </Button>
      <Tooltip className="tooltip" offset={6}>
        Privacy: what is guaranteed, and by what
      </Tooltip>
    </TooltipTrigger>
  );
}
