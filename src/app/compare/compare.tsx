import {
  ArrowDown,
  ArrowDownWideNarrow,
  ArrowUp,
  Columns3,
  Dices,
  Library,
  Plus,
  Rows3,
  Share,
  TextAlignStart,
} from 'lucide-react';
import { useEffect } from 'react';
import { CommandButton } from '../controls/command-button';
import { useApp, useSession } from '../core/hooks';
import { noteState } from '../session/session';
import { ColumnPane } from './column';
import { comparison, doneResults, useCompare, useDone, useShown, useTitles } from './compare-store';
import './compare.css';
import { Drawer } from './drawer';
import './drawer.css';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { ModelSummary } from '../../engine/protocol';
import { Picker } from '../controls/picker';
import { count, modelFacts } from '../core/words';
import { tokensIn } from '../session/disagreements';
import { RULE_TITLES, type Rule } from './agreement';
import { GOLD, isGold, withTagger } from './columns';
import { filterChoices, keyOf } from './filters';
import { Merged } from './merged';

/** One note as several taggers read it. */
export function Compare() {
  const { refresh, stop } = useApp().get(comparison);
  const columns = useShown();
  const view = useCompare((state) => state.view);
  const order = useCompare((state) => state.order);
  const done = useCompare((state) => doneResults(state).length > 0);
  const fromFile = useCompare((state) => state.fromFile);
  const some = useCompare((state) => state.places.length > 0);
  const doc = useSession((state) => noteState(state).doc);
  const models = useSession((state) => state.models);
  const careful = useSession((state) => state.careful);
  const thresholds = useSession((state) => state.ownThresholds);
  const detected = useSession((state) => `${state.language} ${state.detected}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the comparison is of
  useEffect(() => refresh(), [refresh, doc, models, detected, careful, thresholds]);
  useEffect(() => stop, [stop]);
  return (
    <div className="compare">
      <div className="compare-head">
        <p className="summary numbers" role="status">
          <Summary />
        </p>
        {fromFile && (
          <CommandButton command="compare.close" look="framed">
            Back to your note
          </CommandButton>
        )}
        <FilterPicker />
        <CommandButton
          command="compare.order"
          icon={
            order === 'text' ? <TextAlignStart size={18} aria-hidden /> : <ArrowDownWideNarrow size={18} aria-hidden />
          }
        />
        <CommandButton command="compare.previous" icon={<ArrowUp size={18} aria-hidden />} enabled={some} />
        <CommandButton command="compare.next" icon={<ArrowDown size={18} aria-hidden />} enabled={some} />
        <CommandButton
          command="compare.view"
          icon={view === 'columns' ? <Rows3 size={16} aria-hidden /> : <Columns3 size={16} aria-hidden />}
        >
          {view === 'columns' ? 'Merge' : 'Columns'}
        </CommandButton>
        {view === 'merged' && <RulePicker />}
        <AddColumn />
        <CommandButton command="compare.share" icon={<Share size={16} aria-hidden />} enabled={done}>
          Share
        </CommandButton>
        <CommandButton command="example.simulated" icon={<Dices size={18} aria-hidden />} look="quiet wide" />
        <CommandButton command="example.corpus" icon={<Library size={18} aria-hidden />} look="quiet wide" />
      </div>
      {view === 'merged' ? (
        <Merged />
      ) : (
        <div className="columns">
          {columns.map((column) => (
            <ColumnPane key={column.id} column={column} />
          ))}
        </div>
      )}
      <Drawer />
    </div>
  );
}

/** How much the columns part, in a sentence. */
function Summary() {
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

/** Which differences are marked, listed and walked. */
function FilterPicker() {
  const app = useApp();
  const filter = useCompare((state) => state.filter);
  const groups = filterChoices(useShown(), useTitles());
  const all = groups.flatMap(({ choices }) => choices);
  return (
    <Picker
      label="Which differences"
      value={keyOf(filter)}
      groups={groups.map(({ title, choices }) => ({
        ...(title !== undefined && { title }),
        choices: choices.map(({ key, title: name }) => ({ id: key, name })),
      }))}
      onChoose={(key) => {
        const chosen = all.find((choice) => choice.key === key);
        if (chosen) app.get(comparison).setFilter(chosen.filter);
      }}
    />
  );
}

/** What the merged text shows as marked, beside the stripes. */
function RulePicker() {
  const app = useApp();
  const rule = useCompare((state) => state.together);
  return (
    <Picker
      label="What the taggers mark together"
      value={rule}
      groups={[
        {
          choices: [
            { id: 'none', name: 'Votes alone', sub: 'A stripe for each that marks it' },
            { id: 'union', name: RULE_TITLES.union, sub: 'Marked by any tagger' },
            { id: 'intersection', name: RULE_TITLES.intersection, sub: 'Marked by all' },
            { id: 'vote', name: RULE_TITLES.vote, sub: 'Marked by more than half' },
          ],
        },
      ]}
      onChoose={(id) => app.get(comparison).store.setState({ together: id as Rule | 'none' })}
    />
  );
}

const LANGUAGES = { en: 'English', es: 'Spanish' } as const;

/** Adds a tagger's column; a tagger that has one already gets another, at another operating point. */
function AddColumn() {
  const app = useApp();
  const columns = useCompare((state) => state.columns);
  const models = useSession((state) => state.models);
  const annotated = useCompare(({ gold }) => gold !== null) && !columns.some(isGold);
  const fromFile = useCompare((state) => state.fromFile);
  const add = (id: string) =>
    app.get(comparison).setColumns(id === GOLD.id ? [GOLD, ...columns] : withTagger(columns, id));
  return (
    <MenuTrigger>
      <Button className="button quiet" isDisabled={fromFile || models.length === 0}>
        <Plus size={16} aria-hidden /> Add
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu aria-label="Add a tagger" onAction={(id) => add(String(id))}>
          {annotated && (
            <MenuItem id={GOLD.id} className="option" textValue="Annotation">
              <span className="name">Annotation</span>
            </MenuItem>
          )}
          {(['en', 'es'] as const).map((language) => {
            const fitting = models.filter((model) => model.language === language);
            return fitting.length === 0 ? null : (
              <MenuSection key={language}>
                <Header className="section-title">{LANGUAGES[language]}</Header>
                {fitting.map((model) =>
                  option(
                    model,
                    columns.some(({ tagger }) => tagger === model.id),
                  ),
                )}
              </MenuSection>
            );
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function option(model: ModelSummary, again: boolean) {
  return (
    <MenuItem key={model.id} id={model.id} className="option" textValue={model.title}>
      <span className="name">{model.title}</span>
      <span className="sub numbers">{again ? 'Once more, at another operating point' : modelFacts(model)}</span>
    </MenuItem>
  );
}
