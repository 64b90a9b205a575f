import { OutsideText, seen } from '../controls/outside-text';
import { useFeature } from '../core/hooks';
import { count } from '../core/words';
import { evaluation } from './store';

const AT_ONCE = 200;

/** What could not be read of the corpus. */
export function Problems() {
  const problems = useFeature(evaluation, (state) => state.problems);
  const kept = useFeature(evaluation, ({ notes }) => notes.length > 0);
  const [first, ...others] = problems;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <p className="trouble" role="alert">
        <OutsideText>{first}</OutsideText>
      </p>
    );
  return (
    <details className="trouble" open={!kept}>
      <summary>{kept ? `${count(problems.length)} things could not be read; they are left out` : seen(first)}</summary>
      <ul>
        {(kept ? problems : others).slice(0, AT_ONCE).map((problem) => (
          <li key={problem}>
            <OutsideText>{problem}</OutsideText>
          </li>
        ))}
        {problems.length > AT_ONCE && <li>and {count(problems.length - AT_ONCE)} more</li>}
      </ul>
    </details>
  );
}
