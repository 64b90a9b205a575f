import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotate } from '../note/notation';
import type { Span } from '../note/span';
import { origins } from '../surrogates/data/names.json';
import { replacedRanges, replacementsOf } from './mapping';
import { fold } from './numbered/surface';
import { MASKING_STYLES } from './registry';
import { restoreKey } from './restore/key';
import { restore } from './restore/restore';
import { textOutside } from './style.cases';
import { american as americanTowns } from './surrogate/data/towns.json';

const digits = (pattern: string) =>
  fc
    .array(fc.nat(9), { minLength: pattern.length, maxLength: pattern.length })
    .map((values) => pattern.replace(/9/g, (_, at: number) => String(values[at])));
/** Also those that surrogates are drawn from. */
const listed = origins[0] as (typeof origins)[0];
const first = fc.constantFrom('Mary Ann', 'José', 'Venkat', 'WILHELMINA', 'Zora', 'J.', ...listed.first);
const last = fc.constantFrom('García', 'van der Berg', 'TRAN', 'Abernathy-Cole', 'Qureshi', ...listed.last);
const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
const named = (label: string, surface: fc.Arbitrary<string>) => surface.map((text) => [text, label] as const);
const finding = fc.oneof(
  named(
    'PATIENT',
    fc.tuple(first, last).map(([a, b]) => `${a} ${b}`),
  ),
  named('DOCTOR', last),
  named(
    'PATIENT',
    fc.tuple(first, last).map(([a, b]) => `${b}, ${a}`),
  ),
  named(
    'DATE',
    day.map((date) => date.toISOString().slice(0, 10)),
  ),
  named('CITY', fc.constantFrom('Boston', ...americanTowns.map(({ name }) => name))),
  named('STATE', fc.constantFrom('Ohio', 'MA', 'Texas')),
  named('ZIP', digits('99999')),
  named('PHONE', digits('(999) 999-9999')),
  named('MEDICALRECORD', digits('AB-9999999')),
  named('SSN', digits('999-99-9999')),
  named('HOSPITAL', fc.constantFrom('Mercy Hospital', 'St. Anselm Clinic', 'BIDMC', 'Toledo General Hospital')),
  named('PROFESSION', fc.constantFrom('carpenter', 'school nurse')),
  named('EMAIL', fc.constantFrom('john.smith@mail.org', 'tran7@x.com')),
  named('STREET', fc.constantFrom('12 Maple Street', '4 Elm Rd, Apt 3')),
  named('IPADDR', fc.constantFrom('10.1.2.3', '192.0.2.7')),
);
const note = fc
  .array(fc.tuple(fc.constantFrom('; ', '\nseen: ', ', 3 mg of '), finding), { maxLength: 6 })
  .map((pieces) => annotate(pieces.map(([gap, [text, label]]) => `${gap}[${text}|${label}]`).join('')));
const secret = fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six', 'seven');

const styles = await Promise.all(MASKING_STYLES.map(({ load }) => load()));

/** Their moved dates may be other dates of the note. */
const MOVING = new Set(['surrogate', 'date-shift']);
/** In these a person is known again when named otherwise. */
const KNOWING = new Set(['surrogate', 'numbered']);

/** Each style masks so many random notes, other ones in every run. */
const NOTES = 3_000;

test.each(styles.map((style) => [style.id, style] as const))(
  'V2 V4 V7 D3 S1 S2 R1 %s: no random note loses a character beside its findings, shows one, has one thing masked in two ways, or does not come back',
  (id, style) => {
    fc.assert(
      fc.property(note, secret, ({ note: { text }, spans }, key) => {
        const masked = style.mask(text, spans, { secret: key });
        const puts = replacementsOf(masked).map(({ text: put }) => put);
        const surfaces = spans.map(({ start, end }) => text.slice(start, end));
        const label = (i: number) => (spans[i] as Span).label;

        expect(textOutside(masked.text, replacedRanges(masked.mapping))).toEqual(textOutside(text, spans));

        const shown = fold(puts.join('\n'));
        for (const [i, surface] of surfaces.entries())
          if (surface.length > 3 && !(label(i) === 'DATE' && MOVING.has(id)) && shown.includes(fold(surface)))
            expect.fail(`${label(i)} ${i} is shown`);

        const seen = new Map<string, string>();
        for (const [i, surface] of surfaces.entries()) {
          const thing = `${label(i)} ${surface}`;
          expect(seen.get(thing) ?? puts[i]).toBe(puts[i]);
          seen.set(thing, puts[i] as string);
        }

        if (KNOWING.has(id))
          for (const [i, surface] of surfaces.entries())
            for (const [j, other] of surfaces.entries())
              if (label(i) === 'PATIENT' && label(j) === 'PATIENT' && i < j && words(surface) === words(other))
                expect(words(puts[i] as string)).toBe(words(puts[j] as string));

        if (MOVING.has(id)) {
          const moved = surfaces.flatMap((surface, i) =>
            label(i) === 'DATE' ? [days(puts[i] as string) - days(surface)] : [],
          );
          expect(new Set(moved).size).toBeLessThanOrEqual(1);
        }

        const back = restore(masked.text, restoreKey(text, spans, masked));
        expect(back.text).toBe(text);
      }),
      { numRuns: NOTES },
    );
  },
);

/** The words of a name in whatever order. */
function words(name: string): string {
  return (name.match(/[\p{L}\p{M}\p{N}'’_-]+/gu) ?? []).sort().join(' ');
}

function days(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
