import type { Attempt } from './use-attempt';

/** What became of an attempt, for eyes and screen readers. */
export function AttemptTold({ busy, problem, wait }: Attempt) {
  return (
    <>
      <p role="status" className={problem ? 'problem' : 'soft'}>
        {busy ? 'One moment …' : problem}
      </p>
      {!busy && wait > 0 && (
        <p className="soft numbers">After several wrong passphrases the next try is possible in {wait} s.</p>
      )}
    </>
  );
}
