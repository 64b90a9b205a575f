import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { AppProvider } from '../core/hooks';
import { appOf } from '../core/test-support/app';
import { speak } from '../language/language';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { ColumnPane } from './column';

test('the menu of a column’s operating point has the tagger’s name in the language of the interface', async () => {
  onTestFinished(() => speak('en'));
  await speak('es');
  const decisions = { thresholds: { balanced: 0.5, cautious: 0.1 }, levels: [] };
  const models = [{ id: 'a', title: 'Ensemble, English', language: 'en', decisions }];
  const session = createSession(() => stateWith({ models } as never));
  const app = appOf({ session });
  const html = renderToStaticMarkup(
    <AppProvider value={app}>
      <ColumnPane column={{ id: 'a', tagger: 'a', point: 'balanced' }} />
    </AppProvider>,
  );
  expect(html).toContain('Punto de operación de Conjunto, inglés');
});
