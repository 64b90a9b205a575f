import { Group } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { useSession } from '../core/hooks';
import { elsewhereField } from '../session/fields';
import { wordsFor } from '../session/review';
import { noteState } from '../session/session';

/** Says that the last decision was made at other places too, until something else is done. */
export function PropagationBar() {
  const elsewhere = useSession((state) => noteState(state).field(elsewhereField));
  if (!elsewhere) return null;
  return (
    <Group className="elsewhere" aria-label="Decided at other places too">
      <p className="numbers">{wordsFor(elsewhere.label, elsewhere.places)}</p>
      <CommandButton command="finding.undo" look="framed">
        Undo
      </CommandButton>
      <CommandButton command="finding.only-here" look="framed">
        Only here
      </CommandButton>
    </Group>
  );
}
