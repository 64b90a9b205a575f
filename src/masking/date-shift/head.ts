import type { StyleHead } from '../style';

export const dateShiftHead: StyleHead = {
  id: 'date-shift',
  title: 'Shifted dates',
  description:
    'Dates move by one secret number of days and keep their intervals and their form; all else becomes its type.',
  settings: ['secret', 'dates'],
};
