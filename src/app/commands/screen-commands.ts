import { always, type Command } from './command';

export const screenCommands: readonly Command[] = [
  {
    name: 'screen.deidentify',
    label: 'De-identify',
    group: 'Screens',
    key: '1',
    enabled: always,
    run: ({ ui }) => ui.setState({ screen: 'deidentify' }),
  },
  {
    name: 'screen.compare',
    label: 'Compare',
    group: 'Screens',
    key: '2',
    enabled: always,
    run: ({ ui }) => ui.setState({ screen: 'compare' }),
  },
  {
    name: 'screen.evaluate',
    label: 'Evaluate: score taggers on a corpus',
    group: 'Screens',
    key: '4',
    enabled: always,
    run: ({ ui }) => ui.setState({ screen: 'evaluate' }),
  },
  {
    name: 'screen.batch',
    label: 'Batch: many files at once',
    group: 'Screens',
    key: '3',
    enabled: always,
    run: ({ ui }) => ui.setState({ screen: 'batch' }),
  },
  {
    name: 'screen.train',
    label: 'Train: let a network learn from corrected notes',
    group: 'Screens',
    key: '5',
    enabled: always,
    run: ({ ui }) => ui.setState({ screen: 'train' }),
  },
  {
    name: 'screen.bench',
    label: 'Benchmark',
    group: 'Screens',
    enabled: always,
    run: ({ ui }) => ui.setState({ screen: 'bench' }),
  },
];
