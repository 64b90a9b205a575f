import { hexOf } from '../note/digest';
import { createRandom, type Random } from '../surrogates/random';
import { hmacSha256 } from './sha256';
import type { MaskOptions } from './style';

const encoder = new TextEncoder();

/** Drawn once when the program starts; a workspace keeps it, so that its codes and offsets last longer. */
export const SESSION_SECRET = hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** HMAC-SHA-256 of the parts under the options' secret, 32 bytes; without one, under this session's. */
export function keyedDigest({ secret = SESSION_SECRET }: MaskOptions, ...parts: readonly string[]): Uint8Array {
  // Lengths first, so that no two lists of parts make one message.
  const message = parts.map((part) => `${part.length}:${part}`).join('');
  return hmacSha256(encoder.encode(secret), encoder.encode(message));
}

/** A source of randomness that follows from the secret and the parts alone, and tells nothing of either. */
export function keyedRandom(options: MaskOptions, ...parts: readonly string[]): Random {
  const bytes = keyedDigest(options, ...parts);
  return createRandom(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
}
