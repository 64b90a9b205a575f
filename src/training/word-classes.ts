/** Words sorted into classes. */
export interface WordClasses {
  /** Of each word. */
  readonly classOf: Int32Array;
  /** Of each word its place when those of a class stand together, one class after the other. */
  readonly placeOf: Int32Array;
  /** The place at which each class begins, and behind the last one their number. */
  readonly starts: Int32Array;
}

/**
 * About sqrt(words) classes of words of like frequency, the most frequent first, none empty: each has about the same sum of
 * sqrt(count + 1), so that neither the classes nor the words of a class are many (Mikolov et al. 2011).
 */
export function makeWordClasses(counts: Float64Array): WordClasses {
  const order = Array.from(counts, (_, word) => word).sort((a, b) => (counts[b] as number) - (counts[a] as number));
  const weightOf = (word: number) => Math.sqrt((counts[word] as number) + 1);
  const most = Math.ceil(Math.sqrt(counts.length));
  const share = order.reduce((sum, word) => sum + weightOf(word), 0) / most;
  const classOf = new Int32Array(counts.length);
  const placeOf = new Int32Array(counts.length);
  const starts = [0];
  let weight = 0;
  order.forEach((word, place) => {
    const first = place === starts.at(-1);
    if (!first && weight >= share * starts.length) starts.push(place);
    classOf[word] = starts.length - 1;
    placeOf[word] = place;
    weight += weightOf(word);
  });
  return { classOf, placeOf, starts: Int32Array.from([...starts, counts.length]) };
}
