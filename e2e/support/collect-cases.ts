/** Replaces Vitest in a page, as far as the kernels' cases use it. */

export interface CaseResult {
  readonly title: string;
  /** Why it failed. */
  readonly error?: string;
}

const cases: { title: string; run: () => unknown }[] = [];

/** @public imported from `vitest`, which this file replaces */
export function test(title: string, run: () => unknown): void {
  cases.push({ title, run });
}

/** Runs the cases collected so far, one after the other. */
export async function runCases(): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { title, run } of cases.splice(0)) {
    try {
      await run();
      results.push({ title });
    } catch (error) {
      results.push({ title, error: String(error) });
    }
  }
  return results;
}

/** @public imported from `vitest`, which this file replaces */
export function expect(actual: unknown) {
  const check = (holds: boolean, relation: string, expected: unknown) => {
    if (!holds) throw new Error(`${JSON.stringify(actual)} ${relation} ${JSON.stringify(expected)}`);
  };
  return {
    toBe: (expected: unknown) => check(Object.is(actual, expected), 'is not', expected),
    toEqual: (expected: unknown) =>
      check(JSON.stringify(actual) === JSON.stringify(expected), 'does not equal', expected),
    toBeLessThanOrEqual: (most: number) => check((actual as number) <= most, 'is more than', most),
    toThrow: (message: string) =>
      check(messageOf(actual as () => unknown)?.includes(message) === true, 'throws no', message),
  };
}

function messageOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  return undefined;
}
