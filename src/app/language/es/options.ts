import type { Messages } from '../messages';
import { count, countOf, plural } from '../numbers';

const entries = (n: number) => countOf(n, 'entrada', 'entradas');

export const messages: Messages['options'] = {
  title: 'Opciones',
  ofBatch:
    'La nota abierta pertenece a un lote y conserva las opciones con las que este se inició. Lo que se elija aquí se aplica a las demás notas.',
  parts: {
    policy: 'Qué se enmascara',
    style: 'Cómo se escribe',
    lists: 'Siempre y nunca',
    interface: 'Interfaz',
  },
  policy: 'Política',
  rulesAndLaws: 'De normas y leyes',
  yourOwn: 'Propias',
  policyAdded: (title) => `Se ha añadido ${title} y está en uso.`,
  policyKept: (why, title) => `${why}. La política en uso sigue siendo ${title}.`,
  policyDeleted: (title) => `Se ha eliminado ${title}; ahora se enmascara todo.`,
  import: 'Importar',
  ownPolicies:
    'Las políticas propias se guardan en este navegador; solo contienen tipos de datos identificativos, nada de ninguna nota.',
  copyMade: 'Al modificar esta política se crea una copia propia.',
  actions: { mask: 'Enmascarar', generalise: 'Generalizar', keep: 'Dejar' },
  general: { DATE: 'Solo año', AGE: 'Agrupar 90+', ZIP: '3 cifras' },
  all: (action) => `${action} todo`,
  allOf: (action, category) => `${action} todo: ${category}`,
  style: 'Estilo',
  replacementStyle: 'Estilo de sustitución',
  noSettings: 'Este estilo no tiene ajustes.',
  dates: 'Fechas',
  howFar: 'Cuánto se desplazan las fechas',
  drawnDays: 'Un número secreto de días, elegido al azar',
  typedDays: 'El número de días que se indique',
  days: 'Días; en negativo, hacia atrás',
  daysHelp:
    'Quien conozca este número puede recuperar las fechas originales. Se guarda en el espacio de trabajo cifrado; si no lo hay, se olvida al cerrar la página.',
  keepWeekdays: 'Conservar el día de la semana (semanas completas)',
  keepSeasons: 'Conservar la estación (años completos, con un margen de tres días)',
  drawAnother: 'Elegir otro número al azar',
  drawForNext: 'Para las notas del siguiente paciente.',
  drawn: (n) =>
    n === 1
      ? 'Elegido una vez desde que se abrió la página.'
      : `Elegido ${count(n)} veces desde que se abrió la página.`,
  checkDigits: 'Números con dígito de control',
  failCheck: 'Con el dígito de control incorrecto: así no pertenecen a nadie',
  passCheck: 'Con el dígito de control correcto: otros programas los aceptan, pero alguno puede pertenecer a alguien',
  formText: 'Texto para cada hallazgo',
  formOwn: 'el formato propio de cada tipo',
  formHelp:
    '<code>{TYPE}</code> se sustituye por PACIENTE, FECHA…; <code>{type}</code>, por su nombre en palabras. Por ejemplo: <code><{TYPE}></code>.',
  secret: 'Secreto',
  secretDrawn: 'elegido al azar al abrir la página',
  secretInUse: 'en uso',
  useSecret: 'Usar este secreto',
  useRandom: 'Usar uno al azar',
  secretHelp:
    'Con el mismo secreto, el mismo texto se sustituye siempre por lo mismo, aquí y en la línea de comandos. Quien lo conozca puede averiguar por tanteo qué se enmascaró. Lo que se deriva de él se guarda en el espacio de trabajo cifrado; si no lo hay, se olvida al cerrar la página.',
  untilThen: (problem) => `${problem}. Mientras tanto, todo queda como estaba.`,
  always: 'Enmascarar siempre',
  never: 'No enmascarar nunca',
  list: 'Lista',
  listsHelp:
    'Para enmascarar siempre: nombres del personal y del hospital, diga lo que diga el etiquetador. Para no enmascarar nunca: fármacos y términos parecidos. Lo que se decide en una nota prevalece sobre ambas listas.',
  entriesAdded: (n) => `${entries(n)} ${plural(n, { one: 'añadida', other: 'añadidas' })}.`,
  notAdded: (n, problems) => `${entries(n)} sin añadir, todavía en el campo: ${problems}.`,
  entriesRemoved: (n) => `${entries(n)} ${plural(n, { one: 'eliminada', other: 'eliminadas' })}.`,
  listKept: (why) => `${why}. La lista queda como estaba.`,
  emptyList: 'Esta lista todavía está vacía.',
  foundHere: (n, hits) => `${entries(n)}; ${countOf(hits, 'aparición', 'apariciones')} en esta nota.`,
  importList: 'Importar una lista',
  exportList: 'Exportar la lista',
  emptyTheList: 'Vaciar la lista',
  keepLists: 'Guardar las dos listas en este navegador',
  listsStored:
    'Quedan en este navegador, sin cifrar, hasta que se desmarque la casilla o se borre lo almacenado. Cualquiera que use este equipo puede leerlas.',
  listsForgotten: 'Se olvidan al cerrar la página: los nombres del personal también son datos personales.',
  addEntries: 'Añadir entradas, una por línea',
  compared: 'Cómo se comparan las entradas',
  compare: {
    'any-case': 'Sin distinguir mayúsculas',
    exact: 'Tal como está escrita',
    regex: 'Como patrón',
  },
  compareHelp: {
    'any-case': 'garcía, García y GARCÍA',
    exact: 'solo García',
    regex: 'Una expresión regular, por ejemplo K\\d{4,6} o /planta [a-c]/i',
  },
  comparedAs: { exact: 'tal como está escrita', regex: 'patrón' },
  maskedAs: 'Enmascarar como',
  remove: (entry) => `Quitar ${entry}`,
  lastEntries: (shown, all) => `Las últimas ${count(shown)} de ${count(all)}; el archivo exportado las contiene todas.`,
  fileTooLong: (bytes, most) => `El archivo tiene ${count(bytes)} bytes; el máximo es ${count(most)}`,
  notText: 'El archivo no es texto en UTF-8',
  sensitivity: 'Sensibilidad',
  backTo: (level) => `Volver a ${level.toLowerCase()}`,
  mistakesMeasured: (mistakes) => `En notas como las de la medición: ${mistakes}`,
  mistakesShort: (missed, overRedacted) =>
    `${missed} sin detectar, ${overRedacted} enmascaradas de más en 1000 palabras`,
  nothingToSet: (tagger) => `${tagger} no da probabilidades: no hay nada que ajustar`,
  levelAndMistakes: (level, mistakes) => `${level}: ${mistakes}`,
};
