import type { ReactNode } from 'react';
import { useApp, useFeature } from '../core/hooks';
import { withEvaluation } from './actions';
import { isSame } from './asked';
import type { Asked } from './state';
import { evaluation } from './store';

interface FigureButtonProps {
  /** The row that it is a number of; null: of two annotations. */
  readonly row: string | null;
  readonly asked: Asked;
  /** What the number is, in words. */
  readonly name: string;
  readonly best?: boolean;
  readonly children: ReactNode;
}

/** A number that lists the errors behind it. There are hundreds on the page: each is a plain button, which costs little. */
export function FigureButton({ row, asked, name, best = false, children }: FigureButtonProps) {
  const app = useApp();
  const open = useFeature(evaluation, ({ chosen }) => chosen?.row === row && isSame(chosen.asked, asked));
  return (
    <button
      type="button"
      className={best ? 'figure best' : 'figure'}
      aria-pressed={open}
      aria-label={name}
      onClick={() => void withEvaluation(app, (control) => control.show(row, asked))}
    >
      {children}
    </button>
  );
}
