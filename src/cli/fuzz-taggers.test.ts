import fc from 'fast-check';
import { beforeAll, describe, test } from 'vitest';
import { MASKING_STYLES } from '../masking/registry';
import { restoreKey } from '../masking/restore/key';
import { restore } from '../masking/restore/restore';
import { describeFiles, ModelPackageError } from '../taggers/package/model-package';
import { BUILT_IN, NETWORKS, networkNamed, openTagger } from '../taggers/registry';
import type { Tagger } from '../taggers/tagger';
import { tinyPackage } from '../taggers/test-support/tiny-package';
import { startBackend } from './models/backend';
import { FUZZ_SEED, shaped, type Target } from './test-support/fuzz-inputs';

beforeAll(() => startBackend('cpu'));

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  shaped(['Dr. ', 'Mr. ', '5/3/2004', '(617) 555-0101', 'MRN: 123', '\r\n', '.', ',', 'Hospital', '@x.org', 'http://']),
);

/** A tagger's spans lie within the text, in order, and text masked by any style can be restored exactly. */
function taggerTarget(id: string, share: number, open: () => Promise<Tagger>): Target {
  let opened: Promise<Tagger> | undefined;
  const style = fc.constantFrom(...MASKING_STYLES);
  return {
    id: `tagger ${id}`,
    share,
    property: fc.asyncProperty(text, style, async (note, listed) => {
      opened ??= open();
      const tagger = await opened;
      const [tagging] = await tagger.tag([{ id: 'a', text: note }]);
      const spans = tagging?.spans ?? [];
      let at = 0;
      for (const { start, end } of spans) {
        if (!(at <= start && start < end && end <= note.length))
          throw new Error(`A span [${start}, ${end}) after ${at}`);
        at = end;
      }
      const { mask } = await listed.load();
      const masked = mask(note, spans, { language: tagger.language });
      if (restore(masked.text, restoreKey(note, spans, masked)).text !== note) throw new Error('It does not come back');
    }),
  };
}

async function openTiny(architecture: string): Promise<Tagger> {
  const { json, files } = await tinyPackage(networkNamed(architecture));
  return openTagger(json, async (name) => files[name] as ArrayBuffer);
}

/** A package with a changed `model.json` or shortened weights, with matching checksums: it is refused, or it opens. */
const packages: Target = {
  id: 'model package',
  share: 100,
  property: fc.asyncProperty(
    fc.constantFrom(...NETWORKS.map(({ id }) => id)),
    fc.infiniteStream(fc.nat()),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
    async (architecture, draws, share, isCut) => {
      const tiny = await tinyPackage(networkNamed(architecture));
      const files = { ...tiny.files };
      const weights = files['weights.bin'] as ArrayBuffer;
      if (isCut) files['weights.bin'] = weights.slice(0, Math.floor(share * weights.byteLength));
      const draw = (): number => draws.next().value as number;
      const json = { ...tiny.json, files: await describeFiles(files) };
      const changed = isCut && share < 0.9 ? json : changedAnywhere(json, draw);
      try {
        (await openTagger(changed, async (name) => files[name] ?? new ArrayBuffer(0))).dispose();
      } catch (error) {
        if (!(error instanceof ModelPackageError)) throw error;
      }
    },
  ),
};

const VALUES = [null, 0, -1, 1.5, 1e9, '', 'x', [], {}, true];

/** A copy in which one value at any depth is another. */
function changedAnywhere(value: object, draw: () => number): object {
  const copy = structuredClone(value) as Record<string, unknown>;
  let holder = copy;
  for (;;) {
    const keys = Object.keys(holder);
    const key = keys[draw() % keys.length] as string;
    const inner = holder[key];
    if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0 || draw() % 4 === 0) {
      holder[key] = VALUES[draw() % VALUES.length];
      return copy;
    }
    holder = inner as Record<string, unknown>;
  }
}

const TAGGERS: readonly Target[] = [
  ...BUILT_IN.map(({ id, open }) => taggerTarget(id, 150, async () => open())),
  ...NETWORKS.map(({ id }) => taggerTarget(id, 15, () => openTiny(id))),
  packages,
];

describe('any input gives a result or a known error, whose message quotes nothing of it', () => {
  test.each(TAGGERS)('$id', ({ property, share }) => fc.assert(property, { seed: FUZZ_SEED, numRuns: share }));
});
