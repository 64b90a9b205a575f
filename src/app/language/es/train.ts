import type { Messages } from '../messages';
import { count, countOf, plural } from '../numbers';

const notes = (n: number) => countOf(n, 'nota', 'notas');
const reserved = (n: number) => countOf(n, 'nota reservada', 'notas reservadas');

export const messages: Messages['train'] = {
  open: 'Entrenar: hacer que una red aprenda de notas corregidas',
  commands: {
    'train.corrected': 'aprender de las notas abiertas en Desidentificar',
    'train.files': 'elegir archivos de notas corregidas',
    'train.folder': 'elegir una carpeta de notas corregidas',
    indian: (n) => `con ${count(n)} notas simuladas en inglés, de la India`,
    english: (n) => `con ${count(n)} notas simuladas en inglés`,
    spanish: (n) => `con ${count(n)} notas simuladas en español`,
    'train.start': 'iniciar, pausar o reanudar',
    'train.cancel': 'cancelar',
    'train.clear': 'descartar las notas y el resultado',
    'train.rank': 'elegir notas para ordenarlas por duda',
    'train.rank-folder': 'elegir una carpeta de notas para ordenarlas por duda',
    'train.open-next': 'abrir las cinco notas más dudosas',
    'train.import': 'importar un modelo',
  },
  problems: {
    full: 'al navegador no le queda espacio. No se ha modificado nada; liberar espacio o eliminar un modelo e intentarlo de nuevo.',
    busy: 'otra pestaña ocupa la base de datos del navegador. No se ha modificado nada; cerrar las demás pestañas e intentarlo de nuevo.',
    missing:
      'este modelo ya no se conserva en este navegador. Puede que se haya eliminado o cambiado de nombre en otra pestaña',
    refused: 'el navegador se negó a guardarlo, como ocurre en una ventana privada. No se ha modificado nada.',
    other: (reason) => `${reason}. Lo guardado sigue como estaba.`,
  },
  underWay: 'Hay un entrenamiento en curso. Esperar a que termine o cancelarlo antes de elegir otras notas.',
  checkpointRefused:
    'El entrenamiento continúa, pero el navegador se niega a guardar el punto de control: se perdería con esta página.',
  announced: {
    resumed: 'El entrenamiento continúa',
    begins: 'Comienza el entrenamiento',
    complete: 'El entrenamiento ha terminado',
    failed: 'El entrenamiento se ha interrumpido',
    kept: 'Guardado',
    toLearnFrom: (n) => `${notes(n)} de las que aprender`,
    ranked: (n) => countOf(n, 'nota ordenada', 'notas ordenadas'),
    inUse: 'Esta versión está en uso',
    renamed: 'Nombre cambiado',
    removed: 'Eliminado',
  },
  atStake: 'Una red que se está entrenando, o una que aún no se ha guardado.',
  stored: (n) =>
    `También sin cifrar: ${countOf(n, 'modelo entrenado o importado aquí, que puede revelar nombres de las notas de las que aprendió', 'modelos entrenados o importados aquí, que pueden revelar nombres de las notas de las que aprendieron')}.`,
  wiped: 'Los modelos entrenados o importados aquí se eliminarán definitivamente.',
  private:
    'Un modelo que ha aprendido de notas privadas puede revelar nombres: el modelo y su archivo requieren el mismo cuidado que las notas.',

  notesToLearn: 'Notas de las que aprender',
  lead: 'Aquí una red aprende de notas ya corregidas, o se entrena una nueva. Aprende en este equipo y, antes de guardarla, se muestra su rendimiento en notas de las que no ha aprendido.',
  openNotes: 'Las notas abiertas en Desidentificar',
  whichFiles:
    'Cinco notas como mínimo, diez para una red nueva. También se pueden soltar aquí archivos anotados: JSON por líneas, BRAT, XML de i2b2, CoNLL, o un archivo ZIP con ellos.',
  toTry: 'Para probarlo, usar notas simuladas:',
  indian: (n) => `${count(n)} en inglés, de la India`,
  english: (n) => `${count(n)} en inglés`,
  spanish: (n) => `${count(n)} en español`,
  reading: 'Leyendo las notas',
  nothingDecided:
    'Aún no se ha decidido nada sobre las notas abiertas en Desidentificar. Corregir lo que está marcado en ellas: aceptar, rechazar, cambiar un tipo, enmascarar lo que no se detectó.',

  checkpoint: 'Un entrenamiento interrumpido',
  stoppedAfter: (network, epoch, epochs, when) =>
    `El entrenamiento de una nueva red ${network} se detuvo tras la época ${count(epoch)}${epochs > 0 ? ` de ${count(epochs)}` : ''}, el ${when}.`,
  notKept: (network, when) => `Una nueva red ${network} se entrenó hasta el ${when}, pero no se guardó.`,
  itsNotes: 'Estas son sus notas: si las opciones no se cambian, continúa desde ahí.',
  takeSameNotes: 'Al elegir de nuevo las mismas notas, continúa desde ahí.',
  forgetIt: 'Olvidarlo',

  notes: {
    corrected: 'Notas abiertas en Desidentificar',
    simulated: 'Notas simuladas',
    other: 'Otras notas',
    facts: (n, spans, labels, language) =>
      `${notes(n)} · ${countOf(spans, 'dato identificativo', 'datos identificativos')} de ${countOf(labels, 'tipo', 'tipos')} · ${language}`,
    madeUp: 'Inventadas, para probar.',
    undecided: (n) =>
      countOf(
        n,
        'hallazgo sin decisión se toma como está marcado',
        'hallazgos sin decisión se toman como están marcados',
      ),
    untouched: (n) =>
      `${countOf(n, 'nota abierta sin ninguna decisión queda', 'notas abiertas sin ninguna decisión quedan')} fuera`,
    foreign: (n) => `${countOf(n, 'nota en el otro idioma queda', 'notas en el otro idioma quedan')} fuera`,
    unknownLabels: 'Etiquetas que ningún etiquetador de este idioma utiliza',
    chooseLabels: 'Elegir a qué equivale cada una.',
  },

  plan: {
    title: 'Qué se hace',
    which: 'Qué red',
    fineTune: 'Ajuste fino de una red entrenada',
    new: 'Entrenar desde cero',
    strength: 'Intensidad',
    epochs: 'Épocas',
    epochCount: (n) => `${count(n)} épocas`,
    simulated: 'Notas simuladas',
    simulatedCount: (n) => (n === 0 ? 'ninguna nota simulada' : `${count(n)} notas simuladas`),
    fineTuneSentence: (n, simulated) =>
      `Hacer que <network>|aprenda de ${plural(n, { one: 'esta nota', other: `estas ${notes(n)}` })}, <strength>,|durante <epochs>,|con <simulated>|${simulated === 0 ? 'intercalada.' : 'intercaladas, para que olvide menos.'}`,
    fineTuneNote:
      'Se reserva una de cada cinco notas: la red no aprende de ella, y en ella se muestra qué ha cambiado. Se entrenan todas las épocas y se conserva la última, de modo que las notas reservadas no influyen en ninguna elección.',
    rates: { gently: 'con suavidad', usual: 'como de costumbre', strongly: 'con fuerza' },
    rateFacts: {
      gently: 'La mitad de la tasa habitual: es lo que menos olvida',
      usual: 'Aprende etiquetas y límites; olvida un poco',
      strongly: 'El doble de la tasa habitual: mejora más, olvida más',
    },
    architecture: 'Arquitectura',
    newSentence: (language, n, patience) =>
      `Entrenar una nueva red <architecture>|para el ${language} con ${plural(n, { one: 'esta nota', other: `estas ${notes(n)}` })} y la configuración <settings>,|a partir de vectores de palabras <vectors>,|con <simulated> entre ellas,|durante <epochs>.|Parada temprana: <patience>${patience === 0 ? '' : ' sin mejora'}.|Reservar <aside> para elegir la época,|y otras tantas para compararla con <network>.`,
    settings: 'Configuración',
    presets: { tuned: 'optimizada', paper: 'del artículo' },
    presetFacts: {
      tuned: 'Con la que se entrenaron los modelos incluidos',
      paper: 'La que se publicó',
    },
    vectors: { own: 'habituales', random: 'aleatorios', subword: 'de subpalabras' },
    vectorFacts: {
      own: 'CBOW con la configuración optimizada, aleatorios con la del artículo',
      cbow: 'Se entrenan antes con estas notas',
      slow: 'Se entrenan antes con estas notas; lento',
    },
    usualEpochs: 'las épocas habituales',
    usualEpochsFacts: 'De 10 a 12 con la configuración optimizada, 25 con la del artículo',
    earlyStop: 'Parada temprana',
    usualPatience: 'tras las épocas habituales',
    usualPatienceFacts: 'Seis con la configuración optimizada',
    afterEpochs: (n) => `tras ${count(n)} épocas`,
    never: 'nunca',
    aside: 'Notas reservadas',
    oneIn: (n) => `una de cada ${count(n)} notas`,
    compareWith: 'Comparar con',
    newNote:
      'Tras cada época se guarda en este navegador un punto de control para poder continuar después de recargar: pesos y puntuaciones, ninguna palabra de las notas. La lista de palabras que aprende se hace con sustitutos en lugar de los datos identificativos.',
    noBase: 'No hay ninguna red de este idioma que ajustar',
  },

  progress: {
    label: 'Entrenado',
    train: 'Entrenar',
    again: 'Entrenar de nuevo',
    failed: (reason) =>
      `El entrenamiento se ha interrumpido: ${reason}. No se ha modificado nada; las notas siguen aquí y se puede entrenar de nuevo.`,
    preparing: 'Preparando',
    wordVectors: (step) => `Vectores de palabras: ${stepInSpanish(step)}`,
    measuring: 'Midiendo qué ha cambiado',
    epoch: (epoch, epochs) => `Época ${count(epoch)} de ${count(epochs)}`,
  },

  curves: {
    title: 'Curvas',
    lossPerToken: 'Pérdida por token',
    scoredOn: { 'fine-tune': 'En las notas reservadas', new: 'En las notas con las que se elige la época' },
    unlikeResult: {
      'fine-tune':
        'Tras cada época, cada token recibe su etiqueta más probable. El resultado decide con los umbrales de los dos puntos de operación, por lo que sus valores difieren.',
      new: 'La mejor época se elige con estas notas y sus etiquetas más probables. El resultado se mide en otras notas y con los umbrales de los dos puntos de operación, por lo que sus valores difieren.',
    },
    epoch: 'Época',
    loss: 'Pérdida',
  },

  outcome: {
    title: 'Qué ha cambiado',
    beforeAndAfter: 'Antes y después',
    beside: (network) => `Comparación con ${network}`,
    diverged: (epoch) =>
      `La pérdida dejó de ser un número finito y el entrenamiento terminó: lo que se muestra es la época ${count(epoch)}, la última válida. Entrenar con más suavidad.`,
    point: 'Punto de operación',
    points: { cautious: 'Prudente', balanced: 'Equilibrado' },
    before: 'Antes',
    after: 'Después',
    change: 'Cambio',
    newOne: 'La nueva',
    difference: 'Diferencia',
    heldOut: 'Notas reservadas',
    heldOutCaption: (n) => reserved(n),
    learntCaption: (n) => `${reserved(n)}: lo que debía aprender`,
    knownCaption: (n) => `${countOf(n, 'nota simulada', 'notas simuladas')}: lo que ya sabía antes`,
    explained: (n) =>
      `Ha aprendido de ${notes(n)}. Entre paréntesis: intervalos de confianza del 95 % (bootstrap sobre notas). p: probabilidad de que un cambio así de grande se deba al azar (aleatorización aproximada pareada); * donde es menor que 0,05.`,
    keep: 'Guardar',
    keepVersion: (version) => `Guardar como versión ${count(version)}`,
    notEncrypted: 'Se guarda en este navegador, sin cifrar.',
    kept: (name) => `Guardado como ${name}: aparece con los etiquetadores en todas las pantallas.`,
    use: 'Usar en Desidentificar',
    suggested: (from) => `${from}, modelo propio`,
    noName: 'Escribir un nombre',
    longName: (most) => `Usar ${count(most)} caracteres como máximo`,
    shippedName: 'Un modelo incluido ya se llama así',
    otherLanguage: 'Un modelo de otro idioma ya se llama así',
  },

  verdict: {
    strict: 'El F1 estricto',
    strictBalanced: 'El F1 estricto en el punto equilibrado',
    masked: 'La proporción de palabras identificativas que se enmascaran',
    stayed: (what, n, at, doubt) => `${what} en ${heldOut(n)} se mantuvo en ${at}${doubt}.`,
    rose: (what, n, from, to, doubt) => `${what} en ${heldOut(n)} subió de ${from} a ${to}${doubt}.`,
    fell: (what, n, from, to, doubt) => `${what} en ${heldOut(n)} bajó de ${from} a ${to}${doubt}.`,
    beside: (what, n, after, other, before, doubt) =>
      `${what} en ${heldOut(n)} es ${after}; con ${other}, ${before}${doubt}.`,
    fewNotes: ': con tan pocas notas no se puede distinguir del azar',
    chance: ': puede deberse al azar',
    forgotStayed: (at) => `En notas simuladas, que ya conocía, el F1 estricto se mantuvo en ${at}.`,
    forgot: (from, to) => `En notas simuladas, que ya conocía, el F1 estricto bajó de ${from} a ${to}.`,
  },

  models: {
    title: 'Modelos guardados en este navegador',
    import: 'Importar un modelo',
    none: 'Ninguno todavía. Lo que se guarda aquí aparece con los etiquetadores en todas las pantallas, y se puede exportar e importar en otro navegador.',
    rename: 'Cambiar el nombre',
    renameModel: (name) => `Cambiar el nombre de ${name}`,
    leaveIt: 'Dejarlo como está',
    taken: 'Otro modelo ya se llama así',
    version: (version) => `Versión ${count(version)}`,
    called: (name, version) => `${name}, versión ${count(version)}`,
    unusable: 'hecha por otra versión de Incognote: no se puede usar aquí',
    inUse: 'en uso',
    use: 'Usar esta',
    switchTo: (called) => `Usar ${called}`,
    exportModel: (called) => `Exportar ${called}`,
    remove: 'Eliminar',
    removeModel: (called) => `Eliminar ${called}`,
    removeForGood: (called) => `Eliminar definitivamente ${called}`,
    imported: (name) => `Importado como ${name}.`,
    importedName: (title) => `${title} (importado)`,
    known: (name) => `Este modelo ya está guardado, como ${name}.`,
    keptOf: (n, of) =>
      `${count(n)} de ${count(of)} modelos ${plural(n, { one: 'está guardado', other: 'están guardados' })} en este navegador.`,
  },

  ranking: {
    title: 'Qué corregir a continuación',
    rank: 'Ordenar notas',
    rankFolder: 'Ordenar una carpeta',
    lead: 'Elegir notas sin anotar. Primero aparecen aquellas en las que el etiquetador elegido en Desidentificar tiene menos certeza: una vez corregidas, son las que más enseñan.',
    label: 'Notas ordenadas',
    reading: 'leyendo',
    progress: (n, ranked) => `${notes(n)}, ${countOf(ranked, 'ordenada', 'ordenadas')}`,
    unread: (n, first) =>
      `${plural(n, { one: `no se pudo leer ${count(n)}`, other: `no se pudieron leer ${count(n)}` })}: ${first}`,
    failed: (reason) => `No se pudieron ordenar las notas: ${reason}.`,
    openNext: 'Abrir las cinco siguientes',
    forget: 'Olvidarlas',
    more: (n) => `y ${count(n)} más con mayor certeza`,
    doubt: (share, close) => `duda ${share} · ${countOf(close, 'caso límite', 'casos límite')}`,
    opened: 'abierta',
    openNote: (name) => `Abrir ${name} en Desidentificar`,
  },
};

/** Such as `CBOW epoch 2`, or `RNNLM epoch 2, perplexity 81.5`. */
function stepInSpanish(step: string): string {
  return step
    .replace(' epoch ', ', época ')
    .replace('perplexity', 'perplejidad')
    .replace(/(\d)\.(\d)/, '$1,$2');
}

function heldOut(n: number): string {
  return n === 1 ? 'la única nota reservada' : `las ${count(n)} notas reservadas`;
}
