import { useEffect, useRef, useState } from 'react';
import { waitBeforeNext } from '../../storage/workspace/failures';
import { storageProblem } from '../../storage/workspace/problem';
import type { Unlocked } from './keeper';
import { NOT_OPENED } from './words';

export interface Attempt {
  readonly busy: boolean;
  /** What went wrong, in a sentence; null while nothing did. */
  readonly problem: string | null;
  /** Whether another tab has the workspace. */
  readonly elsewhere: boolean;
  /** Seconds until the next try. */
  readonly wait: number;
  /** Resolves with whether it went well. */
  run(work: () => Promise<Unlocked | undefined>): Promise<boolean>;
}

const START = { busy: false, problem: null as string | null, elsewhere: false };

/**
 * Something that takes a moment and may fail for a reason that is to be told. Waits are measured by the page's own time, which
 * nobody can set.
 */
export function useAttempt(): Attempt {
  const [state, setState] = useState(START);
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    // An earlier visit may have used up what there is without a wait.
    void waitBeforeNext().then((left) => here.current && left > 0 && setUntil(performance.now() + left));
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => {
    setNow(performance.now());
    if (until <= performance.now()) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  async function run(work: () => Promise<Unlocked | undefined>): Promise<boolean> {
    setState({ ...START, busy: true });
    const end = await work().then(told, (error: unknown) => ({
      ...START,
      problem: NOT_OPENED[storageProblem(error).code],
    }));
    if (here.current) setState(end);
    return end === START;
  }
  function told(result: Unlocked | undefined): typeof START {
    if (result === undefined || result === 'open') return START;
    if (result === 'elsewhere') return { ...START, elsewhere: true };
    setUntil(performance.now() + result.wait);
    return { ...START, problem: result.wrong ? NOT_OPENED.passphrase : null };
  }
  return { ...state, wait: Math.max(0, Math.ceil((until - Math.max(now, performance.now())) / 1000)), run };
}
