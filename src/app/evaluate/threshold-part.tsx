import { Check, Search } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import type { Curve } from '../../evaluation/curve';
import type { ChosenThreshold, RecallChoice, TypeChoice } from '../../evaluation/recall-target';
import { ratio } from '../../evaluation/score';
import { CommandButton } from '../controls/command-button';
import { OutsideText } from '../controls/outside-text';
import { RichText } from '../controls/rich-text';
import { ScrollTable } from '../controls/scroll-table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { t } from '../language/language';
import { count, decimal, exact, percent } from '../language/numbers';
import { ownThresholdOf, perThousand } from '../session/operating-point';
import { applyThreshold } from './commands';
import type { CurveRow } from './state';
import { evaluation } from './store';

type DrawnRow = CurveRow & { readonly curve: Curve };

/** A recall that is wanted in, a threshold out, with what it costs and how sure that is. */
export function ThresholdPart({ trace }: { readonly trace: DrawnRow }) {
  const { store } = useApp().get(evaluation);
  const recall = useFeature(evaluation, (state) => state.recall);
  const choice = useFeature(evaluation, (state) => state.choice);
  const found = choice && choice.tagger === trace.tagger && choice.recall === recall ? choice.found : undefined;
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
                  defaultValue={100 * recall}
                  onChange={({ target }) =>
                    target.validity.valid && store.setState({ recall: target.valueAsNumber / 100 })
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
      {found && <Found found={found} trace={trace} recall={recall} />}
      {found === null && <p>{words.noPhi}</p>}
    </>
  );
}

interface FoundProps {
  readonly found: RecallChoice;
  readonly trace: DrawnRow;
  readonly recall: number;
}

function Found({ found, trace, recall }: FoundProps) {
  const notes = useFeature(evaluation, (state) => state.notes.length);
  const { chosen, sure, everyType, range, heldOut, unreached } = found;
  const wanted = share(recall);
  const words = t().evaluate.threshold;
  return (
    <>
      <p className="told" role="status">
        <RichText
          text={
            chosen
              ? words.masks(
                  exact(chosen.threshold),
                  share(chosen.tokens.recall),
                  notes,
                  perThousand(chosen.falsePositivesPerThousand),
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
          unreached > 0 && words.unreached(share(unreached)),
          heldOut && words.heldOut(share(heldOut.estimate), share(heldOut.low), share(heldOut.high)),
          chosen && (sure ? words.sure(wanted, exact(sure.threshold)) : words.unsure(wanted)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Costs trace={trace} rows={{ chosen, sure, everyType }} />
      <TypeThresholds found={found} wanted={wanted} />
    </>
  );
}

interface CostsProps {
  readonly trace: DrawnRow;
  readonly rows: Readonly<Record<'chosen' | 'sure' | 'everyType', ChosenThreshold | null>>;
}

/** What each threshold costs, beside the tagger's own points; De-identify can use one of them. */
function Costs({ trace: { tagger, curve }, rows }: CostsProps) {
  const app = useApp();
  const model = useSession(({ models }) => models.find(({ id }) => id === tagger));
  const inUse = useSession((state) => model && ownThresholdOf(state, model));
  const words = t().evaluate.threshold;
  const { heads, rows: titles } = words;
  const own = (['balanced', 'cautious'] as const).map((point) => ({
    title: titles[point],
    threshold: model?.decisions?.thresholds[point],
    tokens: curve.points[point].tokens,
    offered: false,
  }));
  const chosen = (['chosen', 'sure', 'everyType'] as const).flatMap((id) => {
    const row = rows[id];
    return row ? [{ title: titles[id], threshold: row.threshold, tokens: row.tokens, offered: true }] : [];
  });
  return (
    <ScrollTable
      label={words.costs}
      className="scores"
      look="costs"
      heads={[heads.threshold, heads.probability, heads.recall, heads.precision, heads.missed, heads.overRedacted]}
      rows={[...own, ...chosen].map(({ title, threshold, tokens, offered }) => [
        ...[title, threshold === undefined ? '–' : exact(threshold)],
        ...[decimal(tokens.recall, 4), decimal(tokens.precision, 4)],
        perThousand(ratio(1000 * tokens.falseNegatives, curve.words)),
        perThousand(ratio(1000 * tokens.falsePositives, curve.words)),
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
              onPress={() => applyThreshold(app, model, threshold)}
            >
              {words.use}
            </Button>
          )),
      ])}
    />
  );
}

/** In per cent, with a decimal or two where they tell something. */
function share(value: number): string {
  const shown = Number((100 * value).toFixed(2));
  return percent(shown / 100, String(shown).split('.')[1]?.length ?? 0);
}

/** The threshold that each type would need by itself. */
function TypeThresholds({ found, wanted }: { readonly found: RecallChoice; readonly wanted: string }) {
  const words = t().evaluate.threshold;
  return (
    <details className="type-thresholds">
      <summary>{words.byType}</summary>
      <p className="soft">{words.byTypeSays(wanted)}</p>
      <ScrollTable
        label={words.typesTable}
        className="scores"
        heads={[
          ...[t().evaluate.byType.type, t().evaluate.calibration.wordsHead, words.notesHead],
          found.chosen ? words.recallAt(exact(found.chosen.threshold)) : words.recallAtLowest,
          ...[words.needs, words.resamples],
        ]}
        rows={found.byType.map((type) => [
          <OutsideText key={type.label}>{type.label}</OutsideText>,
          ...[count(type.tokens), count(type.notes), decimal(type.recall, 4), needed(type)],
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
