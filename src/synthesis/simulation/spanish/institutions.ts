import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import { freshHealthCentre, freshInstitution, freshSpanishHospital } from '../../../surrogates/spanish';
import { type Chart, drawPlace } from './chart';
import { centrePatterns, dedications, hospitalPatterns, organisationPatterns } from './data/institutions';
import { drawSurname } from './people';
import { inSpain } from './world';

function named(pattern: string, { setting: { world }, home }: Chart, lexicon: Lexicon, random: Random): string {
  const place = (): string =>
    random.chance(0.3)
      ? home.city
      : drawPlace(world, lexicon, random, inSpain(world) ? undefined : home.countryCode).city;
  return pattern
    .replace('%', place)
    .replace('$', () => drawSurname('es', lexicon, random))
    .replace('#', () => String(random.int(1, 70)))
    .replace('&', () => random.pick(dedications))
    .trim();
}

/** A hospital: of the chart's world, now and then of any Spanish kind; `short` its acronym or bare name. */
export function hospital(kind: string, chart: Chart, lexicon: Lexicon, random: Random): string {
  const name =
    random.chance(0.12) && inSpain(chart.setting.world)
      ? freshSpanishHospital(lexicon, random)
      : named(random.pick(hospitalPatterns[chart.setting.world]), chart, lexicon, random);
  if (kind !== 'short') return name;
  const capitals = name.match(/\p{Lu}/gu)?.join('') ?? '';
  const bare = name.replace(/^(Hospital|Clínica|Complejo)( \p{L}+)*? (?=\p{Lu})/u, '');
  return random.chance(0.4) && capitals.length > 2 && capitals.length < 7
    ? capitals
    : random.chance(0.5)
      ? `H. ${bare}`
      : bare;
}

export function healthCentre(chart: Chart, lexicon: Lexicon, random: Random): string {
  if (chart.setting.world === 'es' && random.chance(0.12)) return freshHealthCentre(lexicon, random);
  return named(random.pick(centrePatterns[chart.setting.world]), chart, lexicon, random);
}

/** An institution by kind: '' an employer, and the kinds of `organisationPatterns`; `service` the health service. */
export function organisation(kind: string, chart: Chart, lexicon: Lexicon, random: Random): string {
  if (kind === 'service' && chart.home.province) return chart.home.province.service;
  if (kind === '' && random.chance(0.08)) return freshInstitution(lexicon, random);
  const patterns = organisationPatterns(chart.setting.world, kind || 'employer');
  if (kind === 'school' && chart.setting.child)
    return named(
      random.pick(patterns.filter((pattern) => !/Univ|Facultad|FP|CBTIS/.test(pattern))),
      chart,
      lexicon,
      random,
    );
  return named(patterns.length > 0 ? random.pick(patterns) : 'Servicio de Salud de %', chart, lexicon, random);
}
