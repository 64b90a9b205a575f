import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import type { DecisionScope } from '../session/propagation';

/** How the screen is set up. */
export interface DeidentifyState {
  /** The pane that a narrow window shows. */
  readonly pane: 'note' | 'masked';
  readonly listOpen: boolean;
  /** Whether it is said what this app is, and how to begin: until the first note. */
  readonly welcome: boolean;
  /** How far decisions on findings reach. */
  readonly scope: DecisionScope;
  /** Whether the doubtful findings are gone through: deciding on one then goes on to the next of them. */
  readonly reviewing: boolean;
  /** Whether the card tells why a finding was made. */
  readonly whyOpen: boolean;
  /** Whether the person has just asked why, and the answer is to be told to screen readers. */
  readonly whyAsked: boolean;
  /** When the masked text was last copied, for the button to say so. */
  readonly copied: number;
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
    })),
  }),
});
