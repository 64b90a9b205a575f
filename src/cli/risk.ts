import { block } from '../masking/block';
import { dateShift } from '../masking/date-shift';
import { possibleDays } from '../masking/date-shift/move';
import { hash } from '../masking/hash';
import { generatedPassphrase } from '../masking/passphrase';
import { keyedDigest } from '../masking/secret';
import { surrogate } from '../masking/surrogate';
import { maskingSecret } from '../masking/typed-secret';
import { median } from '../note/numbers';
import { makeSpan } from '../note/span';
import { builtInLexicon } from '../surrogates/lexicon';
import { program } from './command/command';
import { markdownHead, markdownRow } from './command/markdown';

const COMMAND = {
  name: 'risk',
  about: [
    'Computes what somebody who gets masked notes can still work out, for each masking style.',
    'Prints the tables of docs/reidentification.md. Times are for this machine.',
  ],
  options: {},
} as const;

const DAY = 86_400_000;

async function main(): Promise<void> {
  const parts = [movedDates(), linkedNames(), widths(), codes(), await secrets()];
  process.stdout.write(`${parts.join('\n')}\n`);
}

/** How many moves are possible, before and after something is known about one date; then how many dates one known date reveals. */
function movedDates(): string {
  const kinds = [
    ['nothing kept', false, false],
    ['weekdays kept', true, false],
    ['seasons kept', false, true],
    ['both kept', true, true],
  ] as const;
  const rows = kinds.map(([name, weekday, season]) => {
    const days = possibleDays(weekday, season);
    const byWeekday = days.filter((each) => each % 7 === (days[0] as number) % 7);
    const months = new Map<string, number>();
    for (const each of days) {
      const month = new Date(Date.UTC(2024, 0, 15) - each * DAY).toISOString().slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + 1);
    }
    const mostInMonth = Math.max(...months.values());
    return [name, days.length, bits(days.length), byWeekday.length, mostInMonth, 1];
  });
  const moves = table(
    [
      'dates move by',
      'numbers of days',
      'bits',
      'left, true weekday known',
      'left, true month known',
      'left, true day known',
    ],
    rows,
  );
  const dates = Array.from({ length: 200 }, (_, i) =>
    new Date(Date.UTC(2010, 0, 1) + i * 29 * DAY).toISOString().slice(0, 10),
  );
  const moved = masked(
    dateShift,
    dates.map((date) => [date, 'DATE']),
  );
  const offset = Date.parse(moved[0] as string) - Date.parse(dates[0] as string);
  const found = moved.filter((date, i) => Date.parse(date) - offset === Date.parse(dates[i] as string)).length;
  return `${moves}\nOne known date of a subject gives back ${found} of its ${dates.length} complete dates.\n`;
}

/** Surrogates under one secret: whether people of two sets of notes can be linked. */
function linkedNames(): string {
  const surnames = [
    ...new Set(builtInLexicon.origins.flatMap(({ last }) => last).filter((name) => /^\p{L}{4,}$/u.test(name))),
  ];
  const rows = (['one secret', 'two secrets'] as const).map((kind) => {
    const first = surnames.map((name) => masked(surrogate, [[name, 'PATIENT']], 'first')[0]);
    const second = surnames.map(
      (name) => masked(surrogate, [[name, 'PATIENT']], kind === 'one secret' ? 'first' : 'second')[0],
    );
    const same = first.filter((name, i) => name === second[i]).length;
    const sharing = new Map<string | undefined, number>();
    for (const name of first) sharing.set(name, (sharing.get(name) ?? 0) + 1);
    return [kind, surnames.length, share(same, surnames.length), median(first.map((name) => sharing.get(name) ?? 0))];
  });
  return table(
    ['two sets of notes under', 'surnames', 'same surrogate in both', 'surnames that share a surrogate (median)'],
    rows,
  );
}

/** What the lengths of boxes reveal. */
function widths(): string {
  const rows = (['first', 'last'] as const).map((kind) => {
    const names = [...new Set(builtInLexicon.origins.flatMap((origin) => origin[kind]))];
    const boxes = names.map((name) => masked(block, [[name, 'PATIENT']])[0]);
    const alike = boxes.map((box) => boxes.filter((other) => other === box).length);
    const entropy = Math.log2(names.length) - alike.reduce((sum, n) => sum + Math.log2(n), 0) / names.length;
    return [`${kind} names`, names.length, median(alike), Math.min(...alike), entropy.toFixed(1)];
  });
  return table(['boxes over', 'names', 'of the same width (median)', 'fewest', 'bits that the width tells'], rows);
}

/** How likely different names get the same code. */
function codes(): string {
  const [code = ''] = masked(hash, [['Whitcomb', 'PATIENT']]);
  const length = /_(\w+)\]/.exec(code)?.[1]?.length ?? 0;
  const space = 32 ** length;
  const rows = [1_000, 100_000, 1_000_000].map((n) => {
    const collisions = (n * (n - 1)) / 2 / space;
    return [
      n.toLocaleString('en'),
      length,
      5 * length,
      collisions < 0.01 ? collisions.toExponential(1) : collisions.toFixed(2),
    ];
  });
  return table(['different names', 'characters of a code', 'bits', 'pairs expected to share one'], rows);
}

/** How long it takes one core of this machine to guess a secret. */
async function secrets(): Promise<string> {
  const rounds = 2_000;
  const many = await secondsOf(9, (round) => {
    for (let i = 0; i < rounds; i++) keyedDigest({ secret: `${round} ${i}` }, 'hash', 'PATIENT whitcomb');
  });
  const plain = many / rounds;
  const typed = generatedPassphrase();
  const stretched = await secondsOf(3, (at) => maskingSecret(`${typed} ${at}`));
  const kinds = [
    ['a million common passwords', 1e6],
    ['seven small letters', 26 ** 7],
    ['what the meter lets through at least (38 bits)', 2 ** 38],
    ['a generated one (63 bits)', 2 ** 63],
  ] as const;
  const rows = kinds.map(([name, guesses]) => [name, duration(guesses * plain), duration(guesses * stretched)]);
  return `A guess takes ${(plain * 1e6).toFixed(0)} microseconds without stretching, ${(stretched * 1000).toFixed(0)} ms with it.\n\n${table(['to try', 'not stretched', 'stretched'], rows)}`;
}

/** The median time of some rounds of work, after one that does not count. */
async function secondsOf(rounds: number, work: (round: number) => unknown): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begin = performance.now();
    await work(round);
    samples.push((performance.now() - begin) / 1000);
  }
  return median(samples.slice(1));
}

type Style = typeof block;

function masked(
  style: Style,
  things: readonly (readonly [surface: string, label: string])[],
  secret = 'risk',
): string[] {
  const text = things.map(([surface]) => surface).join('\n');
  let at = 0;
  const spans = things.map(([surface, label]) => {
    const span = makeSpan(text.length, at, at + surface.length, label);
    at += surface.length + 1;
    return span;
  });
  return style.mask(text, spans, { secret }).text.split('\n');
}

const bits = (count: number): string => Math.log2(count).toFixed(1);
const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;

const UNITS = [
  ['seconds', 1],
  ['minutes', 60],
  ['hours', 3600],
  ['days', 86_400],
  ['years', 31_557_600],
] as const;

function duration(seconds: number): string {
  const [unit, size] = UNITS.filter(([, each]) => seconds >= each).at(-1) ?? UNITS[0];
  const count = seconds / size;
  return `${count >= 1e6 ? count.toExponential(0) : count.toLocaleString('en', { maximumSignificantDigits: 2 })} ${unit}`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return markdownHead(head) + rows.map(markdownRow).join('');
}

export default program(COMMAND, main);
