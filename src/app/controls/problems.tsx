import { t } from '../language/language';
import { OutsideText, seen } from './outside-text';

const AT_ONCE = 200;

interface ProblemsProps {
  /** One sentence each. */
  readonly problems: readonly string[];
  /** Whether there is something that could be read; else the first problem says why not. */
  readonly read: boolean;
}

/** What could not be read of files. */
export function Problems({ problems, read }: ProblemsProps) {
  const [first, ...others] = problems;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <p className="trouble" role="alert">
        <OutsideText>{first}</OutsideText>
      </p>
    );
  return (
    <details className="trouble" open={!read}>
      <summary>{read ? t().controls.unread(problems.length) : seen(first)}</summary>
      <ProblemList problems={read ? problems : others} />
    </details>
  );
}

export function ProblemList({ problems }: Pick<ProblemsProps, 'problems'>) {
  return (
    <ul>
      {problems.slice(0, AT_ONCE).map((problem) => (
        <li key={problem}>
          <OutsideText>{problem}</OutsideText>
        </li>
      ))}
      {problems.length > AT_ONCE && <li>{t().controls.andMore(problems.length - AT_ONCE)}</li>}
    </ul>
  );
}
