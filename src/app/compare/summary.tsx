import { count } from '../core/words';
import { tokensIn } from '../session/disagreements';
import { isGold } from './columns';
import { doneResults } from './compare-store';
import { filterChoices, keyOf } from './filters';
import { useCompare, useDone, useShown, useTitles } from './use-compare';

/** How much the columns part, in a sentence. */
export function Summary() {
  const columns = useShown();
  const title = useTitles();
  const fromFile = useCompare((state) => state.fromFile);
  const places = useCompare((state) => state.places);
  const filter = useCompare((state) => state.filter);
  const results = useDone();
  const done = doneResults({ columns, results });
  const taggers = columns.filter((column) => !isGold(column)).length;
  const gold = taggers < columns.length;
  if (taggers === 0) return 'No tagger for this language';
  if (done.length < columns.length) return `Reading: ${done.length - (gold ? 1 : 0)} of ${taggers} taggers are done`;
  const many = `${fromFile ? 'From a file: ' : ''}${count(taggers)} tagger${taggers === 1 ? '' : 's'}`;
  const where = `${count(places.length)} ${places.length === 1 ? 'place' : 'places'}`;
  const tokens = `${count(tokensIn(places))} of ${count(done[0]?.types.length ?? 0)} tokens`;
  if (filter.kind !== 'any') {
    const groups = filterChoices(columns, title);
    const group = groups.find(({ choices }) => choices.some(({ key }) => key === keyOf(filter)));
    return `${where} of this kind${group?.title ? ` (${group.title})` : `, ${tokens}`}`;
  }
  if (places.length === 0) return `${many} agree${gold ? ' with the annotation' : ''} on every token`;
  return `${many} differ${gold ? ', or part from the annotation,' : ''} in ${where}, on ${tokens}`;
}
