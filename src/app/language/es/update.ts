import type { Messages } from '../messages';
import { count, plural } from '../numbers';

export const messages: Messages['update'] = {
  command: 'Usar la nueva versión o buscar una',
  ready:
    'Hay una nueva versión de Incognote almacenada y lista. Esta sigue funcionando, con red o sin ella, hasta que se cambie a la nueva.',
  taken:
    'Otra pestaña ha cambiado a una versión más reciente. Las notas siguen aquí; guardar lo necesario y después recargar esta página.',
  takenWhileCut:
    'Este sitio ha sustituido la aplicación, aunque todas las solicitudes de red están bloqueadas. Salvo que se haya cambiado a una versión más reciente en otra pestaña, guardar lo necesario y no recargar: esta página es todavía la aplicación anterior; tras recargarla será la que envíe el sitio.',
  useNew: 'Usar la nueva versión',
  reload: 'Recargar',
  notYet: (problem) => `Todavía no se ha cambiado de versión. ${problem}`,
  noAnswer: 'La nueva versión no respondió y esta sigue funcionando. Cerrar Incognote y volver a abrirlo.',
  otherTabs: (n) =>
    `Incognote está abierto en ${plural(n, { one: 'otra pestaña, que se quedaría', other: `otras ${count(n)} pestañas, que se quedarían` })} sin sus archivos. No se ha cambiado nada. Guardar allí lo necesario, ${plural(n, { one: 'cerrarla', other: 'cerrarlas' })} e intentarlo de nuevo.`,
  cut: 'Todas las solicitudes de red están bloqueadas, así que no se puede buscar una versión más reciente. Volver a permitirlas antes en Privacidad.',
  serverSilent: 'El servidor no respondió. Esta versión está almacenada y sigue funcionando sin él.',
  newest: 'Esta es la versión más reciente',
  title: '¿Cambiar a la nueva versión?',
  lead: 'La nueva versión se abre en lugar de esta página. Con la página se perdería:',
  waits: 'La nueva versión espera cuanto haga falta: esta sigue funcionando.',
  keepFirst: 'Guardar antes las notas en un espacio de trabajo',
  unlockFirst: 'Desbloquear antes el espacio de trabajo',
  forget: 'Cambiar y descartarlas',
  later: 'Más tarde',
};
