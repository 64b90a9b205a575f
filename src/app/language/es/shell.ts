import type { Messages } from '../messages';

export const messages: Messages['shell'] = {
  description: 'Encuentra y enmascara datos identificativos en notas clínicas, únicamente en este dispositivo.',
  skip: 'Ir al contenido',
  screenUnavailable:
    'No se pudo cargar esta pantalla. La nota sigue abierta en Desidentificar; cuando haya red, guardarla y recargar la página.',
  notAvailable: 'No disponible ahora',
  partUnavailable:
    'No se pudo cargar esta parte de la aplicación. La nota sigue abierta; cuando haya red, guardarla y recargar la página.',
  dropToOpen: (kinds) => `Soltar para abrir: ${kinds}`,
  dismiss: 'Cerrar el aviso',
  help: 'Teclas y ayuda',
  palette: 'Buscar una acción',
  commands: 'Acciones',
  noCommand: 'Ninguna acción contiene estas palabras.',
  keysInNote: (key) =>
    `Dentro de la nota, mantener pulsada la tecla ${key} junto con una letra, o pulsar Esc para salir de la nota y usar la letra sola.`,
  lettersAlone: 'Usar letras sueltas como teclas',
  nextTheme: 'Tema: sistema, claro, oscuro',
  themeIs: { system: 'Tema: sistema', light: 'Tema: claro', dark: 'Tema: oscuro' },
  language: 'Idioma de la interfaz',
  chooseLanguage: 'Elegir el idioma de la interfaz',
  languageIs: (language) => `Idioma de la interfaz: ${language}`,
  languageUnavailable: (language) =>
    `No se pudieron cargar los textos en ${language}. La interfaz sigue igual; intentarlo de nuevo cuando haya red.`,
};
