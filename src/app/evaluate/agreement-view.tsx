import { Files as FilesIcon, FolderOpen } from 'lucide-react';
import type { Agreement } from '../../evaluation/agreement';
import type { Interval } from '../../evaluation/resampling';
import { CommandButton } from '../controls/command-button';
import { OutsideText } from '../controls/outside-text';
import { ProblemList } from '../controls/problems';
import { ScrollTable } from '../controls/scroll-table';
import { useFeature } from '../core/hooks';
import { count, counted } from '../core/words';
import { FigureButton } from './row-parts';
import { evaluation } from './store';

/** How far another annotation of the same notes agrees with the corpus. */
export function AgreementView() {
  const second = useFeature(evaluation, (state) => state.second);
  const title = useFeature(evaluation, (state) => state.title);
  return (
    <>
      <p className="soft">
        How far do two people agree who annotate the same notes? Choose the second annotation: it has the same texts and
        ids, in any of the formats of a corpus. Taggers cannot be asked for more than people agree on.
      </p>
      <div className="actions">
        <CommandButton
          command="evaluate.second"
          look={second ? 'framed' : 'strong'}
          enabled={!second?.reading}
          icon={<FilesIcon size={16} aria-hidden />}
        >
          Second annotation
        </CommandButton>
        <CommandButton
          command="evaluate.second-folder"
          look="framed"
          enabled={!second?.reading}
          icon={<FolderOpen size={16} aria-hidden />}
        >
          As a folder
        </CommandButton>
        <p role="status">{second?.reading ? 'Reading it' : ''}</p>
      </div>
      {second && second.problems.length > 0 && <LeftOut problems={second.problems} nothing={!second.agreement} />}
      {second?.agreement && <Agreed agreement={second.agreement} first={title} second={second.title} />}
    </>
  );
}

function LeftOut({ problems, nothing }: { readonly problems: readonly string[]; readonly nothing: boolean }) {
  return (
    <details className="trouble" open={nothing || problems.length < 4}>
      <summary>{nothing ? 'No note could be compared' : `${counted(problems.length, 'thing')} left out`}</summary>
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
  const rows: readonly (readonly [title: string, value: number | null, interval?: Interval | null])[] = [
    ['Spans with their types, F1', strict.f1, f1],
    ['Of the first’s spans the second has', strict.recall],
    ['Of the second’s spans the first has', strict.precision],
    ['Spans, whatever the type, F1', bounds.f1],
    ['Words, PHI or not, Cohen’s kappa', kappa?.estimate ?? null, kappa],
    ['Words under their types, Cohen’s kappa', typeKappa],
  ];
  return (
    <>
      <p className="numbers soft">
        {counted(notes, 'note')}: <OutsideText>{first}</OutsideText> against <OutsideText>{second}</OutsideText>
      </p>
      <ScrollTable label="Agreement" className="scores" look="costs" heads={['Measure', 'value', '95 % interval']}>
        <tbody>
          {rows.map(([title, value, interval]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{told(value)}</td>
              <td>{interval ? `${told(interval.low)}–${told(interval.high)}` : ''}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ScrollTable
        label="Agreement by type"
        className="scores"
        look="by-type"
        heads={['Type', 'first', 'second', 'both', 'F1', 'kappa', 'differ']}
      >
        <tbody>
          {agreement.byType.map((type) => (
            <tr key={type.label}>
              <th scope="row">
                <OutsideText>{type.label}</OutsideText>
              </th>
              <td>{count(type.first)}</td>
              <td>{count(type.second)}</td>
              <td>{count(type.both)}</td>
              <td>{told(type.f1)}</td>
              <td>{told(type.kappa)}</td>
              <td>
                <Differ label={type.label} many={type.first + type.second - 2 * type.both} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>{count(strict.truePositives + strict.falseNegatives)}</td>
            <td>{count(strict.truePositives + strict.falsePositives)}</td>
            <td>{count(strict.truePositives)}</td>
            <td>{told(strict.f1)}</td>
            <td>{told(typeKappa)}</td>
            <td>
              <Differ many={strict.falseNegatives + strict.falsePositives} />
            </td>
          </tr>
        </tfoot>
      </ScrollTable>
    </>
  );
}

/** How many spans one annotator has and the other has not; lists them. */
function Differ({ label, many }: { readonly label?: string; readonly many: number }) {
  if (many === 0) return '0';
  return (
    <FigureButton
      row={null}
      query={{ of: 'agreement', ...(label !== undefined && { label }) }}
      name={`${counted(many, 'span')} ${label ? `of ${label} ` : ''}that one has alone. List them`}
    >
      {count(many)}
    </FigureButton>
  );
}

function told(value: number | null): string {
  return value === null ? '–' : value.toFixed(4);
}
