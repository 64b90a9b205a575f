/** What is known of a kind of file without loading its reader, which may be large. */
interface Kind {
  /** The folder's name. */
  readonly id: string;
  readonly title: string;
  /** Its name in a list of what can be opened. */
  readonly said: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
}

/** Every kind of file that can be read: readers take their names and extensions from here. */
export const KINDS = {
  docx: { id: 'docx', title: 'Word document', said: 'Word', extensions: ['.docx'] },
  pdf: { id: 'pdf', title: 'PDF', said: 'PDF', extensions: ['.pdf'] },
  picture: {
    id: 'picture',
    title: 'Picture',
    said: 'PNG, JPEG, TIFF',
    extensions: ['.png', '.jpg', '.jpeg', '.tif', '.tiff'],
  },
  rtf: { id: 'rtf', title: 'Rich text', said: 'rich text', extensions: ['.rtf'] },
  html: { id: 'html', title: 'Web page', said: 'web pages', extensions: ['.html', '.htm', '.xhtml'] },
  odt: { id: 'odt', title: 'OpenDocument', said: 'OpenDocument', extensions: ['.odt', '.ods'] },
  xlsx: { id: 'xlsx', title: 'Excel workbook', said: 'Excel', extensions: ['.xlsx'] },
  csv: { id: 'csv', title: 'Table (CSV, TSV)', said: 'tables', extensions: ['.csv', '.tsv', '.tab'] },
  cda: { id: 'cda', title: 'Clinical document (CDA, CCD)', said: 'CDA', extensions: ['.xml'] },
  fhir: { id: 'fhir', title: 'FHIR', said: 'FHIR', extensions: ['.json', '.xml'] },
  'plain-xml': { id: 'plain-xml', title: 'XML', said: 'XML', extensions: ['.xml'] },
  json: { id: 'json', title: 'JSON', said: 'JSON', extensions: ['.json'] },
  hl7v2: { id: 'hl7v2', title: 'HL7 v2', said: 'HL7 v2', extensions: ['.hl7', '.er7'] },
  mail: { id: 'mail', title: 'Mail', said: 'mail', extensions: ['.eml', '.mbox'] },
  txt: { id: 'txt', title: 'Plain text', said: 'plain text', extensions: ['.txt', '.md'] },
  jsonl: { id: 'jsonl', title: 'JSON lines', said: 'JSONL', extensions: ['.jsonl', '.ndjson'] },
  brat: { id: 'brat', title: 'BRAT stand-off', said: 'BRAT', extensions: ['.ann'] },
  i2b2: { id: 'i2b2', title: 'i2b2-2014 XML', said: 'i2b2 XML', extensions: ['.xml'] },
  presidio: { id: 'presidio', title: 'Presidio JSON', said: 'Presidio JSON', extensions: ['.presidio.json'] },
  conll: { id: 'conll', title: 'CoNLL', said: 'CoNLL', extensions: ['.conll', '.conll03', '.bio', '.iob', '.iob2'] },
} as const satisfies Readonly<Record<string, Kind>>;

/** The kinds that open as notes, in the order in which the screens list them. CoNLL lacks the original's white space. */
export function acceptedKinds(): Kind[] {
  return Object.values<Kind>(KINDS).filter(({ id }) => id !== 'conll');
}

/** Their extensions, each once. */
export function acceptedExtensions(): string[] {
  return [...new Set(acceptedKinds().flatMap(({ extensions }) => extensions))];
}

/** A file's ending if a format has it, else that of the kind that it was read as: any other may be part of a person's name. */
export function neutralEnding(name: string, kind = ''): string {
  const ending = /\.[a-z\d]+$/i.exec(name)?.[0] ?? '';
  if (acceptedExtensions().includes(ending.toLowerCase())) return ending;
  return Object.values<Kind>(KINDS).find(({ id }) => id === kind)?.extensions[0] ?? '';
}

/** The name to write a masked document under. Office opens a file with the ending of templates or macros only if it is one of those. */
export function writtenName(name: string): string {
  return name.replace(/\.(?:docm|dot[mx])$/i, '$&.docx').replace(/\.(?:xlsm|xlt[mx])$/i, '$&.xlsx');
}

/** The header of a message, batch or file of HL7 v2. */
export const HL7V2_BEGINS = /^\uFEFF?\s*(?:MSH|FHS|BHS)[^\w\s]/;

/** How a file of HL7 v2 begins: with a header, possibly after log lines, or with a segment of several fields. XML, JSON and rich text may hold messages. */
export const HL7V2_LOOKS =
  /^\uFEFF?\s*(?:MSH|FHS|BHS)[^\w\s]|^(?!\uFEFF?\s*(?:<[A-Za-z_?!]|\{\s*"|\{\\rtf|\[\s*[[{"]))(?:[\s\S]*?[\r\n\v])?(?:(?:MSH|FHS|BHS)(\W)[\^~\\&#]{2}|(?:PID|PV1|NK1|IN1|GT1|OBR|OBX|ORC|TXA|EVN)\|(?:[^|\r\n]*\|){3})/;

/** How a mail begins, after the separator line of a mailbox: with header lines, one of them a header that only programs write. */
export const MAIL_LOOKS =
  /^\uFEFF?(?:From \S+ [^\n]+\n)?(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*(?:MIME-Version|Message-ID|Received|Return-Path|DKIM-Signature):/i;
