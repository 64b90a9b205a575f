import { ChooseButtons } from '../controls/command-button';
import { useFeature } from '../core/hooks';
import { batch } from './store';
import './batch.css';
import { FilesTable } from './files-table';
import { Plan } from './plan';
import { ProgressPanel } from './progress-panel';
import { Results } from './results';

/** Many files at once: what is done to them, how far it is, and which to look at. */
export function Batch() {
  const phase = useFeature(batch, (state) => state.phase);
  if (phase === 'empty' || phase === 'listing') return <Invitation />;
  return (
    <div className="batch">
      <Plan />
      <ProgressPanel />
      {phase !== 'ready' && <Results />}
      <FilesTable />
    </div>
  );
}

function Invitation() {
  const listing = useFeature(batch, (state) => state.phase === 'listing');
  const trouble = useFeature(batch, (state) => state.trouble);
  return (
    <div className="batch">
      <div className="invitation">
        <p className="lead">
          Drop a folder, files or a ZIP archive. Each file comes back masked, as the kind of document that it was, in
          one archive with a report; nothing leaves this computer.
        </p>
        <div className="actions">
          <ChooseButtons screen="batch" enabled={!listing} />
        </div>
        <p className="soft">
          Text, Word, RTF, PDF with text, web pages, tables, clinical XML and FHIR, JSON lines. Thousands are fine: they
          are read one at a time.
        </p>
        <p role="status">{listing ? 'Looking which files there are' : trouble}</p>
      </div>
    </div>
  );
}
