import { Check, Download, KeyRound } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature } from '../core/hooks';
import { batch } from './store';

/** What is done can be had at any time. */
export function Results() {
  const app = useApp();
  const neutral = useFeature(batch, (state) => state.neutral);
  const saving = useFeature(batch, (state) => state.saving);
  const saved = useFeature(batch, (state) => state.saved);
  const any = useFeature(batch, (state) => state.done > state.failures);
  const done = useFeature(batch, (state) => state.phase === 'done');
  return (
    <section className="outcome" aria-label="Results">
      <div className="actions">
        <CommandButton
          command="batch.save"
          look={done ? 'strong' : 'framed'}
          enabled={any && saving === null}
          icon={<Download size={16} aria-hidden />}
        >
          {done ? 'Save results' : 'Save what is done'}
        </CommandButton>
        <CommandButton command="batch.key" look="framed" icon={<KeyRound size={16} aria-hidden />}>
          Save the key of file names
        </CommandButton>
        <p role="status">{saving === null ? saved && 'Saved' : `Putting it together: ${Math.round(saving * 100)} %`}</p>
      </div>
      <Checkbox
        className="check"
        isSelected={neutral}
        onChange={(on) => app.get(batch).store.setState({ neutral: on, saved: false })}
      >
        <span className="box">{neutral && <Check size={12} aria-hidden />}</span>
        Numbers in place of file names, which can tell who somebody is
      </Checkbox>
      {!saved && (
        <p className="soft">
          A batch is kept in this page alone, not in a workspace. Save what is done before you reload or close the page.
        </p>
      )}
    </section>
  );
}
