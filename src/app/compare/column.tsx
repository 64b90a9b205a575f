import type { Text } from '@codemirror/state';
import { MoreHorizontal } from 'lucide-react';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { ModelSummary } from '../../engine/protocol';
import type { Span } from '../../note/span';
import { ProgressLine } from '../controls/basics';
import { Picker } from '../controls/picker';
import { useApp, useSession, useUi } from '../core/hooks';
import { modelGroups, modelSays, modelTitle } from '../core/words';
import { t } from '../language/language';
import { exact } from '../language/numbers';
import { sensitivityOf } from '../session/operating-point';
import { countAlone } from '../session/tokens';
import { mistakes } from './agreement';
import { type Column, type ColumnPoint, GOLD, isGold, pointFor, withMoved, withOther } from './columns';
import {
  type CompareState,
  comparison,
  doneResults,
  FEWEST,
  useCompare,
  useDone,
  useShown,
  useTitles,
} from './compare-store';
import { useCompareView } from './compare-view';

/** The media type of a dragged column. */
const DRAGGED = 'application/x-incognote-column';

/** A column, which can be dragged by its title to another column's place. */
export function ColumnPane({ column }: { readonly column: Column }) {
  const compare = useApp().get(comparison);
  const { id, point } = column;
  const title = useTitles()(column);
  const model = useSession(({ models }) => models.find((one) => one.id === column.tagger));
  const words = t().compare;
  const host = useCompareView(id, isGold(column) ? words.noteAnnotated : words.noteRead(title));
  const result = useCompare(({ results }) => results[id]);
  return (
    <section
      className="column"
      aria-label={title}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={({ dataTransfer }) => {
        const dropped = dataTransfer.getData(DRAGGED);
        if (dropped) compare.setColumns(withMoved(compare.store.getState().columns, dropped, id));
      }}
    >
      <div className="column-head">
        <h2 draggable onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, id)}>
          {column.title ?? (model ? modelTitle(model) : title)}
        </h2>
        {model && <PointPicker column={column} model={model} />}
        <ColumnMenu column={column} />
        <p className="numbers">
          <ColumnCounts column={column} />
        </p>
        {model && typeof point === 'number' && (
          <ThresholdField title={modelTitle(model)} value={point} onChange={(value) => compare.setPoint(id, value)} />
        )}
      </div>
      {result?.phase === 'tagging' && <ProgressLine progress={result.progress} label={words.findingPhi(title)} />}
      <div className="pane-text" ref={host} />
    </section>
  );
}

function ColumnCounts({ column }: { readonly column: Column }) {
  const { id } = column;
  const result = useCompare(({ results }) => results[id]);
  const columns = useCompare((state) => state.columns);
  const doc = useCompare((state) => state.doc);
  const results = useDone();
  // Counting in a long note takes a while: each column counts separately, and the page responds in between.
  const read = useDeferredValue(useMemo(() => ({ columns, doc, results }), [columns, doc, results]));
  const language = useUi((ui) => ui.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are in the interface's language
  const counts = useMemo(() => {
    const own = read.results[id];
    return read.doc && own?.phase === 'done' ? countsOf(column, own.tagging.spans, read.doc, read) : undefined;
  }, [column, id, read, language]);
  if (result?.phase === 'failed') return t().controls.failed(t().terms.reason(result.reason));
  return counts ?? t().controls.readingNow;
}

/** What a column marks in numbers, compared with the annotation or else with the other columns. */
function countsOf(
  column: Column,
  spans: readonly Span[],
  doc: Text,
  read: Pick<CompareState, 'columns' | 'results'>,
): string {
  const words = t().compare;
  const found = spans.length;
  if (isGold(column)) return words.annotated(found);
  const gold = read.results[GOLD.id];
  if (gold?.phase === 'done') {
    const { missed, overRedacted } = mistakes(doc, gold.tagging.spans, spans);
    return missed + overRedacted === 0 ? words.foundExactly(found) : words.foundAgainst(found, missed, overRedacted);
  }
  const others = doneResults(read).flatMap(({ id, tagging }) => (id === column.id ? [] : [tagging.spans]));
  const alone = others.length === 0 ? 0 : countAlone(spans, others);
  return alone > 0 ? words.foundAlone(found, alone) : t().session.found(found);
}

/** Menu to move a column, remove it, or give it another tagger. */
function ColumnMenu({ column }: { readonly column: Column }) {
  const compare = useApp().get(comparison);
  const { id, tagger } = column;
  const columns = useCompare((state) => state.columns);
  const fromFile = useCompare((state) => state.fromFile);
  const shown = useShown();
  const models = useSession((state) => state.models);
  const others = fromFile || tagger === null ? [] : models.filter((model) => model.id !== tagger);
  const title = useTitles()(column);
  const words = t().compare;
  const at = shown.findIndex((other) => other.id === id);
  const [left, right] = [shown[at - 1]?.id, shown[at + 1]?.id];
  const changed = (key: string) => {
    if (key === 'remove') return columns.filter((other) => other.id !== id);
    if (key === 'left' || key === 'right') return withMoved(columns, id, key === 'left' ? left : right);
    return withOther(columns, id, key.slice('use '.length));
  };
  const disabled = [
    ...(left === undefined ? ['left'] : []),
    ...(right === undefined ? ['right'] : []),
    ...(shown.length <= FEWEST ? ['remove'] : []),
  ];
  return (
    <MenuTrigger>
      <Button className="button quiet icon" aria-label={words.columnOf(title)}>
        <MoreHorizontal size={18} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          onAction={(key) => compare.setColumns(changed(String(key)))}
          disabledKeys={disabled}
          aria-label={words.columnOf(title)}
        >
          <MenuSection aria-label={words.column}>
            {menuItem('left', words.moveLeft)}
            {menuItem('right', words.moveRight)}
            {menuItem('remove', words.remove)}
          </MenuSection>
          {taggerSections(others, words.showInstead, (model) =>
            menuItem(`use ${model.id}`, modelTitle(model), modelSays(model)),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export function menuItem(id: string, name: string, sub?: string) {
  return (
    <MenuItem key={id} id={id} className="option" textValue={name}>
      <span className="name">{name}</span>
      {sub && <span className="sub numbers">{sub}</span>}
    </MenuItem>
  );
}

/** Taggers in their groups, each with a heading. */
export function taggerSections(
  models: readonly ModelSummary[],
  heading: string,
  item: (model: ModelSummary) => ReactElement,
) {
  return modelGroups(models).map(({ title, models: own }) => (
    <MenuSection key={`${heading} ${title}`}>
      <Header className="section-title">{`${heading} · ${title}`}</Header>
      {own.map(item)}
    </MenuSection>
  ));
}

/** Menu for a column's point: as in De-identify, one of the tagger's two, or a threshold. */
function PointPicker({ column, model }: { readonly column: Column; readonly model: ModelSummary }) {
  const app = useApp();
  const { session } = app;
  const ofDeidentify = useSession((state) => sensitivityOf(state, model).title);
  const { decisions } = model;
  if (!decisions) return null;
  const { point } = column;
  const words = t().compare;
  const { levels } = t().session;
  const { balanced, cautious } = decisions.thresholds;
  const own = typeof point === 'number';
  const choose = (id: string) => {
    const next = pointFor(column, session.store.getState(), model);
    const threshold = typeof next === 'number' ? next : decisions.thresholds[next];
    app.get(comparison).setPoint(column.id, id === 'own' ? rounded(threshold) : (id as ColumnPoint));
  };
  return (
    <Picker
      label={words.operatingPoint(modelTitle(model))}
      value={own ? 'own' : point}
      choices={[
        { id: 'level', name: ofDeidentify, sub: words.asOnDeidentify },
        { id: 'balanced', name: levels.balanced, sub: words.bestF1(exact(balanced)) },
        { id: 'cautious', name: levels.cautious, sub: words.forRecall(exact(cautious)) },
        { id: 'own', name: t().controls.threshold, sub: words.ownProbability },
      ]}
      onChoose={choose}
    />
  );
}

interface ThresholdProps {
  readonly title: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A column's own threshold. Typed text takes effect once it is a probability. */
function ThresholdField({ title, value, onChange }: ThresholdProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText((now) => (Number(now) === value ? now : String(value))), [value]);
  return (
    <input
      className="threshold numbers"
      type="number"
      aria-label={t().compare.thresholdOf(title)}
      title={t().compare.markedFrom}
      min={0.001}
      max={0.999}
      step={0.01}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const typed = Number(target.value);
        if (typed > 0 && typed < 1) onChange(typed);
      }}
    />
  );
}

const rounded = (threshold: number) => Number(threshold.toPrecision(2));
