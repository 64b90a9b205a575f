import type { Messages } from '../messages';
import { count, countOf, plural } from '../numbers';

export const messages: Messages['documents'] = {
  opened: (n) => (n === 1 ? 'Nota abierta' : `${count(n)} notas abiertas`),
  someOpened: (n) =>
    n === 1 ? 'Se abrió 1 nota; el resto no se pudo leer.' : `Se abrieron ${count(n)} notas; el resto no se pudo leer.`,
  nothingOpened: 'No se abrió nada. La nota sigue igual.',
  failed: (reason) => `No se abrió nada: ${reason}. La nota sigue igual.`,
  stopped: 'Detenido. No se abrió nada. La nota sigue igual.',
  openedBut: 'Abierto, pero conviene comprobar esto:',
  openedAlone: (name) => `${name} se abre por separado. Abrir estos archivos otra vez, sin él:`,
  unreadable: (name) =>
    `${name}: no se pudo leer. Puede que se haya movido o que este navegador no tenga permiso para leerlo.`,
  tooLarge: (file, megabytes) => `${file}: ocupa más de ${count(megabytes)} MB`,
  leftOut: (file, what) => `${file}: no se lee ni se incluye al guardar: ${what}`,
  pasted: (reason) =>
    `Lo pegado se lee como texto sin formato, por lo que pasan inadvertidos nombres y números de sus campos. ${reason}.`,
  looksLike: (kind, ending) => `Parece ser de este tipo: ${kind}. Guardarlo como archivo ${ending} y abrir ese archivo`,
  columns: {
    title: '¿Qué columnas contienen notas?',
    about: (rows) =>
      `<file></file>: ${countOf(rows, 'fila', 'filas')}. Cada celda de las columnas elegidas se abre como una nota y se devuelve enmascarada. <b>Las demás columnas quedan como están, incluidos los nombres y números que contengan.</b>`,
    column: (n) => `Columna ${count(n)}`,
    headings: 'La primera fila contiene los encabezados',
    open: (n) => `Abrir ${countOf(n, 'columna', 'columnas')}`,
    leaveClosed: 'No abrir la tabla',
    empty: 'Las columnas elegidas no contienen texto',
  },
  pages: {
    title: 'Las páginas tal como se guardarán',
    about:
      'Lo que aquí se ve oscuro es negro en el archivo. Arrastrar sobre una página para cubrir más; pulsar lo cubierto a mano para descubrirlo. Lo que no se pudo leer lleva un contorno y queda cubierto: pulsarlo para dejarlo visible.',
    position: (at, of) => `${count(at)} de ${count(of)}`,
    page: (n) => `Página ${count(n)}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
    drawing: 'Dibujando la página.',
    unread: (n) => `Cubierto, sin leer: ${count(n)}`,
    leave: 'Dejar visible',
    cover: 'Cubrir de nuevo',
    takeBack: (n) => `Quitar lo cubierto a mano: ${count(n)}`,
    add: 'Añadir un recuadro',
    keys: 'Las flechas mueven el recuadro que tiene el foco, Mayús y una flecha cambian su tamaño, Supr lo quita.',
    placed: (left, top, right, bottom) =>
      `Desde ${left} en horizontal y ${top} en vertical, hasta ${right} en horizontal y ${bottom} en vertical`,
  },
  pdf: {
    reading: (page, of) => `Leyendo el PDF: página ${count(page)} de ${count(of)}.`,
    redrawingSlowly: 'Redibujando el PDF.',
    redrawing: (page, of) => `Redibujando el PDF: página ${count(page)} de ${count(of)}.`,
    fetching: (megabytes) =>
      `Esto es un escaneo. Descargando, una sola vez, el reconocimiento de texto desde el propio sitio de la aplicación: ${count(Math.ceil(megabytes))} MB.`,
    recognising: (page, of, left) =>
      `Reconociendo el texto de la página ${count(page)} de ${count(of)}${left && `, ${left}`}.`,
    pages: (n, numbers) => `${plural(n, { one: 'página', other: 'páginas' })} ${numbers}`,
    pageRange: (first, last) => `${count(first)} a ${count(last)}`,
    recognised: (file, pages) =>
      `${file}: texto reconocido a partir de una imagen, que puede contener errores: ${pages}. Compararlo con la página; las palabras dudosas llevan una línea ondulada. Lo que no se pudo leer queda cubierto.`,
    unread: (file, pages) => `${file}: sin texto que se pueda analizar, fuera del PDF enmascarado: ${pages}`,
    scanned: (file, pages) =>
      `${file}: escaneado con un texto oculto; el texto está aquí y la imagen queda fuera del PDF enmascarado: ${pages}`,
    saved: (boxes) =>
      `El PDF enmascarado se guardó: sus páginas son imágenes con ${countOf(boxes, 'recuadro', 'recuadros')}, sin texto detrás.`,
    leftOut: (pages) => `No incluido, sin texto que se pudiera analizar: ${pages}`,
    withoutPictures: (pages) => `Sin sus imágenes, que nadie ha comprobado: ${pages}`,
    withoutComments: (pages) =>
      `Sin comentarios ni valores de formularios que solo muestran los visores de PDF, que no se leyeron: ${pages}`,
    attachments: (n) => `Sin ${countOf(n, 'archivo adjunto, que no se leyó', 'archivos adjuntos, que no se leyeron')}`,
    unreadable: (pages) => `Con recuadros sobre lo que no se pudo leer: ${pages}`,
  },
};
