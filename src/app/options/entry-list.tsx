import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Comparison, ListEntry } from '../../phi/lists/entry';
import { phiType } from '../../phi/taxonomy';
import { OutsideText } from '../controls/outside-text';
import { seen } from '../controls/unseen';
import { count } from '../core/words';

/** More rows than this help nobody. */
const MOST = 200;

const COMPARED: Readonly<Record<Comparison, string>> = {
  'any-case': '',
  exact: 'as written',
  regex: 'pattern',
};

interface Props {
  readonly entries: readonly ListEntry[];
  readonly title: string;
  readonly onRemove: (entry: ListEntry) => void;
}

/** The entries of a list, the last added first, each of which can be taken out. */
export function EntryList({ entries, title, onRemove }: Props) {
  if (entries.length === 0) return null;
  const shown = entries.slice(-MOST).reverse();
  return (
    <>
      <ul className="entries" aria-label={title}>
        {shown.map((entry) => (
          <li key={`${entry.match} ${entry.text}`}>
            <span className="words">
              <OutsideText>{entry.text}</OutsideText>
            </span>
            <span className="soft">
              {[COMPARED[entry.match], entry.type && phiType(entry.type)?.title].filter(Boolean).join(', ')}
            </span>
            <Button
              className="button quiet icon"
              aria-label={`Remove ${seen(entry.text)}`}
              onPress={() => onRemove(entry)}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > MOST && (
        <p className="soft">
          The last {count(MOST)} of {count(entries.length)}; the file that you export has all.
        </p>
      )}
    </>
  );
}
