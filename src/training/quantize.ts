import type { ParameterSpec } from '../taggers/networks/network';
import type { ModelJson } from '../taggers/package/network-package';
import type { Arrays } from './optimizer';

type Weight = ModelJson['weightsManifest'][number]['weights'][number];

/**
 * Weights in TensorFlow.js's own format: embedding tables as uint8 (value = scale * byte + min), all else as float16, one
 * after the other in the order of `specs`.
 * @throws RangeError that names a weight which holds a number that is not finite: the training diverged
 */
export function quantize(
  weights: Arrays,
  specs: readonly ParameterSpec[],
): { manifest: Weight[]; bytes: Uint8Array<ArrayBuffer> } {
  const parts: Uint8Array[] = [];
  const manifest = specs.map(({ name, shape, kind }): Weight => {
    const values = weights[name] as Float32Array;
    if (!values.every(Number.isFinite))
      throw new RangeError(`Weight ${name} holds a number that is not finite: train with a smaller learning rate`);
    const common = { name, shape: [...shape], dtype: 'float32' as const };
    if (kind !== 'embedding') {
      parts.push(new Uint8Array(toFloat16(values).buffer));
      return { ...common, quantization: { dtype: 'float16' } };
    }
    const min = values.reduce((low, value) => Math.min(low, value), 0);
    const max = values.reduce((high, value) => Math.max(high, value), 0);
    // 0 must be exact, or every empty row would gain a little.
    const scale = (max - min) / 255 || 1;
    const zero = Math.round(-min / scale);
    parts.push(Uint8Array.from(values, (value) => Math.max(0, Math.min(255, Math.round(value / scale) + zero))));
    return { ...common, quantization: { dtype: 'uint8', scale, min: -zero * scale } };
  });
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { manifest, bytes };
}

/** IEEE 754 half precision, rounded to nearest even; values beyond 65504 become infinite. */
export function toFloat16(values: Float32Array): Uint16Array<ArrayBuffer> {
  const single = new Float32Array(1);
  const bits = new Uint32Array(single.buffer);
  return Uint16Array.from(values, (value) => {
    single[0] = value;
    const word = bits[0] as number;
    const sign = (word >>> 16) & 0x8000;
    const exponent = ((word >>> 23) & 0xff) - 112;
    if (exponent >= 31) return sign | 0x7c00;
    if (exponent < -10) return sign;
    const mantissa = exponent > 0 ? word & 0x7fffff : (word & 0x7fffff) | 0x800000;
    const shift = exponent > 0 ? 13 : 14 - exponent;
    const base = (exponent > 0 ? exponent << 10 : 0) + (mantissa >>> shift);
    const rest = mantissa & ((1 << shift) - 1);
    const half = 1 << (shift - 1);
    return sign | (base + (rest > half || (rest === half && (base & 1) === 1) ? 1 : 0));
  });
}
