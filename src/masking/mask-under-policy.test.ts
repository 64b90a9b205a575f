import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotate } from '../note/notation';
import type { Policy } from '../phi/policies/policy';
import { everything, policyOf } from '../phi/policies/registry';
import { maskUnderPolicy } from './mask-under-policy';
import { numbered } from './numbered';
import { MASKING_STYLES } from './registry';
import { cases } from './style.cases';

test('V6 what the policy keeps stays, what it generalises is general, the style masks the rest', () => {
  const { note, spans } = annotate(
    '[Ann Lee|PATIENT], [93|AGE], [Ohio|STATE], seen [5/3/2004|DATE], [Monday|DATE]: [Ann|PATIENT]',
  );
  const { text, mapping } = maskUnderPolicy(note.text, spans, policyOf('safe-harbor') as Policy, numbered);
  expect(text).toBe('[PATIENT_1], 90+, Ohio, seen 2004, [DATE_1]: [PATIENT_1]');
  expect(mapping.edits).toHaveLength(5);
});

const styles = await Promise.all(MASKING_STYLES.map(({ load }) => load()));

test('V6 a policy that masks everything leaves the style alone', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(...styles), ({ text, spans }, style) => {
      expect(maskUnderPolicy(text, spans, everything, style)).toEqual(style.mask(text, spans));
    }),
  );
});
