import type { Messages } from '../messages';
import { count, plural } from '../numbers';

export const messages: Messages['compare'] = {
  commands: {
    'compare.next': 'Discrepancia siguiente',
    'compare.previous': 'Discrepancia anterior',
    'compare.view': 'Columnas o un solo texto',
    'compare.order': 'Discrepancias: primero las mayores, o en el orden del texto',
    'compare.filter': 'Tipo de diferencia siguiente',
    'compare.together': 'Solo votos, unión, intersección o mayoría',
    'compare.share': 'Compartir esta comparación: página, SVG o PNG',
    'compare.predictions': 'Añadir lo que marcó otro programa, desde archivos',
    'compare.open': 'Abrir una comparación guardada en un archivo',
    'compare.close': 'Cerrar la comparación abierta desde un archivo',
  },
  inTextOrder: 'En el orden del texto',
  strongestFirst: 'Primero las discrepancias mayores',
  disagreement: (at, of) => `Discrepancia ${count(at)} de ${count(of)}`,
  backToNote: 'Volver a la nota',
  merge: 'Un solo texto',
  columns: 'Columnas',
  share: 'Compartir',
  noTagger: 'No hay etiquetador para este idioma',
  reading: (done, of) => `Leyendo: han terminado ${count(done)} de ${count(of)} etiquetadores`,
  fromFile: (summary) => `De un archivo: ${summary}`,
  agree: (n) => `${taggers(n)} ${plural(n, { one: 'coincide', other: 'coinciden' })} en todos los tokens`,
  agreeWithGold: (n) =>
    `${taggers(n)} ${plural(n, { one: 'coincide', other: 'coinciden' })} con la anotación de referencia en todos los tokens`,
  differ: (n, where, tokens, of) =>
    `${taggers(n)} ${plural(n, { one: 'discrepa', other: 'discrepan' })} en ${places(where)}, en ${count(tokens)} de ${count(of)} tokens`,
  differFromGold: (n, where, tokens, of) =>
    `${taggers(n)} ${plural(n, { one: 'discrepa de la anotación de referencia', other: 'discrepan entre sí o de la anotación de referencia' })} en ${places(where)}, en ${count(tokens)} de ${count(of)} tokens`,
  ofThisKind: (where, tokens, of) => `${places(where)} de este tipo, ${count(tokens)} de ${count(of)} tokens`,
  ofThisKindBy: (where, column) => `${places(where)} de este tipo (${column})`,
  whichDifferences: 'Qué diferencias mostrar',
  filters: {
    any: 'Todas las diferencias',
    masked: 'Marcado o no',
    type: 'De qué tipo',
    only: 'Solo lo marca este',
    onlyRightly: 'Solo lo detecta este',
    missed: 'Solo este no lo marca',
    missedWrongly: 'Solo lo omite este',
    leak: 'Omitido: anotado y no marcado',
    vain: 'Enmascarado de más: marcado y no anotado',
  },
  together: 'Lo que los etiquetadores marcan en conjunto',
  votesAlone: 'Solo votos',
  rules: { union: 'Unión', intersection: 'Intersección', vote: 'Voto mayoritario' },
  ruleSays: {
    none: 'Una franja por cada uno que lo marca',
    union: 'Marcado por al menos uno',
    intersection: 'Marcado por todos',
    vote: 'Marcado por más de la mitad',
  },
  add: 'Añadir',
  predictions: 'Predicciones de otro programa …',
  addTagger: 'Añadir un etiquetador',
  annotation: 'Anotación de referencia',
  languages: { en: 'Inglés', es: 'Español' },
  onceMore: 'Otra vez, en otro punto de operación',
  points: { balanced: 'equilibrado', cautious: 'prudente' },
  from: (threshold) => `desde ${threshold}`,
  annotated: (n) => `${count(n)} ${plural(n, { one: 'anotado', other: 'anotados' })}`,
  found: findings,
  foundAlone: (n, alone) => `${findings(n)}, ${count(alone)} solo aquí`,
  foundExactly: (n) => `${findings(n)}; ninguna palabra omitida ni enmascarada de más`,
  foundAgainst: (n, missed, overRedacted) => `${findings(n)}; palabras: ${mistakes(missed, overRedacted)}`,
  readingNow: 'Leyendo…',
  failed: (reason) => `Error: ${reason}`,
  findingPhi: (tagger) => `${tagger}: buscando datos identificativos`,
  noteAnnotated: 'La nota según la anotación de referencia',
  noteRead: (tagger) => `La nota según ${tagger}`,
  noteMerged: 'La nota con una franja por columna',
  column: 'Columna',
  columnOf: (tagger) => `Columna ${tagger}`,
  moveLeft: 'Mover a la izquierda',
  moveRight: 'Mover a la derecha',
  remove: 'Quitar',
  showInstead: 'Mostrar en su lugar',
  operatingPoint: (tagger) => `Punto de operación de ${tagger}`,
  asOnDeidentify: 'Como en Desidentificar',
  bestF1: (threshold) => `El mejor F1: desde ${threshold}`,
  forRecall: (threshold) => `Prioriza la sensibilidad: desde ${threshold}`,
  threshold: 'Umbral',
  ownProbability: 'Una probabilidad a elección',
  thresholdOf: (tagger) => `Umbral de ${tagger}`,
  markedFrom: 'Se marca a partir de esta probabilidad',
  theyDiffer: 'Hay diferencias en esta línea',
  merged: 'Un solo texto',
  stripes: 'Franjas, de arriba abajo',
  marked: (n) => `${spans(n)}`,
  markedAgainst: (n, missed, overRedacted) => `${spans(n)}; palabras: ${mistakes(missed, overRedacted)}`,
  posterior: 'Probabilidad a posteriori',
  pointAt: 'Señalar una palabra, o llevar el cursor hasta ella, para ver qué opina de ella cada etiquetador.',
  lineBreak: 'salto de línea',
  type: 'Tipo',
  yes: 'sí',
  placesList: 'Lugares con diferencias',
  morePlaces: (n) => `${count(n)} más: continuar con las flechas de arriba.`,
  shareOfPairs: 'Proporción de pares de columnas que dicen cosas distintas',
  nothing: 'nada',
  anotherType: 'otro tipo',
  opened: 'Comparación abierta',
  notOpened: (reason) => `No se puede abrir esta comparación: ${reason}. Lo que estaba abierto sigue abierto.`,
  dataMissing: 'faltan sus datos',
  dataDamaged: 'sus datos están incompletos o se modificaron',
  newerVersion: (version) => `es de la versión ${count(version)} y este programa lee la versión 1`,
  notAsWritten: 'sus datos no tienen la forma de la versión 1',
  shareTitle: 'Compartir esta comparación',
  shareAs: 'Como',
  kinds: { html: 'Página', svg: 'Dibujo (SVG)', png: 'Imagen (PNG)' },
  kindSays: {
    html: 'Se abre en cualquier navegador, y también aquí; no carga nada de ningún sitio',
    svg: 'Para artículos y diapositivas, nítido a cualquier tamaño',
    png: 'Para todo lo demás',
  },
  differingLines: 'Solo las líneas con diferencias',
  ownText: 'Con el texto original de la nota',
  ownTextSays:
    'Los datos identificativos de la nota estarán en el archivo, legibles para cualquier persona que lo reciba.',
  staysCovered: 'Lo que estaba tapado sigue tapado. Conviene revisar el archivo antes de enviarlo.',
  covers:
    'Se tapan las palabras que marca alguna columna, las que están enmascaradas en Desidentificar y las que el control de fugas considera identificativas. Lo que todos omiten no se tapa: conviene revisar el archivo antes de enviarlo.',
  save: 'Guardar',
  saved: 'Comparación guardada',
  notSaved: (reason) => `No se guardó nada: ${reason}. Probar con la página, o solo con las líneas con diferencias.`,
  pictureTooLarge: (width, height, most) =>
    `${count(width)} por ${count(height)} píxeles superan el máximo de ${count(most)} en una dirección`,
  noPicture: 'el navegador no generó la imagen',
  noDrawing: 'el navegador no permite dibujar imágenes',
  page: {
    title: 'Comparación de etiquetadores',
    differing: (n) => `${places(n)} con diferencias.`,
    differingBy: (n, kind) => `${places(n)} con diferencias de este tipo: “${kind}”.`,
    covered:
      'Se han tapado las palabras que marca alguno de ellos y las que el control de fugas consideró identificativas.',
    ownText: 'El texto es el original de la nota: contiene todos los datos identificativos que contenga la nota.',
    opensAgain: 'Incognote vuelve a abrir este archivo: basta con soltarlo en la página.',
    thresholds: (each) => `Se marca a partir de estas probabilidades: ${each}.`,
    thresholdOf: (tagger, threshold) => `${tagger} ${threshold}`,
    where: 'Dónde hay diferencias',
    nowhere: 'En ningún lugar.',
    place: 'Lugar',
    apart: 'Desacuerdo',
    other: 'otro',
    text: 'El texto',
    stripes: 'Franjas, de arriba abajo:',
    shaded: (rule) => `Sombreado: ${rule}`,
  },
};

function taggers(n: number): string {
  return `${count(n)} ${plural(n, { one: 'etiquetador', other: 'etiquetadores' })}`;
}

function places(n: number): string {
  return `${count(n)} ${plural(n, { one: 'lugar', other: 'lugares' })}`;
}

function findings(n: number): string {
  return `${count(n)} ${plural(n, { one: 'hallazgo', other: 'hallazgos' })}`;
}

function spans(n: number): string {
  return `${count(n)} ${plural(n, { one: 'fragmento marcado', other: 'fragmentos marcados' })}`;
}

function mistakes(missed: number, overRedacted: number): string {
  return `${count(missed)} ${plural(missed, { one: 'omitida', other: 'omitidas' })}, ${count(overRedacted)} de más`;
}
