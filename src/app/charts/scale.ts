/** From values to pixels, and where its ticks stand. */
export interface Scale {
  readonly of: (value: number) => number;
  readonly ticks: readonly number[];
  /** Of a tick, with as many decimals as the step needs. */
  readonly told: (tick: number) => string;
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * A linear scale whose ticks are round numbers within the domain.
 * @param most so many ticks or fewer, at least 2
 */
export function linear(domain: readonly [number, number], range: readonly [number, number], most: number): Scale {
  const [from, to] = domain;
  const rough = (to - from) / most;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * (STEPS.find((each) => each * unit >= rough * 0.999) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + (`${step / unit}`.includes('.') ? 1 : 0));
  return {
    of: (value) => range[0] + ((value - from) / (to - from)) * (range[1] - range[0]),
    ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step),
    told: (tick) => tick.toFixed(Math.min(decimals, 6)),
  };
}

/** The smallest round part of [0, 1], up to 1, that holds all of the values. */
export function shareDomain(values: readonly number[]): readonly [number, number] {
  const least = Math.min(1, ...values);
  const low = [0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.2].find((bound) => bound <= least) ?? 0;
  return [low, 1];
}
