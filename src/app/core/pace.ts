/** How fast work goes on lately, and so how long the rest takes. */
export interface Pace {
  /** @param now milliseconds @param work done in all @param files done in all */
  at(now: number, work: number, files: number): void;
  /** The work stopped: time until the next `at` does not count. */
  rest(): void;
  readonly filesPerSecond: number;
  /** Seconds; undefined while that cannot be told. */
  secondsFor(work: number): number | undefined;
}

interface Sample {
  readonly time: number;
  readonly work: number;
  readonly files: number;
}

/** Milliseconds: so far back speed is measured, and from so much on it means anything. */
const WINDOW = 20_000;
const LEAST = 1_000;

export function createPace(): Pace {
  let samples: Sample[] = [];
  /** Of the time before the last rest. */
  let before = { filesPerSecond: 0, workPerSecond: 0 };

  const speed = () => {
    const [first, last] = [samples[0], samples.at(-1)];
    const seconds = first && last ? (last.time - first.time) / 1000 : 0;
    if (!first || !last || seconds * 1000 < LEAST) return before;
    return { filesPerSecond: (last.files - first.files) / seconds, workPerSecond: (last.work - first.work) / seconds };
  };

  return {
    at(time, work, files) {
      samples = [...samples.filter((sample) => sample.time >= time - WINDOW), { time, work, files }];
    },
    rest() {
      before = speed();
      samples = [];
    },
    get filesPerSecond() {
      return speed().filesPerSecond;
    },
    secondsFor(work) {
      const { workPerSecond } = speed();
      return workPerSecond > 0 ? work / workPerSecond : undefined;
    },
  };
}

/** `about 40 s`, `about 3 min`, `about 2 h`. */
export function inWords(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} s`;
  return seconds < 5400 ? `about ${Math.round(seconds / 60)} min` : `about ${Math.round(seconds / 3600)} h`;
}
