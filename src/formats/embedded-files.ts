import { withoutFiles } from '../note/embedded-files';
import type { LeftOutCounts } from './document';
import type { SourcePlace, WrittenPlace } from './places';

/** The same place, without the files in its text, which `add` counts. What is stated to be an identifier is masked as a whole instead. */
export function placeWithoutFiles<P extends SourcePlace | WrittenPlace>(place: P, add: LeftOutCounts['add']): P {
  const { text, files } = place.label === undefined ? withoutFiles(place.text) : { text: '', files: 0 };
  if (files === 0) return place;
  add('embedded file', files);
  return { ...place, text, unmasked: text, ...('unchanged' in place && { unchanged: place.encode(text) }) };
}
