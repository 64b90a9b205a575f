import fc from 'fast-check';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import { type Bytes, headOf, joinRecord, splitRecord } from '../../storage/workspace/record';
import { joinSections, splitSections } from '../../storage/workspace/sections';
import { encode, mutated } from './generate';
import { expectKnown } from './parsers';
import type { Target } from './target';

const head = headOf({ iterations: 1_000_000, salt: new Uint8Array(16).fill(7), iv: new Uint8Array(12).fill(9) });
const content = encode('the content, sealed, and its tag');
const sections = joinSections([encode('{"version":1,"notes":1}'), encode('{}'), encode(''), encode('Mr. Qzxwvkjy')]);

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** A damaged file under a sum that fits: refused before the passphrase is asked for, or all of it is accounted for. */
const record: Target = {
  id: 'workspace record',
  share: 400,
  property: fc.asyncProperty(mutated(Uint8Array.from([...head, ...content])), fc.boolean(), async (bytes, isSummed) => {
    const file: Bytes = isSummed ? await joinRecord(bytes, new Uint8Array()) : bytes;
    try {
      const parts = await splitRecord(file);
      if (!isSame(await joinRecord(headOf(parts), parts.content), file))
        throw new Error('It is not made up of its parts');
    } catch (error) {
      expectKnown(error, error instanceof WorkspaceProblem);
    }
  }),
};

/** What a workspace holds once it is opened: lengths that are not those of the whole are damage, never a section more or less. */
const inside: Target = {
  id: 'workspace sections',
  share: 400,
  property: fc.asyncProperty(mutated(sections), async (bytes) => {
    try {
      if (!isSame(joinSections(splitSections(bytes)), bytes)) throw new Error('It is not made up of its sections');
    } catch (error) {
      expectKnown(error, error instanceof WorkspaceProblem);
    }
  }),
};

export const WORKSPACE: readonly Target[] = [record, inside];
