import type { Messages } from '../messages';
import { count, countOf } from '../numbers';

export const messages: Messages['core'] = {
  groups: {
    Screens: 'Pantallas',
    Note: 'Nota',
    Findings: 'Hallazgos',
    'Masked text': 'Texto enmascarado',
    Compare: 'Comparar',
    Evaluate: 'Evaluar',
    Train: 'Entrenar',
    Batch: 'Lote',
    Benchmark: 'Prueba de velocidad',
    'Look inside': 'Ver por dentro',
    Workspace: 'Espacio de trabajo',
    App: 'Aplicación',
  },
  inGroup: (group, label) => `${group}: ${label}`,
  didNotWork: (why) => `No se pudo completar: ${why}`,
  files: (n) => countOf(n, 'archivo', 'archivos'),
  noteFailed: (reason) =>
    `No se pudo analizar esta nota: ${reason}. El texto sigue aquí y no se ha enviado nada. Intentarlo de nuevo, elegir otro etiquetador u otro idioma, o copiar el texto y recargar la página.`,
  wouldLose: (what) => `No se descartó nada. Se perdería: ${what} Guardarlo antes.`,
  discard: 'Descartarlo',
  partNotFetched:
    'No se pudo cargar esta parte de la aplicación. No se ha modificado nada; intentarlo de nuevo cuando haya red.',
  tryAgain: 'Reintentar',
  settingsNotStored:
    'El navegador se negó a guardar los ajustes. Valen hasta que se cierre esta página; en la próxima visita vuelven los anteriores.',
  replaced:
    'El proceso que lee las notas se había detenido y se ha reiniciado: las notas, las decisiones y el lote se han conservado y se puede continuar. Si vuelve a ocurrir, cerrar otras pestañas o programas para liberar memoria; después, guardar y recargar la página.',
  noGraphics: 'La tarjeta gráfica dejó de responder. La nota se ha conservado y ahora se lee sin ella, más despacio.',
  noMemory:
    'El cálculo rápido se detuvo, probablemente por falta de memoria. La nota se ha conservado y ahora se lee más despacio; para recuperar la velocidad, cerrar otras pestañas o programas, guardar y recargar la página.',
  fewSeconds: 'unos segundos',
  aboutSeconds: (n) => `unos ${count(n)} s`,
  aboutMinutes: (n) => (n === 1 ? 'alrededor de 1 min' : `unos ${count(n)} min`),
  aboutHours: (n) => (n === 1 ? 'alrededor de 1 h' : `unas ${count(n)} h`),
  yours: (version) => `modelo propio, versión ${count(version)}`,
  purposes: {
    'bilstm-crf': 'El tipo de red más preciso: lee en ambos sentidos',
    lstm: 'Casi tan precisa, y más rápida',
    jordan: 'Pequeña y rápida: realimenta su última salida',
    elman: 'La más pequeña y rápida: realimenta su estado oculto',
    crf: 'Referencia sin red neuronal: rasgos definidos a mano',
    tccnn: 'Clasifica fragmentos candidatos; para comparar',
    rules: 'Patrones de números, fechas y contactos; para comparar',
    lexicon: 'Solo listas de palabras; para comparar',
    ensemble: 'Redes y reglas juntas: encuentran más, pero más despacio',
    inverse: 'Enmascara todo lo que no consta como seguro: sensibilidad máxima',
  },
  modelGroups: {
    yours: 'Propios',
    recommended: 'Recomendado',
    recurrent: 'Redes recurrentes',
    others: 'Otros métodos',
    published: 'Ajustes publicados',
  },
  builtIn: 'integrado, sin red neuronal',
  scores: (f1, recall, on) => `F1 ${f1} y sensibilidad ${recall} en ${on}`,
  speed: (n) => `${count(n)} tokens/s`,
  sampleReports: 'informes de muestra',
  writtenNotes: 'notas redactadas',
};
