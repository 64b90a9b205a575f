import type { Screen } from '../screens';
import { always, type Command } from './command';

export const screenCommands: readonly Command[] = [
  toScreen('deidentify', 'De-identify', '1'),
  toScreen('compare', 'Compare', '2'),
  toScreen('batch', 'Batch: many files at once', '3'),
  toScreen('evaluate', 'Evaluate: score taggers on a corpus', '4'),
  toScreen('train', 'Train: let a network learn from corrected notes', '5'),
  toScreen('bench', 'Benchmark'),
];

function toScreen(screen: Screen, label: string, key?: string): Command {
  return {
    name: `screen.${screen}`,
    label,
    group: 'Screens',
    ...(key && { key }),
    enabled: always,
    run: ({ ui }) => ui.setState({ screen }),
  };
}
