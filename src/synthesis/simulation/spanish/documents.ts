import type { Fragments } from '../grammar';
import { expand } from './expand';
import { americanCases, spanishCases } from './templates/cases';
import { jottings } from './templates/jottings';
import { letters } from './templates/letters';
import { americanNegatives, negatives } from './templates/negatives';
import { pieces, piecesByWorld } from './templates/pieces';
import { reports } from './templates/reports';
import { paragraphs, sentences } from './templates/sentences';
import { americanVocabulary, vocabulary } from './templates/vocabulary';

const american: Fragments = { ...americanVocabulary, ...americanNegatives, 'caso!': americanCases };

/** All Spanish templates, unlike the form layout of MEDDOCAN: Spain and Latin America; `document` is the beginning. */
export const spanishFragments: Fragments = expand(
  {
    general: {
      ...vocabulary,
      ...negatives,
      ...pieces,
      ...sentences,
      ...paragraphs,
      caso: spanishCases,
      informe: reports,
      carta: letters,
      apunte: jottings,
      documento: ['{informe}', '{informe}', '{carta}', '{carta}', '{apunte}', '{apunte}', '{apunte}'],
    },
    byWorld: {
      gl: piecesByWorld.gl,
      ca: piecesByWorld.ca,
      eu: piecesByWorld.eu,
      mx: { ...american, ...piecesByWorld.mx },
      ar: { ...american, ...piecesByWorld.ar },
      cl: { ...american, ...piecesByWorld.cl },
      co: { ...american, ...piecesByWorld.co },
      pe: { ...american, ...piecesByWorld.pe },
      la: { ...american, ...piecesByWorld.la },
    },
  },
  'documento',
);
