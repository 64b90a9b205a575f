import { bilstmCrf } from './bilstm-crf';
import { elman } from './elman';
import { jordan } from './jordan';
import { lstm } from './lstm';
import type { Network } from './network';

/** The recurrent architectures, one line each. */
export const NETWORKS: readonly Network[] = [elman, jordan, lstm, bilstmCrf];

/** @throws Error that lists the known ids. */
export function networkNamed(id: string): Network {
  const found = NETWORKS.find((network) => network.id === id);
  if (!found) throw new Error(`No network is called ${id}; there are ${NETWORKS.map((each) => each.id).join(', ')}`);
  return found;
}
