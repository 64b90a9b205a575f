import { bilstmCrf } from '../bilstm-crf';
import { elman } from '../elman';
import { jordan } from '../jordan';
import { lstm } from '../lstm';
import type { Network, NetworkConfig } from './network';

/** The recurrent architectures, one line each. */
export const NETWORKS: readonly Network[] = [elman, jordan, lstm, bilstmCrf];

/** @throws Error that lists the known ids. */
export function networkNamed(id: string): Network {
  const found = NETWORKS.find((network) => network.id === id);
  if (!found) throw new Error(`No network is called ${id}; there are ${NETWORKS.map((each) => each.id).join(', ')}`);
  return found;
}

/** @throws Error that names the setting that the network does not take, and the value that it always has */
export function checkConfig({ title, fixed: { dropout = {}, ...others } }: Network, config: NetworkConfig): void {
  const check = (name: string, given: unknown, always: unknown) => {
    if (given !== always) throw new Error(`${title} takes no ${name} ${given}: it always has ${always}`);
  };
  for (const [name, always] of Object.entries(others)) check(name, config[name as keyof NetworkConfig], always);
  for (const [name, always] of Object.entries(dropout))
    check(`dropout.${name}`, config.dropout[name as keyof typeof dropout], always);
}
