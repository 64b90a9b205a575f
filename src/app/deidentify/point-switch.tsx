import { Group, ToggleButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import { OPERATING_POINTS } from '../../taggers/tagger';
import { commandNamed } from '../commands/commands';
import { keyName } from '../commands/keys';
import { useApp, useSession } from '../context';
import { onMac } from '../controls/platform';
import { choosePoint, POINT_WORDS } from '../session/operating-point';

/** Which of the two operating points masks. */
export function PointSwitch() {
  const app = useApp();
  const current = useSession((state) => state.point);
  const { key, label } = commandNamed('point.other');
  return (
    <Group className="points" aria-label={label}>
      {OPERATING_POINTS.map((point) => (
        <TooltipTrigger key={point} delay={500}>
          <ToggleButton
            className="button quiet"
            isSelected={point === current}
            onChange={() => choosePoint(app, point)}
          >
            {POINT_WORDS[point].title}
          </ToggleButton>
          <Tooltip className="tooltip" offset={6}>
            {POINT_WORDS[point].meaning}
            {key && <kbd>{keyName(key, onMac)}</kbd>}
          </Tooltip>
        </TooltipTrigger>
      ))}
    </Group>
  );
}
