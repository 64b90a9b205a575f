import { EditorState } from '@codemirror/state';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppProvider } from '../core/hooks';
import { appOf } from '../core/test-support/app';
import { noteFields } from '../session/fields';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { deidentifyFeature } from './feature';
import { leakCheck } from './leak-check';
import { MaskedPane } from './masked-pane';

const state = EditorState.create({ doc: 'Seen by Mason', extensions: noteFields });

/** The pane of a note without findings, after its leak check. */
function paneAfter(phase: string, alerts: object[]): string {
  const session = createSession(() =>
    stateWith({ notes: [{ kind: 'own', title: '', state }], work: { phase: 'done' } }),
  );
  const check = { store: createStore(() => ({ phase, alerts, at: null, open: false })) };
  const app = appOf({ session, features: [deidentifyFeature] }, [[leakCheck, check]]);
  return renderToStaticMarkup(
    <AppProvider value={app}>
      <MaskedPane host={{ current: null }} away={false} />
    </AppProvider>,
  );
}

test('Copy is the main action unless the leak check has alerts or failed, which the bar below then marks', () => {
  const looks = (html: string) => [
    /class="button strong[^>]*>(?:<svg.*?<\/svg>)?Copy</.test(html),
    /class="[^"]*warned/.test(html),
  ];
  expect(looks(paneAfter('done', []))).toEqual([true, false]);
  expect(looks(paneAfter('done', [{ start: 8, end: 13, reason: 'name', label: 'DOCTOR' }]))).toEqual([false, true]);
  expect(looks(paneAfter('failed', []))).toEqual([false, true]);
});
