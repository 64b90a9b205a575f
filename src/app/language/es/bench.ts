import type { Messages } from '../messages';
import { count, countOf } from '../numbers';

export const messages: Messages['bench'] = {
  commands: {
    'bench.run': 'Iniciar o detener la prueba de velocidad',
    'bench.copy': 'Copiar los resultados como JSON',
  },
  copied: (n) => `${countOf(n, 'resultado copiado', 'resultados copiados')} como JSON`,
  notCopied: 'El navegador no permitió copiar. Los resultados siguen en la tabla.',
  lead: 'Mide en este navegador con qué rapidez cada etiquetador lee notas, aprende y sigue lo que se escribe, con notas inventadas de 500 palabras que no salen de aquí.',
  run: 'Iniciar',
  copy: 'Copiar como JSON',
  backend: (name) => `Motor de cálculo en uso: ${name}`,
  starting: 'Iniciando',
  phases: {
    running: 'Midiendo',
    stopping: 'Deteniendo',
    done: 'Terminado',
    stopped: 'Detenido',
    failed: 'Interrumpido',
  },
  progress: (phase, n, of) => `${phase}: ${count(n)} de ${count(of)} medidos`,
  explained:
    'El máximo es el más rápido de varios productos de matrices en la misma prueba. La relación con el compuesto indica cuántas veces más rápido es el recorrido que el mismo hecho con las operaciones propias de TensorFlow.js. Una multiplicación con su suma cuenta como 2 FLOP. El tiempo de una tecla termina con los fragmentos, antes de que se dibujen.',
  thorough: 'Exhaustiva: más repeticiones, para cifras que se vayan a citar',
  groups: {
    spans: 'De texto a fragmentos',
    scan: 'Recorrido recurrente',
    training: 'Entrenamiento',
    note: 'Una nota de 500 palabras, en ms',
  },
  figures: {
    tokensPerSecond: 'tokens/s',
    scanGflops: 'GFLOP/s',
    peakGflops: 'GFLOP/s máximos',
    ratioToPeak: 'del máximo',
    ratioToComposed: 'veces el compuesto',
    trainingTokensPerSecond: 'tokens/s',
    note500Ms: 'nota entera',
    keystrokeMedianMs: 'una tecla, mediana',
    keystrokeP95Ms: 'una tecla, percentil 95',
  },
  measuring: 'Midiendo…',
  waiting: 'En espera',
  stopping: 'Deteniendo…',
  notMeasured: 'Sin medir',
  whyNotMeasured: (backend) =>
    `Sin medir: el etiquetador no es una red recurrente, o el entrenamiento no tiene núcleos de cálculo para ${backend}`,
  begun: (n) => `Midiendo ${countOf(n, 'etiquetador', 'etiquetadores')}`,
  measured: (tagger, speed, n, of) =>
    `${tagger}: ${count(speed)} tokens por segundo; ${count(n)} de ${count(of)} hechos`,
  stopped: 'Prueba de velocidad detenida',
  failed: (tagger, reason, n, of) =>
    `La prueba de velocidad se interrumpió${tagger && ` en ${tagger}`}: ${reason}. ${kept(n, of)}`,
  runAgain: 'Repetir',
  cores: (n) => countOf(n, 'núcleo', 'núcleos'),
  namelessGpu: 'una GPU sin nombre',
};

function kept(n: number, of: number): string {
  return `Se han conservado ${count(n)} de ${count(of)} resultados, y también la nota. Repetir la prueba, o hacerla sin ese etiquetador.`;
}
