export const messages = {
  asTable: 'The numbers as a table',
  goal: (value: string) => `What is aimed at: ${value}`,
};
