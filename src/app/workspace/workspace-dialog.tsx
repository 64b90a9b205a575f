import { useWorkspace } from '../context';
import { CreateView } from './create-view';
import { ImportView } from './import-view';
import { OpenView } from './open-view';
import { UnlockView } from './unlock-view';
import './workspace.css';

/** Whatever can be done with the workspace as it is now. */
export function WorkspaceDialog() {
  const phase = useWorkspace((state) => state.phase);
  const importing = useWorkspace((state) => state.importing);
  if (importing) return <ImportView file={importing} replaces={phase !== 'none'} />;
  if (phase === 'open') return <OpenView />;
  return phase === 'locked' ? <UnlockView /> : <CreateView />;
}
