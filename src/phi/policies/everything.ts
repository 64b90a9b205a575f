import type { Policy } from './policy';

export const everything: Policy = {
  id: 'everything',
  title: 'Everything (i2b2)',
  titleEs: 'Todo (i2b2)',
  description: 'All that is found is masked, as in the i2b2 corpora.',
  descriptionEs: 'Se oculta todo lo encontrado, como en los corpus de i2b2.',
  types: {},
};
