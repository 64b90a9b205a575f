const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** When a page that slept or was frozen comes back. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow', 'resume'] as const;

/** Milliseconds between two looks at the clock. */
const LOOK = 5000;

/**
 * Tells, once, that nothing was heard of the person for so long by the clock on the wall: timers stand still while a computer sleeps.
 * @param minutes asked at every look, as a person may change it
 * @returns a function that stops it
 */
export function watchIdle(minutes: () => number, onIdle: () => void): () => void {
  let last = Date.now();
  const look = (): boolean => {
    const since = Date.now() - last;
    if (since < 0) last = Date.now();
    if (since < 60_000 * minutes()) return false;
    stop();
    onIdle();
    return true;
  };
  const sign = () => {
    // The first sign after a sleep may come before any timer.
    if (!look()) last = Date.now();
  };
  const timer = setInterval(look, LOOK);
  const options = { capture: true, passive: true };
  for (const name of SIGNS) addEventListener(name, sign, options);
  for (const name of RETURNS) for (const target of [window, document]) target.addEventListener(name, look, options);
  function stop(): void {
    clearInterval(timer);
    for (const name of SIGNS) removeEventListener(name, sign, options);
    for (const name of RETURNS)
      for (const target of [window, document]) target.removeEventListener(name, look, options);
  }
  return stop;
}
