import { Download, Trash2, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { CATEGORIES } from '../../phi/categories';
import {
  type ListEntry,
  type ListName,
  type MatchMode,
  sortEntries,
  USUAL_TYPE,
  type WordLists,
} from '../../phi/lists/entry';
import { entriesCsv, entriesOf, readEntries, withEntries } from '../../phi/lists/file';
import { PHI_TYPES, type PhiId } from '../../phi/taxonomy';
import { ChoiceButtons, TickBox } from '../controls/basics';
import { SteadyButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { OutsideText, visibleText } from '../controls/text';
import { saveText } from '../core/files';
import { useApp, useSession } from '../core/hooks';
import { closingAction, tell } from '../core/messages';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { keepLists, setLists } from '../session/note-settings';
import { noteState } from '../session/session';
import { countHits } from '../session/tag-note';
import { readTextFile } from './read-text-file';
import { type Status, StatusLine } from './status-line';

/** The lists of what is always and never masked. */
export function ListsPart() {
  const app = useApp();
  const lists = useSession((state) => state.lists);
  const kept = useSession((state) => state.listsKept);
  const [name, setName] = useState<ListName>('always');
  return (
    <>
      <p className="soft">{t().options.listsHelp}</p>
      <ChoiceButtons
        label={t().options.list}
        choices={(['always', 'never'] as const).map((id) => ({
          id,
          name: `${t().options[id]} (${count(lists[id].length)})`,
        }))}
        value={name}
        onChoose={setName}
      />
      <OneList name={name} />
      <TickBox on={kept} onChange={(on) => void keepLists(app, on)}>
        {t().options.keepLists}
      </TickBox>
      <p className="soft">{kept ? t().options.listsStored : t().options.listsForgotten}</p>
    </>
  );
}

/** Adds, removes, imports and exports the entries of a list. */
function OneList({ name }: { readonly name: ListName }) {
  const lists = useSession((state) => state.lists);
  const doc = useSession((state) => noteState(state).doc);
  const { status, change, load, forgetProblem } = useListChanges(name);
  const entries = lists[name];
  const hits = countHits(lists, doc.toString())[name];
  const usual = entries.length === 0 ? t().options.emptyList : t().options.foundHere(entries.length, hits);
  return (
    <>
      <AddEntries
        key={name}
        list={name}
        onAdd={({ valid, bad }, isLeft) => change((now) => withEntries(now, name, valid), isLeft, bad)}
        onCleared={forgetProblem}
      />
      <StatusLine {...(status ?? { text: usual })} />
      <EntryList
        entries={entries}
        title={t().options[name]}
        onRemove={(entry) => change((now) => ({ ...now, [name]: now[name].filter((other) => other !== entry) }))}
      />
      <div className="row">
        <Button className="button quiet" onPress={() => void load()}>
          <Upload size={16} aria-hidden /> {t().options.importList}
        </Button>
        <SteadyButton
          className="button quiet"
          enabled={entries.length > 0}
          onPress={() => saveText(`${name}.csv`, entriesCsv(entries))}
        >
          <Download size={16} aria-hidden /> {t().options.exportList}
        </SteadyButton>
        <SteadyButton
          className="button quiet"
          enabled={entries.length > 0}
          onPress={() => change((now) => ({ ...now, [name]: [] }))}
        >
          <Trash2 size={16} aria-hidden /> {t().options.emptyTheList}
        </SteadyButton>
      </div>
    </>
  );
}

/** What changes a list, and what the last change did or why it failed. */
function useListChanges(name: ListName) {
  const app = useApp();
  const [last, setLast] = useState<{ readonly of: ListName; readonly status: Status } | null>(null);
  const setStatus = (status: Status | null, isLeft = false) => {
    setLast(status && { of: name, status });
    if (!isLeft || !status) return;
    const { text, isProblem, undo } = status;
    const actions = undo && [closingAction(app.session, t().controls.undo, undo)];
    tell(app.session, isProblem ? 'error' : 'info', text, actions && { actions });
  };
  const refuse = (error: unknown, isLeft?: boolean) =>
    setStatus({ isProblem: true, text: t().options.listKept(t().terms.reason((error as Error).message)) }, isLeft);
  /** @param isLeft whether the list is no longer shown @param bad not added @returns whether the lists were changed */
  const change = (make: (lists: WordLists) => WordLists, isLeft = false, bad: TypedEntries['bad'] = []): boolean => {
    const before = app.session.store.getState().lists;
    try {
      const next = make(before);
      setLists(app, next);
      const added = next[name].length - before[name].length;
      const undo = () => {
        const all = new Set(next[name]);
        const others = (now: WordLists) => ({ ...now, [name]: now[name].filter((entry) => !all.has(entry)) });
        change((now) => withEntries(others(now), name, before[name]));
      };
      const texts = [
        ...(added > 0 ? [t().options.entriesAdded(added)] : []),
        ...(added < 0 ? [t().options.entriesRemoved(-added)] : []),
        ...(bad.length > 0 ? [t().options.notAdded(bad.length, problemsOf(bad))] : []),
      ];
      const canUndo = added < 0 || (isLeft && added > 0);
      const status = { isProblem: bad.length > 0, text: texts.join(' '), ...(canUndo && { undo }) };
      setStatus(texts.length > 0 ? status : null, isLeft);
      return true;
    } catch (error) {
      refuse(error, isLeft);
      return false;
    }
  };
  const load = async () => {
    try {
      const content = await readTextFile('.csv,.json,.txt,text/plain,text/csv,application/json');
      if (content !== null) change((now) => withEntries(now, name, readEntries(content)));
    } catch (error) {
      refuse(error);
    }
  };
  const forgetProblem = () => setLast((now) => (now?.status.isProblem ? null : now));
  return { status: last?.of === name ? last.status : null, change, load, forgetProblem };
}

const MODES: readonly MatchMode[] = ['any-case', 'exact', 'regex'];

const modeChoices = () => MODES.map((id) => ({ id, name: t().options.compare[id], sub: t().options.compareHelp[id] }));

const typeGroups = () =>
  CATEGORIES.map(({ id }) => ({
    title: t().terms.categoryMany(id),
    choices: PHI_TYPES.filter(({ category }) => category === id).map((type) => ({
      id: type.id,
      name: t().terms.typeTitle(type.id),
    })),
  }));

type TypedEntries = ReturnType<typeof sortEntries>;

/** The first of some wrong entries, which may be pasted paragraphs, each with what is wrong. */
export function problemsOf(bad: TypedEntries['bad']): string {
  const name = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
  const named = bad.slice(0, 5).map(({ entry, problem }) => `${name(entry.text)}: ${t().terms.reason(problem)}`);
  return [...named, ...(bad.length > named.length ? ['…'] : [])].join('; ');
}

/** Lines of entries to add, and what applies to all of them. */
interface Typed {
  readonly lines: string;
  readonly match: MatchMode;
  readonly type: PhiId;
}

const NOTHING: Typed = { lines: '', match: 'any-case', type: USUAL_TYPE };

/** What could not be added when the field went away. */
const left = new Map<ListName, Typed>();

interface AddEntriesProps {
  readonly list: ListName;
  /** @param isLeft whether the list is no longer shown @returns whether the valid ones were added */
  readonly onAdd: (entries: TypedEntries, isLeft: boolean) => boolean;
  readonly onCleared: () => void;
}

/** A field for entries to add, one on each line; those that are left in it are added when it goes away, but for wrong ones. */
function AddEntries({ list, onAdd, onCleared }: AddEntriesProps) {
  const id = useId();
  const [typed, setTyped] = useState(left.get(list) ?? NOTHING);
  const { lines, match, type } = typed;
  const field = useRef<HTMLTextAreaElement>(null);
  /** @returns what could not be added */
  const add = (isLeft: boolean): Typed => {
    const entries = sortEntries(entriesOf(lines, match, list === 'always' ? type : undefined));
    if (!onAdd(entries, isLeft)) return typed;
    return { ...typed, lines: entries.bad.map(({ entry }) => entry.text).join('\n') };
  };
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (lines.trim() === '') left.delete(list);
      else if (typed !== left.get(list)) left.set(list, add(true));
    };
  });
  useEffect(() => () => leave.current(), []);
  return (
    <div className="typed">
      <label htmlFor={id}>{t().options.addEntries}</label>
      <textarea
        ref={field}
        id={id}
        className="text-field"
        rows={3}
        value={lines}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped({ ...typed, lines: target.value });
          if (target.value === '') onCleared();
        }}
      />
      <div className="row">
        <Picker
          label={t().options.compared}
          look="framed"
          value={match}
          choices={modeChoices()}
          onChoose={(chosen) => setTyped({ ...typed, match: chosen as MatchMode })}
        />
        {list === 'always' && (
          <Picker
            label={t().options.maskedAs}
            look="framed"
            value={type}
            groups={typeGroups()}
            onChoose={(chosen) => setTyped({ ...typed, type: chosen as PhiId })}
          />
        )}
        <SteadyButton
          className="button strong"
          enabled={lines.trim() !== ''}
          onPress={() => {
            setTyped(add(false));
            field.current?.focus();
          }}
        >
          {t().controls.add}
        </SteadyButton>
      </div>
    </div>
  );
}

/** More rows would be slow, and nobody would read them. */
const MOST = 200;

interface EntryListProps {
  readonly entries: readonly ListEntry[];
  readonly title: string;
  readonly onRemove: (entry: ListEntry) => void;
}

/** The entries of a list, the last added first, each with a button that removes it and leaves the focus at the next one. */
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
              {[
                entry.match !== 'any-case' && t().options.comparedAs[entry.match],
                entry.type && t().terms.typeTitle(entry.type),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <Button
              className="button quiet icon"
              aria-label={t().options.remove(visibleText(entry.text))}
              onPress={({ target }) => {
                const row = target.closest('li');
                (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')?.focus();
                onRemove(entry);
              }}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > MOST && <p className="soft">{t().options.lastEntries(MOST, entries.length)}</p>}
    </>
  );
}
