import { NotebookPen } from 'lucide-react';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { useFeature } from '../core/hooks';
import { Curves } from './curves';
import { GoingPart } from './going-part';
import { ModelsPart } from './models-part';
import { NotesPart } from './notes-part';
import { PRIVATE } from './outcome';
import { OutcomePart } from './outcome-part';
import { Problems } from './problems';
import { QueuePart } from './queue-part';
import { Sentence } from './sentence';
import { StoppedPart } from './stopped-part';
import { training } from './store';
import './train.css';

/** A network that learns from corrected notes, what that was worth, and the models that are kept here. */
export function Train() {
  const empty = useFeature(training, ({ phase }) => phase === 'empty' || phase === 'reading');
  const begun = useFeature(training, ({ progress }) => progress !== null);
  const done = useFeature(training, ({ outcome }) => outcome !== null);
  return (
    <div className="train">
      <StoppedPart />
      {empty ? (
        <Invitation />
      ) : (
        <>
          <NotesPart />
          <Sentence />
          <GoingPart />
          {begun && <Curves />}
          {done && <OutcomePart />}
        </>
      )}
      <QueuePart />
      <ModelsPart />
    </div>
  );
}

function Invitation() {
  const reading = useFeature(training, ({ phase }) => phase === 'reading');
  return (
    <section className="invitation" aria-label="Notes to learn from">
      <p className="lead">
        Let a network learn from notes that you have corrected, or train a new one. It learns on this computer, and you
        see what that is worth on notes that it has not learnt from, before you keep it.
      </p>
      <div className="actions">
        <CommandButton
          command="train.desk"
          look="strong"
          enabled={!reading}
          icon={<NotebookPen size={16} aria-hidden />}
        >
          The notes at the desk
        </CommandButton>
        <ChooseButtons screen="train" enabled={!reading} first={false} />
      </div>
      <p className="soft">
        Five notes at least, ten for a new network. Files are annotated ones, and may be dropped here: JSON lines, BRAT,
        i2b2 XML, CoNLL, or a ZIP archive of them. {PRIVATE}
      </p>
      <div className="actions">
        <p className="soft">To try it, take simulated notes:</p>
        <CommandButton command="train.simulated-indian" look="framed" enabled={!reading}>
          20 Indian
        </CommandButton>
        <CommandButton command="train.simulated-en" look="framed" enabled={!reading}>
          100 English
        </CommandButton>
        <CommandButton command="train.simulated-es" look="framed" enabled={!reading}>
          100 Spanish
        </CommandButton>
      </div>
      <p role="status">{reading ? 'Reading the notes' : ''}</p>
      <Problems />
    </section>
  );
}
