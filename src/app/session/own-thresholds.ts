/** By the id of a tagger, in (0, 1). */
export type OwnThresholds = Readonly<Record<string, number>>;

/** Those that are thresholds, whatever was kept. */
export function soundThresholds(kept: unknown): OwnThresholds {
  if (typeof kept !== 'object' || kept === null) return {};
  const sound = Object.entries(kept).filter(([, one]) => typeof one === 'number' && one > 0 && one < 1);
  return Object.fromEntries(sound) as OwnThresholds;
}
