import type { Agreement } from '../../evaluation/agreement';
import type { Interval } from '../../evaluation/resampling';
import { ChooseButtons } from '../controls/command-button';
import { ScrollTable } from '../controls/table';
import { OutsideText, ProblemList, RichText } from '../controls/text';
import { droppedTitle } from '../core/files';
import { useFeature } from '../core/hooks';
import { problemText } from '../corpus/reading';
import { t } from '../language/language';
import { count, decimal } from '../language/numbers';
import { FigureButton } from './row-views';
import { corpusTitle } from './state';
import { evaluation } from './store';

/** The agreement of a second annotation with the corpus. */
export function AgreementView() {
  const second = useFeature(evaluation, (state) => state.second);
  const title = useFeature(evaluation, (state) => state.title);
  const words = t().evaluate.agreement;
  const problems = second?.problems.map(problemText) ?? [];
  if (second?.failure !== undefined) problems.push(words.failed(t().terms.reason(second.failure)));
  return (
    <>
      <p className="soft">{words.says}</p>
      <div className="actions">
        <ChooseButtons
          commands={['evaluate.second', 'evaluate.second-folder']}
          words={[words.second, words.folder]}
          enabled={!second?.reading}
          first={!second}
        />
        <p role="status">{second?.reading ? words.reading : ''}</p>
      </div>
      {problems.length > 0 && <LeftOut problems={problems} nothing={!second?.agreement} />}
      {second?.agreement && (
        <Agreed agreement={second.agreement} first={corpusTitle(title)} second={droppedTitle(second.title)} />
      )}
    </>
  );
}

function LeftOut({ problems, nothing }: { readonly problems: readonly string[]; readonly nothing: boolean }) {
  const words = t().evaluate.agreement;
  return (
    <details className="trouble" open={nothing || problems.length < 4}>
      <summary>{nothing ? words.noneCompared : words.leftOut(problems.length)}</summary>
      <ProblemList problems={problems} />
    </details>
  );
}

interface AgreedProps {
  readonly agreement: Agreement;
  readonly first: string;
  readonly second: string;
}

function Agreed({ agreement, first, second }: AgreedProps) {
  const { strict, bounds, f1, kappa, typeKappa, notes } = agreement;
  const words = t().evaluate.agreement;
  const { type } = t().controls;
  const rows: readonly (readonly [title: string, value: number | null, interval?: Interval | null])[] = [
    [words.strictF1, strict.f1, f1],
    [words.recall, strict.recall],
    [words.precision, strict.precision],
    [words.boundsF1, bounds.f1],
    [words.kappa, kappa?.estimate ?? null, kappa],
    [words.typeKappa, typeKappa],
  ];
  return (
    <>
      <p className="numbers soft">
        <RichText
          text={words.against(notes, first, second)}
          marks={{ file: (name) => <OutsideText>{name}</OutsideText> }}
        />
      </p>
      <ScrollTable
        label={t().evaluate.views.agreement}
        className="scores"
        look="costs"
        heads={[t().controls.measure, words.value, t().evaluate.interval]}
        rows={rows.map(([title, value, interval]) => [
          title,
          decimals(value),
          interval ? `${decimals(interval.low)}–${decimals(interval.high)}` : '',
        ])}
      />
      <ScrollTable
        label={words.byType}
        className="scores"
        look="by-type"
        heads={[type, words.firstHead, words.secondHead, words.both, 'F1', 'kappa', words.differ]}
        rows={agreement.byType.map(({ label, first, second, both, f1, kappa }) => [
          <OutsideText key={label}>{label}</OutsideText>,
          count(first),
          count(second),
          count(both),
          decimals(f1),
          decimals(kappa),
          <Differ key={label} label={label} many={first + second - 2 * both} />,
        ])}
        feet={[
          [
            words.all,
            count(strict.truePositives + strict.falseNegatives),
            count(strict.truePositives + strict.falsePositives),
            count(strict.truePositives),
            decimals(strict.f1),
            decimals(typeKappa),
            <Differ key="all" many={strict.falseNegatives + strict.falsePositives} />,
          ],
        ]}
      />
    </>
  );
}

/** How many spans only one annotator has; opens their list. */
function Differ({ label, many }: { readonly label?: string; readonly many: number }) {
  if (many === 0) return '0';
  const words = t().evaluate.agreement;
  return (
    <FigureButton
      row={null}
      query={{ of: 'agreement', ...(label !== undefined && { label }) }}
      name={words.alone(many, label ?? '')}
    >
      {count(many)}
    </FigureButton>
  );
}

function decimals(value: number | null): string {
  return value === null ? '–' : decimal(value, 4);
}
