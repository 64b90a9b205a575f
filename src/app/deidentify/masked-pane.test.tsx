import { EditorState } from '@codemirror/state';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { makeSpan } from '../../note/span';
import { AppProvider } from '../core/hooks';
import type { TaggingStatus } from '../core/state';
import { appOf } from '../core/test-support/app';
import { noteFields, setDecisions, setSpans } from '../session/fields';
import { decisionsOfDocument } from '../session/findings';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { deidentifyFeature } from './feature';
import { leakCheck } from './leak-check';
import { MaskedPane } from './masked-pane';

const state = EditorState.create({ doc: 'Seen by Mason', extensions: noteFields });

/** The pane of a note after its leak check. */
function paneAfter(phase: string, alerts: object[], note = state, work: TaggingStatus = { phase: 'done' }): string {
  const session = createSession(() => stateWith({ notes: [{ kind: 'own', title: '', state: note }], work }));
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

test('a text looks masked only once a tagger has read it, whatever its document states', () => {
  const mason = makeSpan(13, 8, 13, 'DOCTOR', 1, 'x');
  const stated = state.update({ effects: setDecisions.of(decisionsOfDocument([mason])) }).state;
  const read = state.update({ effects: setSpans.of([mason]) }).state;
  const failed = { phase: 'failed', reason: '' } as const;
  expect(paneAfter('waiting', [], stated, failed)).toContain('unread');
  expect(paneAfter('waiting', [], stated)).not.toContain('unread');
  expect(paneAfter('waiting', [], read, { phase: 'tagging', progress: 0 })).not.toContain('unread');
});
