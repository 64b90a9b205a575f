import { ChooseButtons, CommandButton } from '../controls/command-button';
import { Later } from '../controls/lazy-part';
import { useFeature } from '../core/hooks';
import { CorpusPart } from './corpus-part';
import { ErrorsPart } from './errors-part';
import { evaluation } from './store';
import './evaluate.css';
import { GoingPart } from './going-part';
import { LabelsPart } from './labels-part';
import { Problems } from './problems';
import { ScoresTable } from './scores-table';
import { TaggersPart } from './taggers-part';
import { Views } from './views';

/** Taggers scored on an annotated corpus: how good each is, how certain that is, and the errors behind every number. */
export function Evaluate() {
  const empty = useFeature(evaluation, ({ phase }) => phase === 'empty' || phase === 'reading');
  const begun = useFeature(evaluation, ({ rows }) => rows.length > 0);
  const asked = useFeature(evaluation, ({ chosen }) => chosen !== null);
  if (empty) return <Invitation />;
  return (
    <div className="evaluate">
      <CorpusPart />
      <LabelsPart />
      <TaggersPart />
      <GoingPart />
      {begun && <ScoresTable />}
      <Later>
        <Views />
      </Later>
      {asked && <ErrorsPart />}
    </div>
  );
}

function Invitation() {
  const reading = useFeature(evaluation, ({ phase }) => phase === 'reading');
  return (
    <div className="evaluate">
      <div className="invitation">
        <p className="lead">
          Drop an annotated corpus to score taggers on it: i2b2 XML, BRAT, CoNLL or JSON lines, as files, a folder or a
          ZIP archive. It is read and scored on this computer.
        </p>
        <div className="actions">
          <ChooseButtons screen="evaluate" enabled={!reading} />
        </div>
        <div className="actions">
          <p className="soft">Or take the open corpus: made-up notes that no tagger was trained on.</p>
          <CommandButton command="evaluate.open-en" look="framed" enabled={!reading}>
            English
          </CommandButton>
          <CommandButton command="evaluate.open-es" look="framed" enabled={!reading}>
            Spanish
          </CommandButton>
        </div>
        <p role="status">{reading ? 'Reading the corpus' : ''}</p>
        <Problems />
      </div>
    </div>
  );
}
