import type { App } from '../../core/app';
import { stateOf } from '../compare-store';
import { comparisonPage } from './html';
import { withDifferingLines } from './lines';
import { drawingOf, svgOf } from './picture';
import { makeMeasure, pngOf } from './png';
import { comparisonOf } from './restore';
import { toShare } from './to-share';

export type FileKind = 'html' | 'svg' | 'png';

export interface FileOptions {
  readonly kind: FileKind;
  /** Whether the note's own text is to be in it. */
  readonly ownText: boolean;
  readonly lines: 'all' | 'differing';
}

/** The comparison on the screen as a file. @throws Error that says why there is none */
export async function fileOf(app: App, { kind, ownText, lines }: FileOptions): Promise<Blob> {
  const whole = await toShare(app, ownText);
  const snapshot = lines === 'all' ? whole : withDifferingLines(whole, stateOf(comparisonOf(whole)));
  const state = stateOf(comparisonOf(snapshot));
  if (kind === 'html') return new Blob([comparisonPage(snapshot, state)], { type: 'text/html;charset=utf-8' });
  const titles = snapshot.columns.map(({ title }) => title);
  const picture = drawingOf(state, titles, makeMeasure());
  return kind === 'svg' ? new Blob([svgOf(picture)], { type: 'image/svg+xml' }) : pngOf(picture);
}
