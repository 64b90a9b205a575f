import { describe, expect, it } from 'vitest';
import { fileStems, stem } from './names';

describe('file names', () => {
  it('7. an id is the name with its folders, without its last extension', () => {
    expect(['d.1/S004-1.txt', 'a.b.ann', 'plain', 'd.1/plain'].map(stem)).toEqual([
      'd.1/S004-1',
      'a.b',
      'plain',
      'd.1/plain',
    ]);
  });

  it('7. an ordinary id is its own file name', () => {
    const ids = ['mts-501', 'train/S0004-06142006000500012-1', 'Año (2)', 'a.b'];
    expect(fileStems(ids)).toEqual(ids);
  });

  it('7. an id cannot leave the folder, and equal names get numbers', () => {
    expect(fileStems(['../x', '/etc/passwd', 'a\\b', 'a:b', 'A_B', 'C.'])).toEqual([
      '_/x',
      '_/etc/passwd',
      'a_b',
      'a_b-2',
      'A_B-3',
      'C_',
    ]);
  });
});
