import type { Recogniser } from '../recogniser';

/** One season of one year, though its year is not said. */
export const dateSeason: Recogniser = {
  id: 'date-season',
  labels: { en: 'DATE' },
  pattern:
    /(?<=\b(?:last|next|since|this past) )(?:summer|winter|spring|autumn|fall)(?![\p{L}\d-]| (?:of|risk|when|in|from|on)(?!\p{L}))/giu,
  score: 0.7,
  examples: ['moved in last [fall|DATE], sad since [spring|DATE]', 'last fall from a ladder, in summer'],
};
