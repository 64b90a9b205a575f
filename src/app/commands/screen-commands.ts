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
    name: 'screen.bench',
    label: 'Benchmark',
    group: 'Screens',
    enabled: always,
    run: ({ ui }) => ui.setState({ screen: 'bench' }),
  },
];
