import { brat } from './brat';
import { cda } from './cda';
import { conll } from './conll';
import { csv } from './csv';
import type { DocumentFormat } from './document';
import { docx } from './docx';
import { fhir } from './fhir';
import type { CorpusFormat, Format } from './format';
import { hl7v2 } from './hl7v2';
import { html } from './html';
import { i2b2 } from './i2b2';
import { json } from './json';
import { jsonl, jsonlDocument } from './jsonl';
import { mail } from './mail';
import { odt } from './odt';
import { plainXml } from './plain-xml';
import { presidio } from './presidio';
import { rtf } from './rtf';
import { text } from './text';
import { txt } from './txt';
import { xlsx } from './xlsx';

/** Every format of notes; `text` last, since it recognises anything. */
export const FORMATS: readonly Format[] = [jsonl, brat, i2b2, presidio, text];

/** Formats that are read only as annotated corpora. */
export const CORPUS_FORMATS: readonly CorpusFormat[] = [conll];

/** Kinds of documents that are also opened within resources, messages and mails. */
const FILES: readonly DocumentFormat[] = [docx, odt, xlsx, csv, cda, html, rtf, plainXml, json, txt];
const RESOURCES = fhir(FILES);
const WITHIN = [RESOURCES, ...FILES];
const MESSAGES = hl7v2(WITHIN);

/** Every kind of document that goes back masked, except PDF, which is read and written asynchronously, page by page (`pdf/`). */
export const DOCUMENTS: readonly DocumentFormat[] = [
  docx,
  odt,
  xlsx,
  mail([MESSAGES, ...WITHIN]),
  MESSAGES,
  csv,
  cda,
  RESOURCES,
  html,
  rtf,
  plainXml,
  json,
  jsonlDocument,
  txt,
];
