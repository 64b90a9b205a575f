import type { Recogniser } from '../recogniser';

export const ageDecade: Recogniser = {
  id: 'age-decade',
  labels: { en: 'AGE' },
  pattern:
    /(?<=\b(?:his|her|their|my|your)(?: (?:early|mid|late|mid to late|early to mid))?[ -])(?:[1-9]0['’]?s|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)(?![\p{L}\d])/giu,
  score: 0.9,
  lower: /\b(?:bp|pressure|rate|sats?|sugars?|bs|hr|systolics?|o2|glucose)\b/i,
  examples: ['in her [50s|AGE], his late [seventies|AGE]', 'his sugars in his 90s, the 50s'],
};
