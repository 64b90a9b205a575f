/**
 * @throws when an id is outside a table of `rows` rows, or the offsets do not ascend from 0 or more to at most the number
 * of ids
 */
export function checkBags(ids: Int32Array, offsets: Int32Array, rows: number): void {
  for (let k = 0; k < ids.length; k++) {
    const id = ids[k] as number;
    if (id < 0 || id >= rows) throw new Error(`id ${id} at place ${k} is outside a table of ${rows} rows`);
  }
  let last = 0;
  for (const offset of offsets) {
    if (offset < last || offset > ids.length) {
      throw new Error(`offset ${offset} after ${last} does not ascend within ${ids.length} ids`);
    }
    last = offset;
  }
}
