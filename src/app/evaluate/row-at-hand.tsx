import type { Detail } from '../../engine/scoring';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import type { Row } from './state';
import { evaluation } from './store';

export type DetailedRow = Row & { readonly detail: Detail };

const isDetailed = (row: Row): row is DetailedRow => row.detail !== undefined;

/** The complete row that is looked at: the one that was chosen, else the first. */
export function useRowAtHand(): DetailedRow | undefined {
  return useFeature(evaluation, ({ rows, at }) => {
    const complete = rows.filter(isDetailed);
    return complete.find(({ id }) => id === at) ?? complete[0];
  });
}

/** Chooses the row that is looked at. */
export function RowPicker({ row }: { readonly row: Row }) {
  const { store } = useApp().get(evaluation);
  const rows = useFeature(evaluation, (state) => state.rows);
  const models = useSession((state) => state.models);
  const choices = rows.filter(isDetailed).map(({ id, tagger, point }) => ({
    ...{ id, name: `${models.find((model) => model.id === tagger)?.title ?? tagger}, ${point}` },
  }));
  return (
    <Picker
      look="framed"
      label="Tagger that is looked at"
      value={row.id}
      groups={[{ choices }]}
      onChoose={(id) => store.setState({ at: id })}
    />
  );
}

/** Where no row is complete yet. */
export function NothingYet() {
  return <p className="soft">Score a tagger first: this fills in once it has read all notes.</p>;
}
