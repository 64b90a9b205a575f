import type { Messages } from '../messages';

export const messages: Messages['offline'] = {
  updateFailed: (why) =>
    `No se pudo almacenar una nueva versión de Incognote: ${why}. Esta versión se ha conservado tal como está y sigue funcionando, con red o sin ella; la nueva se volverá a intentar cuando se busque o la próxima vez que se abra Incognote.`,
  appNotStored: (why) =>
    `No se pudo almacenar Incognote para usarlo sin red: ${why}. Ahora funciona, y las notas no han cambiado; volver a abrir Incognote para almacenarlo.`,
  taggerNotStored: (tagger, why) =>
    `No se pudo almacenar el etiquetador ${tagger} para usarlo sin red: ${why}. Ahora funciona, y las notas no han cambiado; volver a abrir Incognote para almacenarlo.`,
  why: {
    missing: (file) => `el servidor no entregó ${file}`,
    damaged: (file) => `${file} llegó dañado`,
    full: () => 'al navegador no le queda espacio. Liberar espacio en este equipo',
    cut: () => 'todas las solicitudes de red están bloqueadas',
    unknown: () => 'el navegador no indicó el motivo',
  },
  someFile: 'uno de sus archivos',
};
