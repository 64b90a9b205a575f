import type { App } from '../../core/app';
import { announce } from '../../core/messages';
import { comparison } from '../compare-store';
import { dataOfPage } from './html';
import { comparisonOf, readSnapshot } from './restore';

/** Shows a comparison out of a file; says so where that can't be, and what was kept. */
export async function openComparison(app: App, file: File): Promise<void> {
  const { ui, session } = app;
  try {
    app.get(comparison).open(comparisonOf(readSnapshot(dataOfPage(await file.text()))));
    ui.setState({ screen: 'compare' });
    session.store.setState({ message: null });
    announce(session, 'Comparison opened');
  } catch (error) {
    const text = `This comparison cannot be opened: ${(error as Error).message}. What was open still is.`;
    session.store.setState({ message: { tone: 'error', text } });
  }
}
