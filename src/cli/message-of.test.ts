import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messageOf } from './message-of';
import { readJson } from './read-json';
import { testFolder } from './test-support/folder';

function messageWhere(work: () => void): string {
  try {
    work();
  } catch (error) {
    return messageOf(error);
  }
  return 'no error';
}

describe('what a person is told', () => {
  test('a file that is not there, or is there already, is named in a sentence', () => {
    const folder = testFolder({});
    const missing = join(folder, 'missing.txt');
    expect(messageWhere(() => readFileSync(missing))).toBe(`There is no ${missing}`);
    expect(messageWhere(() => mkdirSync(folder))).toBe(`${folder} is there already`);
  });

  test('a note that was taken for a JSON file is not shown', () => {
    const note = join(testFolder({ 'recipe.json': 'Seen by Dr. Mason' }), 'recipe.json');
    expect(messageWhere(() => readJson(note))).toBe(`${note} is not JSON`);
  });
});
