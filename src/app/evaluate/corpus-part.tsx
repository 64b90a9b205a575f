import { useMemo } from 'react';
import { CommandButton } from '../controls/command-button';
import { OutsideText } from '../controls/outside-text';
import { useFeature } from '../core/hooks';
import { counted } from '../core/words';
import { labelsOf, schemeOf } from '../corpus/labels';
import { Problems } from './problems';
import { isUnderWay } from './state';
import { evaluation } from './store';

/** Which corpus it is. */
export function CorpusPart() {
  const title = useFeature(evaluation, (state) => state.title);
  const notes = useFeature(evaluation, (state) => state.notes);
  const busy = useFeature(evaluation, isUnderWay);
  const labels = useMemo(() => labelsOf(notes), [notes]);
  const scheme = useMemo(() => (schemeOf(notes) === 'es' ? 'MEDDOCAN’s labels' : 'i2b2’s labels'), [notes]);
  const spans = labels.reduce((sum, [, each]) => sum + each, 0);
  return (
    <section className="corpus" aria-label="Corpus">
      <div className="actions">
        <h2>
          <OutsideText>{title}</OutsideText>
        </h2>
        {!busy && (
          <CommandButton command="evaluate.clear" look="framed">
            Another corpus
          </CommandButton>
        )}
      </div>
      <p className="numbers soft">
        {counted(notes.length, 'note')} · {counted(spans, 'gold span')} · {counted(labels.length, 'type')} · {scheme}
      </p>
      <Problems />
    </section>
  );
}
