import { inputParameters, inputWidth } from './input-vectors';
import type { NetworkConfig, NetworkSizes, ParameterSpec } from './network';

/** `left` reads from left to right, `right` from right to left. */
export function directions(config: NetworkConfig): string[] {
  return config.bidirectional ? ['left', 'right'] : ['left'];
}

/**
 * The parameters that Elman, LSTM and BiLSTM-CRF have in common: the feature groups' tables; of each layer and direction W, U
 * and b, of `gates` blocks of columns each; V and c, which make a score of each tag from the last layer's directions side by
 * side.
 * @param gates blocks of columns: 1 for Elman, 4 for an LSTM (input, forget, candidate, output)
 * @param bias how b begins
 */
export function stackParameters(
  config: NetworkConfig,
  sizes: NetworkSizes,
  gates: number,
  bias: 'bias' | 'forget-bias',
): ParameterSpec[] {
  const { hidden } = config;
  const specs = inputParameters(config, sizes);
  const output = hidden * directions(config).length;
  for (let layer = 0; layer < config.layers; layer++) {
    const width = layer === 0 ? inputWidth(config, sizes) : output;
    for (const direction of directions(config))
      specs.push(
        { name: `${layer}.${direction}.W`, shape: [width, gates * hidden], kind: 'weights' },
        { name: `${layer}.${direction}.U`, shape: [hidden, gates * hidden], kind: 'weights' },
        { name: `${layer}.${direction}.b`, shape: [gates * hidden], kind: bias },
      );
  }
  return [
    ...specs,
    { name: 'V', shape: [output, sizes.tags], kind: 'weights' },
    { name: 'c', shape: [sizes.tags], kind: 'bias' },
  ];
}
