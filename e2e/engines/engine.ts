/** A browser that the journeys drive, by any protocol. */
export interface Engine {
  /** Name and version as the browser reports them. */
  readonly version: string;
  goto(address: string): Promise<void>;
  /** The value of an expression in the page, awaited; it must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the keys one after the other, then releases them: `press('Control', 'v')`. */
  press(...keys: readonly Key[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Clicks where a person would; pixels from the page's upper left corner. */
  click(x: number, y: number): Promise<void>;
  /** Errors that reached the console since the last call. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A character, or a key by its name. */
export type Key = keyof typeof KEYS | (string & {});

/** The characters that WebDriver uses for keys that type no character. */
export const KEYS = { Control: '\uE009', Enter: '\uE007', Escape: '\uE00C' } as const;
