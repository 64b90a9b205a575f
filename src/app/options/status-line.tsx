import { Undo2 } from 'lucide-react';
import { Button } from 'react-aria-components';
import { OutsideText } from '../controls/text';
import { t } from '../language/language';

/** What the last change did, or why nothing was changed. */
export interface Status {
  readonly isProblem?: boolean;
  readonly text: string;
  readonly undo?: () => void;
}

export function StatusLine({ isProblem, text, undo }: Status) {
  return (
    <p role="status" className={isProblem ? 'problem' : 'soft'}>
      <OutsideText>{text}</OutsideText>{' '}
      {undo && (
        <Button className="button quiet" onPress={undo}>
          <Undo2 size={16} aria-hidden /> {t().controls.undo}
        </Button>
      )}
    </p>
  );
}
