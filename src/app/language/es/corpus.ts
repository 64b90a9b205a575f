import type { Messages } from '../messages';
import { count, countOf, plural } from '../numbers';

const notes = (n: number) => countOf(n, 'nota', 'notas');

export const messages: Messages['corpus'] = {
  notes,
  tooLarge: 'Supera los 512 MB. Elegir solo una parte.',
  notRead: (reason) => `No se pudieron leer las notas: ${reason}.`,
  notStored: 'El corpus abierto no está guardado en este equipo. Conectarse a la red una vez para cargarlo',
  unavailable: (status) => `No se pudo cargar el corpus abierto (estado ${status})`,
  noAnnotation: (n) =>
    `${n === 0 ? 'No contiene ninguna nota' : `Contiene ${notes(n)}, pero ninguna anotación`}. Elegir un corpus anotado.`,
  taggersListed: 'Se está cargando la lista de etiquetadores',
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
