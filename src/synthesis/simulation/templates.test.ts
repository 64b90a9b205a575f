import { describe, expect, test } from 'vitest';
import { builtInLexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { englishFiller } from './english/fillers';
import { englishSlot } from './english/slots';
import { englishFragments } from './english/templates';
import { type Fragments, fillerText, render, type TemplateSource } from './grammar';
import { drawIdentity } from './identity';
import { drawChart } from './spanish/chart';
import { spanishLabels, spanishSlot } from './spanish/slots';
import { SPANISH_SETTINGS, spanishFragments } from './spanish/templates';

const plain: TemplateSource = {
  random: createRandom(1),
  fragments: { both: ['{A}-{B:x}'] },
  slot: (label, variant) => label.toLowerCase() + variant,
  filler: (name) => name,
};

describe('the notation of templates', () => {
  test('labels become spans, fragments and fillers do not', () => {
    const { text, spans } = render('at {both}, {word}.', plain);
    expect(text).toBe('at a-bx, word.');
    expect(spans.map(({ start, end, label }) => [start, end, label])).toEqual([
      [3, 4, 'A'],
      [5, 7, 'B'],
    ]);
  });

  test('alternatives may be empty and nested', () => {
    const texts = new Set(Array.from({ length: 60 }, () => render('x<|y<1|2>>', plain).text));
    expect(texts).toEqual(new Set(['x', 'xy1', 'xy2']));
  });

  test('an unclosed bracket is an error that does not quote the template', () => {
    expect(() => render('Tran {A', plain)).toThrow(/^In a pattern of 7 characters, the bracket at 5 is not closed$/);
  });
});

/** Every key of every template with its variant. */
function keys(fragments: Fragments): string[] {
  return [
    ...new Set(
      Object.values(fragments)
        .flat()
        .flatMap((template) => template.match(/\{[^}]+\}/g) ?? []),
    ),
  ];
}

describe('13: every key of the templates can be filled', () => {
  const random = createRandom(2);
  test.each(keys(englishFragments))('English %s', (key) => {
    const identity = drawIdentity(builtInLexicon, random, 'en');
    const slot = (label: string, variant: string) => englishSlot(label, variant, identity, builtInLexicon, random);
    const filler = (name: string, variant: string) => englishFiller(name, variant, identity, builtInLexicon, random);
    expect(render(key, { random, fragments: englishFragments, slot, filler }).text).not.toContain('undefined');
  });

  test.each([...SPANISH_SETTINGS])('Spanish, $world $gender $style, child: $child', (setting) => {
    const fragments = spanishFragments(setting);
    for (const key of keys(fragments)) {
      const chart = drawChart(drawIdentity(builtInLexicon, random, 'es'), setting, builtInLexicon, random);
      const slot = (label: string, kind: string) => spanishSlot(label, kind, chart, builtInLexicon, random);
      const filler = (name: string, variant: string) => fillerText(name, variant, random);
      const { text } = render(key, { random, fragments, labels: spanishLabels, slot, filler });
      expect(text, key).not.toContain('undefined');
    }
  });
});
