import type { Detail } from '../../engine/scoring';
import { useApp, useSession } from '../context';
import { Picker } from '../controls/picker';
import type { Row } from './state';
import { useEvaluation } from './use-evaluation';

export type DetailedRow = Row & { readonly detail: Detail };

const isDetailed = (row: Row): row is DetailedRow => row.detail !== undefined;

/** The complete row that is looked at: the one that was chosen, else the first. */
export function useRowAtHand(): DetailedRow | undefined {
  return useEvaluation(({ rows, at }) => {
    const complete = rows.filter(isDetailed);
    return complete.find(({ id }) => id === at) ?? complete[0];
  });
}

/** Chooses the row that is looked at. */
export function RowPicker({ row }: { readonly row: Row }) {
  const { store } = useApp().evaluation;
  const rows = useEvaluation((state) => state.rows);
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
