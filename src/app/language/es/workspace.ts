import type { Messages } from '../messages';
import { count, countOf, plural } from '../numbers';
import { messages as core } from './core';

const notOpened: Messages['workspace']['notOpened'] = {
  passphrase: 'Esta frase de contraseña no abre el espacio de trabajo. No se ha modificado nada.',
  damaged:
    'El espacio de trabajo está dañado y no se puede abrir. No se ha modificado nada. Si hay una copia exportada, se puede importar; lo guardado aún se puede exportar o eliminar.',
  newer:
    'Este espacio de trabajo se guardó con una versión más reciente de Incognote. No se ha modificado nada. Recargar la página para obtener esa versión.',
  missing:
    'Aquí ya no hay ningún espacio de trabajo. Se ha eliminado, quizá en otra pestaña o por decisión del navegador.',
  changed:
    'Entretanto, otra pestaña ha modificado el espacio de trabajo. Aquí no se ha modificado nada. Intentarlo de nuevo.',
  full: 'Al navegador no le queda espacio para guardar. No se ha modificado nada. Liberar espacio en este equipo e intentarlo de nuevo.',
  busy: 'El navegador no abrió a tiempo su almacenamiento; quizá lo ocupa otra pestaña de Incognote. No se ha modificado nada. Cerrar las demás pestañas de Incognote e intentarlo de nuevo.',
  unavailable:
    'Este navegador no permite que la página guarde nada, como ocurre en una ventana privada. Las notas se pierden al cerrar la página, salvo que se guarden como archivo cifrado, que se puede importar la próxima vez.',
  unfetched: core.partNotFetched,
  insecure:
    'Esta página no se abrió por https, por lo que el navegador no le permite cifrar. Abrirla por https para usar un espacio de trabajo.',
};

const STRENGTHS: Readonly<Record<string, (characters: number) => string>> = {
  short: (n) => `Al menos 12 caracteres; ${n === 0 ? 'bastan siete palabras al azar' : `por ahora hay ${count(n)}`}.`,
  unlisted: () =>
    'No se pudo cargar la lista de lo que se suele elegir para compararla: usar siete palabras al azar o más, o una frase generada.',
  easy: () =>
    'Demasiado fácil de adivinar: se descubriría en unos días. Añadir palabras que no tengan nada que ver entre sí.',
  fair: () => 'Aceptable: resistiría meses. Con otra palabra sería fuerte.',
  strong: () => 'Fuerte: resistiría muchos años.',
};

export const messages: Messages['workspace'] = {
  commands: {
    'workspace.keep': 'Guardar estas notas en un espacio de trabajo cifrado',
    'workspace.unlock': 'Desbloquear el espacio de trabajo',
    'workspace.lock': 'Bloquear ahora el espacio de trabajo',
    'workspace.manage': 'Espacio de trabajo: bloquear, frase de contraseña, exportar, eliminar',
    'workspace.export': 'Exportar el espacio de trabajo a un archivo',
    'workspace.import': 'Importar un espacio de trabajo desde un archivo',
  },
  marks: {
    none: 'Guardar notas',
    locked: 'Bloqueado',
    saved: 'Guardado',
    waiting: 'Guardando',
    saving: 'Guardando',
    failed: 'Sin guardar',
  },
  notOpened,
  notSaved: {
    ...notOpened,
    full: 'No se ha guardado: al navegador no le queda espacio. Las notas siguen abiertas aquí y lo guardado antes se conserva. Liberar espacio en este equipo o exportar el espacio de trabajo a un archivo.',
    newer:
      'No se ha guardado: una versión más reciente de Incognote se ha hecho cargo del almacenamiento de este navegador. Las notas siguen abiertas aquí. Exportar el espacio de trabajo a un archivo y, después, recargar la página para obtener esa versión.',
    busy: 'No se ha guardado: el navegador no abrió a tiempo su almacenamiento; quizá lo ocupa otra pestaña de Incognote. Las notas siguen abiertas aquí. Cerrar las demás pestañas de Incognote e intentarlo de nuevo.',
    unavailable:
      'No se ha guardado: el navegador se negó a almacenar el espacio de trabajo. Las notas siguen abiertas aquí. Exportar el espacio de trabajo a un archivo antes de cerrar la página.',
    changed:
      'Este espacio de trabajo se abrió o se eliminó en otra pestaña, así que desde esta ya no se guarda nada. Lo modificado aquí desde entonces sigue abierto solo en esta pestaña: para guardarlo, desbloquear de nuevo aquí el espacio de trabajo o guardar estas notas en uno nuevo.',
  },
  notRead: {
    newer:
      'Una versión más reciente de Incognote ha modificado lo que guarda este navegador, por lo que los ajustes y el espacio de trabajo permanecen cerrados aquí; nada de ello se ha modificado. Incognote funciona sin ellos. Cerrar todas sus pestañas y abrirlo de nuevo para obtener la versión más reciente.',
    busy: 'El navegador no abrió a tiempo su almacenamiento, por lo que los ajustes y el espacio de trabajo permanecen cerrados aquí; nada de ello se ha modificado. Incognote funciona sin ellos. Cerrar las demás pestañas de Incognote y recargar esta para disponer de ellos.',
  },
  notLocked: (why) => `No se ha bloqueado, porque no se pudo guardar. ${why}`,
  notLockedUnseen: (why) => `Era hora de bloquear, pero lo modificado no se pudo guardar y se habría perdido. ${why}`,
  wouldLose: (what) => `No se ha bloqueado, porque se perdería esto: ${what} Guardarlo antes.`,
  lockAnyway: 'Bloquear de todos modos',
  exported: 'Espacio de trabajo exportado, cifrado',
  openHere:
    'No se ha importado nada: aquí hay un espacio de trabajo abierto. Bloquearlo primero; después, importar el otro en su lugar.',
  notDeleted:
    'El navegador se negó a eliminar el espacio de trabajo. Borrar los datos de este sitio en los ajustes del navegador.',
  atStake: (n) => `${countOf(n, 'nota', 'notas')}, con lo decidido, solo en la memoria de esta página.`,
  wiped: 'Las notas del espacio de trabajo cifrado se eliminarán definitivamente.',
  stored: {
    none: 'Las notas y lo que se decide sobre ellas no se almacenan: desaparecen al cerrar esta página, salvo que se guarden en un espacio de trabajo cifrado.',
    locked:
      'Un espacio de trabajo cifrado: sin su frase de contraseña nadie puede saber qué contiene, solo cuánto ocupa. Está bloqueado, y lo que está abierto ahora no se almacena.',
    open: 'Las notas y lo que se decide sobre ellas, en un espacio de trabajo cifrado con la frase de contraseña (AES-256-GCM, la clave mediante PBKDF2-SHA-256): sin ella nadie puede saber qué contiene, solo cuánto ocupa.',
  },

  passphrase: {
    show: (label) => `Mostrar: ${label}`,
    new: 'Nueva frase de contraseña',
    again: 'Repetirla',
    differ: 'Las dos no coinciden.',
    generate: 'Generar una',
    generated: 'Generada: fuerte. Anotarla ahora.',
    nobody:
      '<strong>Nadie puede recuperarla.</strong> Sin la frase de contraseña nadie puede leer lo guardado, ni siquiera quien lo guardó.',
    strength: (verdict, characters, words) => STRENGTHS[verdict]?.(characters) ?? words,
    moment: 'Un momento…',
    wait: (seconds) =>
      `Tras varias frases de contraseña erróneas, el siguiente intento será posible dentro de ${count(seconds)} s.`,
  },

  create: {
    lead: 'Las notas abiertas, lo que se decide sobre ellas, cada paso que se puede deshacer y los ajustes se cifran con una frase de contraseña y se guardan en este equipo mientras se trabaja. No se envía nada a ningún sitio. Los ejemplos no se guardan.',
    keep: 'Cifrar y guardar',
    saveFile: 'Guardar como archivo',
    import: 'Importar en su lugar un espacio de trabajo',
    done: 'Las notas se guardan ahora en un espacio de trabajo cifrado',
  },

  unlock: {
    title: 'Desbloquear el espacio de trabajo',
    lead: (open) =>
      open === 0
        ? 'Las notas están guardadas en este equipo, cifradas.'
        : `Hay notas guardadas en este equipo, cifradas. ${plural(open, { one: 'La nota abierta no se guarda', other: `Las ${count(open)} notas abiertas no se guardan` })} con ellas hasta que se desbloquee el espacio de trabajo.`,
    passphrase: 'Frase de contraseña',
    elsewhere:
      'El espacio de trabajo está abierto en otra pestaña. Al traerlo aquí, esa pestaña guarda primero y luego se bloquea.',
    takeOver: 'Traerlo aquí',
    unlock: 'Desbloquear',
    without: 'Empezar sin él',
    noPassphrase: 'Sin la frase de contraseña',
    importAnother: 'Importar otro',
    done: 'Espacio de trabajo desbloqueado',
  },

  import: {
    title: 'Importar un espacio de trabajo',
    lead: 'El archivo se abre con la frase de contraseña con la que se guardó y, a partir de entonces, se conserva en este navegador.',
    replaces:
      '<strong>Reemplaza el espacio de trabajo almacenado aquí, que se elimina.</strong> Para conservarlo, exportarlo antes.',
    passphrase: 'Frase de contraseña del archivo',
    elsewhere: 'El espacio de trabajo de aquí está abierto en otra pestaña. Bloquearlo allí primero.',
    replace: 'Reemplazar y abrir',
    open: 'Importar y abrir',
    back: 'Volver',
    done: 'Espacio de trabajo importado',
    damaged:
      'El archivo no es un espacio de trabajo de Incognote, o está dañado o incompleto. No se ha modificado nada. Elegir otro archivo o exportar de nuevo el espacio de trabajo en su origen.',
    unkept:
      'El espacio de trabajo está abierto. Este navegador no almacena nada: guardar de nuevo las notas como archivo antes de cerrar la página.',
  },

  manage: {
    saved: 'Guardado',
    inMoment: 'En un momento',
    savedAt: (time, size) => `A las ${time}, ${size}`,
    kept: 'Contenido',
    keptFacts:
      'Las notas abiertas con las decisiones y la posibilidad de deshacer, sus documentos y los ajustes; todo cifrado y solo en este equipo',
    lockAfter: 'Bloquear tras un tiempo sin actividad de',
    minutes: (n) => countOf(n, 'minuto', 'minutos'),
    batchNote:
      'Un lote y sus notas abiertas no se guardan aquí: permanecen en memoria y, mientras el lote tenga resultados sin guardar, el espacio de trabajo no se bloquea automáticamente.',
    lockNow: 'Bloquear ahora',
    changePassphrase: 'Cambiar la frase de contraseña',
    present: 'Frase de contraseña actual',
    oldFiles: 'Los archivos exportados antes conservan la anterior.',
    change: 'Cambiar',
    leaveIt: 'Dejarla como está',
    changed: 'Frase de contraseña cambiada',
    deleteNote:
      'Lo guardado se elimina definitivamente; los archivos exportados se conservan. Las notas abiertas siguen abiertas hasta que se cierre la página.',
    deleteForGood: 'Eliminar el espacio de trabajo',
    keepIt: 'Conservarlo',
    deleted: 'Espacio de trabajo eliminado',
  },
};
