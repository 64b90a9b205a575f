import type { Transaction } from '@codemirror/state';
import { KINDS } from '../../formats/kinds';
import { refusal } from '../../formats/refusal';
import { tell } from '../core/messages';
import type { Session } from '../core/state';
import { t } from '../language/language';

/** What is shorter is no record or message. */
const SHORT = 20;
const RECORDS = [
  { kind: KINDS.fhir, looks: /^\s*[[{][\s\S]*"resourceType"\s*:/ },
  {
    kind: { ...KINDS.fhir, extensions: ['.xml'] },
    looks: /^\s*<(?:\?xml[^>]*>\s*<)?(?:\w+:)?[A-Z]\w+[^>]*\sxmlns(?::\w+)?\s*=\s*["']http:\/\/hl7\.org\/fhir["']/,
  },
  { kind: KINDS.cda, looks: /^\s*<(?:[^>]*>\s*<)?(?:\w+:)?ClinicalDocument\b/ },
];

/**
 * Says what a pasted text is where it is no plain text but a message or a record: names and numbers stand there in fields, where a tagger of
 * notes misses many. The text stays.
 * @returns ends it
 */
export function checkPasted(session: Session): () => void {
  return session.onTransaction((transaction) => {
    if (!transaction.isUserEvent('input.paste')) return;
    const text = inserted(transaction);
    if (text.length < SHORT) return;
    const reason = refusal(text)?.message ?? recordSaid(text);
    if (reason === undefined) return;
    tell(session, 'error', t().documents.pasted(t().terms.reason(reason)));
  });
}

function recordSaid(text: string): string | undefined {
  const kind = RECORDS.find(({ looks }) => looks.test(text))?.kind;
  return kind && t().documents.looksLike(t().terms.documentTitle(kind.id, kind.title), kind.extensions[0]);
}

function inserted({ changes }: Transaction): string {
  const parts: string[] = [];
  changes.iterChanges((_from, _to, _start, _end, text) => parts.push(text.toString()));
  return parts.join('\n');
}
