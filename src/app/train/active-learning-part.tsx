import { Files as FilesIcon, FolderOpen } from 'lucide-react';
import { Button } from 'react-aria-components';
import { ProgressLine } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature } from '../core/hooks';
import { count, counted } from '../core/words';
import { withTraining } from './commands';
import type { RankedNote } from './state';
import { training } from './store';

const AT_ONCE = 40;

/** Which notes to correct next: those of which the tagger is least certain. */
export function ActiveLearningPart() {
  const app = useApp();
  const ranked = useFeature(training, (state) => state.ranked);
  const waiting = ranked?.notes.some(({ opened }) => !opened) ?? false;
  return (
    <section className="active-learning" aria-label="What to correct next">
      <div className="actions">
        <h2>What to correct next</h2>
        <CommandButton command="train.rank" look="framed" icon={<FilesIcon size={16} aria-hidden />}>
          Rank notes
        </CommandButton>
        <CommandButton command="train.rank-folder" look="framed" icon={<FolderOpen size={16} aria-hidden />}>
          Rank a folder
        </CommandButton>
      </div>
      {ranked === null ? (
        <p className="soft">
          Choose notes that nobody has annotated. Those of which the tagger chosen in De-identify is least certain come
          first: they teach most, once you have corrected them.
        </p>
      ) : (
        <>
          {ranked.phase === 'ranking' && (
            <ProgressLine progress={ranked.of === 0 ? 0 : ranked.notes.length / ranked.of} label="Notes ranked" />
          )}
          <div className="actions">
            <p className="numbers soft" role="status">
              {ranked.title} · {ranked.phase === 'reading' ? 'reading' : `${counted(ranked.of, 'note')}`}
              {ranked.phase === 'ranking' && `, ${count(ranked.notes.length)} ranked`}
              {ranked.problems.length > 0 &&
                ` · ${count(ranked.problems.length)} could not be read: ${ranked.problems[0]}`}
            </p>
            <CommandButton command="train.open-next" look="framed" enabled={waiting}>
              Open the next five
            </CommandButton>
            <Button
              className="button quiet"
              onPress={() => void withTraining(app, (control) => control.forgetRanked())}
            >
              Forget them
            </Button>
          </div>
          <ol>
            {ranked.notes.slice(0, AT_ONCE).map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have one name
              <Row key={`${each.note.id} ${at}`} ranked={each} />
            ))}
          </ol>
          {ranked.notes.length > AT_ONCE && (
            <p className="soft">and {count(ranked.notes.length - AT_ONCE)} of which it is more certain</p>
          )}
        </>
      )}
    </section>
  );
}

function Row({ ranked: { note, doubt, close, opened } }: { readonly ranked: RankedNote }) {
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
          aria-label={`Open ${note.id} in De-identify`}
          onPress={() => void withTraining(app, (control) => control.openRanked(note))}
        >
          Open
        </Button>
      )}
    </li>
  );
}
