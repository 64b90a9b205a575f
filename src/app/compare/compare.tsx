import {
  ArrowDown,
  ArrowDownWideNarrow,
  ArrowUp,
  Columns3,
  Dices,
  Library,
  Plus,
  Rows3,
  ScanSearch,
  Share,
  TextAlignStart,
} from 'lucide-react';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { Button, Menu, MenuTrigger, Popover } from 'react-aria-components';
import { LANGUAGES } from '../../note/language';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { runCommand } from '../core/command';
import { useApp, useSession } from '../core/hooks';
import { modelSays, modelTitle } from '../core/words';
import { t } from '../language/language';
import { noteLanguage, noteState } from '../session/session';
import { tokensIn } from '../session/tokens';
import { mistakes, RULES, type Rule } from './agreement';
import { ColumnPane, menuItem, taggerSections } from './column';
import { type Column, GOLD, isGold, withTagger } from './columns';
import {
  type CompareState,
  comparison,
  doneResults,
  isRead,
  shownColumns,
  useCompare,
  useDone,
  useShown,
  useTitles,
} from './compare-store';
import { useCompareView } from './compare-view';
import { Drawer } from './drawer';
import { filterChoices, keyOf } from './filters';
import { adoptStripes, stretchesOf, typesTogether } from './marks';
import './compare.css';
import './drawer.css';

/** The screen that shows one note as several taggers read it. */
export function Compare() {
  const compare = useApp().get(comparison);
  const columns = useShown();
  const view = useCompare((state) => state.view);
  const order = useCompare((state) => state.order);
  const done = useCompare((state) => doneResults(state).length > 0);
  const read = useCompare(isRead);
  const fromFile = useCompare((state) => state.fromFile);
  const some = useCompare((state) => state.places.length > 0);
  const doc = useSession((state) => noteState(state).doc);
  const models = useSession((state) => state.models);
  const level = useSession((state) => state.level);
  const thresholds = useSession((state) => state.ownThresholds);
  const detected = useSession((state) => `${state.language} ${state.detected}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comparison depends on these
  useEffect(() => compare.refresh(), [compare, doc, models, detected, level, thresholds]);
  useEffect(() => () => compare.stop(), [compare]);
  const words = t().compare;
  return (
    <div className="compare">
      <div className="compare-head">
        <p className="summary numbers" role="status">
          <Summary />
        </p>
        {fromFile && (
          <CommandButton command="compare.close" look="framed">
            {words.backToNote}
          </CommandButton>
        )}
        <FilterPicker />
        <CommandButton command="compare.order" icon={order === 'text' ? TextAlignStart : ArrowDownWideNarrow} />
        <CommandButton command="compare.previous" icon={ArrowUp} enabled={some} />
        <CommandButton command="compare.next" icon={ArrowDown} enabled={some} />
        <CommandButton command="compare.view" icon={view === 'columns' ? Rows3 : Columns3}>
          <span className="word">{view === 'columns' ? words.merge : words.columns}</span>
        </CommandButton>
        {view === 'merged' && <RulePicker />}
        <AddColumn />
        <CommandButton
          command="inside.open"
          icon={ScanSearch}
          look="quiet wide"
          enabled={done}
          word={t().core.groups['Look inside']}
        />
        <CommandButton command="compare.share" icon={Share} enabled={read}>
          <span className="word">{words.share}</span>
        </CommandButton>
        <CommandButton command="example.simulated" icon={Dices} look="quiet wide" />
        <CommandButton command="example.corpus" icon={Library} look="quiet wide" />
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

function Summary() {
  const state = useCompare((all) => all);
  const titles = useTitles();
  const listed = useSession(({ models }) => models.length > 0);
  return listed || state.columns.length > 0 ? summaryOf(state, titles) : '';
}

/** How much the columns differ, in a sentence; failed ones do not count, and say so themselves. */
export function summaryOf(state: CompareState, title: (column: Column) => string): string {
  const { places, filter, fromFile } = state;
  const shown = shownColumns(state);
  const columns = shown.filter(({ id }) => state.results[id]?.phase !== 'failed');
  const done = doneResults({ ...state, columns });
  const taggers = columns.filter((column) => !isGold(column)).length;
  const gold = taggers < columns.length;
  const words = t().compare;
  if (taggers === 0) return columns.length < shown.length ? '' : words.noTagger;
  if (done.length < columns.length) return words.reading(done.length - (gold ? 1 : 0), taggers);
  const where = [places.length, tokensIn(places), done[0]?.types.length ?? 0] as const;
  if (filter.kind !== 'any') {
    const groups = filterChoices(columns, title);
    const group = groups.find(({ choices }) => choices.some(({ key }) => key === keyOf(filter)));
    return group?.title ? words.ofThisKindBy(places.length, group.title) : words.ofThisKind(...where);
  }
  const differ = gold ? words.differFromGold : words.differ;
  const agree = gold ? words.agreeWithGold : words.agree;
  const summary = places.length === 0 ? agree(taggers) : differ(taggers, ...where);
  return fromFile ? words.fromFile(summary) : summary;
}

/** Menu of the differences to mark and list. */
function FilterPicker() {
  const app = useApp();
  const filter = useCompare((state) => state.filter);
  const groups = filterChoices(useShown(), useTitles());
  const all = groups.flatMap(({ choices }) => choices);
  return (
    <Picker
      label={t().compare.whichDifferences}
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
  const words = t().compare;
  return (
    <Picker
      label={words.together}
      value={rule}
      choices={[
        { id: 'none', name: words.votesAlone, sub: words.ruleSays.none },
        ...RULES.map((id) => ({ id, name: words.rules[id], sub: words.ruleSays[id] })),
      ]}
      onChoose={(id) => app.get(comparison).store.setState({ together: id as Rule | 'none' })}
    />
  );
}

const PREDICTIONS = 'compare.predictions';

/** Menu to add a column: of a tagger, also once more, of the annotation or of another program's marks. */
function AddColumn() {
  const app = useApp();
  const columns = useCompare((state) => state.columns);
  const models = useSession((state) => state.models);
  const annotated = useCompare(({ gold }) => gold !== null) && !columns.some(isGold);
  const fromFile = useCompare((state) => state.fromFile);
  const language = useSession(noteLanguage);
  const languages = LANGUAGES.toSorted((a, b) => Number(b === language) - Number(a === language));
  const words = t().compare;
  const add = (id: string) =>
    id === PREDICTIONS
      ? runCommand(app, PREDICTIONS)
      : app.get(comparison).setColumns(id === GOLD.id ? [GOLD, ...columns] : withTagger(columns, id));
  return (
    <MenuTrigger>
      <Button className="button quiet" isDisabled={fromFile || models.length === 0}>
        <Plus size={16} aria-hidden /> <span className="word">{t().controls.add}</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu aria-label={words.addTagger} onAction={(id) => add(String(id))}>
          {menuItem(PREDICTIONS, words.predictions)}
          {annotated && menuItem(GOLD.id, words.annotation)}
          {languages.map((each) => {
            const own = models.filter((model) => model.language === each);
            return taggerSections(own, t().controls.languages[each], (model) => {
              const again = columns.some(({ tagger }) => tagger === model.id);
              return menuItem(model.id, modelTitle(model), again ? words.onceMore : modelSays(model));
            });
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** One text, with a stripe for each column under what it marks. */
function Merged() {
  const words = t().compare;
  const host = useCompareView(null, words.noteMerged);
  const columns = useShown();
  const title = useTitles();
  const rule = useCompare((state) => state.together);
  adoptStripes(columns.length);
  return (
    <section className="merged" aria-label={words.merged} style={{ '--taggers': columns.length } as CSSProperties}>
      <ol className="legend" aria-label={words.stripes}>
        {columns.map((column, slot) => (
          <li key={column.id}>
            <span className="slot" aria-hidden>
              {columns.map((other, index) => (
                <i key={other.id} className={index === slot ? 'own' : ''} />
              ))}
            </span>
            {title(column)}
          </li>
        ))}
      </ol>
      {rule !== 'none' && <Together rule={rule} />}
      <div className="pane-text" ref={host} />
    </section>
  );
}

/** Counts of the taggers' combined marks. */
function Together({ rule }: { readonly rule: Rule }) {
  const columns = useCompare((state) => state.columns);
  const results = useDone();
  const doc = useCompare((state) => state.doc);
  const found = useMemo(() => {
    const done = doneResults({ columns, results });
    const [first] = done;
    if (!first || !doc) return undefined;
    const marked = stretchesOf(first.tagging, typesTogether({ columns, results }, rule));
    const gold = done.find(isGold);
    return { marked: marked.length, wrong: gold && mistakes(doc, gold.tagging.spans, marked) };
  }, [columns, results, doc, rule]);
  const words = t().compare;
  const wrong = found?.wrong;
  const summary =
    found && (wrong ? words.markedAgainst(found.marked, wrong.missed, wrong.overRedacted) : words.marked(found.marked));
  return (
    <p className="told numbers" role="status">
      <strong>{words.rules[rule]}</strong> {summary}
    </p>
  );
}
