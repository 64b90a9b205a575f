import type { Messages } from '../messages';

export const messages: Messages['editor'] = {
  note: 'Nota clínica',
  empty: 'Pegar una nota o soltar archivos',
  keptByPolicy: (type) => `${type}, visible según la política`,
  generalisedByPolicy: (type) => `${type}, generalizado según la política`,
  doubtful: (type) => `${type}, dudoso`,
  alert: 'Puede ser un identificador',
  misread: 'Puede haberse leído mal: compararlo con la página',
  phrases: {
    Find: 'Buscar',
    next: 'Siguiente',
    previous: 'Anterior',
    'match case': 'Distinguir mayúsculas',
    close: 'Cerrar',
    'current match': 'coincidencia actual',
    'on line': 'en la línea',
    'Go to line': 'Ir a la línea',
    go: 'Ir',
    'Selection deleted': 'Selección eliminada',
    'Control character': 'Carácter de control',
  },
};
