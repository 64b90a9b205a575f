import { redactPdfFile } from '../../../engine/pdf/pdf-bridge';
import type { OnPage, RedactedPdf } from '../../../engine/pdf/protocol';
import type { Replacement } from '../../../formats/document';
import { pagesSaid } from '../../../formats/pdf/pages-said';
import type { DocumentSource, Message } from '../../core/state';
import { blobOf } from './open-pdfs';

/** @throws as `redactPdfFile` */
export function redact(
  { file, pdf }: DocumentSource,
  replacements: readonly Replacement[],
  signal: AbortSignal,
  onPage: OnPage,
): Promise<RedactedPdf> {
  if (!pdf) throw new Error('This document is no PDF');
  return redactPdfFile(blobOf(file), pdf, replacements, { signal, onPage });
}

/** What became of the pages. */
export function toldOf({ boxes, leftOut, withoutPictures, unreadable }: RedactedPdf): Message {
  const details = [
    ...(leftOut.length > 0 ? [`Left out, without text that could be checked: ${pagesSaid(leftOut)}`] : []),
    ...(withoutPictures.length > 0
      ? [`Without their pictures, which nobody checked: ${pagesSaid(withoutPictures)}`]
      : []),
    ...(unreadable.length > 0 ? [`With boxes over words that cannot be read as text: ${pagesSaid(unreadable)}`] : []),
  ];
  return {
    tone: 'info',
    text: `The masked PDF was saved: its pages are pictures with ${boxes} ${boxes === 1 ? 'box' : 'boxes'}, and no text behind them.`,
    ...(details.length > 0 && { details }),
  };
}
