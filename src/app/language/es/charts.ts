import type { Messages } from '../messages';

export const messages: Messages['charts'] = {
  asTable: 'Los números en una tabla',
  goal: (value) => `Objetivo: ${value}`,
};
