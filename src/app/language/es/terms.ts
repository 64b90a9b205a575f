import { phiCategory } from '../../../phi/categories';
import { policyOf } from '../../../phi/policies/registry';
import { phiType } from '../../../phi/taxonomy';
import type { Messages } from '../messages';
import { reasonInSpanish, WORDS } from './reasons';

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
  documentTitle: (id, title) => DOCUMENTS[id] ?? title,
  modelTitle,
  words: (english) => WORDS[english] ?? english,
  reason: reasonInSpanish,
};
