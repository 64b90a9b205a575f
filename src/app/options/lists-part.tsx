import { Check, Download, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, Checkbox, Radio, RadioGroup } from 'react-aria-components';
import type { ListName, WordLists } from '../../phi/lists/entry';
import { entriesCsv, readEntries, withEntries } from '../../phi/lists/file';
import { saveText } from '../core/files';
import { useApp, useSession } from '../core/hooks';
import { count, counted } from '../core/words';
import { keepLists, setLists } from '../session/note-settings';
import { noteState } from '../session/session';
import { countHits } from '../session/tag-note';
import { AddEntries } from './add-entries';
import { EntryList } from './entry-list';
import { readTextFile } from './read-text-file';

const TITLES: Readonly<Record<ListName, string>> = { always: 'Always masked', never: 'Never masked' };

/** The words that are always or never masked. */
export function ListsPart() {
  const app = useApp();
  const lists = useSession((state) => state.lists);
  const kept = useSession((state) => state.listsKept);
  const doc = useSession((state) => noteState(state).doc);
  const [name, setName] = useState<ListName>('always');
  const [told, setTold] = useState<{ readonly bad: boolean; readonly text: string } | null>(null);
  const entries = lists[name];
  const hits = countHits(lists, doc.toString())[name];
  /** Changes the lists, or says why not. */
  const change = (make: () => WordLists): boolean => {
    try {
      const next = make();
      setLists(app, next);
      const added = next[name].length - entries.length;
      setTold(added > 0 ? { bad: false, text: `${entryWords(added)} added.` } : null);
      return true;
    } catch (error) {
      setTold({ bad: true, text: `${(error as Error).message}. The list is as it was.` });
      return false;
    }
  };
  const load = async () => {
    try {
      const content = await readTextFile('.csv,.json,.txt,text/plain,text/csv,application/json');
      if (content !== null) change(() => withEntries(lists, name, readEntries(content)));
    } catch (error) {
      setTold({ bad: true, text: `${(error as Error).message}. The list is as it was.` });
    }
  };
  return (
    <>
      <p className="soft">
        Names of your staff and hospital, to be masked whatever the tagger says; drugs and the like, to be left. What
        you decide in a note wins over both lists.
      </p>
      <RadioGroup
        className="segments wide-segments"
        orientation="horizontal"
        aria-label="List"
        value={name}
        onChange={(value) => {
          setName(value as ListName);
          setTold(null);
        }}
      >
        {(['always', 'never'] as const).map((each) => (
          <Radio key={each} value={each} className="segment">
            {TITLES[each]} ({count(lists[each].length)})
          </Radio>
        ))}
      </RadioGroup>
      <AddEntries key={name} list={name} onAdd={(added) => change(() => withEntries(lists, name, added()))} />
      <p role="status" className={told?.bad ? 'problem' : 'soft'}>
        {told?.text ??
          (entries.length === 0
            ? 'Nothing is on this list yet.'
            : `${entryWords(entries.length)}; found ${counted(hits, 'time')} in this note.`)}
      </p>
      <EntryList
        entries={entries}
        title={TITLES[name]}
        onRemove={(entry) => change(() => ({ ...lists, [name]: entries.filter((other) => other !== entry) }))}
      />
      <div className="row">
        <Button className="button quiet" onPress={() => void load()}>
          <Upload size={16} aria-hidden /> Import a list
        </Button>
        <Button
          className="button quiet"
          isDisabled={entries.length === 0}
          onPress={() => saveText(`${name}.csv`, entriesCsv(entries))}
        >
          <Download size={16} aria-hidden /> Export the list
        </Button>
        <Button
          className="button quiet"
          isDisabled={entries.length === 0}
          onPress={() => change(() => ({ ...lists, [name]: [] }))}
        >
          <Trash2 size={16} aria-hidden /> Empty the list
        </Button>
      </div>
      <Checkbox className="check" isSelected={kept} onChange={(on) => keepLists(app, on)}>
        <span className="box">{kept && <Check size={12} aria-hidden />}</span>
        Keep both lists in this browser
      </Checkbox>
      <p className="soft">
        {kept
          ? 'They lie in this browser, not encrypted, until you take the tick away or wipe what is stored. Whoever uses this computer can read them.'
          : 'They are forgotten when the page is closed: names of staff are personal data too.'}
      </p>
    </>
  );
}

function entryWords(n: number): string {
  return `${count(n)} ${n === 1 ? 'entry' : 'entries'}`;
}
