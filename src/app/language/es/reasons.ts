/** Spanish for the reasons of failures that code below `src/app`, and a batch, gives in English; `{}` stands for a value. */
export const REASONS: Readonly<Record<string, string>> = {
  // Reasons around other reasons.
  '{}: {}': '{}: {}',
  'Expected {}': 'Se esperaba {}',
  'Expected {} in record {}': 'Se esperaba {} en el registro {}',
  '{} (in {})': '{} (en {})',
  'Line {}: {}': 'Línea {}: {}',
  // A file of a batch.
  'There is no tagger for English notes': 'No hay etiquetador para notas en inglés',
  'There is no tagger for Spanish notes': 'No hay etiquetador para notas en español',
  'The program that reads it stopped twice on this file': 'El programa que lo lee se detuvo dos veces con este archivo',
  // What a model was trained on.
  '{} notes': '{} notas',
  '{} corrected notes': '{} notas corregidas',
  '{} simulated notes an epoch, fresh each time': '{} notas simuladas por época, nuevas cada vez',
  // Files that are not read.
  'This file is empty': 'Este archivo está vacío',
  'This text is not encoded as UTF-8: save it as UTF-8': 'Este texto no está codificado en UTF-8: guardarlo como UTF-8',
  'This is a binary file, not text: export its text from the program that wrote it':
    'Este es un archivo binario, no un texto: exportar su texto desde el programa que lo escribió',
  'This is a PDF, not text: open it as a .pdf file of its own, or export it as text':
    'Esto es un PDF, no un texto: abrirlo como archivo .pdf aparte o exportarlo como texto',
  'This is an Excel workbook, not text: open it as a .xlsx file':
    'Este es un libro de Excel, no un texto: abrirlo como archivo .xlsx',
  'This is a PowerPoint presentation: export it as PDF, or its outline as text':
    'Esta es una presentación de PowerPoint: exportarla como PDF, o su esquema como texto',
  'This is an OpenDocument text, not text: open it as a .odt file':
    'Este es un texto de OpenDocument: abrirlo como archivo .odt',
  'This is an OpenDocument spreadsheet, not text: open it as a .ods file':
    'Esta es una hoja de cálculo de OpenDocument: abrirla como archivo .ods',
  'This is an OpenDocument presentation or drawing: export it as PDF':
    'Esta es una presentación o un dibujo de OpenDocument: exportarlo como PDF',
  'This is an e-book (.epub): save its text as plain text (UTF-8)':
    'Este es un libro electrónico (.epub): guardar su texto como texto sin formato (UTF-8)',
  'This is a Word document, not text: open it as a .docx file, or save it as plain text (UTF-8)':
    'Este es un documento de Word, no un texto: abrirlo como archivo .docx o guardarlo como texto sin formato (UTF-8)',
  'This is a ZIP archive: unpack it first': 'Este es un archivo ZIP: descomprimirlo primero',
  'This is a mail of Outlook (.msg or winmail.dat): save its text as plain text, and its attachments each by itself':
    'Este es un correo de Outlook (.msg o winmail.dat): guardar su texto como texto sin formato y cada adjunto por separado',
  'This is an Office document locked with a password: save it without one':
    'Este es un documento de Office protegido con contraseña: guardarlo sin ella',
  'This is an Excel workbook of an old kind (.xls): save its sheets as CSV':
    'Este es un libro de Excel de formato antiguo (.xls): guardar sus hojas como CSV',
  'This is a PowerPoint presentation of an old kind (.ppt): export it as PDF':
    'Esta es una presentación de PowerPoint de formato antiguo (.ppt): exportarla como PDF',
  'This is a Word document of an old kind (.doc): save it as .docx':
    'Este es un documento de Word de formato antiguo (.doc): guardarlo como .docx',
  'This is a Word document as XML: save it as .docx': 'Este es un documento de Word en XML: guardarlo como .docx',
  'This is a study as ODM XML, such as REDCap exports: export its records as CSV':
    'Este es un estudio en XML de ODM, como los que exporta REDCap: exportar sus registros como CSV',
  'This is an OpenDocument file as XML: save it as .odt or .ods':
    'Este es un archivo OpenDocument en XML: guardarlo como .odt u .ods',
  'This is a rich text (RTF) document: open it as a .rtf file, or save it as plain text (UTF-8)':
    'Este es un documento de texto enriquecido (RTF): abrirlo como archivo .rtf o guardarlo como texto sin formato (UTF-8)',
  'This is an HL7 v2 message or batch of messages, not text: save it as a .hl7 file, and open that as a document':
    'Este es un mensaje HL7 v2 o un lote de mensajes, no un texto: guardarlo como archivo .hl7 y abrir ese archivo como documento',
  'This is a claim or another message in X12, which Incognote cannot read: export its content as a table (CSV)':
    'Esta es una reclamación u otro mensaje en X12, que no se lee: exportar su contenido como tabla (CSV)',
  'This is a message in EDIFACT, which Incognote cannot read: export its text':
    'Este es un mensaje en EDIFACT, que no se lee: exportar su texto',
  'This is a DICOM image or report, which Incognote cannot read: export its text':
    'Esta es una imagen o un informe DICOM, que no se lee: exportar su texto',
  'This is a picture of a kind that Incognote cannot read: save it as PNG, JPEG or PDF':
    'Esta es una imagen de un tipo que no se lee: guardarla como PNG, JPEG o PDF',
  'This is a picture, not text: open it as a document, so that its text is recognised':
    'Esta es una imagen, no un texto: abrirla como documento para que se reconozca su texto',
  'This is a drawing (SVG), which Incognote cannot read: copy its text into a text file':
    'Este es un dibujo (SVG), que no se lee: copiar su texto en un archivo de texto',
  'This is a recording or a film, which Incognote cannot read: open a transcript in plain text':
    'Esta es una grabación o un vídeo, que no se lee: sí se lee su transcripción como texto sin formato',
  'This is a mail or a mailbox, not text: save it as a .eml file, and open that as a document':
    'Este es un correo o un buzón, no un texto: guardarlo como archivo .eml y abrir ese archivo como documento',
  'This is a contact or calendar file, which Incognote cannot read: copy its text into a text file':
    'Este es un archivo de contactos o de calendario, que no se lee: copiar su texto en un archivo de texto',
  'This is an archive: unpack it first': 'Este es un archivo comprimido: descomprimirlo primero',
  'This is a database: export its tables as CSV': 'Esta es una base de datos: exportar sus tablas como CSV',
  // PDF.
  'This PDF is locked with a password: open it in a PDF viewer, print it to a new PDF without one, and open that':
    'Este PDF está protegido con contraseña: abrirlo en un visor de PDF, imprimirlo en un PDF nuevo sin ella y abrir el nuevo',
  'This PDF is locked with a certificate or by another program than usual: open it in the program that it was made for, print it to a new PDF, and open that':
    'Este PDF está protegido con un certificado o por un programa poco habitual: abrirlo en el programa para el que se hizo, imprimirlo en un PDF nuevo y abrir el nuevo',
  'The part of the app that reads PDFs did not start: connect to the network once and try again':
    'La parte de la aplicación que lee los PDF no se inició: conectarse a la red una vez e intentarlo de nuevo',
  'The part of the app that reads PDFs stopped while it was reading this file: close other programs, or split the file, and try again':
    'La parte de la aplicación que lee los PDF se detuvo mientras leía este archivo: cerrar otros programas, o dividir el archivo, e intentarlo de nuevo',
  'This PDF is damaged or cut short: copy or download it again, or print it to a new PDF from a PDF viewer':
    'Este PDF está dañado o incompleto: volver a copiarlo o descargarlo, o imprimirlo en un PDF nuevo desde un visor de PDF',
  'This PDF could not be read: print it to a new PDF from a PDF viewer, and open that':
    'No se pudo leer este PDF: imprimirlo en un PDF nuevo desde un visor de PDF y abrir el nuevo',
  'This browser cannot draw pages': 'Este navegador no puede dibujar páginas',
  'This PDF is not the one that was opened: open it again': 'Este PDF no es el que se abrió: abrirlo de nuevo',
  'This file has no text of its own: its pages are pictures, such as a scan, and this copy of Incognote comes without text recognition. Open it in the app on a website, or recognise its text in another program':
    'Este archivo no tiene texto propio: sus páginas son imágenes, como las de un escaneo, y esta copia de Incognote no incluye el reconocimiento de texto. Abrirlo en la aplicación desde un sitio web o reconocer su texto con otro programa',
  'Nothing that could be read was found on the pages of this file: scan it again, at 200 dots an inch or more':
    'En las páginas de este archivo no se encontró nada legible: volver a escanearlo a 200 puntos por pulgada o más',
  'Text recognition could not be fetched: connect to the network once and try again':
    'No se pudo descargar el reconocimiento de texto: conectarse una vez a la red e intentarlo de nuevo',
  'Text recognition stopped while it was reading this file: close other programs, reload the app, and try again':
    'El reconocimiento de texto se detuvo mientras leía este archivo: cerrar otros programas, volver a cargar la aplicación e intentarlo de nuevo',
  'Text recognition came damaged from the server: reload the app and try again':
    'El reconocimiento de texto llegó dañado del servidor: volver a cargar la aplicación e intentarlo de nuevo',
  'This PDF is a form (XFA) that only Adobe Acrobat and Reader show: open it there, print it to a new PDF, and open that':
    'Este PDF es un formulario (XFA) que solo muestran Adobe Acrobat y Reader: abrirlo allí, imprimirlo en un PDF nuevo y abrir este',
  'This PDF does not say which characters its letters are, so nothing in it can be checked: print it to a new PDF from the program that made it':
    'Este PDF no indica a qué caracteres corresponden sus letras, por lo que no se puede analizar: imprimirlo en un PDF nuevo desde el programa que lo creó',
  // Pictures.
  'This picture is damaged or cut short: copy, download or scan it again':
    'Esta imagen está dañada o incompleta: volver a copiarla, descargarla o escanearla',
  'This picture is encoded in a way that Incognote cannot read: save it as PNG or as PDF':
    'Esta imagen está codificada de un modo que no se lee: guardarla como PNG o como PDF',
  'Expected a picture of at most 50 million pixels and 15,000 on a side: scan it again at 300 dots an inch, or make it smaller':
    'Se esperaba una imagen de como máximo 50 millones de píxeles y 15.000 por lado: volver a escanearla a 300 puntos por pulgada o reducirla',
  'Expected a file of at most 1,000 pages and 2,000 million pixels: split it':
    'Se esperaba un archivo de como máximo 1000 páginas y 2000 millones de píxeles: dividirlo',
  // Documents.
  'Expected a Word document as .docx: save it as that, without a password':
    'Se esperaba un documento de Word en .docx: guardarlo así, sin contraseña',
  'Expected an OpenDocument text or spreadsheet (.odt, .ods): save it as that, without a password':
    'Se esperaba un texto o una hoja de cálculo de OpenDocument (.odt, .ods): guardarlo así, sin contraseña',
  'Expected an Excel workbook as .xlsx: save it as that, without a password':
    'Se esperaba un libro de Excel en .xlsx: guardarlo así, sin contraseña',
  'Expected a workbook of at most {} rows, columns and merged cells: split it':
    'Se esperaba un libro de como máximo {} filas, columnas y celdas combinadas: dividirlo',
  'Expected a workbook of at most {} cells: split it, or save the sheets that are needed as CSV':
    'Se esperaba un libro de como máximo {} celdas: dividirlo o guardar como CSV las hojas necesarias',
  'Expected a workbook of at most {} million characters: split it':
    'Se esperaba un libro de como máximo {} millones de caracteres: dividirlo',
  'Expected all parts of the document in the archive: the file is damaged':
    'Se esperaban todas las partes del documento dentro del archivo ZIP: el archivo está dañado',
  'Expected a Word document in the archive': 'Se esperaba un documento de Word dentro del archivo ZIP',
  'Expected a closing quote: the file may be cut short':
    'Se esperaban comillas de cierre: puede que el archivo esté incompleto',
  'Expected a message that begins with MSH: this may be a part of one, open all of it':
    'Se esperaba un mensaje que empezara por MSH: puede que esto sea solo una parte; abrirlo entero',
  'Expected a complete ZIP archive: the file is damaged or cut short':
    'Se esperaba un archivo ZIP completo: el archivo está dañado o incompleto',
  'Expected an archive that holds each of its files once: save the document again in the program that made it':
    'Se esperaba un archivo ZIP con cada uno de sus archivos una sola vez: volver a guardar el documento en el programa que lo creó',
  'These HL7 v2 messages are in a character set that Incognote cannot read: export them in UTF-8, with UNICODE UTF-8 in MSH-18':
    'Estos mensajes HL7 v2 están en un juego de caracteres que no se lee: exportarlos en UTF-8, con UNICODE UTF-8 en MSH-18',
  'Expected each { to be closed: the file may be cut short':
    'Se esperaba que cada { se cerrara: puede que el archivo esté incompleto',
  'This rich text is written in code page {}, which Incognote cannot read: save it again in a word processor, as RTF or DOCX':
    'Este texto enriquecido está escrito en la página de códigos {}, que no se lee: volver a guardarlo con un procesador de textos, en RTF o DOCX',
  'Expected one complete FHIR resource in JSON': 'Se esperaba un recurso FHIR completo en JSON',
  'This is a part of a clinical document (CDA) without its root: put it back into its ClinicalDocument, or open the whole document':
    'Esta es una parte de un documento clínico (CDA) sin su raíz: devolverla a su ClinicalDocument o abrir el documento entero',
  'This clinical document (CDA) has other text before it: save it by itself, from its first < on':
    'Este documento clínico (CDA) tiene otro texto delante: guardarlo solo, desde su primer < en adelante',
  'Expected a mail, which begins with headers such as From: and Subject:':
    'Se esperaba un correo, que empieza por cabeceras como From: y Subject:',
  'This mail is encrypted or sealed: save its text and its attachments from a mail program':
    'Este correo está cifrado o sellado: guardar su texto y sus adjuntos desde un programa de correo',
  'This mail is in an encoding that Incognote cannot read: save it as UTF-8 in a mail program':
    'Este correo está en una codificación que no se lee: guardarlo en UTF-8 desde un programa de correo',
  'Expected at most {} mails and parts of mails within each other':
    'Se esperaban como máximo {} correos y partes de correo unos dentro de otros',
  'Incognote failed to mask this file: export its text as plain text, and open that':
    'Incognote no consiguió enmascarar este archivo: exportar su texto como texto sin formato y abrir ese texto',
  'Incognote failed to read this file: export its text as plain text, and open that':
    'Incognote no consiguió leer este archivo: exportar su texto como texto sin formato y abrir ese texto',
  'Expected rich text, which begins with {\\rtf': 'Se esperaba texto enriquecido, que empieza por {\\rtf',
  'Expected nothing but rich text behind rich text: put what is behind it into a file of its own, or save it again in a word processor':
    'Tras el texto enriquecido solo se esperaba más texto enriquecido: poner lo que le sigue en otro archivo, o volver a guardarlo con un procesador de textos',
  'Expected \\uc with 0 to {} characters': 'Se esperaba \\uc con 0 a {} caracteres',
  'Expected a header to begin with the sign that parts fields and the encoding characters, such as MSH|^~\\&':
    'Se esperaba una cabecera que empezara por el separador de campos y los caracteres de codificación, como MSH|^~\\&',
  'Expected 0x1C at the end of the last message: the file may be cut short: export it again':
    'Se esperaba 0x1C al final del último mensaje: puede que el archivo esté incompleto; exportarlo de nuevo',
  'Expected BTS at the end of a batch and FTS at the end of a file: the file may be cut short: export it again':
    'Se esperaba BTS al final de un lote y FTS al final de un archivo: puede que el archivo esté incompleto; exportarlo de nuevo',
  'Expected a whole segment at the end: the file may be cut short: export it again':
    'Se esperaba un segmento entero al final: puede que el archivo esté incompleto; exportarlo de nuevo',
  'Expected whole sheets: the file is damaged or cut short':
    'Se esperaban hojas completas: el archivo está dañado o incompleto',
  'Expected rows and columns that a workbook can have: the file is damaged':
    'Se esperaban filas y columnas posibles en un libro: el archivo está dañado',
  'Expected the root ClinicalDocument of the namespace urn:hl7-org:v3, its prefix of at most five letters':
    'Se esperaba la raíz ClinicalDocument del espacio de nombres urn:hl7-org:v3, con un prefijo de como máximo cinco letras',
  'Expected at most {} mails in a mailbox': 'Se esperaban como máximo {} correos en un buzón',
  'Expected at most {} parts in a mail': 'Se esperaban como máximo {} partes en un correo',
  'Expected headers of at most {} characters': 'Se esperaban cabeceras de como máximo {} caracteres',
  'Expected one complete value in JSON, or one on each line':
    'Se esperaba un valor completo en JSON, o uno en cada línea',
  'It could not be read: it may have been moved or changed since it was dropped':
    'No se pudo leer: puede que se haya movido o modificado desde que se soltó',
  'It seems to be in a language that the taggers do not read: look for names, places and dates that were not masked':
    'Parece estar en un idioma que los etiquetadores no leen: buscar nombres, lugares y fechas sin enmascarar',
  'Left out: {}': 'No incluido: {}',
  'Left out, without text that could be checked: {}': 'No incluido, sin texto que se pudiera analizar: {}',
  'Pictures left out: {}': 'Imágenes no incluidas: {}',
  'Comments or form values left out: {}': 'Comentarios o valores de formularios no incluidos: {}',
  'Attached files left out: {}': 'Archivos adjuntos no incluidos: {}',
  'Boxes over what cannot be read as text: {}': 'Recuadros sobre lo que no se puede leer como texto: {}',
  // Models and workers.
  '{} could not be fetched: there is no network, or no answer': 'no se pudo obtener {}: no hay red o no hay respuesta',
  '{} could not be fetched (status {})': 'no se pudo obtener {} (estado {})',
  '{} is damaged, or of another version of Incognote than this page':
    '{} está dañado o es de otra versión de Incognote que esta página',
  '{} is not kept in this browser any more': '{} ya no se conserva en este navegador',
  'no back end works here ({})': 'aquí no funciona ningún motor de cálculo ({})',
  '{} stopped': '{} se detuvo',
  '{} was ended': '{} se terminó',
  '{} did not answer for {} s': '{} no respondió durante {} s',
  'the app was updated while this page was open (page {}, worker {})':
    'la aplicación se actualizó mientras esta página estaba abierta (página {}, proceso {})',
  'The part of the app that reads notes': 'La parte de la aplicación que lee las notas',
  'The part of the app that reads files': 'La parte de la aplicación que lee los archivos',
  'The part of the app that reads PDFs': 'La parte de la aplicación que lee los PDF',
  'Text recognition': 'El reconocimiento de texto',
  'The part of the app that trains': 'La parte de la aplicación que entrena',
  // Models that are imported.
  'there is no model.json in it: this is no package': 'no contiene model.json: no es un paquete de modelo',
  'is not in the archive: the package is incomplete': 'no está en el archivo ZIP: el paquete está incompleto',
  'is not in the package': 'no está en el paquete',
  'uses other packages ({})': 'usa otros paquetes ({})',
  'uses {}, which is another package': 'usa {}, que es otro paquete',
  'names a file outside the package': 'nombra un archivo de fuera del paquete',
  'holds more than 64 MB: this is no package': 'contiene más de 64 MB: no es un paquete de modelo',
  'is no ZIP archive, or a damaged one': 'no es un archivo ZIP o está dañado',
  'is not JSON ({} bytes)': 'no es JSON ({} bytes)',
  'does not say that it is a model of Incognote': 'no indica que sea un modelo de Incognote',
  'a newer Incognote made this package (version {}, and this one reads {}): reload the page to get it':
    'este paquete se creó con una versión más reciente de Incognote (formato {}; aquí se lee el {}): recargar la página para obtenerla',
  'an older Incognote made this package (version {}, and this one reads {}): train it again':
    'este paquete se creó con una versión anterior de Incognote (formato {}; aquí se lee el {}): entrenar de nuevo el modelo',
  'holds {} bytes, expected {}: fetch the model again': 'tiene {} bytes y se esperaban {}: obtener de nuevo el modelo',
  'its SHA-256 is not the one in model.json: the file was altered, fetch the model again':
    'su SHA-256 no es el que figura en model.json: el archivo fue alterado, obtener de nuevo el modelo',
  // Lists, policies, forms and secrets.
  'Expected the text that the note has in the corpus, of {} characters, not another of {}':
    'Se esperaba el texto que la nota tiene en el corpus, de {} caracteres, y no otro de {}',
  'None of its notes is in {}: choose what a program marked in the notes of that corpus':
    'Ninguna de sus notas está en {}: elegir lo que un programa marcó en las notas de ese corpus',
  'It lacks {} of the {} notes of {}, the first of them {}: give every note, also those without spans':
    'Le faltan {} de las {} notas de {}, la primera {}: incluir todas las notas, también las que no tienen fragmentos',
  'Entry {}: {}': 'Entrada {}: {}',
  'it is empty': 'está vacía',
  'it has {} characters; {} are the most': 'tiene {} caracteres; el máximo es {}',
  'there is no such type': 'no existe ese tipo',
  'it has no letter and no digit': 'no tiene letras ni cifras',
  'There are {} entries; {} are the most': 'Hay {} entradas; el máximo es {}',
  'There are {} patterns; {} are the most': 'Hay {} patrones; el máximo es {}',
  'expected text, match and type': 'se esperaba text, match y type',
  'text: expected text': 'text: se esperaba un texto',
  'match: expected one of {}; in CSV, put a text with a comma in quotation marks':
    'match: se esperaba uno de estos valores: {}; en CSV, poner entre comillas un texto con una coma',
  'type: expected a type such as DOCTOR, HOSPITAL or PATIENT':
    'type: se esperaba un tipo como DOCTOR, HOSPITAL o PATIENT',
  'Entry {}: a quotation mark has no counterpart, or is inside an unquoted text':
    'Entrada {}: a una comilla le falta la otra, o está dentro de un texto sin comillas',
  'The policy is not JSON': 'La política no es JSON',
  'Policy: {}': 'Política: {}',
  'Policy, {}: {}': 'Política, {}: {}',
  'no such field': 'no existe ese campo',
  'is missing': 'falta',
  'expected an object': 'se esperaba un objeto',
  'expected text': 'se esperaba un texto',
  'at most 200 characters': 'como máximo 200 caracteres',
  'expected one of {}': 'se esperaba uno de estos valores: {}',
  'expected mask, generalise or keep': 'se esperaba mask, generalise o keep',
  'expected types with what becomes of each': 'se esperaban los tipos y qué se hace con cada uno',
  'Policy, types.{}: only {} can be generalised; expected mask or keep':
    'Política, types.{}: solo se pueden generalizar {}; se esperaba mask o keep',
  'The form needs at least one character': 'El formato necesita al menos un carácter',
  'The form has {} characters; {} are the most': 'El formato tiene {} caracteres; el máximo es {}',
  'The form must be on one line': 'El formato debe ocupar una sola línea',
  'This page was not opened over https, so it cannot check its files: open it over https':
    'Esta página no se abrió por https, por lo que no puede comprobar sus archivos: abrirla por https',
  'A secret can only be used on a page that was opened by https':
    'Un secreto solo se puede usar en una página abierta por https',
  'The secret is too weak. {}': 'El secreto es demasiado débil. {}',
  'At least {} characters; seven random words are good.': 'Al menos {} caracteres; bastan siete palabras al azar.',
  'At least {} characters; {} so far.': 'Al menos {} caracteres; por ahora hay {}.',
  'Too easy to guess: it would be found within days. Add words that have nothing to do with each other.':
    'Demasiado fácil de adivinar: se descubriría en unos días. Añadir palabras que no tengan nada que ver entre sí.',
  'What people often choose could not be loaded to compare with: use seven random words or more, or a generated one.':
    'No se pudo cargar la lista de lo que se suele elegir para compararla: usar siete palabras al azar o más, o una frase generada.',
  // Patterns of the lists.
  'character {}: {}': 'carácter {}: {}',
  'groups are nested too deeply': 'hay demasiados grupos anidados',
  'look-around and named groups are not supported': 'no se admiten aserciones de contexto ni grupos con nombre',
  'this group has no end': 'este grupo no se cierra',
  'there is nothing to repeat before this': 'no hay nada que repetir antes de esto',
  'back-references are not supported': 'no se admiten referencias a grupos',
  'this [ has no ]': 'a este [ le falta su ]',
  'this is no character or class of characters': 'esto no es un carácter ni una clase de caracteres',
  'this can not be repeated': 'esto no se puede repetir',
  'a repeat of a repeat, or one that takes as little as it can, is not supported':
    'no se admite repetir una repetición ni repetir lo menos posible',
  'the numbers of this repeat are the wrong way round': 'los números de esta repetición están invertidos',
  'the pattern ends in a lone \\': 'el patrón termina en una \\ suelta',
  'this ) has no (': 'a este ) le falta su (',
  'it has more than {} steps once its repeats are written out':
    'tiene más de {} pasos una vez desarrolladas sus repeticiones',
  // Annotated corpora.
  'There are no annotations in it or beside it': 'No hay anotaciones en él ni junto a él',
  'Expected a .txt file of the same name': 'Se esperaba un archivo .txt del mismo nombre',
  'Expected an .ann file of the same name': 'Se esperaba un archivo .ann del mismo nombre',
  'Expected a .txt or an .ann file of a name given once':
    'Se esperaba un archivo .txt o .ann con un nombre que no se repitiera',
  'Expected offsets that cover the given text in the .txt file':
    'Se esperaban posiciones que abarcaran el texto dado en el archivo .txt',
  'Expected `T1<tab>LABEL start end<tab>text`, several `start end` split by `;`':
    'Se esperaba `T1<tab>ETIQUETA inicio fin<tab>texto`, con varios `inicio fin` separados por `;`',
  'Expected a token and, last, O or a tag such as B-DATE':
    'Se esperaba un token y, al final, O o una etiqueta como B-DATE',
  'Expected one complete JSON list of records': 'Se esperaba una lista completa de registros en JSON',
  'one complete JSON object on the line': 'un objeto JSON completo en la línea',
  'a JSON object': 'un objeto JSON',
  'a string or number `{}`': 'un `{}` de texto o número',
  'a string `text`': 'un `text` de texto',
  'a string `full_text`': 'un `full_text` de texto',
  '`spans` to be a list': 'que `spans` fuera una lista',
  '`spans[{}]` to be an object': 'que `spans[{}]` fuera un objeto',
  "`spans[{}]` to have whole 0 <= start < end <= {}, the text's UTF-16 length":
    'que `spans[{}]` tuviera enteros 0 <= start < end <= {}, la longitud del texto en UTF-16',
  '`spans[{}].label` to be a string': 'que `spans[{}].label` fuera un texto',
  '`spans[{}].score` to be within [0, 1]': 'que `spans[{}].score` estuviera entre 0 y 1',
  '`spans[{}].source` to be a string': 'que `spans[{}].source` fuera un texto',
  '`spans[{}].placeholder` to be true or false': 'que `spans[{}].placeholder` fuera true o false',
  'start and end that cover the given text in <TEXT>': 'un inicio y un fin que abarcaran el texto dado en <TEXT>',
  'whole numbers as start and end, and a TYPE': 'números enteros como inicio y fin, y un TYPE',
  'each tag to be closed, the inner ones first': 'que se cerrara cada elemento, primero los interiores',
  'each tag to be closed: the file may be cut short':
    'que se cerrara cada elemento: puede que el archivo esté incompleto',
  'only characters that XML allows': 'solo caracteres que XML permite',
  '{} after {}: the file may be cut short': '{} tras {}: puede que el archivo esté incompleto',
  'a whole closing tag': 'una etiqueta de cierre completa',
  'XML without a DOCTYPE: export it again without one': 'XML sin DOCTYPE: exportarlo de nuevo sin él',
  'a whole tag with quoted attributes': 'una etiqueta completa con los atributos entre comillas',
  '&gt; after ]]': '&gt; tras ]]',
  'each attribute once': 'cada atributo una sola vez',
  'a character reference or one of &amp; &lt; &gt; &quot; &apos; after &':
    'una referencia de carácter o una de &amp; &lt; &gt; &quot; &apos; tras &',
  'one element around all others': 'un elemento que contuviera todos los demás',
  'at most {} elements': 'como máximo {} elementos',
  'at most {} elements within each other': 'como máximo {} elementos anidados',
  'text within an element alone': 'texto solo dentro de un elemento',
  'an element': 'un elemento',
  'It has the id of note {}, and is left out': 'Tiene el mismo identificador que la nota {} y queda excluida',
  'One note is not in the {}': 'Una nota no está en {}',
  '{} notes are not in the {}': '{} notas no están en {}',
  'second annotation': 'la segunda anotación',
  corpus: 'el corpus',
  '{}: the texts differ ({} and {} characters), so that offsets cannot be compared':
    '{}: los textos difieren ({} y {} caracteres), por lo que las posiciones no se pueden comparar',
  // Archives and large files.
  'This archive could not be read': 'No se pudo leer este archivo ZIP',
  'This archive holds more than 512 MB': 'Este archivo ZIP contiene más de 512 MB',
  'This is an archive within an archive, which is not opened: unpack it first':
    'Este es un archivo ZIP dentro de otro, que no se abre: descomprimirlo primero',
  'This file is encrypted within the archive: unpack it first':
    'Este archivo está cifrado dentro del ZIP: descomprimirlo primero',
  'This file is packed by a method that only its own program knows: unpack it first':
    'Este archivo está comprimido con un método que solo conoce su programa: descomprimirlo primero',
  'This file is damaged within the archive': 'Este archivo está dañado dentro del ZIP',
  'This table has none of the columns that were chosen': 'Esta tabla no tiene ninguna de las columnas elegidas',
  'Expected columns of this table, which has {}, by number or heading':
    'Se esperaban columnas de esta tabla, que tiene {}, por número o encabezado',
  'This kind of file ({}) cannot be written back masked': 'Este tipo de archivo ({}) no se puede escribir enmascarado',
  'Expected at most 64 MB a file': 'Se esperaban como máximo 64 MB por archivo',
  'Expected at most {} MB a file': 'Se esperaban como máximo {} MB por archivo',
  'Expected at most {} files': 'Se esperaban como máximo {} archivos',
  'Expected at most {} MB a file and {} MB in all': 'Se esperaban como máximo {} MB por archivo y {} MB en total',
  'Expected an archive of at most {} files': 'Se esperaba un archivo ZIP de {} archivos como máximo',
  'Expected an archive that unpacks to at most {} MB':
    'Se esperaba un archivo ZIP de {} MB como máximo una vez descomprimido',
  'Expected an archive whose files do not overlap': 'Se esperaba un archivo ZIP cuyos archivos no se solaparan',
  'Expected an archive of files below one folder: this one names a file outside':
    'Se esperaba un archivo ZIP con todo en una carpeta: este nombra un archivo de fuera',
  'An archive holds at most {} files, not {}': 'Un archivo ZIP admite {} archivos como máximo, no {}',
  'There is no such replacement style': 'No existe ese estilo de sustitución',
  // Other documents.
  'Expected each element of an object once': 'Se esperaba una sola vez cada elemento de un objeto',
  'Expected each } to close a {': 'Se esperaba que cada } cerrara una {',
  'Expected more after a backslash: the file may be cut short':
    'Se esperaba algo tras una barra invertida: puede que el archivo esté incompleto',
  'Expected the delimiter or the end of the line after a closing quote':
    'Se esperaba el separador o el fin de línea tras unas comillas de cierre',
  'Expected at most {} elements within each other': 'Se esperaban como máximo {} elementos anidados',
  'Expected at most {} groups within each other': 'Se esperaban como máximo {} grupos anidados',
  'Expected at most {} lists and objects within each other: save the values with text as a file of their own':
    'Se esperaban como máximo {} listas y objetos anidados: guarde los valores con texto en un archivo propio',
  'Expected at most {} marks of formatting: split the document into smaller ones':
    'Se esperaban como máximo {} marcas de formato: dividir el documento en otros más pequeños',
  'Expected at most {} paragraphs, or links and pictures: split the document into smaller ones':
    'Se esperaban como máximo {} párrafos, o enlaces e imágenes: dividir el documento en otros más pequeños',
  'Expected at most {} segments: split the file': 'Se esperaban como máximo {} segmentos: dividir el archivo',
  // Models and computing.
  '{} did not start': '{} no se inició',
  'WebAssembly has no SIMD here': 'WebAssembly no tiene SIMD aquí',
  'Text recognition did not start': 'El reconocimiento de texto no se inició',
  'no GPU adapter': 'no hay ningún adaptador de GPU',
  'only a software GPU adapter': 'solo hay un adaptador de GPU por software',
  'the device was lost': 'se perdió el dispositivo',
  'no reason given': 'no se indicó el motivo',
  'The worker failed without a reason': 'El proceso de trabajo falló sin indicar el motivo',
  '{} is not a network, so there is nothing to look inside':
    '{} no es una red neuronal, así que no hay nada que ver por dentro',
  'The weights end too early': 'Los pesos están incompletos',
  "can't be read ({})": 'no se puede leer ({})',
  "the weights can't be read ({})": 'no se pueden leer los pesos ({})',
  "the weights can't be decoded ({})": 'no se pueden decodificar los pesos ({})',
  'architecture: is not one of {}': 'architecture: no es una de {}',
  'files has no entry for {}': 'en files no figura {}',
  'weight {} has shape [{}], the configuration asks for [{}]':
    'el peso {} tiene la forma [{}] y la configuración pide [{}]',
  // Training.
  '{} too few to learn from: correct at least {}': '{} muy poco para aprender: corregir al menos {}',
  '1 note is': '1 nota es',
  '{} notes are': '{} notas son',
  'Of {} notes {} identifiers marked: it takes {}': 'De {} notas, {} datos identificativos marcados; hacen falta {}',
  'none has': 'ninguna tiene',
  'only one has': 'solo una tiene',
  'only {} have': 'solo {} tienen',
  'two, one to learn from and one to measure': 'dos: una de la que aprender y otra con la que medir',
  'three, one to learn from, one to choose the best epoch on, and one to measure':
    'tres: una de la que aprender, otra con la que elegir la mejor época y otra con la que medir',
  'Line {} is no run of a sweep: {}': 'La línea {} no es un entrenamiento de un barrido: {}',
  'the line': 'la línea',
  'The loss of epoch {} is not finite: train with a smaller learning rate':
    'La pérdida de la época {} no es finita: entrenar con una tasa de aprendizaje menor',
  '{} of {} identifiers have a label that is none of {}':
    '{} de {} datos identificativos tienen una etiqueta que no es ninguna de estas: {}',
  'Every word of the {} notes is marked: a tagger that learns from them would mark everything':
    'Todas las palabras de las {} notas están marcadas: un etiquetador que aprenda de ellas lo marcaría todo',
  'Weight {} holds a number that is not finite: train with a smaller learning rate':
    'El peso {} contiene un número que no es finito: entrenar con una tasa de aprendizaje menor',
  "{} has {} {}: what is made from it can't have {}": '{} tiene {} {}: lo que parta de él no puede tener {}',
  'A masked word or number is still visible in the result: {}':
    'Una palabra o un número enmascarado sigue visible en el resultado: {}',
  'Masked words or numbers are still visible in the result: {}':
    'Palabras o números enmascarados siguen visibles en el resultado: {}',
};

/** Spanish for other words of code below `src/app`. */
export const WORDS: Readonly<Record<string, string>> = {
  // Replacement styles.
  Tags: 'Etiquetas',
  'Each finding becomes its type in brackets: [PATIENT], [DATE].':
    'Cada hallazgo se sustituye por su tipo entre corchetes: [PACIENTE], [FECHA].',
  'Numbered tags': 'Etiquetas numeradas',
  'Each finding becomes its type and a number, [PATIENT_1]; the same person keeps one number.':
    'Cada hallazgo se sustituye por su tipo y un número, [PACIENTE_1]; la misma persona conserva su número.',
  Surrogates: 'Sustitutos',
  'Each finding becomes another one of its kind: other names, moved dates, other numbers of the same form.':
    'Cada hallazgo se sustituye por otro de su misma clase: otros nombres, fechas desplazadas, otros números con la misma forma.',
  'Shifted dates': 'Fechas desplazadas',
  'Dates move by one secret number of days and keep their intervals and their form; all else becomes its type.':
    'Las fechas se desplazan un mismo número secreto de días y conservan sus intervalos y su forma; todo lo demás se sustituye por su tipo.',
  Codes: 'Códigos',
  'Each finding becomes its type and a code, [PATIENT_7KQ2M9XA]: the same text has the same code in all notes.':
    'Cada hallazgo se sustituye por su tipo y un código, [PACIENTE_7KQ2M9XA]: el mismo texto recibe el mismo código en todas las notas.',
  Templates: 'Plantillas',
  'Each finding becomes a generic form of its kind: XYZ_Patient, XYZ_Hospital, 00.00.Date, NUM_ID.':
    'Cada hallazgo se sustituye por una forma genérica de su clase: XYZ_Paciente, XYZ_Hospital, 00.00.Fecha, NUM_ID.',
  Blocks: 'Bloques',
  'Each finding becomes a black bar of the same length, so that columns and lines stay where they are.':
    'Cada hallazgo se sustituye por una barra negra de la misma longitud, de modo que columnas y líneas quedan en su sitio.',
  // Kinds of files in a list of what can be opened.
  'rich text': 'texto enriquecido',
  'web pages': 'páginas web',
  tables: 'tablas',
  mail: 'correos',
  'i2b2 XML': 'XML de i2b2',
  'Presidio JSON': 'JSON de Presidio',
  'plain text': 'texto sin formato',
  // Parts of a document that are not text.
  picture: 'imagen',
  chart: 'gráfico',
  shape: 'forma',
  'form field': 'campo de formulario',
  drawing: 'dibujo',
  'SmartArt diagram': 'diagrama SmartArt',
  comment: 'comentario',
  formula: 'fórmula',
  'pivot table': 'tabla dinámica',
  'macro sheet': 'hoja de macros',
  attachment: 'adjunto',
  'calendar entry or contact': 'cita o contacto',
  'winmail.dat of Outlook': 'winmail.dat de Outlook',
  'embedded object': 'objeto incrustado',
  field: 'campo',
  'embedded file': 'archivo incrustado',
  'embedded page or program': 'página o programa incrustado',
  'document inserted from a file': 'documento insertado desde un archivo',
  'film or recording': 'vídeo o grabación',
  'unreadable character': 'carácter ilegible',
  // Places of a file where something that was masked is still visible.
  'its text': 'su texto',
  'the file itself': 'el propio archivo',
};

let patterns: readonly (readonly [RegExp, string])[] | undefined;

/** The reason in Spanish, with the reasons within it; in English where the table lacks it. */
export function reasonInSpanish(english: string): string {
  patterns ??= Object.entries(REASONS).map(([given, spanish]) => [patternOf(given), spanish]);
  // The most general ones come first in the table.
  for (const [pattern, spanish] of [...patterns].reverse()) {
    const values = pattern.exec(english)?.slice(1);
    if (values) return spanish.replaceAll('{}', () => reasonInSpanish(values.shift() ?? ''));
  }
  if (PAGES.test(english)) return english.replace(/page|and|to/g, (word) => PAGE_WORDS[word] ?? word);
  if (COUNTED_KINDS.test(english))
    return english.replace(COUNTED_KIND, (_, kind, count) => `${WORDS[kind] ?? kind} (${count})`);
  if (!COUNTED_PLACES.test(english)) return english;
  return english.replace(COUNTED_PLACE, (_, count, place) => `${count} en ${WORDS[place] ?? place}`);
}

/** Such as `page 2`, or `pages 2, 5 and 9 to 12`. */
const PAGES = /^pages? \d+(?:(?:,| and| to) \d+)*$/;
const PAGE_WORDS: Readonly<Record<string, string>> = { page: 'página', and: 'y', to: 'a' };

const COUNTED_KIND = /([^ ,][^,]*) \((\d+)\)/g;
/** Such as `picture (3), chart (1)`. */
const COUNTED_KINDS = /^[^,]+ \(\d+\)(?:, [^,]+ \(\d+\))*$/;

const COUNTED_PLACE = /(\d+) in ([^,]+)/g;
/** Such as `2 in its text, 1 in word/header1.xml`. */
const COUNTED_PLACES = /^\d+ in [^,]+(?:, \d+ in [^,]+)*$/;

function patternOf(given: string): RegExp {
  const fixed = given.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('(.+?)')}$`);
}
