import { phiCategory } from '../../../phi/categories';
import { policyOf } from '../../../phi/policies/registry';
import { phiType } from '../../../phi/taxonomy';
import type { Messages } from '../messages';
import { leftOutInSpanish, placeInSpanish, reasonInSpanish } from './reasons';

const STYLES: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  tag: {
    title: 'Etiquetas',
    description: 'Cada hallazgo se sustituye por su tipo entre corchetes: [PACIENTE], [FECHA].',
  },
  numbered: {
    title: 'Etiquetas numeradas',
    description:
      'Cada hallazgo se sustituye por su tipo y un número, [PACIENTE_1]; la misma persona conserva su número.',
  },
  surrogate: {
    title: 'Sustitutos',
    description:
      'Cada hallazgo se sustituye por otro de su misma clase: otros nombres, fechas desplazadas, otros números con la misma forma.',
  },
  'date-shift': {
    title: 'Fechas desplazadas',
    description:
      'Las fechas se desplazan un mismo número secreto de días y conservan sus intervalos y su forma; todo lo demás se sustituye por su tipo.',
  },
  hash: {
    title: 'Códigos',
    description:
      'Cada hallazgo se sustituye por su tipo y un código, [PACIENTE_7KQ2M9XA]: el mismo texto recibe el mismo código en todas las notas.',
  },
  template: {
    title: 'Plantillas',
    description:
      'Cada hallazgo se sustituye por una forma genérica de su clase: XYZ_Paciente, XYZ_Hospital, 00.00.Fecha, NUM_ID.',
  },
  block: {
    title: 'Bloques',
    description:
      'Cada hallazgo se sustituye por una barra negra de la misma longitud, de modo que columnas y líneas quedan en su sitio.',
  },
};

/** Kinds of documents, as within a sentence. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  docx: 'documento de Word',
  rtf: 'texto enriquecido (RTF)',
  html: 'página web',
  odt: 'documento de OpenDocument',
  xlsx: 'libro de Excel',
  csv: 'tabla (CSV, TSV)',
  cda: 'documento clínico (CDA, CCD)',
  hl7v2: 'mensaje HL7',
  mail: 'correo',
  picture: 'imagen',
  jsonl: 'JSON por líneas',
  i2b2: 'XML de i2b2-2014',
  presidio: 'JSON de Presidio',
  txt: 'texto sin formato',
};

/** Kinds of files in a list of what can be opened. */
const KINDS_SAID: Readonly<Record<string, string>> = {
  rtf: 'texto enriquecido',
  html: 'páginas web',
  csv: 'tablas',
  mail: 'correos',
  i2b2: 'XML de i2b2',
  presidio: 'JSON de Presidio',
  txt: 'texto sin formato',
};

/** The parts of a model's title: a kind of network and, after a comma, the language of its notes. */
const NETWORKS: Readonly<Record<string, string>> = {
  Ensemble: 'Conjunto',
  Inverse: 'Inverso',
  Lexicon: 'Léxico',
  Rules: 'Reglas',
  'Three-channel CNN': 'CNN de tres canales',
};

const LANGUAGES: Readonly<Record<string, string>> = {
  English: 'inglés',
  'Indian English': 'inglés de la India',
  Spanish: 'español',
};

function modelTitle(title: string): string {
  const [, network = title, paper, language] = /^(.+?)( \(paper preset\))?(?:, ([^,]+))?$/.exec(title) ?? [];
  const named = `${NETWORKS[network] ?? network}${paper ? ' (ajustes del artículo)' : ''}`;
  return language ? `${named}, ${LANGUAGES[language] ?? language}` : named;
}

export const messages: Messages['terms'] = {
  typeTitle: (label) => phiType(label)?.titleEs ?? label,
  categoryOne: (id) => phiCategory(id).title.es.one,
  categoryMany: (id) => phiCategory(id).title.es.many,
  policyTitle: (id, title) => policyOf(id)?.titleEs ?? title,
  policyDescription: (id, description) => policyOf(id)?.descriptionEs ?? description,
  styleTitle: (id, title) => STYLES[id]?.title ?? title,
  styleDescription: (id, description) => STYLES[id]?.description ?? description,
  documentTitle: (id, title) => DOCUMENTS[id] ?? title,
  modelTitle,
  kindSaid: (id, said) => KINDS_SAID[id] ?? said,
  reason: reasonInSpanish,
  leftOutKind: leftOutInSpanish,
  leftoverPlace: placeInSpanish,
};
