import { FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { SweepGroup } from '../../evaluation/sweep';
import { LineChart, type Series, shareDomain } from '../charts/line-chart';
import { ChoiceButtons } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { ScrollTable } from '../controls/table';
import { OutsideText } from '../controls/text';
import { useApp, useFeature } from '../core/hooks';
import { t } from '../language/language';
import { count, decimal, exact } from '../language/numbers';
import { measureName } from './columns';
import type { OpenedSweep } from './state';
import { evaluation } from './store';

const MEASURES = ['strictF1', 'tokenRecall'] as const;
type SweepMeasure = (typeof MEASURES)[number];

/** Learning curves and other means from a file of `npm run sweep`. */
export function SweepPart() {
  const { store } = useApp().get(evaluation);
  const sweep = useFeature(evaluation, (state) => state.sweep);
  const words = t().evaluate.sweep;
  return (
    <section className="sweep" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="soft">{words.says}</p>
      <div className="actions">
        <CommandButton command="evaluate.sweep" look="framed" icon={FolderOpen}>
          {words.open}
        </CommandButton>
        {sweep && (
          <>
            <OutsideText>{sweep.title}</OutsideText>
            <Button
              className="button quiet icon"
              aria-label={words.close}
              onPress={() => store.setState({ sweep: null })}
            >
              <X size={16} aria-hidden />
            </Button>
          </>
        )}
      </div>
      {sweep && <Runs sweep={sweep} />}
    </section>
  );
}

function Runs({ sweep: { groups, failure } }: { readonly sweep: OpenedSweep }) {
  const [measure, setMeasure] = useState<SweepMeasure>('strictF1');
  const [asked, setAsked] = useState<string>();
  const { sweep: words } = t().evaluate;
  if (failure !== undefined)
    return (
      <p className="trouble" role="alert">
        {words.failed(t().terms.reason(failure))}
      </p>
    );
  if (groups.length === 0) return <p role="alert">{words.none}</p>;
  const axes = numericSettings(groups);
  const axis = axes.find((name) => name === asked) ?? axes[0];
  const table = <SweepTable groups={groups} />;
  if (axis === undefined)
    return (
      <>
        <p className="soft">{words.noAxis}</p>
        {table}
      </>
    );
  const lines = sweepSeries(groups, axis, measure);
  const values = groups.map(({ settings }) => Number(settings[axis])).filter(Number.isFinite);
  return (
    <>
      <div className="actions">
        <ChoiceButtons
          label={t().controls.measure}
          choices={MEASURES.map((id) => ({ id, name: measureName(id) }))}
          value={measure}
          onChoose={setMeasure}
        />
        {axes.length > 1 && (
          <ChoiceButtons
            label={words.along}
            choices={axes.map((id) => ({ id, name: settingName(id) }))}
            value={axis}
            onChoose={setAsked}
          />
        )}
      </div>
      <LineChart
        label={words.label(measureName(measure), settingName(axis), lines.length)}
        xTitle={settingName(axis)}
        yTitle={measureName(measure)}
        xDomain={[axis === 'notes' ? 0 : Math.min(...values), Math.max(...values)]}
        yDomain={shareDomain(
          lines.flatMap(({ points, whiskers = [] }) => [
            ...points.map(({ y }) => y),
            ...whiskers.map(([, low]) => low),
          ]),
        )}
        series={lines}
        table={table}
      />
      <p className="soft">{words.whiskers}</p>
    </>
  );
}

/** The numeric settings that vary, the number of notes first. */
export function numericSettings(groups: readonly SweepGroup[]): string[] {
  const names = [...new Set(groups.flatMap(({ settings }) => Object.keys(settings)))];
  return names
    .filter((name) => groups.every(({ settings }) => typeof settings[name] === 'number') && varies(groups, name))
    .sort((a, b) => Number(b === 'notes') - Number(a === 'notes'));
}

function varies(groups: readonly SweepGroup[], name: string): boolean {
  return new Set(groups.map(({ settings }) => settings[name])).size > 1;
}

/** A line of means for each combination of the other varying settings, with whiskers of one standard deviation. */
export function sweepSeries(groups: readonly SweepGroup[], axis: string, measure: SweepMeasure): Series[] {
  const lines = new Map<string, SweepGroup[]>();
  const words = t().evaluate.sweep;
  for (const group of groups) {
    const others = Object.entries(group.settings).filter(([name]) => name !== axis && varies(groups, name));
    const name = settingsText(Object.fromEntries(others));
    lines.set(name, [...(lines.get(name) ?? []), group]);
  }
  return [...lines].map(([name, own]) => {
    const sorted = own.toSorted((a, b) => Number(a.settings[axis]) - Number(b.settings[axis]));
    const points = sorted.map(({ settings, mean }) => ({ x: Number(settings[axis]), y: mean[measure] }));
    return {
      name,
      points,
      marks: sorted.map((group, at) => ({
        ...(points[at] as (typeof points)[number]),
        shape: 'dot' as const,
        name: words.point(settingName(axis), exact(points[at]?.x ?? 0), score(group, measure), group.runs),
      })),
      whiskers: sorted.flatMap(({ settings, mean, deviation }) =>
        deviation
          ? [
              [
                Number(settings[axis]),
                mean[measure] - deviation[measure],
                Math.min(1, mean[measure] + deviation[measure]),
              ] as const,
            ]
          : [],
      ),
    };
  });
}

function SweepTable({ groups }: { readonly groups: readonly SweepGroup[] }) {
  const { heads, best, table } = t().evaluate.sweep;
  return (
    <ScrollTable
      label={table}
      className="scores"
      heads={[heads.settings, heads.runs, ...MEASURES.map(measureName), heads.p]}
      rows={groups.map((group) => [
        settingsText(group.settings),
        count(group.runs),
        ...MEASURES.map((id) => score(group, id)),
        group.pValue !== undefined ? decimal(group.pValue, 4) : group.best ? best : '–',
      ])}
    />
  );
}

function score({ mean, deviation }: SweepGroup, measure: SweepMeasure): string {
  return `${decimal(mean[measure], 4)}${deviation ? ` ± ${decimal(deviation[measure], 4)}` : ''}`;
}

function settingsText(settings: SweepGroup['settings']): string {
  const parts = Object.entries(settings).map(
    ([name, value]) => `${settingName(name)} ${typeof value === 'number' ? exact(value) : value}`,
  );
  return parts.join(', ') || t().evaluate.sweep.all;
}

function settingName(id: string): string {
  const names: Readonly<Record<string, string>> = t().evaluate.sweep.settings;
  return names[id] ?? id;
}
