import { brat } from './brat';
import type { Format } from './format';
import { i2b2 } from './i2b2';
import { jsonl } from './jsonl';
import { presidio } from './presidio';
import { text } from './text';

/** Every file format; `text` last, since it recognises anything. */
export const FORMATS: readonly Format[] = [jsonl, brat, i2b2, presidio, text];
