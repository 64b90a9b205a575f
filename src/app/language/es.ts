import { messages as batch } from './es/batch';
import { messages as bench } from './es/bench';
import { messages as compare } from './es/compare';
import { messages as controls } from './es/controls';
import { messages as core } from './es/core';
import { messages as corpus } from './es/corpus';
import { messages as deidentify } from './es/deidentify';
import { messages as documents } from './es/documents';
import { messages as editor } from './es/editor';
import { messages as evaluate } from './es/evaluate';
import { messages as inside } from './es/inside';
import { messages as offline } from './es/offline';
import { messages as options } from './es/options';
import { messages as privacy } from './es/privacy';
import { messages as session } from './es/session';
import { messages as shell } from './es/shell';
import { messages as terms } from './es/terms';
import { messages as train } from './es/train';
import { messages as update } from './es/update';
import { messages as workspace } from './es/workspace';
import type { Messages } from './messages';

/** The texts of the interface in Spanish. Each section is a file. */
export const es: Messages = {
  batch,
  bench,
  compare,
  controls,
  core,
  corpus,
  deidentify,
  documents,
  editor,
  evaluate,
  inside,
  offline,
  options,
  privacy,
  session,
  shell,
  terms,
  train,
  update,
  workspace,
};
