import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { useApp, useFeature, useSession } from '../core/hooks';
import { bench, isMeasurable, isRunning, plannedTaggers } from './bench-store';

/** What is measured, and how thoroughly. */
export function Choices() {
  const app = useApp();
  const models = useSession((state) => state.models);
  const running = useFeature(bench, isRunning);
  const chosen = useFeature(bench, (state) => state.chosen);
  const thorough = useFeature(bench, (state) => state.thorough);
  const planned = useSession(useShallow((state) => [...plannedTaggers({ chosen }, state)]));
  return (
    <div className="choices">
      <CheckboxGroup
        className="taggers"
        value={planned}
        isDisabled={running}
        onChange={(ids) => app.get(bench).store.setState({ chosen: ids })}
      >
        <Label>Taggers</Label>
        <div className="boxes">
          {models.map((model) => (
            <Box key={model.id} value={model.id} isDisabled={!isMeasurable(model)}>
              {isMeasurable(model) ? model.title : `${model.title} (no network to measure)`}
            </Box>
          ))}
        </div>
      </CheckboxGroup>
      <Box
        isSelected={thorough}
        isDisabled={running}
        onChange={(on: boolean) => app.get(bench).store.setState({ thorough: on })}
      >
        Thorough: more rounds, for figures to quote
      </Box>
    </div>
  );
}

function Box({ children, ...props }: Omit<React.ComponentProps<typeof Checkbox>, 'children'> & { children: string }) {
  return (
    <Checkbox className="check" {...props}>
      {({ isSelected }) => (
        <>
          <span className="box">{isSelected && <Check size={12} aria-hidden />}</span>
          {children}
        </>
      )}
    </Checkbox>
  );
}
