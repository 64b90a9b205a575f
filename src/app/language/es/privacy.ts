import type { Messages } from '../messages';
import { count, countOf, plural } from '../numbers';

export const messages: Messages['privacy'] = {
  title: 'Privacidad',
  commands: {
    'app.privacy': 'Privacidad: ver lo enviado, ver y borrar lo almacenado',
    'privacy.cut': 'Bloquear todas las solicitudes de red o volver a permitirlas',
    'privacy.proof': 'Guardar una constancia de lo enviado y lo almacenado',
    'privacy.files': 'Comparar los archivos almacenados con la lista del sitio',
    'app.licences': 'Licencias de los componentes de la aplicación',
  },
  cutNow: 'Todas las solicitudes de red están bloqueadas',
  allowedAgain: 'Las solicitudes a este sitio vuelven a estar permitidas',
  cannotCut:
    'El navegador no permite almacenar datos, así que aquí no se pueden bloquear las solicitudes. La nota no ha cambiado.',
  proofSaved: 'Constancia guardada',
  noProof: 'No se pudo preparar la constancia. La nota no ha cambiado; recargar la página e intentarlo de nuevo.',
  allAsListed: (n, hash) =>
    `${plural(n, { one: 'El archivo almacenado coincide', other: `Los ${count(n)} archivos almacenados coinciden` })} byte a byte con la lista del sitio. SHA-256 de la lista: ${hash}`,
  notAllAsListed: (n, others, hash) =>
    `Archivos almacenados que coinciden con la lista del sitio: ${count(n)}. No coinciden: ${count(others)}; son de otra versión o fueron alterados. SHA-256 de la lista: ${hash}`,
  notCompared:
    'No se comparó nada: no se pudo obtener la lista de archivos del sitio. Intentarlo de nuevo cuando haya red.',
  notComparedCut:
    'No se comparó nada: todas las solicitudes están bloqueadas, también la de la lista de archivos del sitio. Permitirlas e intentarlo de nuevo.',

  mark: {
    preparing: 'Preparando',
    ready: 'También sin red',
    unavailable: 'Solo con red',
    full: 'Sin espacio',
    cut: 'Red bloqueada',
    newer: 'Nueva versión',
  },
  markIs: (word, says) => `${word}. ${says}. Privacidad`,
  newerStored: 'Hay una versión nueva almacenada y lista para usar',

  lead: 'Las notas se leen, se etiquetan y se enmascaran en este equipo. Lo que impide que salgan de él es el navegador, no una promesa:',
  guarantees: {
    otherSites: 'Nada se envía a otro sitio',
    otherSitesBy:
      "La Content-Security-Policy de la página (<code>connect-src 'self'</code>) rechaza toda conexión con otros sitios, tanto de la página como de sus procesos.",
    program: 'Una nota nunca se ejecuta como programa',
    programBy:
      "No se ejecuta ningún script externo ni incrustado en la página (<code>script-src 'self'</code>), y ningún texto se convierte en código HTML ni en la dirección de un script (<code>require-trusted-types-for 'script'</code>).",
    upload: 'Tampoco se sube nada a este sitio',
    uploadBy:
      'Una vez almacenada la aplicación, su service worker rechaza todas las solicitudes salvo las que piden archivos.',
    devices: 'Sin cámara, micrófono ni ubicación',
    file: 'Este archivo no puede conectarse a nada',
    fileBy:
      "Su Content-Security-Policy (<code>default-src 'none'; connect-src 'none'</code>) rechaza toda conexión, tanto de la página como de sus procesos, y nadie puede cambiarla sin cambiar el archivo.",
    fileProgramBy:
      "Solo se ejecutan los dos scripts de este archivo, identificados por su hash (<code>script-src 'sha256-…'</code>), y ningún texto se convierte en código HTML ni en la dirección de un script (<code>require-trusted-types-for 'script'</code>).",
  },
  devices: {
    refused:
      'Este navegador los rechaza, porque la página renuncia al derecho de pedirlos (<code>Permissions-Policy</code>).',
    granted:
      'Ahora no se rechazan, porque ni el servidor ni la aplicación almacenada enviaron <code>Permissions-Policy</code>. El navegador pregunta antes de conceder cualquiera de ellos; denegarlo: Incognote no necesita ninguno.',
    unknown:
      'La página renuncia al derecho de pedirlos (<code>Permissions-Policy</code>), pero este navegador no informa de si lo respeta. Pregunta antes de conceder cualquiera de ellos; denegarlo: Incognote no necesita ninguno.',
  },

  requestsTitle: 'Solicitudes, contadas por el navegador',
  requests: (n) => countOf(n, 'solicitud', 'solicitudes'),
  ownRequests: (n) => `${countOf(n, 'solicitud', 'solicitudes')} de archivos de la propia aplicación`,
  sinceNote: 'Desde que se abrió la nota',
  noNoteYet: 'Todavía no hay ninguna nota propia',
  sinceOpened: 'Desde que se abrió la página',
  toOthers: 'A otros sitios',
  refused: 'Rechazadas por el bloqueo',
  withoutNetwork: 'Sin red',
  worksAsFile: 'Funciona: todo está en este archivo',
  works: {
    preparing: 'La aplicación o el etiquetador en uso se está almacenando; en un momento funcionará sin red',
    ready:
      'Funciona: la aplicación y el etiquetador en uso están almacenados; cualquier otro etiquetador se almacena al usarlo por primera vez',
    full: 'Al navegador no le queda espacio para almacenar la aplicación o el etiquetador en uso, por lo que necesita red',
    unavailable: 'La aplicación o el etiquetador en uso no está almacenado en este navegador, por lo que necesita red',
  },
  computedBy: 'Cálculo',
  starting: 'Iniciando',
  computing: {
    forced: (name) => `En ${name}, porque lo pide la dirección de la página`,
    undecided: (name) => `En ${name}; se comparará con el procesador cuando no haya otra tarea pendiente`,
    order: (name) => `En ${name}, la primera opción que funciona aquí`,
    memory: (name) => `En ${name}, que dio mejor resultado al medir este equipo en una visita anterior`,
    failure: (name) => `En ${name}, porque el motor de cálculo anterior dejó de funcionar`,
    faster: (name, ms, other, otherMs) => `En ${name}, lo más rápido aquí: ${times(ms, other, otherMs)}`,
    notTwice: (name, ms, other, otherMs) =>
      `En ${name}, porque con ${other} no se tarda la mitad aquí: ${times(ms, other, otherMs)}`,
  },

  cut: 'Bloquear todas las solicitudes de red, también a este sitio',
  whileCut:
    'El bloqueo dura hasta que se desactive, aunque se recargue la página: la aplicación funciona con lo almacenado aquí, y los etiquetadores que no estén almacenados no se pueden abrir. El bloqueo afecta a la aplicación, no al navegador: al abrir o recargar la aplicación, el navegador pide a este sitio una versión más reciente del service worker, y un sitio comprometido puede sustituir así la aplicación, con bloqueo o sin él. En ese caso, la página abierta avisa. Recargar con Mayús también elude el bloqueo. Para protegerse del propio sitio, alojar la aplicación en un servidor propio o bloquear el sitio fuera del navegador.',
  whileUncut: 'El service worker rechaza entonces todo lo que no esté almacenado aquí.',
  notCutYet: 'Es posible cuando la aplicación esté almacenada para usarla sin red.',

  storedTitle: 'Almacenado en este equipo',
  unencrypted:
    'Sin cifrar: los ajustes (tema, idioma, política, estilo de sustitución, sensibilidad, teclas, si ya se abrió una primera nota), qué motor de cálculo es más rápido aquí, cuántas solicitudes se han hecho y los archivos de la propia aplicación.',
  total: 'En total',
  estimated: (size) =>
    `${size} según la estimación del navegador, que puede seguir contando archivos un tiempo después de eliminarlos`,
  unknown: 'El navegador no informa de ello',
  databases: 'Bases de datos',
  none: 'Ninguna',
  caches: { app: 'La aplicación', models: 'Modelos', parts: 'Lector de PDF', gate: 'Recuentos de solicitudes' },
  filesOfSize: (n, size) => `${countOf(n, 'archivo', 'archivos')}, ${size}`,
  keptForGood: 'Conservación permanente',
  kept: 'Sí: el navegador no lo borra por su cuenta',
  declined: 'El navegador no accedió: puede borrarlo cuando necesite espacio',
  mayClear: 'El navegador puede borrarlo',
  askToKeep: 'Pedirle que lo conserve',
  wipe: 'Borrar lo almacenado',
  wipeAll: 'Borrar todo',
  ended: {
    wiped: 'Borrado. Las notas abiertas permanecen hasta que se cierre esta página.',
    refused: 'El navegador lo rechazó. Borrar los datos de este sitio en los ajustes del navegador.',
  },

  aboutTitle: 'Acerca de Incognote',
  version: 'Versión',
  versionIs: (version, hash) => `${version}, hash de su código y sus modelos <code>${hash}</code>`,
  licence: 'Licencia',
  licenceIs: 'Apache-2.0; <licences>licencias de todos los componentes</licences>',
  newerVersion: 'Versión más reciente',
  versions: {
    none: 'No se conoce ninguna. Se vuelve a buscar cada vez que se abre Incognote.',
    looking: 'Buscando',
    ready: 'Almacenada por completo y lista para usar',
    failed: 'No se pudo almacenar por completo; se ha conservado la actual',
    taken: 'En uso en otra pestaña; recargar esta página',
  },
  lookForOne: 'Buscar',
  files: 'Archivos',
  filesAre: (name) => `<link>${name}</link>, el SHA-256 de cada archivo de este sitio`,
  takeWithYou: 'Versión portátil',
  takeFile: (name) =>
    `<link>${name}</link>, la aplicación en un solo archivo: se abre desde un disco o una memoria USB, sin servidor, y no puede conectarse a nada`,
  file: 'Archivo',
  fileIs: (list) =>
    `La aplicación entera es este único archivo. El sitio del que procede publica su SHA-256 en ${list}; compararlo con el que dan <code>sha256sum</code> (Linux), <code>shasum -a 256</code> (Mac) o <code>certutil -hashfile</code> (Windows) para este archivo.`,
  modelHashes: 'Hashes de los archivos de los modelos',
  compareStored: 'Comparar lo almacenado con la lista',
  saveProof: 'Guardar una constancia',
  proofHolds: 'Compilación, política de seguridad, recuentos y hora en un archivo JSON; nada de las notas.',

  licences: 'Licencias',
  licencesLead: (packages) =>
    `Incognote es libre, con licencia Apache-2.0. Está hecho con ${count(packages)} paquetes; sus avisos están aquí, de modo que no hay que buscar nada en otro lugar.`,
  sourcesTitle: 'Datos con los que se hicieron los modelos, las listas de palabras y los sustitutos',
  sources: {
    openCorpus: 'El corpus abierto de este proyecto',
    spanishModels: 'modelos en español',
    englishModels: 'modelos en inglés',
    bothModels: 'modelos en inglés y en español',
    places: 'lugares',
    namesAndHospitals: 'nombres y hospitales',
    ine: 'INE (España)',
    spanishNames: 'nombres españoles',
    sampleReports: 'informes públicos de muestra',
    publicDomain: 'dominio público',
    attribution: 'reutilización con atribución',
  },
};

function times(ms: number, other: string, otherMs: number): string {
  return `${count(ms)} ms para una nota inventada de 500 palabras, ${other} ${count(otherMs)} ms`;
}
