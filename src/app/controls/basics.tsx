import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from 'react-aria-components';
import type { CategoryId } from '../../phi/categories';
import { useSession } from '../core/hooks';
import { t } from '../language/language';

/** A hairline for work that takes long enough to be seen. */
export function TaggingProgress() {
  const progress = useSession(({ work }) => (work.phase === 'tagging' ? work.progress : 0));
  return progress === 0 ? null : <ProgressLine progress={progress} label={t().controls.findingPhi} />;
}

export function ProgressLine({ progress, label }: { readonly progress: number; readonly label: string }) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <i style={{ transform: `scaleX(${progress})` }} />
    </div>
  );
}

/** A category's highlight in small: colour and underline, as in the note. */
export function Swatch({ category }: { readonly category: CategoryId }) {
  return (
    <span className={`swatch phi-${category}`} aria-hidden>
      a
    </span>
  );
}

interface TickProps extends Omit<CheckboxProps, 'children'> {
  /** Whether it is ticked; a group of boxes knows that of its own. */
  readonly on?: boolean;
  readonly children: ReactNode;
}

/** A box to tick, with its words. */
export function Tick({ on, children, ...props }: TickProps) {
  return (
    <Checkbox className="check" {...(on !== undefined && { isSelected: on })} {...props}>
      {({ isSelected }) => (
        <>
          <span className="box">{isSelected && <Check size={12} aria-hidden />}</span>
          {children}
        </>
      )}
    </Checkbox>
  );
}
