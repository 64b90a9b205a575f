import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useApp } from '../core/hooks';
import { wipe } from './wipe';

/** Wipes what is stored; asks first where notes are kept. */
export function WipeButton() {
  const app = useApp();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [told, setTold] = useState<string | null>(null);
  const run = () => {
    setWarnings([]);
    void wipe(app).then(setTold);
  };
  const ask = () => {
    const found = app.features.flatMap((feature) => feature.wipe?.warning?.(app) ?? []);
    if (found.length > 0) setWarnings(found);
    else run();
  };
  return (
    <>
      <p>
        <Button className="button framed" isDisabled={warnings.length > 0} onPress={ask}>
          Wipe what is stored
        </Button>{' '}
        <span role="status">{told}</span>
      </p>
      {warnings.length > 0 && (
        <p role="alert">
          {warnings.join(' ')}{' '}
          <Button className="button strong" onPress={run}>
            Wipe everything
          </Button>{' '}
          <Button className="button framed" autoFocus onPress={() => setWarnings([])}>
            Keep it
          </Button>
        </p>
      )}
    </>
  );
}
