import { useFeature } from '../core/hooks';
import { CreateView } from './create-view';
import { ImportView } from './import-view';
import { OpenView } from './open-view';
import { workspace } from './store';
import { UnlockView } from './unlock-view';
import './workspace.css';

/** Whatever can be done with the workspace as it is now. */
export function WorkspaceDialog() {
  const phase = useFeature(workspace, (state) => state.phase);
  const importing = useFeature(workspace, (state) => state.importing);
  if (importing) return <ImportView file={importing} replaces={phase !== 'none'} />;
  if (phase === 'open') return <OpenView />;
  return phase === 'locked' ? <UnlockView /> : <CreateView />;
}
