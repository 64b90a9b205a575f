import { MOST_WORKERS, workersFor } from '../../engine/engine-pool';
import { useApp, useUi } from '../core/hooks';
import { machine } from '../core/machine';
import { Picker } from './picker';

const AUTOMATIC = 'automatic';

/** How many engine workers read many notes; kept for the next visit. */
export function WorkerPicker() {
  const { ui, keep } = useApp();
  const workers = useUi((state) => state.workers);
  const own = workersFor(machine());
  const most = Math.max(workers ?? 1, Math.min(MOST_WORKERS, machine().cores));
  const choices = [
    { id: AUTOMATIC, name: told(own), sub: 'What this machine has cores and memory for' },
    ...Array.from({ length: most }, (_, n) => ({ id: String(n + 1), name: told(n + 1), sub: 'Whatever the machine' })),
  ];
  return (
    <Picker
      look="framed"
      label="Workers"
      value={workers === null ? AUTOMATIC : String(workers)}
      groups={[{ choices }]}
      onChoose={(id) => {
        const chosen = id === AUTOMATIC ? null : Number(id);
        ui.setState({ workers: chosen });
        keep({ workers: chosen });
      }}
    />
  );
}

const told = (workers: number): string => (workers === 1 ? '1 worker' : `${workers} workers`);
