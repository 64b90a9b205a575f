import { useEffect, useState } from 'react';
import type { ModelSummary } from '../../engine/protocol';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { careOf } from '../session/operating-point';
import { type Column, type ColumnPoint, pointFor } from './columns';
import { comparison } from './compare-store';

/** What a column's tagger decides by: as at the desk, at one of its own points, or from a threshold on. */
export function PointPicker({ column, model }: { readonly column: Column; readonly model: ModelSummary }) {
  const app = useApp();
  const { session } = app;
  const asAtTheDesk = useSession((state) => careOf(state, model).title);
  const { decisions, title } = model;
  if (!decisions) return null;
  const { point } = column;
  const own = typeof point === 'number';
  const choose = (id: string) => {
    const next = pointFor(column, session.store.getState(), model);
    const threshold = typeof next === 'number' ? next : decisions.thresholds[next];
    app.get(comparison).setPoint(column.id, id === 'own' ? rounded(threshold) : (id as ColumnPoint));
  };
  return (
    <Picker
      label={`Operating point of ${title}`}
      value={own ? 'own' : point}
      groups={[
        {
          choices: [
            { id: 'level', name: asAtTheDesk, sub: 'As at the desk' },
            { id: 'balanced', name: 'Balanced', sub: `The best F1: from ${decisions.thresholds.balanced}` },
            { id: 'cautious', name: 'Cautious', sub: `For recall: from ${decisions.thresholds.cautious}` },
            { id: 'own', name: 'Threshold', sub: 'A probability of your own' },
          ],
        },
      ]}
      onChoose={choose}
    />
  );
}

/** The threshold of a column that has one of its own. */
export function ThresholdField({ column: { id, point }, title }: { readonly column: Column; readonly title: string }) {
  const app = useApp();
  return typeof point === 'number' ? (
    <Threshold title={title} value={point} onChange={(value) => app.get(comparison).setPoint(id, value)} />
  ) : null;
}

interface ThresholdProps {
  readonly title: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** What is typed counts as soon as it is a probability; until then the last one that was holds. */
function Threshold({ title, value, onChange }: ThresholdProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText((now) => (Number(now) === value ? now : String(value))), [value]);
  return (
    <input
      className="threshold numbers"
      type="number"
      aria-label={`Threshold of ${title}`}
      title="Marked from this probability on"
      min={0.001}
      max={0.999}
      step={0.01}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const typed = Number(target.value);
        if (typed > 0 && typed < 1) onChange(typed);
      }}
    />
  );
}

const rounded = (threshold: number) => Number(threshold.toPrecision(2));
