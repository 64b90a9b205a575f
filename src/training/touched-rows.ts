import type { Bags, Batch } from '../nn/batch';
import { type FeatureConfig, groupNames } from '../taggers/features/features';
import type { Arrays } from './optimizer';

type Shapes = Readonly<Record<string, readonly number[]>>;

/**
 * The part of a network that a batch reads: a few of the many thousand rows of its embedding tables. Training this part alone gives the same weights to the last bit, since the gradient of
 * every other row is 0; the rows keep their order.
 */
export function touchedRows(batch: Batch, features: FeatureConfig, shapes: Shapes) {
  const tables = groupNames(features).flatMap((name, group) => {
    const [all = 0, size = 0] = shapes[name] ?? [];
    // The table of characters is small, and filters run over all of it.
    return name === 'characters' ? [] : [{ name, group, size, ...renumbered(batch.groups[group] as Bags, all) }];
  });
  const groups = batch.groups.slice();
  for (const { group, bags } of tables) groups[group] = bags;
  return {
    /** The same batch, with ids renumbered to the touched rows. */
    batch: { ...batch, groups },
    /** Shapes of the parameters, with only the touched rows in the tables. */
    shapes: { ...shapes, ...Object.fromEntries(tables.map(({ name, rows, size }) => [name, [rows.length, size]])) },
    /** Copies of the touched rows of the tables; all other arrays themselves. */
    gather(arrays: Arrays): Arrays {
      const part: Record<string, Float32Array> = { ...arrays };
      for (const { name, rows, size } of tables) {
        const table = arrays[name];
        if (!table) continue;
        const own = new Float32Array(rows.length * size);
        rows.forEach((row, i) => {
          own.set(table.subarray(row * size, (row + 1) * size), i * size);
        });
        part[name] = own;
      }
      return part;
    },
    /** Writes the rows of a gathered part back into the tables. */
    scatter(part: Arrays, arrays: Arrays): void {
      for (const { name, rows, size } of tables) {
        const [own, table] = [part[name], arrays[name]];
        if (!own || !table) continue;
        rows.forEach((row, i) => {
          table.set(own.subarray(i * size, (i + 1) * size), row * size);
        });
      }
    },
  };
}

/** The rows that bags read (at least one), in ascending order, and the bags renumbered to them. @param all number of rows of the table */
function renumbered({ ids, offsets }: Bags, all: number): { readonly rows: Int32Array; readonly bags: Bags } {
  const places = new Int32Array(all);
  let count = 0;
  for (const id of ids) if (places[id] === 0) places[id] = ++count;
  const rows = new Int32Array(Math.max(1, count));
  let found = 0;
  for (let row = 0; found < count; row++)
    if (places[row] !== 0) {
      rows[found] = row;
      places[row] = found++;
    }
  return { rows, bags: { ids: ids.map((id) => places[id] as number), offsets } };
}
