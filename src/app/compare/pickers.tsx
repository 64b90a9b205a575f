import { Picker } from '../controls/picker';
import { useApp } from '../core/hooks';
import { comparison } from './compare-store';
import { filterChoices, keyOf } from './filters';
import { RULE_TITLES, type Rule } from './together';
import { useCompare, useShown, useTitles } from './use-compare';

/** Which differences are marked, listed and walked. */
export function FilterPicker() {
  const app = useApp();
  const filter = useCompare((state) => state.filter);
  const groups = filterChoices(useShown(), useTitles());
  const all = groups.flatMap(({ choices }) => choices);
  return (
    <Picker
      label="Which differences"
      value={keyOf(filter)}
      groups={groups.map(({ title, choices }) => ({
        ...(title !== undefined && { title }),
        choices: choices.map(({ key, title: name }) => ({ id: key, name })),
      }))}
      onChoose={(key) => {
        const chosen = all.find((choice) => choice.key === key);
        if (chosen) app.get(comparison).setFilter(chosen.filter);
      }}
    />
  );
}

/** What the merged text shows as marked, beside the stripes. */
export function RulePicker() {
  const app = useApp();
  const rule = useCompare((state) => state.together);
  return (
    <Picker
      label="What the taggers mark together"
      value={rule}
      groups={[
        {
          choices: [
            { id: 'none', name: 'Votes alone', sub: 'A stripe for each that marks it' },
            { id: 'union', name: RULE_TITLES.union, sub: 'Marked by any tagger' },
            { id: 'intersection', name: RULE_TITLES.intersection, sub: 'Marked by all' },
            { id: 'vote', name: RULE_TITLES.vote, sub: 'Marked by more than half' },
          ],
        },
      ]}
      onChoose={(id) => app.get(comparison).store.setState({ together: id as Rule | 'none' })}
    />
  );
}
