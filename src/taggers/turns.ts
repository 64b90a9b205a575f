/** Work goes on for so long before the host gets a turn. */
const MILLISECONDS = 30;

/**
 * Lets the host's other work, such as the message that cancels this one, have its turn at most every 30 ms: an `await` of
 * a result that is there already doesn't.
 */
export function makeTurns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < MILLISECONDS) return;
    await new Promise<void>((done) => {
      setTimeout(done);
    });
    last = performance.now();
  };
}
