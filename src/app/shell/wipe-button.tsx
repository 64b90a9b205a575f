import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useApp, useWorkspace } from '../context';
import { wipe } from './wipe';

/** Wipes what is stored; asks first where notes are kept. */
export function WipeButton() {
  const app = useApp();
  const kept = useWorkspace(({ phase }) => phase !== 'none');
  const [asked, setAsked] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const run = () => {
    setAsked(false);
    void wipe(app).then(setTold);
  };
  return (
    <>
      <p>
        <Button className="button framed" isDisabled={asked} onPress={() => (kept ? setAsked(true) : run())}>
          Wipe what is stored
        </Button>{' '}
        <span role="status">{told}</span>
      </p>
      {asked && (
        <p role="alert">
          The notes in your encrypted workspace are deleted for good.{' '}
          <Button className="button strong" onPress={run}>
            Wipe everything
          </Button>{' '}
          <Button className="button framed" autoFocus onPress={() => setAsked(false)}>
            Keep it
          </Button>
        </p>
      )}
    </>
  );
}
