import { messages as batch } from './en/batch';
import { messages as bench } from './en/bench';
import { messages as compare } from './en/compare';
import { messages as controls } from './en/controls';
import { messages as core } from './en/core';
import { messages as corpus } from './en/corpus';
import { messages as deidentify } from './en/deidentify';
import { messages as documents } from './en/documents';
import { messages as editor } from './en/editor';
import { messages as evaluate } from './en/evaluate';
import { messages as inside } from './en/inside';
import { messages as offline } from './en/offline';
import { messages as options } from './en/options';
import { messages as privacy } from './en/privacy';
import { messages as session } from './en/session';
import { messages as shell } from './en/shell';
import { messages as terms } from './en/terms';
import { messages as train } from './en/train';
import { messages as update } from './en/update';
import { messages as workspace } from './en/workspace';

/** The texts of the interface in English. Each section is a file. */
export const en = {
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
