/** Every screen, those with a tab in the order of the tabs; the others are opened by a command or a link. */
export const SCREENS = [
  { id: 'deidentify', title: 'De-identify', tab: true },
  { id: 'compare', title: 'Compare', tab: true },
  { id: 'evaluate', title: 'Evaluate', tab: true },
  { id: 'train', title: 'Train', tab: true },
  { id: 'batch', title: 'Batch', tab: true },
  { id: 'bench', title: 'Benchmark', tab: false },
  { id: 'inside', title: 'Look inside', tab: false },
  { id: 'privacy', title: 'Privacy', tab: false },
] as const;

export type Screen = (typeof SCREENS)[number]['id'];
