import { useEffect, useState } from 'react';
import { isAbort } from '../../engine/errors';
import type { StretchExplanation } from '../../taggers/inspection/explain-stretch';
import { useApp, useSession } from '../core/hooks';
import { announce } from '../core/messages';
import { pointOf } from '../session/operating-point';
import type { Range } from '../session/propagation';
import { noteState, taggerOf, withSettingsOf } from '../session/session';
import { deidentify } from './store';
import { decided, guess } from './why-words';

export type Explained = StretchExplanation | 'failed' | 'asked';

/** What the tagger at hand says of a stretch of the note, asked again whenever one of the two changes. What was asked for is told. */
export function useExplanation({ start, end }: Range): Explained {
  const { session, bridge, get } = useApp();
  const { store } = get(deidentify);
  const doc = useSession((state) => noteState(state).doc);
  const tagger = useSession((state) => taggerOf(withSettingsOf(state))?.id);
  const point = useSession((state) => pointOf(withSettingsOf(state)));
  const [explained, setExplained] = useState<Explained>('asked');
  useEffect(() => {
    if (!tagger || end > doc.length) return;
    const asked = new AbortController();
    setExplained('asked');
    bridge.explain(tagger, doc.toString(), { start, end }, { point, signal: asked.signal }).then(
      (explanation) => {
        if (asked.signal.aborted) return;
        setExplained(explanation);
        const [own] = explanation.opinions;
        // Else the words on the finding itself are what is to be heard.
        if (own && store.getState().whyAsked) announce(session, `${guess(own)}. ${decided(explanation).join(' ')}`);
        store.setState({ whyAsked: false });
      },
      (error: unknown) => {
        if (!asked.signal.aborted && !isAbort(error)) setExplained('failed');
      },
    );
    return () => asked.abort();
  }, [session, bridge, store, doc, tagger, point, start, end]);
  return explained;
}
