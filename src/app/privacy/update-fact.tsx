import { useStore } from 'zustand';
import { CommandButton } from '../controls/command-button';
import { useApp } from '../core/hooks';
import { type UpdateState, updates } from '../offline/updates';

const WORDS: Readonly<Record<UpdateState['phase'], string>> = {
  none: 'None is known. Incognote is looked for anew when you open it.',
  looking: 'Looking',
  ready: 'Stored as a whole, and waiting for you',
  failed: 'Could not be stored as a whole; this one was kept',
  taken: 'In use in another tab; reload this page',
};

/** Whether there is a newer version, and the way to it. */
export function UpdateFact() {
  const phase = useStore(useApp().get(updates).store, (state) => state.phase);
  return (
    <>
      <dt>Newer version</dt>
      <dd>
        {WORDS[phase]}{' '}
        <CommandButton command="app.update" look="framed" enabled={phase !== 'looking'}>
          {phase === 'ready' ? 'Use the new version' : phase === 'taken' ? 'Reload' : 'Look for one'}
        </CommandButton>
      </dd>
    </>
  );
}
