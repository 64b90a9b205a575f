import type { StyleHead } from '../style';

export const surrogateHead: StyleHead = {
  id: 'surrogate',
  title: 'Surrogates',
  description:
    'Each finding becomes another one of its kind: other names, moved dates, other numbers of the same form.',
  settings: ['secret', 'dates', 'checksums'],
};
