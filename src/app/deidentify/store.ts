import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import type { DecisionScope } from '../session/propagation';

interface DeidentifyState {
  /** The pane that a narrow window shows. */
  readonly pane: 'note' | 'masked';
  readonly listOpen: boolean;
  /** Whether the introduction is shown: until the first note. */
  readonly welcome: boolean;
  /** How far decisions on findings reach. */
  readonly scope: DecisionScope;
  /** Whether the person reviews the doubtful findings: each decision then leads to the next of them. */
  readonly reviewing: boolean;
  /** Whether the card explains why a finding was made. */
  readonly whyOpen: boolean;
  /** Whether the person has just asked why: the answer is then announced to screen readers. */
  readonly whyAsked: boolean;
  /** When the masked text was last copied, in milliseconds since 1970; 0 if never. */
  readonly copied: number;
  /** Whether a file is being saved. */
  readonly saving: boolean;
}

export const deidentify = defineField({
  create: ({ settings }: App): { readonly store: StoreApi<DeidentifyState> } => ({
    store: createStore(() => ({
      welcome: !settings.welcomed,
      pane: 'note',
      listOpen: false,
      scope: 'exact',
      reviewing: false,
      whyOpen: false,
      whyAsked: false,
      copied: 0,
      saving: false,
    })),
  }),
});

/** Whether this screen is shown: its keys may mean something else on others. */
export const onDeidentify = ({ ui }: App): boolean => ui.getState().screen === 'deidentify';
