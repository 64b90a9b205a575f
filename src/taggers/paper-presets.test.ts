import { describe, expect, test } from 'vitest';
import { networkNamed } from './registry';
import { TCCNN_PRESETS } from './tccnn/config';

const paper = (id: string) => networkNamed(id).presets.paper('es');

/** docs/papers.md lists what the papers leave open and where the presets differ. */
describe('the paper presets have the settings that the papers state', () => {
  test.each([
    ['elman', { hidden: 100, window: 11, dropout: { input: 0.5, output: 0.5 } }],
    // No dropout of the hidden layer, which is inside the recurrence.
    ['jordan', { hidden: 150, window: 9, dropout: { input: 0.5, output: 0 } }],
  ])('%s: Shweta et al., table 3 and sections 4.3 and 5.2', (id, network) => {
    const preset = paper(id);
    expect(preset.network).toMatchObject({ ...network, activation: 'sigmoid', bidirectional: false, scheme: 'BIO' });
    expect(preset.network.features).toEqual({ words: { size: 100, lowercase: true, digits: 'DIGIT' } });
    expect(preset.training).toMatchObject({ epochs: 25, optimizer: 'sgd', learningRate: 0.64, decay: false });
    // The rate is 64 * 0.01, since the loss is the mean over 64 tokens; weights are initialised like the vectors.
    expect(preset.training).toMatchObject({ batchRows: 1, initial: 0.25, surrogates: false, vectors: 'random' });
  });

  test('lstm: Kassaie, section 4.3', () => {
    const { network, training } = paper('lstm');
    expect(network).toMatchObject({ hidden: 200, layers: 1, bidirectional: false, scheme: 'BIO' });
    expect(network.sequences).toEqual({ kind: 'windows', length: 15, stride: 5 });
    expect(network.features).toEqual({ words: { size: 200, lowercase: true, digits: 'DIGITDIGIT' } });
    expect(network.dropout).toEqual({ input: 0.2, output: 0.2 });
    expect(training).toMatchObject({ epochs: 10, optimizer: 'adam', loss: 'binary', vectors: 'cbow' });
    expect(training.sequenceLength).toBe(15);
    expect(training.slide).toBe(5);
    expect(training.vocabulary.atLeast).toBe(2);
  });

  test('bilstm-crf: NeuroNER', () => {
    const { network } = paper('bilstm-crf');
    expect(network).toMatchObject({ hidden: 100, bidirectional: true, scheme: 'BIOES', dropout: { input: 0.5 } });
    expect(network.features.characters).toEqual({ size: 25, width: 50, encoder: 'lstm', space: false });
    expect(network.features.words?.size).toBe(100);
  });

  test('tccnn: Porta-Zamorano, section 3.2', () => {
    const { network, training } = TCCNN_PRESETS.paper;
    expect(network).toMatchObject({ channel: 15, filters: 32, hidden: 200, constrained: true, overlaps: 'longest' });
    expect(network.features).toMatchObject({ words: { size: 100 } });
    expect(network.dropout).toEqual({ input: 0, hidden: 0.005 });
    expect(training).toMatchObject({ learningRate: 0.001, batch: 156, negatives: 1, balance: 1, l2: 0.001 });
  });
});
