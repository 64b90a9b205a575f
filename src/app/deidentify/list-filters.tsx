import { Group, ToggleButton } from 'react-aria-components';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { attentionField } from '../session/fields';
import { allSources } from '../session/filter';
import { narrow } from '../session/review';
import { findings, noteState } from '../session/session';

/** Probabilities below which findings can be looked at alone. */
const BOUNDS = [0.5, 0.8, 0.95, 0.99];

const ALL = 'all';

/** Narrows the list, the highlights and the keys to the findings of one tagger, to unsure ones, or to those left to decide on. */
export function ListFilters() {
  const { session } = useApp();
  const models = useSession((state) => state.models);
  const all = useSession(findings);
  const { source, below, undecided } = useSession((state) => noteState(state).field(attentionField));
  const sources = allSources(all);
  const titleOf = (id: string) => (id === 'person' ? 'You' : (models.find((model) => model.id === id)?.title ?? id));
  const offered = source !== null && !sources.includes(source) ? [...sources, source] : sources;
  return (
    <Group className="filters" aria-label="Show only">
      <Picker
        label="Found by"
        value={source ?? ALL}
        groups={[
          { choices: [{ id: ALL, name: 'Anyone' }, ...offered.map((id) => ({ id, name: `By ${titleOf(id)}` }))] },
        ]}
        onChoose={(id) => narrow(session, { source: id === ALL ? null : id })}
      />
      <Picker
        label="Probability"
        value={below === null ? ALL : String(below)}
        groups={[
          {
            choices: [
              { id: ALL, name: 'Any probability' },
              ...BOUNDS.map((bound) => ({ id: String(bound), name: `Below ${Math.round(100 * bound)} %` })),
            ],
          },
        ]}
        onChoose={(id) => narrow(session, { below: id === ALL ? null : Number(id) })}
      />
      <ToggleButton
        className="button quiet chip"
        isSelected={undecided}
        onChange={(on) => narrow(session, { undecided: on })}
      >
        To decide
      </ToggleButton>
    </Group>
  );
}
