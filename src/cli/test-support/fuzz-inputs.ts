import fc, { type IAsyncProperty } from 'fast-check';

/** The same cases each time, unless FUZZ_SEED gives another seed. A failure prints the smallest input found. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_311_104);

/** Names that occur in no other file and no message: any four letters of them in a message are a leak. */
const PLANTED = ['Żółkwiew', 'Qzxwvkjy', 'Щедрин'];

/** Whether a message quotes what was planted. */
export function quotes(message: string): boolean {
  return PLANTED.some((word) =>
    Array.from({ length: word.length - 3 }, (_, at) => word.slice(at, at + 4)).some((piece) => message.includes(piece)),
  );
}

const planted = fc.constantFrom(...PLANTED);
const wild = fc.constantFrom(
  '\0',
  '\uFEFF',
  '\ud800',
  '😀',
  'e\u0301',
  '\u202e',
  '\r',
  '\n',
  ' ',
  '9'.repeat(20),
  '-1',
);

/** Text that resembles a format: its tokens in any order, with names between them; sometimes one is repeated many times. */
export function shaped(tokens: readonly string[]): fc.Arbitrary<string> {
  const token = fc.constantFrom(...tokens);
  const many = fc.tuple(token, planted, fc.integer({ min: 2, max: 3000 })).map(([a, b, n]) => `${a}${b}`.repeat(n));
  const piece = fc.oneof(
    { weight: 12, arbitrary: token },
    { weight: 4, arbitrary: planted },
    { weight: 2, arbitrary: wild },
    { weight: 1, arbitrary: many },
  );
  return fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
}

/** A valid file with a few bytes changed, cut, doubled or moved. */
export function mutated(bytes: Uint8Array): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const at = fc.nat(Math.max(0, bytes.length - 1));
  const change = fc.tuple(fc.constantFrom('set', 'cut', 'double', 'truncate'), at, fc.nat(40), fc.nat(255));
  return fc.array(change, { minLength: 1, maxLength: 5 }).map((changes) => {
    let all = [...bytes];
    for (const [kind, from, length, byte] of changes) {
      if (kind === 'set') all[Math.min(from, all.length)] = byte;
      else if (kind === 'cut') all.splice(from, length);
      else if (kind === 'double') all.splice(from, 0, ...all.slice(from, from + length));
      else if (byte < 64) all = all.slice(0, from);
    }
    return Uint8Array.from(all, (one) => one ?? 0);
  });
}

export const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A property of a part of the program, to check with any number of made-up inputs. */
export interface Target {
  readonly id: string;
  /** How many cases a run tries. */
  readonly share: number;
  // biome-ignore lint/suspicious/noExplicitAny: each property has its own inputs.
  readonly property: IAsyncProperty<any>;
}
