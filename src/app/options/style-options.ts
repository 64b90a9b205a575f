import type { MaskOptions } from '../../masking/style';
import { templateProblem } from '../../masking/template/own';
import type { KeptStyleOptions, Settings } from '../../storage/settings';
import type { App } from '../app';

/** What a person has set of the masking styles. */
export interface StyleOptions {
  readonly keepWeekday: boolean;
  readonly keepSeason: boolean;
  /** Days that dates move by; null: a number that is drawn. */
  readonly days: number | null;
  /** Another number has another number of days drawn. */
  readonly draw: number;
  /** What codes, surrogates and days follow from; '': what the page drew when it was opened. */
  readonly secret: string;
  readonly checksums: 'valid' | 'invalid';
  /** '': each type's own form. */
  readonly template: string;
  /** Whose note it is, where that is known: dates of one subject move alike. */
  readonly subject?: string;
}

const DEFAULTS: StyleOptions = {
  keepWeekday: false,
  keepSeason: false,
  days: null,
  draw: 0,
  secret: '',
  checksums: 'invalid',
  template: '',
};

export function keptStyleOptions({ styleOptions }: Settings): StyleOptions {
  return { ...DEFAULTS, ...styleOptions };
}

/** As the styles take them. */
export function maskOptions(options: StyleOptions): MaskOptions {
  const { keepWeekday, keepSeason, days, draw, secret, checksums, template, subject } = options;
  return {
    ...{ keepWeekday, keepSeason, checksums },
    ...(draw > 0 && { subject: String(draw) }),
    ...(subject !== undefined && { subject }),
    ...(days !== null && { days }),
    ...(secret !== '' && { secret }),
    ...(template !== '' && !templateProblem(template) && { template }),
  };
}

/** Masks by other options from now on; those that tell nothing of a note are kept for the next visit. */
export function setStyleOptions({ session: { store }, keep }: App, changes: Partial<StyleOptions>): void {
  const styleOptions = { ...store.getState().styleOptions, ...changes };
  store.setState({ styleOptions });
  const { keepWeekday, keepSeason, checksums, template } = styleOptions;
  keep({ styleOptions: { keepWeekday, keepSeason, checksums, template } satisfies KeptStyleOptions });
}

/** The longest way that dates may move: a hundred years. */
const MOST_DAYS = 36_525;

/** What is wrong with a number of days that was typed; undefined where nothing is. */
export function daysProblem(text: string): string | undefined {
  if (!/^[-+]?\d+$/.test(text.trim())) return 'Type a whole number of days, such as 120 or -45';
  const days = Number(text);
  if (days === 0) return 'By 0 days no date would move';
  return Math.abs(days) > MOST_DAYS ? `At most ${MOST_DAYS} days` : undefined;
}
