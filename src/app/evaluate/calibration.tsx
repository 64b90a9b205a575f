import { Check, Search } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import type { Curve, Reliability } from '../../evaluation/curve';
import type { ChosenThreshold, RecallChoice, TypeChoice } from '../../evaluation/recall-target';
import { ratio } from '../../evaluation/score';
import { LineChart } from '../charts/line-chart';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { ScrollTable } from '../controls/table';
import { OutsideText, RichText } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { announce } from '../core/messages';
import { modelTitle, titleOfModel } from '../core/words';
import { t } from '../language/language';
import { count, decimal, exact, percent } from '../language/numbers';
import { ownThresholdOf, perThousand, takeThreshold } from '../session/operating-point';
import { CurvesPanel } from './curves-view';
import { type CompleteCurve, calibratedCurve } from './state';
import { evaluation } from './store';

/** How well a tagger's probabilities are calibrated, and the threshold for a wanted recall. */
export function Calibration() {
  const { store } = useApp().get(evaluation);
  const row = useFeature(evaluation, calibratedCurve);
  const rows = useFeature(evaluation, (state) => state.curves.rows);
  const models = useSession((state) => state.models);
  const words = t().evaluate.calibration;
  if (!row)
    return (
      <>
        <p className="soft">{words.says}</p>
        <CurvesPanel />
      </>
    );
  const choices = rows
    .filter(({ curve }) => curve !== undefined)
    .map(({ id }) => ({ id, name: titleOfModel(models, id) }));
  const { curve, id } = row;
  return (
    <>
      <div className="actions">
        <Picker
          look="framed"
          label={words.tagger}
          value={id}
          choices={choices}
          onChoose={(chosen) => store.setState({ calibrated: chosen, choice: null })}
        />
      </div>
      {curve.steps.length === 0 ? (
        <p className="soft">{words.fixed}</p>
      ) : (
        <>
          <ThresholdPart row={row} />
          {curve.reliability && <ReliabilityDiagram reliability={curve.reliability} />}
        </>
      )}
    </>
  );
}

/** A tagger's probabilities against the share of words that are PHI. */
function ReliabilityDiagram({ reliability }: { readonly reliability: Reliability }) {
  const bins = reliability.bins.flatMap(({ predicted, true: share, ...bin }) =>
    predicted === null || share === null ? [] : [{ ...bin, predicted, share }],
  );
  const words = t().evaluate.calibration;
  return (
    <>
      <h3>{words.title}</h3>
      <p className="soft">{words.explained(decimal(reliability.errorAbove, 4), decimal(reliability.error, 4))}</p>
      <LineChart
        label={words.label}
        xTitle={words.predicted}
        yTitle={words.share}
        xDomain={[0, 1]}
        yDomain={[0, 1]}
        diagonal
        series={[
          {
            name: words.words,
            points: bins.map(({ predicted, share }) => ({ x: predicted, y: share.estimate })),
            marks: bins.map(({ predicted, share, words: many }) => ({
              x: predicted,
              y: share.estimate,
              shape: 'dot' as const,
              name: words.bin(many, decimal(predicted, 3), decimal(share.estimate, 3)),
            })),
            whiskers: bins.map(({ predicted, share }) => [predicted, share.low, share.high] as const),
          },
        ]}
        table={
          <ScrollTable
            label={words.table}
            className="scores"
            heads={[words.bins, words.wordsHead, words.predictedHead, words.isPhi, t().evaluate.interval]}
            rows={bins.map(({ from, to, words: many, predicted, share }) => [
              `${decimal(from, 1)}–${decimal(to, 1)}`,
              count(many),
              decimal(predicted, 4),
              decimal(share.estimate, 4),
              `${decimal(share.low, 4)}–${decimal(share.high, 4)}`,
            ])}
          />
        }
      />
    </>
  );
}

/** Finds the threshold for a wanted recall, with its costs and its certainty. */
function ThresholdPart({ row }: { readonly row: CompleteCurve }) {
  const { store } = useApp().get(evaluation);
  const recall = useFeature(evaluation, (state) => state.recall);
  const choice = useFeature(evaluation, (state) => state.choice);
  const found = choice && choice.tagger === row.id && choice.recall === recall ? choice.found : undefined;
  const field = useId();
  const words = t().evaluate.threshold;
  return (
    <>
      <h3>{words.title}</h3>
      <div className="actions">
        <label className="number" htmlFor={field}>
          <RichText
            text={words.mask}
            marks={{
              input: () => (
                <input
                  id={field}
                  type="number"
                  min={50}
                  max={100}
                  step={0.1}
                  required
                  defaultValue={Number((100 * recall).toFixed(1))}
                  onChange={({ target }) =>
                    target.validity.valid && store.setState({ recall: shareOfPercent(target.valueAsNumber) })
                  }
                />
              ),
            }}
          />
        </label>
        <CommandButton command="evaluate.threshold" look="strong" icon={Search}>
          {words.find}
        </CommandButton>
      </div>
      {found && <Found found={found} row={row} recall={recall} />}
      {found === null && <p>{words.noPhi}</p>}
    </>
  );
}

interface FoundProps {
  readonly found: RecallChoice;
  readonly row: CompleteCurve;
  readonly recall: number;
}

function Found({ found, row, recall }: FoundProps) {
  const notes = useFeature(evaluation, (state) => state.notes.length);
  const { chosen, sure, everyType, range, heldOut, unreached } = found;
  const wanted = shareText(recall);
  const words = t().evaluate.threshold;
  return (
    <>
      <p className="found" role="status">
        <RichText
          text={
            chosen
              ? words.masks(
                  exact(chosen.threshold),
                  shareText(chosen.tokens.recall),
                  notes,
                  inThousand(chosen.tokens.falsePositives, row.curve),
                )
              : words.none(wanted, notes)
          }
          marks={{ b: (inner) => <b>{inner}</b> }}
        />
      </p>
      <p className="soft">
        {[
          range &&
            (range[0] === range[1] ? words.stable(exact(range[0])) : words.range(exact(range[0]), exact(range[1]))),
          unreached > 0 && words.unreached(shareText(unreached)),
          heldOut && words.heldOut(shareText(heldOut.estimate), shareText(heldOut.low), shareText(heldOut.high)),
          chosen && (sure ? words.sure(wanted, exact(sure.threshold)) : words.unsure(wanted)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Costs row={row} thresholds={{ chosen, sure, everyType }} />
      <TypeThresholds found={found} wanted={wanted} />
    </>
  );
}

interface CostsProps {
  readonly row: CompleteCurve;
  readonly thresholds: Readonly<Record<'chosen' | 'sure' | 'everyType', ChosenThreshold | null>>;
}

/** The costs of each threshold and of the tagger's operating points; De-identify can use one of the thresholds. */
function Costs({ row, thresholds }: CostsProps) {
  const app = useApp();
  const model = useSession(({ models }) => models.find(({ id }) => id === row.id));
  const inUse = useSession((state) => model && ownThresholdOf(state, model));
  const { curve } = row;
  const { threshold: words, heads: shares } = t().evaluate;
  const { heads, rows: titles } = words;
  const points = (['balanced', 'cautious'] as const).map((point) => ({
    title: titles[point],
    threshold: model?.decisions?.thresholds[point],
    tokens: curve.points[point].tokens,
    offered: false,
  }));
  const chosen = (['chosen', 'sure', 'everyType'] as const).flatMap((id) => {
    const found = thresholds[id];
    return found ? [{ title: titles[id], threshold: found.threshold, tokens: found.tokens, offered: true }] : [];
  });
  return (
    <ScrollTable
      label={words.costs}
      className="scores"
      look="costs"
      heads={[
        t().controls.threshold,
        heads.probability,
        shares['token R'],
        shares['token P'],
        heads.missed,
        heads.overRedacted,
      ]}
      rows={[...points, ...chosen].map(({ title, threshold, tokens, offered }) => [
        title,
        threshold === undefined ? '–' : exact(threshold),
        decimal(tokens.recall, 4),
        decimal(tokens.precision, 4),
        inThousand(tokens.falseNegatives, curve),
        inThousand(tokens.falsePositives, curve),
        offered &&
          model &&
          threshold !== undefined &&
          (threshold === inUse ? (
            <span key={title} className="in-use">
              <Check size={16} aria-hidden /> {words.used}
            </span>
          ) : (
            <Button
              key={title}
              className="button framed"
              aria-label={words.takeOf(exact(threshold))}
              onPress={() => {
                takeThreshold(app, model, threshold);
                announce(app.session, t().evaluate.decidesAt(modelTitle(model), exact(threshold)));
              }}
            >
              {words.use}
            </Button>
          )),
      ])}
    />
  );
}

/** How many of a thousand words these are. */
function inThousand(some: number, { words }: Curve): string {
  return perThousand(ratio(1000 * some, words));
}

/** A percentage with up to one decimal as a share: 99.9 % of 1,000 words are 999, although 99.9 / 100 is more than 0.999. */
export function shareOfPercent(percentage: number): number {
  return Math.round(10 * percentage) / 1000;
}

/** In per cent, with up to two decimals. */
export function shareText(value: number): string {
  const shown = value < 1 ? Math.min(99.99, Number((100 * value).toFixed(2))) : 100;
  return percent(shown / 100, String(shown).split('.')[1]?.length ?? 0);
}

/** The threshold that each type alone would need. */
function TypeThresholds({ found, wanted }: { readonly found: RecallChoice; readonly wanted: string }) {
  const words = t().evaluate.threshold;
  return (
    <details>
      <summary>{t().evaluate.views.types}</summary>
      <p className="soft">{words.byTypeSays(wanted)}</p>
      <ScrollTable
        label={words.typesTable}
        className="scores"
        heads={[
          t().controls.type,
          t().evaluate.calibration.wordsHead,
          t().evaluate.heads.notes,
          found.chosen ? words.recallAt(exact(found.chosen.threshold)) : words.recallAtLowest,
          words.needs,
          words.resamples,
        ]}
        rows={found.byType.map((type) => [
          <OutsideText key={type.label}>{type.label}</OutsideText>,
          count(type.tokens),
          count(type.notes),
          decimal(type.recall, 4),
          needed(type),
          type.range ? `${exact(type.range[0])}–${exact(type.range[1])}` : '',
        ])}
      />
    </details>
  );
}

function needed({ threshold }: TypeChoice): string {
  if (threshold === undefined) return t().evaluate.threshold.tooFew;
  return threshold === null ? t().evaluate.threshold.notReached : exact(threshold);
}
