import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EpochReport, TrainingState } from '../../training/trainer';
import { testFolder } from '../test-support/folder';
import { networkCheckpoint } from './checkpoint';

const state: TrainingState = {
  epoch: 3,
  weights: { words: Float32Array.of(1.5, -2, 3e-30), 'Ü.b': Float32Array.of() },
  optimizer: {
    step: 120,
    first: { words: Float32Array.of(0.1, 0.2, 0.3), 'Ü.b': Float32Array.of() },
    second: { words: Float32Array.of(1e-12, 0, 7), 'Ü.b': Float32Array.of() },
  },
  seconds: 61.5,
  best: { epoch: 2, score: 0.875, weights: { words: Float32Array.of(9, 8, 7), 'Ü.b': Float32Array.of() } },
};
const first: TrainingState = { ...state, epoch: 0, seconds: 0 };
const report: EpochReport = {
  ...{ epoch: 3, epochs: 9, loss: 0.5, tokensPerSecond: 100, seconds: 20 },
  dev: { precision: 1, recall: 1, f1: 1, tokenRecall: 1 },
};

const opened = (runs: string, fingerprint = 'job', fresh = false, epochs = 9) =>
  networkCheckpoint({ runs, fingerprint, fresh, epochs }, () => first);
const save = (runs: string, saved = state) => opened(runs, 'job', true).hooks.onEpoch(report, saved);

describe('checkpoints', () => {
  test('what was written is read, bit for bit', () => {
    const runs = join(testFolder(), 'runs/en-lstm');
    expect(opened(runs).begun).toBe(first);
    const sgd = { ...state, optimizer: { step: 0, first: {}, second: {} } };
    const averaged = { ...state, average: { updates: 120, weights: state.best.weights } };
    for (const each of [state, sgd, averaged]) {
      save(runs, each);
      expect(opened(runs).begun).toEqual(each);
    }
    expect(readdirSync(runs)).toEqual(['checkpoint.bin']);
  });

  test('arrays that are views of larger ones are written without the rest', () => {
    const runs = testFolder();
    const whole = Float32Array.of(1, 2, 3, 4);
    save(runs, { ...state, weights: { words: whole.subarray(1, 3) } });
    expect(opened(runs).begun.weights.words).toEqual(Float32Array.of(2, 3));
  });

  test('a training never starts over by itself where another has its checkpoint', () => {
    const runs = testFolder();
    save(runs);
    expect(() => opened(runs, 'another')).toThrow(/belongs to another training.* --runs .*--fresh/);
    expect(opened(runs, 'another', true).begun).toBe(first);
  });

  test('a training of fewer epochs than its checkpoint has is an error, and one of as many is finished', () => {
    const runs = testFolder();
    save(runs);
    expect(() => opened(runs, 'job', false, 2)).toThrow(/has 3 epochs already, not 2: give --epochs 3 or more/);
    expect(opened(runs, 'job', false, 3).begun).toEqual(state);
    expect(opened(runs, 'job', true, 2).begun).toBe(first);
  });

  test('a training never replaces what another one has written since, even after --fresh', () => {
    const runs = testFolder();
    const begun = opened(runs);
    const [older, newer] = [opened(runs, 'another', true), opened(runs, 'third', true)];
    newer.hooks.onEpoch(report, state);
    newer.hooks.onEpoch(report, state);
    for (const { hooks } of [begun, older])
      expect(() => hooks.onEpoch(report, state)).toThrow(/Another training .* its own --runs/);
    expect(opened(runs, 'third').begun).toEqual(state);
  });

  test('a file cut anywhere is an error that names it', () => {
    const runs = testFolder();
    const path = join(runs, 'checkpoint.bin');
    save(runs);
    const bytes = readFileSync(path);
    for (const length of [0, 3, 4, 40, bytes.length - 30, bytes.length - 1]) {
      writeFileSync(path, bytes.subarray(0, length));
      expect(() => opened(runs)).toThrow(/checkpoint\.bin is damaged, .*--fresh/);
    }
  });

  test('a checkpoint that cannot be read is not called damaged', () => {
    const runs = testFolder();
    mkdirSync(join(runs, 'checkpoint.bin'));
    expect(() => opened(runs)).toThrow('EISDIR');
  });
});
