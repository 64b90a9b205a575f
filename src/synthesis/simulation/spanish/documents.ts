import type { Fragments } from '../grammar';
import { expand } from './expand';
import { americanCases, spanishCases } from './templates/cases';
import { children } from './templates/children';
import { findings } from './templates/findings';
import { jottings } from './templates/jottings';
import { letters } from './templates/letters';
import { americanNegatives, negatives } from './templates/negatives';
import { pieces, piecesByWorld } from './templates/pieces';
import { progress } from './templates/progress';
import { regionalDocuments } from './templates/regions';
import { reports } from './templates/reports';
import { paragraphs, sentences } from './templates/sentences';
import { americanVocabulary, vocabulary } from './templates/vocabulary';

const american: Fragments = { ...americanVocabulary, ...americanNegatives, 'caso!': americanCases };

/** Lists of the same name one after the other. */
function both(one: Fragments, other: Fragments): Fragments {
  const all: Record<string, readonly string[]> = { ...one };
  for (const [name, list] of Object.entries(other)) all[name] = [...(one[name] ?? []), ...list];
  return all;
}

/** A region's own wordings thrice, so that they stand out among the general ones. */
function often(lists: Fragments): Fragments {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list, ...list, ...list]]));
}

/** How often a kind of document is drawn. */
const DOCUMENTS = Object.entries({ informe: 5, estudio: 2, seguimiento: 3, carta: 3, apunte: 3 }).flatMap(
  ([kind, times]) => Array<string>(times).fill(`{${kind}}`),
);

/** All Spanish templates, unlike the form layout of MEDDOCAN: Spain and Latin America; `document` is the beginning. */
export const spanishFragments: Fragments = expand(
  {
    general: {
      ...vocabulary,
      ...negatives,
      ...findings,
      ...pieces,
      ...sentences,
      ...paragraphs,
      caso: spanishCases,
      informe: reports.filter((template) => template.includes('{caso}')),
      estudio: reports.filter((template) => !template.includes('{caso}')),
      carta: letters,
      apunte: jottings,
      seguimiento: progress,
      documento: DOCUMENTS,
    },
    byWorld: {
      es: regionalDocuments.es,
      gl: both(often(piecesByWorld.gl), regionalDocuments.gl),
      ca: both(often(piecesByWorld.ca), regionalDocuments.ca),
      eu: both(often(piecesByWorld.eu), regionalDocuments.eu),
      mx: both({ ...american, ...piecesByWorld.mx }, regionalDocuments.mx),
      ar: both({ ...american, ...piecesByWorld.ar }, regionalDocuments.ar),
      cl: both({ ...american, ...piecesByWorld.cl }, regionalDocuments.cl),
      co: both({ ...american, ...piecesByWorld.co }, regionalDocuments.co),
      pe: both({ ...american, ...piecesByWorld.pe }, regionalDocuments.pe),
      la: both({ ...american, ...piecesByWorld.la }, regionalDocuments.la),
    },
    children,
  },
  'documento',
);
