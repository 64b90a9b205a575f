import { Check, Search } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Curve } from '../../evaluation/curve';
import type { ChosenThreshold, RecallChoice, TypeChoice } from '../../evaluation/recall-target';
import { ratio, type Score } from '../../evaluation/score';
import { CommandButton } from '../controls/command-button';
import { OutsideText } from '../controls/outside-text';
import { ScrollTable } from '../controls/scroll-table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { count, counted } from '../core/words';
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
  return (
    <>
      <h3>A threshold for the recall that you need</h3>
      <div className="actions">
        <label className="number">
          Of the words of PHI, mask
          <input
            type="number"
            min={50}
            max={100}
            step={0.1}
            defaultValue={100 * recall}
            onChange={({ target }) => target.validity.valid && store.setState({ recall: target.valueAsNumber / 100 })}
          />
          %
        </label>
        <CommandButton command="evaluate.threshold" look="strong" icon={<Search size={16} aria-hidden />}>
          Find the threshold
        </CommandButton>
      </div>
      {found && <Found found={found} trace={trace} recall={recall} />}
      {found === null && <p>There is no PHI in these notes to choose a threshold by.</p>}
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
  return (
    <>
      <p className="told" role="status">
        {chosen ? (
          <>
            <b>Threshold {chosen.threshold}</b> masks {share(chosen.tokens.recall)} of the words of PHI in these{' '}
            {counted(notes, 'note')}, and {perThousand(chosen.falsePositivesPerThousand)} words in a thousand
            over-redacted.
          </>
        ) : (
          <>
            No threshold that was tried masks {wanted} of the words of PHI in these {counted(notes, 'note')}.
          </>
        )}
      </p>
      <p className="soft">
        {range &&
          (range[0] === range[1]
            ? `However these notes are resampled, the threshold is ${range[0]}. `
            : `Resampled, these notes choose thresholds from ${range[0]} to ${range[1]} (95 %). `)}
        {unreached > 0 && `In ${share(unreached)} of the resamples no threshold masks so much. `}
        {heldOut &&
          `On notes that had no part in choosing, recall was ${share(heldOut.estimate)} (95 %: ${share(heldOut.low)} to ${share(heldOut.high)}). `}
        {chosen &&
          (sure
            ? `To reach ${wanted} in 95 % of the resamples, take ${sure.threshold}.`
            : `No threshold reaches ${wanted} in 95 % of the resamples: more notes, or a lower aim, would tell more.`)}
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

const TITLES = { chosen: 'Just enough', sure: '95 % sure', everyType: 'Every type' } as const;

/** What each threshold costs, beside the tagger's own points; De-identify can use one of them. */
function Costs({ trace: { tagger, curve }, rows }: CostsProps) {
  const app = useApp();
  const model = useSession(({ models }) => models.find(({ id }) => id === tagger));
  const inUse = useSession((state) => model && ownThresholdOf(state, model));
  const own = (['balanced', 'cautious'] as const).map((point) => ({
    ...{ id: point, title: `Its own ${point}`, threshold: model?.decisions?.thresholds[point] },
    ...{ tokens: curve.points[point].tokens, offered: false },
  }));
  const chosen = (['chosen', 'sure', 'everyType'] as const).flatMap((id) => {
    const row = rows[id];
    return row ? [{ id, title: TITLES[id], threshold: row.threshold, tokens: row.tokens, offered: true }] : [];
  });
  return (
    <ScrollTable
      label="What thresholds cost"
      className="scores"
      look="costs"
      heads={['Threshold', 'P(PHI)', 'token R', 'token P', 'missed in 1,000', 'over-redacted in 1,000']}
    >
      <tbody>
        {[...own, ...chosen].map(({ id, title, threshold, tokens, offered }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{threshold ?? '–'}</td>
            <Shares tokens={tokens} words={curve.words} />
            <td>
              {offered &&
                model &&
                threshold !== undefined &&
                (threshold === inUse ? (
                  <span className="in-use">
                    <Check size={16} aria-hidden /> Used in De-identify
                  </span>
                ) : (
                  <Button
                    className="button framed"
                    aria-label={`Use threshold ${threshold} in De-identify`}
                    onPress={() => applyThreshold(app, model, threshold)}
                  >
                    Use in De-identify
                  </Button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Shares({ tokens, words }: { readonly tokens: Score; readonly words: number }) {
  return (
    <>
      <td>{tokens.recall.toFixed(4)}</td>
      <td>{tokens.precision.toFixed(4)}</td>
      <td>{perThousand(ratio(1000 * tokens.falseNegatives, words))}</td>
      <td>{perThousand(ratio(1000 * tokens.falsePositives, words))}</td>
    </>
  );
}

/** In per cent, with a decimal or two where they tell something. */
function share(value: number): string {
  return `${Number((100 * value).toFixed(2))} %`;
}

/** The threshold that each type would need by itself. */
function TypeThresholds({ found, wanted }: { readonly found: RecallChoice; readonly wanted: string }) {
  return (
    <details className="type-thresholds">
      <summary>By type</summary>
      <p className="soft">
        The threshold at which a type by itself reaches {wanted}, where there are 30 of its words in 10 notes. A tagger
        decides all types at one threshold: “Every type” is the lowest of these.
      </p>
      <ScrollTable
        label="Thresholds by type"
        className="scores"
        heads={[
          ...['Type', 'words', 'notes', `R, ${found.chosen ? `at ${found.chosen.threshold}` : 'at the lowest'}`],
          ...['needs', '95 % of resamples'],
        ]}
      >
        <tbody>
          {found.byType.map((type) => (
            <tr key={type.label}>
              <th scope="row">
                <OutsideText>{type.label}</OutsideText>
              </th>
              <td>{count(type.tokens)}</td>
              <td>{count(type.notes)}</td>
              <td>{type.recall.toFixed(4)}</td>
              <td>{needed(type)}</td>
              <td>{type.range ? `${type.range[0]}–${type.range[1]}` : ''}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}

function needed({ threshold }: TypeChoice): string {
  if (threshold === undefined) return 'too few';
  return threshold === null ? 'not reached' : String(threshold);
}
