import type { Messages } from '../messages';
import { count, countOf } from '../numbers';

export const messages: Messages['session'] = {
  exampleNote: 'Nota de ejemplo',
  simulatedNote: 'Nota simulada',
  corpusNote: (id) => `Corpus abierto: ${id}`,
  yourNote: 'Nota propia',
  nothingFound: 'Sin hallazgos',
  found: (n) => countOf(n, 'hallazgo', 'hallazgos'),
  noFindings: 'No hay hallazgos',
  noneUndecided: 'Ya se ha decidido sobre todos los hallazgos mostrados',
  noneDoubtful: 'No hay hallazgos dudosos',
  chosen: (at, of, type, words, sure) => `${count(at)} de ${count(of)}: ${type}, ${words}, ${sure}`,
  decided: 'decidido',
  keptVisible: 'Se deja visible',
  keptVisibleAlso: (places) => `Se deja visible aquí y en ${otherPlaces(places)}`,
  maskedAs: (type) => `Se enmascara como ${type}`,
  maskedAsAlso: (type, places) => `Se enmascara como ${type} aquí y en ${otherPlaces(places)}`,
  scopes: {
    here: 'Solo aquí',
    exact: 'El mismo texto',
    case: 'El mismo texto, en mayúsculas o minúsculas',
    forms: 'Cualquier forma del nombre',
  },
  undone: 'Deshecho',
  noMoreWords: 'No hay más palabras',
  oneWordLeft: 'Solo queda una palabra',
  stretched: (words) => `Ahora: ${words}`,
  levels: {
    balanced: 'Equilibrada',
    slightlyCautious: 'Algo prudente',
    fairlyCautious: 'Bastante prudente',
    cautious: 'Prudente',
    veryCautious: 'Muy prudente',
    strict: 'Estricta',
    maximumRecall: 'Sensibilidad máxima',
  },
  yourThreshold: (threshold) => `Umbral propio: ${threshold}`,
  mistakes: (missed, overRedacted, notes) =>
    `unas ${missed} sin detectar y ${overRedacted} enmascaradas de más por cada 1000 palabras${notes && ` de ${notes}`}`,
  noTagger: (language) => `No hay ningún etiquetador para este idioma (${language})`,
  changedPolicy: (title) => `${title}, modificada`,
  policyNotStored:
    'El navegador se negó a guardar la política. Sigue aquí hasta que se cierre esta página: exportarla en Opciones para conservarla.',
  policyNotDeleted:
    'El navegador se negó a cambiar lo que tiene guardado. Si la política eliminada reaparece en la próxima visita, eliminarla de nuevo.',
  policiesLeftOut: (n) =>
    `Políticas propias que esta versión de Incognote no puede leer y que no usa: ${count(n)}. Crear de nuevo en Opciones las que se nombran aquí.`,
  textIsFixed:
    'El texto de una nota de un lote no se puede cambiar. Abrir un ejemplo o un archivo para salir de ella; sus decisiones se conservan en el lote.',
  listsNotStored: 'El navegador se negó a guardar las listas. Siguen aquí hasta que se cierre esta página.',
  listsNotDeleted:
    'El navegador no eliminó las listas que tiene guardadas. Cerrar las demás pestañas de Incognote e intentarlo de nuevo, o eliminar todo lo guardado en la pantalla Privacidad.',
  entriesLeftOut: (n) =>
    `Entradas guardadas de las listas que esta versión de Incognote no puede usar y ha omitido: ${count(n)}. Añadir de nuevo en Opciones, de otra forma, lo que se nombra aquí.`,
  styleUnavailable: (wanted, used) =>
    `No se pudo cargar el estilo de sustitución ${wanted}. La nota sigue enmascarada con el estilo ${used}; intentarlo de nuevo cuando haya red.`,
  notDays: 'Escribir un número entero de días, como 120 o -45',
  noDays: 'Con 0 días no se desplazaría ninguna fecha',
  tooManyDays: (most) => `Como máximo, ${count(most)} días`,
  notPhi: 'No identificativo',
};

function otherPlaces(n: number): string {
  return n === 1 ? 'otro lugar' : `otros ${count(n)} lugares`;
}
