import { Download, Trash2, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, Radio, RadioGroup } from 'react-aria-components';
import { CATEGORIES } from '../../phi/categories';
import { type ListEntry, type ListName, type MatchMode, USUAL_TYPE, type WordLists } from '../../phi/lists/entry';
import { entriesCsv, entriesOf, readEntries, withEntries } from '../../phi/lists/file';
import { PHI_TYPES, type PhiId, phiType } from '../../phi/taxonomy';
import { Tick } from '../controls/basics';
import { OutsideText, seen } from '../controls/outside-text';
import { Picker } from '../controls/picker';
import { saveText } from '../core/files';
import { useApp, useSession } from '../core/hooks';
import { count, counted } from '../core/words';
import { keepLists, setLists } from '../session/note-settings';
import { noteState } from '../session/session';
import { countHits } from '../session/tag-note';
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
      <Tick on={kept} onChange={(on) => keepLists(app, on)}>
        Keep both lists in this browser
      </Tick>
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

const COMPARED: readonly { readonly id: MatchMode; readonly name: string; readonly sub: string }[] = [
  { id: 'any-case', name: 'In any capitals', sub: 'smith, Smith and SMITH' },
  { id: 'exact', name: 'As written', sub: 'Smith alone' },
  { id: 'regex', name: 'As a pattern', sub: 'A regular expression, such as K\\d{4,6} or /ward [a-c]/i' },
];

const TYPES = CATEGORIES.map(({ id, title }) => ({
  title: title.en.many,
  choices: PHI_TYPES.filter(({ category }) => category === id).map((type) => ({ id: type.id, name: type.title })),
}));

interface AddEntriesProps {
  readonly list: ListName;
  /** Gets what makes the entries, which throws where one is wrong. @returns whether they were added */
  readonly onAdd: (entries: () => readonly ListEntry[]) => boolean;
}

/** Entries to add, one a line, typed or pasted. */
function AddEntries({ list, onAdd }: AddEntriesProps) {
  const id = useId();
  const [lines, setLines] = useState('');
  const [match, setMatch] = useState<MatchMode>('any-case');
  const [type, setType] = useState<PhiId>(USUAL_TYPE);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    if (!onAdd(() => entriesOf(lines, match, list === 'always' ? type : undefined))) return;
    setLines('');
    field.current?.focus();
  };
  return (
    <div className="typed">
      <label htmlFor={id}>Add entries, one a line</label>
      <textarea
        ref={field}
        id={id}
        className="text-field"
        rows={3}
        value={lines}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setLines(target.value)}
      />
      <div className="row">
        <Picker
          label="How entries are compared"
          look="framed"
          value={match}
          groups={[{ choices: COMPARED }]}
          onChoose={(chosen) => setMatch(chosen as MatchMode)}
        />
        {list === 'always' && (
          <Picker
            label="Masked as"
            look="framed"
            value={type}
            groups={TYPES}
            onChoose={(chosen) => setType(chosen as PhiId)}
          />
        )}
        <Button className="button strong" isDisabled={lines.trim() === ''} onPress={add}>
          Add
        </Button>
      </div>
    </div>
  );
}

/** More rows than this help nobody. */
const MOST = 200;

const COMPARED_AS: Readonly<Record<MatchMode, string>> = {
  'any-case': '',
  exact: 'as written',
  regex: 'pattern',
};

interface EntryListProps {
  readonly entries: readonly ListEntry[];
  readonly title: string;
  readonly onRemove: (entry: ListEntry) => void;
}

/** The entries of a list, the last added first, each of which can be taken out. */
function EntryList({ entries, title, onRemove }: EntryListProps) {
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
              {[COMPARED_AS[entry.match], entry.type && phiType(entry.type)?.title].filter(Boolean).join(', ')}
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
