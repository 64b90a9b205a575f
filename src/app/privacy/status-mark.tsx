import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { runCommand } from '../core/command';
import { useApp, useFeature, useUi } from '../core/hooks';
import { t } from '../language/language';
import { gate } from '../offline/gate';
import { updates } from '../offline/updates';

/** One word on whether the app works offline; opens the Privacy screen. */
export function StatusMark() {
  const app = useApp();
  const offline = useUi((ui) => ui.offline);
  const update = useFeature(updates, ({ phase }) => phase);
  const isCut = useFeature(gate, ({ cut }) => cut);
  const newer = update === 'ready' || update === 'taken';
  const words = t().privacy;
  const word = words.mark[isCut ? 'cut' : newer ? 'newer' : offline];
  const says = isCut ? words.cutNow : newer ? words.newerStored : words.works[offline];
  return (
    <TooltipTrigger delay={500}>
      <Button
        className="button quiet"
        aria-label={words.markIs(word, says)}
        onPress={() => runCommand(app, 'app.privacy')}
      >
        <span className={`dot ${newer ? 'newer' : offline}`} aria-hidden />
        <span className="wide">{word}</span>
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {says}
      </Tooltip>
    </TooltipTrigger>
  );
}
