import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TrainingState } from '../../training/trainer';
import { testFolder } from '../test-support/folder';
import { readCheckpoint, resume, writeCheckpoint } from './checkpoint';

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

describe('checkpoints', () => {
  test('what was written is read, bit for bit', () => {
    const path = join(testFolder(), 'runs/en-lstm/checkpoint.bin');
    writeCheckpoint(path, state, 'job');
    expect(readCheckpoint(path, 'job')).toEqual(state);
    const sgd = { ...state, optimizer: { step: 0, first: {}, second: {} } };
    writeCheckpoint(path, sgd, 'job');
    expect(readCheckpoint(path, 'job')).toEqual(sgd);
    const averaged = { ...state, average: { updates: 120, weights: state.best.weights } };
    writeCheckpoint(path, averaged, 'job');
    expect(readCheckpoint(path, 'job')).toEqual(averaged);
    expect(readdirSync(dirname(path))).toEqual(['checkpoint.bin']);
  });

  test('arrays that are views of larger ones are written without the rest', () => {
    const path = join(testFolder(), 'checkpoint.bin');
    const whole = Float32Array.of(1, 2, 3, 4);
    writeCheckpoint(path, { ...state, weights: { words: whole.subarray(1, 3) } }, 'job');
    expect(readCheckpoint(path, 'job')?.weights.words).toEqual(Float32Array.of(2, 3));
  });

  test('a missing checkpoint, or one of another job, is undefined', () => {
    const path = join(testFolder(), 'checkpoint.bin');
    expect(readCheckpoint(path, 'job')).toBeUndefined();
    writeCheckpoint(path, state, 'job');
    expect(readCheckpoint(path, 'another job')).toBeUndefined();
  });

  test('a training never starts over by itself where another has its checkpoint', () => {
    const path = join(testFolder(), 'checkpoint.bin');
    const resumed = (fingerprint: string, fresh = false) =>
      resume(path, fresh, () => readCheckpoint(path, fingerprint));
    expect(resumed('job')).toBeUndefined();
    writeCheckpoint(path, state, 'job');
    expect(resumed('job')).toEqual(state);
    expect(() => resumed('another')).toThrow(/belongs to another training.* --runs .*--fresh/);
    expect(resumed('another', true)).toBeUndefined();
  });

  test('a file cut anywhere is an error that names it', () => {
    const path = join(testFolder(), 'checkpoint.bin');
    writeCheckpoint(path, state, 'job');
    const bytes = readFileSync(path);
    for (const length of [0, 3, 4, 40, bytes.length - 30, bytes.length - 1]) {
      writeFileSync(path, bytes.subarray(0, length));
      expect(() => readCheckpoint(path, 'job')).toThrow(/checkpoint\.bin is damaged .*--fresh/);
    }
    writeFileSync(path, Buffer.concat([bytes, Buffer.from('x')]));
    expect(() => readCheckpoint(path, 'job')).toThrow('is damaged');
  });
});
