import { Files as FilesIcon, FolderOpen } from 'lucide-react';
import { Button } from 'react-aria-components';
import { ProgressLine } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature } from '../core/hooks';
import { count, counted } from '../core/words';
import { withTraining } from './actions';
import type { Ranked } from './state';
import { training } from './store';

const AT_ONCE = 40;

/** Which notes to correct next: those of which the tagger is least certain. */
export function QueuePart() {
  const app = useApp();
  const queue = useFeature(training, (state) => state.queue);
  const waiting = queue?.notes.some(({ opened }) => !opened) ?? false;
  return (
    <section className="queue" aria-label="What to correct next">
      <div className="actions">
        <h2>What to correct next</h2>
        <CommandButton command="train.rank" look="framed" icon={<FilesIcon size={16} aria-hidden />}>
          Rank notes
        </CommandButton>
        <CommandButton command="train.rank-folder" look="framed" icon={<FolderOpen size={16} aria-hidden />}>
          Rank a folder
        </CommandButton>
      </div>
      {queue === null ? (
        <p className="soft">
          Choose notes that nobody has annotated. Those of which the tagger at the desk is least certain come first:
          they teach most, once you have corrected them.
        </p>
      ) : (
        <>
          {queue.phase === 'ranking' && (
            <ProgressLine progress={queue.of === 0 ? 0 : queue.notes.length / queue.of} label="Notes ranked" />
          )}
          <div className="actions">
            <p className="numbers soft" role="status">
              {queue.title} · {queue.phase === 'reading' ? 'reading' : `${counted(queue.of, 'note')}`}
              {queue.phase === 'ranking' && `, ${count(queue.notes.length)} ranked`}
              {queue.problems.length > 0 &&
                ` · ${count(queue.problems.length)} could not be read: ${queue.problems[0]}`}
            </p>
            <CommandButton command="train.open-next" look="framed" enabled={waiting}>
              Open the next five
            </CommandButton>
            <Button className="button quiet" onPress={() => void withTraining(app, (control) => control.forgetQueue())}>
              Forget them
            </Button>
          </div>
          <ol>
            {queue.notes.slice(0, AT_ONCE).map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have one name
              <Row key={`${each.note.id} ${at}`} ranked={each} />
            ))}
          </ol>
          {queue.notes.length > AT_ONCE && (
            <p className="soft">and {count(queue.notes.length - AT_ONCE)} of which it is more certain</p>
          )}
        </>
      )}
    </section>
  );
}

function Row({ ranked: { note, doubt, close, opened } }: { readonly ranked: Ranked }) {
  const app = useApp();
  return (
    <li>
      <span className="ranked">
        {note.id}{' '}
        <span className="numbers soft">
          · doubt {Math.round(doubt * 100)} % · {counted(close, 'close call')}
        </span>
      </span>
      {opened ? (
        <span className="soft">opened</span>
      ) : (
        <Button
          className="button quiet"
          aria-label={`Open ${note.id} at the desk`}
          onPress={() => void withTraining(app, (control) => control.openRanked(note))}
        >
          Open
        </Button>
      )}
    </li>
  );
}
