import type { Messages } from '../messages';
import { count, countOf, plural } from '../numbers';

export const messages: Messages['corpus'] = {
  problem: (file, reason) => `${file.replace(/^Note (?=\d+$)/, 'Nota ')}: ${reason}`,
  problemInLine: (file, line, reason) => `${file}, línea ${count(line)}: ${reason}`,
  ofNote: (note, reason) => `nota ${note}: ${reason}`,
  mappingNeeded: (n) =>
    plural(n, {
      one: 'Elegir antes a qué equivale la etiqueta desconocida',
      other: `Elegir antes a qué equivalen ${count(n)} etiquetas desconocidas`,
    }),
  spans: (n) => countOf(n, 'fragmento', 'fragmentos'),
  standsFor: (label) => `A qué equivale ${label}`,
  choose: 'Elegir…',
  sameAs: 'Lo mismo que',
  leftOut: 'Excluida',
  leftOutSays: 'No corresponde a datos identificativos',
  kept: 'Se conserva tal cual',
  keptSays: 'Datos identificativos de un tipo propio',
};
