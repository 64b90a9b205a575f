import { Files as FilesIcon, FolderOpen } from 'lucide-react';
import { Button } from 'react-aria-components';
import { ProgressLine } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { droppedTitle } from '../core/files';
import { useApp, useFeature } from '../core/hooks';
import { problemText } from '../corpus/reading';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { withTraining } from './commands';
import type { RankedNote, RankedNotes } from './state';
import { training } from './store';

const AT_ONCE = 40;

/** Which notes to correct next: those of which the tagger is least certain. */
export function ActiveLearningPart() {
  const app = useApp();
  const ranked = useFeature(training, (state) => state.ranked);
  const { ranking: words } = t().train;
  const waiting = ranked?.notes.some(({ opened }) => !opened) ?? false;
  return (
    <section className="active-learning" aria-label={words.title}>
      <div className="actions">
        <h2>{words.title}</h2>
        <CommandButton command="train.rank" look="framed" icon={FilesIcon}>
          {words.rank}
        </CommandButton>
        <CommandButton command="train.rank-folder" look="framed" icon={FolderOpen}>
          {words.rankFolder}
        </CommandButton>
      </div>
      {ranked === null ? (
        <p className="soft">{words.lead}</p>
      ) : (
        <>
          {ranked.phase === 'ranking' && (
            <ProgressLine progress={ranked.of === 0 ? 0 : ranked.notes.length / ranked.of} label={words.label} />
          )}
          <div className="actions">
            <p className="numbers soft" role="status">
              {statusOf(ranked)}
            </p>
            <CommandButton command="train.open-next" look="framed" enabled={waiting}>
              {words.openNext}
            </CommandButton>
            <Button
              className="button quiet"
              onPress={() => void withTraining(app, (control) => control.forgetRanked())}
            >
              {words.forget}
            </Button>
          </div>
          <ol>
            {ranked.notes.slice(0, AT_ONCE).map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have one name
              <Row key={`${each.note.id} ${at}`} ranked={each} />
            ))}
          </ol>
          {ranked.notes.length > AT_ONCE && <p className="soft">{words.more(ranked.notes.length - AT_ONCE)}</p>}
        </>
      )}
    </section>
  );
}

function statusOf({ title, phase, of, notes, problems, failure }: RankedNotes): string {
  const { ranking: words } = t().train;
  const [first] = problems;
  const done = { reading: words.reading, ranking: words.progress(of, notes.length), done: words.notes(of) }[phase];
  return [
    droppedTitle(title),
    done,
    ...(first === undefined ? [] : [words.unread(problems.length, problemText(first))]),
    ...(failure === null ? [] : [words.failed(t().terms.reason(failure))]),
  ].join(' · ');
}

function Row({ ranked: { note, doubt, close, opened } }: { readonly ranked: RankedNote }) {
  const app = useApp();
  const { ranking: words } = t().train;
  return (
    <li>
      <span className="ranked">
        {note.id} <span className="numbers soft">· {words.doubt(percent(doubt), close)}</span>
      </span>
      {opened ? (
        <span className="soft">{words.opened}</span>
      ) : (
        <Button
          className="button quiet"
          aria-label={words.openNote(note.id)}
          onPress={() => void withTraining(app, (control) => control.openRanked(note))}
        >
          {words.open}
        </Button>
      )}
    </li>
  );
}
