import fc from 'fast-check';
import { test } from 'vitest';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { Bytes } from '../../storage/workspace/record';
import { joinSections, splitSections } from '../../storage/workspace/record';
import { setDecisions } from '../session/fields';
import { createWriter, readContent } from './content';
import { appWith, makeNote } from './test-support/app';

const VALUES = [null, 0, -1, 1.5, 1e9, '', 'x', [], {}, true, [[]], { __proto__: null }];

/** A copy with one value changed, at any depth. */
function changedAnywhere(value: unknown, draws: Iterator<number>): unknown {
  const draw = (): number => draws.next().value as number;
  const inner = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (inner.length === 0 || draw() % 5 === 0) return VALUES[draw() % VALUES.length];
  const key = inner[draw() % inner.length] as string;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = changedAnywhere(copy[key], draws);
  return copy;
}

test('K2: with any one value of its content changed, a workspace opens or is reported as damaged or newer', async () => {
  const note = makeNote('Ann Lind', 'own', '');
  const decision = { start: 0, end: 3, kind: 'mask', label: 'PATIENT', by: 'document' } as const;
  const edited = note.state.update({ changes: { from: 8, insert: ' came' }, userEvent: 'input.type' }).state;
  const decided = edited.update({ effects: setDecisions.of([decision]), userEvent: 'decide' }).state;
  const sound = createWriter()(appWith({ notes: [{ ...note, state: decided }] }).session.store.getState());
  const sections = splitSections(sound);
  const app = appWith({});
  await fc.assert(
    fc.asyncProperty(fc.nat(1), fc.infiniteStream(fc.nat()), async (at, draws) => {
      const changed = changedAnywhere(JSON.parse(new TextDecoder().decode(sections[at])), draws);
      const content = sections.with(at, new TextEncoder().encode(JSON.stringify(changed)) as Bytes);
      try {
        await readContent(app, joinSections(content));
      } catch (error) {
        if (!(error instanceof WorkspaceProblem) || !/^(damaged|newer)$/.test(error.code)) throw error;
      }
    }),
    { seed: 20_311_104, numRuns: 1000 },
  );
});
