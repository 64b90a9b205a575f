import { brat } from './brat';
import { cda } from './cda';
import { csv } from './csv';
import type { DocumentFormat } from './document';
import { docx } from './docx';
import { fhir } from './fhir';
import type { Format } from './format';
import { html } from './html';
import { i2b2 } from './i2b2';
import { jsonl } from './jsonl';
import { jsonlDocument } from './jsonl/document';
import { presidio } from './presidio';
import { rtf } from './rtf';
import { text } from './text';
import { txt } from './txt';

/** Every file format; `text` last, since it recognises anything. */
export const FORMATS: readonly Format[] = [jsonl, brat, i2b2, presidio, text];

/** Every kind of document that goes back masked. */
export const DOCUMENTS: readonly DocumentFormat[] = [docx, csv, cda, fhir, html, rtf, jsonlDocument, txt];
