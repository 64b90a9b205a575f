import type { Messages } from '../messages';
import { count, plural } from '../numbers';

export const messages: Messages['controls'] = {
  findingPhi: 'Buscando datos identificativos',
  chooseFiles: 'Elegir archivos',
  chooseFolder: 'Elegir una carpeta',
  close: 'Cerrar',
  pause: 'Pausar',
  resume: 'Reanudar',
  cancel: 'Cancelar',
  paused: 'En pausa',
  left: (time) => `quedan ${time}`,
  unread: (n) => `No se pudieron leer ${count(n)} elementos; quedan fuera`,
  andMore: (n) => `y ${count(n)} más`,
  taggers: 'Etiquetadores',
  taggersFor: { en: 'Para notas en inglés', es: 'Para notas en español' },
  workers: 'Procesos',
  workerCount: (n) => `${count(n)} ${plural(n, { one: 'proceso', other: 'procesos' })}`,
  workersAutomatic: 'Según los núcleos y la memoria de este equipo',
  workersAlways: 'Sea cual sea el equipo',
  plainJavaScript: 'JavaScript puro',
  notChecked: 'Sin analizar: ver el mensaje de arriba',
  starting: 'Iniciando en este equipo',
  neverLeave: (backend) => `${backend} en este equipo; las notas nunca salen de él`,
  requestsLeft: (backend, n) =>
    `${backend} en este equipo; ${count(n)} ${plural(n, { one: 'solicitud salió', other: 'solicitudes salieron' })} de él desde que se abrió la nota`,
};
