import { expect, test } from 'vitest';
import { usageOf } from './usage';

const LONG = 'A sentence that is told to its end, '.repeat(5).trim();

test('the usage names the forms, what the command does, and each option; no line is too wide to read', () => {
  const usage = usageOf({
    name: 'tag',
    forms: ['< NOTES', 'FILE ...'],
    about: ['Tags.', LONG],
    options: {
      out: { type: 'string', value: 'DIR', about: 'where it goes' },
      on: { type: 'string', value: 'a|long|choice|of|things', multiple: true, about: LONG },
    },
  });
  const lines = usage.split('\n');
  expect(lines.slice(0, 4)).toEqual(['npm run tag -- < NOTES', 'npm run tag -- FILE ...', '', 'Tags.']);
  expect(lines).toContain('  --out DIR               where it goes');
  expect(lines).toContain('  --on a|long|choice|of|things ...');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
  expect(usage.replace(/\s+/g, ' ').split(LONG)).toHaveLength(3);
});
