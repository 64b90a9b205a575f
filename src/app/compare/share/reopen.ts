import type { App } from '../../app';
import { announce } from '../../session/review';
import { dataOfPage } from './html';
import { comparisonOf, readSnapshot } from './restore';

/** Shows a comparison out of a file; says so where that can't be, and what was kept. */
export async function openComparison({ compare, ui, session }: App, file: File): Promise<void> {
  try {
    compare.open(comparisonOf(readSnapshot(dataOfPage(await file.text()))));
    ui.setState({ screen: 'compare' });
    session.store.setState({ message: null });
    announce(session, 'Comparison opened');
  } catch (error) {
    const text = `This comparison cannot be opened: ${(error as Error).message}. What was open still is.`;
    session.store.setState({ message: { tone: 'error', text } });
  }
}
