import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { tokenize } from '../../note/tokens';
import { labelOfTag } from '../decoding/scheme';
import { featureHash } from '../features/hash';
import { makeNetworkTagger } from '../networks/network-tagger';
import { sequencesOf } from '../reading/sequences';
import { NETWORKS, networkNamed } from '../registry';
import { tinyConfig, tinyModel } from '../test-support/tiny-model';
import { makeFeatureNames } from './feature-names';
import { makeInspector } from './inspect';

const TEXT = `Name: Ana Maria Mason, seen by Dr. Mason on 10/10/1963
${'The patient was seen by the doctor and discharged. '.repeat(2)}
MRN: 5512 Ana`;

const tokens = tokenize(TEXT);
const tokenOf = (word: string, from = 0) =>
  tokens.findIndex(({ start, end }, i) => i >= from && TEXT.slice(start, end) === word);

beforeAll(() => useBackend('wasm'));

describe('inspection', () => {
  const settings = NETWORKS.flatMap(({ id }) => (['paper', 'tuned'] as const).map((preset) => [id, preset] as const));

  test.each(settings)('I7. the posterior of every token agrees with the tagger’s: %s, %s', async (id, preset) => {
    const network = networkNamed(id);
    const model = { ...tinyModel(network, tinyConfig(network, preset)), temperature: 1.7 };
    const inspect = makeInspector(model);
    const tagger = makeNetworkTagger(model);
    const [tagging] = await tagger.tag([{ id: '', text: TEXT }], { point: 0.5 });
    if (!tagging?.posterior) throw new Error('no posterior');
    const { posterior, labels } = tagging;
    const columns = labelOfTag(model.tagSet);
    const sequences = sequencesOf(TEXT, tokens, model.config.sequences);
    const isWindows = model.config.sequences.kind === 'windows';
    for (const [token] of tokens.entries()) {
      const { sequence, readings, posterior: calibrated, tag, other, tags } = await inspect(TEXT, token);
      expect(readings).toBe(sequences.filter(({ coreStart, coreEnd }) => coreStart <= token && token < coreEnd).length);
      const step = token - sequence.start;
      const own = [...calibrated.subarray(step * tags.length, (step + 1) * tags.length)];
      expect(own[tag]).toBe(Math.max(...own));
      expect(columns[other]).not.toBe(columns[tag]);
      if (isWindows) continue;
      labels.forEach((_, column) => {
        const sum = own.reduce((total, p, each) => total + (columns[each] === column ? p : 0), 0);
        expect(posterior[token * labels.length + column]).toBeCloseTo(sum, 5);
      });
    }
    tagger.dispose();
  });

  test('I8. each feature of a token has a name and a contribution', async () => {
    const network = networkNamed('bilstm-crf');
    const model = tinyModel(network, tinyConfig(network, 'tuned'));
    const inspect = makeInspector(model);
    const { groups, features } = await inspect(TEXT, tokenOf('Mason'));
    const named = Object.fromEntries(groups.map((group, i) => [group, features[i]?.map(({ name }) => name) ?? []]));
    expect(named.words).toEqual(['mason']);
    expect(named.subwords).toContain('<mas');
    expect(named.subwords).toContain('on>');
    expect(named.shape).toContain('lAa5');
    expect(named.line).toContain('fname');
    expect(named.line).toContain('t0');
    expect(named.gazetteer).toContain('in name');
    expect(named.characters).toEqual(['M', 'a', 's', 'o', 'n', '']);
    expect(named.salutation).toEqual(['none']);
    for (const [token] of tokens.entries())
      for (const group of (await inspect(TEXT, token)).features)
        for (const { value } of group) expect(Number.isFinite(value)).toBe(true);
    const second = await inspect(TEXT, tokenOf('Mason', tokenOf('Dr')));
    expect(second.features[groups.indexOf('salutation')]?.map(({ name }) => name)).toEqual(['staff']);
    const phrase = (await inspect(TEXT, tokenOf('Maria'))).features[groups.indexOf('gazetteer')]?.map(
      ({ name }) => name,
    );
    expect(phrase).toEqual(['inside name']);
  });

  test('I8. the names of n-grams are those that the rows were hashed from', async () => {
    const network = networkNamed('elman');
    const model = tinyModel(network, tinyConfig(network, 'tuned'));
    const { subwords } = model.config.features;
    if (!subwords) throw new Error('no subwords');
    const at = tokenOf('Maria');
    const names = makeFeatureNames(model, TEXT, tokens)('subwords', [], at);
    expect(names.length).toBeGreaterThan(9);
    const { features, groups } = await makeInspector(model)(TEXT, at);
    const values = features[groups.indexOf('subwords')] ?? [];
    const byBucket = new Map<number, number>();
    values.forEach(({ name, value }) => {
      const bucket = featureHash(name) % subwords.buckets;
      // N-grams that share a row have the same contribution.
      expect(value).toBeCloseTo(byBucket.get(bucket) ?? value, 6);
      byBucket.set(bucket, value);
    });
  });

  test('I9. a token outside the note is refused with its number', async () => {
    const network = networkNamed('elman');
    const inspect = makeInspector(tinyModel(network, tinyConfig(network, 'tuned')));
    await expect(inspect('Ana', 1)).rejects.toThrow(new RangeError('There is no token 1 among 1'));
    await expect(inspect('', 0)).rejects.toThrow(RangeError);
  });

  test('I10. a cancelled question ends between two parts, and the next one is answered', async () => {
    const network = networkNamed('elman');
    const inspect = makeInspector(tinyModel(network, tinyConfig(network, 'tuned')));
    const long = TEXT.repeat(2_000);
    const controller = new AbortController();
    const asked = inspect(long, 3, controller.signal);
    setTimeout(() => controller.abort(new Error('cancelled')));
    await expect(asked).rejects.toThrow('cancelled');
    await expect(inspect(long, 3, controller.signal)).rejects.toThrow('cancelled');
    expect((await inspect(TEXT, 3)).sequence.start).toBe(0);
  });
});
