import { hexOf } from '../note/digest';
import { createRandom, type Random } from '../surrogates/random';
import type { MaskOptions } from './style';

const encoder = new TextEncoder();

/** Drawn once when the program starts; a workspace keeps it, so that codes and offsets stay the same. */
export const SESSION_SECRET = hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** HMAC-SHA-256 of the parts under the options' secret, 32 bytes; without one, under this session's. */
export function keyedDigest({ secret = SESSION_SECRET }: MaskOptions, ...parts: readonly string[]): Uint8Array {
  // Lengths first, so that different lists of parts never give the same message.
  const message = parts.map((part) => `${part.length}:${part}`).join('');
  return hmacSha256(encoder.encode(secret), encoder.encode(message));
}

/** A source of randomness that depends only on the secret and the parts, and reveals neither. */
export function keyedRandom(options: MaskOptions, ...parts: readonly string[]): Random {
  const bytes = keyedDigest(options, ...parts);
  return createRandom(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
}

/** The first 32 bits of the fractional parts of the cube and square roots of the primes: FIPS 180-4, 4.2.2 and 5.3.3. */
const ROUND_CONSTANTS: number[] = [];
const INITIAL: number[] = [];
for (let number = 2; ROUND_CONSTANTS.length < 64; number++) {
  if (Array.from({ length: number - 2 }, (_, index) => index + 2).some((divisor) => number % divisor === 0)) continue;
  ROUND_CONSTANTS.push(fraction(Math.cbrt(number)));
  if (INITIAL.length < 8) INITIAL.push(fraction(Math.sqrt(number)));
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 (FIPS 180-4), 32 bytes. The platform's is asynchronous, which masking while a person types cannot wait for.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(INITIAL);
  const schedule = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getInt32(block + 4 * i);
    compress(state, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    digest.setInt32(4 * i, word);
  });
  return new Uint8Array(digest.buffer);
}

/** FIPS 180-4, 6.2.2, steps 1-4. */
function compress(state: Int32Array, w: Int32Array): void {
  for (let t = 16; t < 64; t++) {
    const [early, late] = [w[t - 15] as number, w[t - 2] as number];
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w[t] = (w[t - 16] as number) + s0 + (w[t - 7] as number) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t++) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + (ROUND_CONSTANTS[t] as number) + (w[t] as number)) | 0;
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] as number) + word;
  });
}

/** HMAC-SHA-256 (RFC 2104), 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = joined(
    block.map((byte) => byte ^ 0x36),
    message,
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      sha256(inner),
    ),
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
