import { choices } from './choices';
import { lists } from './lists';
import type { Part } from './part';

/** All that a workspace keeps beside notes and documents. */
export const PARTS: readonly Part[] = [choices, lists];
