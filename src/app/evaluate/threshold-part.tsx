import { Check, Search } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Curve } from '../../evaluation/curve';
import type { ChosenThreshold, RecallChoice } from '../../evaluation/recall-target';
import { ratio, type Score } from '../../evaluation/score';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature, useSession } from '../core/hooks';
import { counted } from '../core/words';
import { perThousand } from '../session/levels';
import { ownThresholdOf } from '../session/operating-point';
import { takeThresholdToDesk } from './actions';
import type { TraceRow } from './state';
import { evaluation } from './store';
import { TypeThresholds } from './type-thresholds';

type Traced = TraceRow & { readonly curve: Curve };

/** A recall that is wanted in, a threshold out, with what it costs and how sure that is. */
export function ThresholdPart({ trace }: { readonly trace: Traced }) {
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
  readonly trace: Traced;
  readonly recall: number;
}

function Found({ found, trace, recall }: FoundProps) {
  const notes = useFeature(evaluation, (state) => state.notes.length);
  const { chosen, sure, everyType, range, elsewhere, unreached } = found;
  const wanted = share(recall);
  return (
    <>
      <p className="told" role="status">
        {chosen ? (
          <>
            <b>Threshold {chosen.threshold}</b> masks {share(chosen.tokens.recall)} of the words of PHI in these{' '}
            {counted(notes, 'note')}, and {perThousand(chosen.inVainPerThousand)} words in a thousand in vain.
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
        {elsewhere &&
          `On notes that had no part in choosing, recall was ${share(elsewhere.estimate)} (95 %: ${share(elsewhere.low)} to ${share(elsewhere.high)}). `}
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
  readonly trace: Traced;
  readonly rows: Readonly<Record<'chosen' | 'sure' | 'everyType', ChosenThreshold | null>>;
}

const TITLES = { chosen: 'Just enough', sure: '95 % sure', everyType: 'Every type' } as const;

/** What each threshold costs, beside the tagger's own points; one of them may be taken to the desk. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="scores" aria-label="What thresholds cost" tabIndex={0}>
      <table className="numbers costs">
        <thead>
          <tr>
            <th scope="col">Threshold</th>
            <th scope="col">P(PHI)</th>
            <th scope="col">token R</th>
            <th scope="col">token P</th>
            <th scope="col">missed in 1,000</th>
            <th scope="col">in vain in 1,000</th>
            <td />
          </tr>
        </thead>
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
                      <Check size={16} aria-hidden /> At the desk
                    </span>
                  ) : (
                    <Button
                      className="button framed"
                      aria-label={`Use threshold ${threshold} at the desk`}
                      onPress={() => takeThresholdToDesk(app, model, threshold)}
                    >
                      Use at the desk
                    </Button>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
