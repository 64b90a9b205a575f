import { createStore, type StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import type { BackendName, ModelSummary } from '../../engine/protocol';
import type { BenchResult } from '../../training/bench/run-bench';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import { announce, messageAbout } from '../core/messages';
import type { Message, Session, SessionState } from '../core/state';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { languageOf } from '../session/session';

export interface BenchState {
  /** Ids of the taggers to measure; null for all of the current note's language. */
  readonly chosen: readonly string[] | null;
  readonly thorough: boolean;
  /** From here on: of the current run, or else of the latest. */
  readonly phase: 'idle' | 'running' | 'stopping' | 'done' | 'stopped' | 'failed';
  readonly taggers: readonly string[];
  readonly machine: MachineFacts | null;
  readonly results: readonly BenchResult[];
}

export const bench = defineField({ create: (app) => new BenchRuns(app) });

/** Measures taggers in this browser, one run at a time. */
export class BenchRuns {
  readonly store: StoreApi<BenchState> = createStore<BenchState>(() => ({
    chosen: null,
    thorough: false,
    phase: 'idle',
    taggers: [],
    machine: null,
    results: [],
  }));
  private running: AbortController | undefined;
  private readonly show = messageAbout();

  constructor(
    private readonly app: Pick<App, 'session' | 'bridge'>,
    private readonly machineOf = describeMachine,
  ) {}

  /** Measures the chosen taggers, in place of earlier results. Does nothing during a run. */
  async run(): Promise<void> {
    const { store, show } = this;
    const { session } = this.app;
    const taggers = taggersToMeasure(store.getState(), session.store.getState());
    if (this.running || taggers.length === 0) return;
    const controller = new AbortController();
    this.running = controller;
    show(session, null);
    store.setState({ phase: 'running', taggers, results: [], machine: null });
    announce(session, t().bench.begun(taggers.length));
    try {
      store.setState({ machine: await this.machineOf(session.store.getState().engine?.backend) });
      await this.measure(taggers, controller);
      store.setState({ phase: 'done' });
    } catch (error) {
      store.setState({ phase: controller.signal.aborted ? 'stopped' : 'failed' });
      if (controller.signal.aborted) announce(session, t().bench.stopped);
      else show(session, this.failure(error));
    } finally {
      this.running = undefined;
    }
  }

  /** Ends the run and keeps what it has measured. */
  stop(): void {
    if (!this.running) return;
    this.store.setState({ phase: 'stopping' });
    this.running.abort();
  }

  private async measure(taggers: readonly string[], controller: AbortController): Promise<void> {
    const { store } = this;
    const { session, bridge } = this.app;
    const { signal } = controller;
    const add = (result: BenchResult) => {
      const { results } = store.getState();
      // A late result is of a run that is over.
      if (this.running !== controller || results.some(({ tagger }) => tagger === result.tagger)) return;
      store.setState({ results: [...results, result] });
      const title = titleOf(session, result.tagger);
      announce(session, t().bench.measured(title, result.tokensPerSecond, results.length + 1, taggers.length));
    };
    const quick = !store.getState().thorough;
    for (const result of await bridge.bench(taggers, { quick, signal, onResult: add })) add(result);
  }

  private failure(error: unknown): Message {
    const { taggers, results } = this.store.getState();
    const reason = t().terms.reason(reasonOf(error));
    const at = taggers[results.length];
    const title = at === undefined ? '' : titleOf(this.app.session, at);
    const words = t().bench;
    return {
      tone: 'error',
      text: words.failed(title, reason, results.length, taggers.length),
      actions: [{ label: words.runAgain, run: () => void this.run() }],
    };
  }
}

/** Whether there is a network to measure; built-in taggers have none. */
export function isMeasurable({ bytes }: ModelSummary): boolean {
  return bytes !== undefined;
}

/** Ids of the taggers that a run would measure, in the order of the list of models. */
export function taggersToMeasure({ chosen }: Pick<BenchState, 'chosen'>, state: SessionState): readonly string[] {
  return state.models
    .filter(isMeasurable)
    .filter(({ id, language }) => (chosen ? chosen.includes(id) : language === languageOf(state)))
    .map(({ id }) => id);
}

export function isRunning({ phase }: BenchState): boolean {
  return phase === 'running' || phase === 'stopping';
}

function titleOf({ store }: Session, tagger: string): string {
  return titleOfModel(store.getState().models, tagger);
}

interface AdapterInfo {
  readonly vendor?: string;
  readonly architecture?: string;
  readonly device?: string;
  readonly description?: string;
}

/** The parts of `navigator` that describe a machine; some browsers lack some of them. */
export interface Browser {
  readonly userAgent: string;
  readonly hardwareConcurrency?: number;
  readonly userAgentData?: {
    readonly brands: readonly { brand: string; version: string }[];
    readonly platform: string;
  };
  readonly gpu?: { requestAdapter(): Promise<{ readonly info?: AdapterInfo } | null> };
}

interface MachineFacts {
  /** The browser and its platform. */
  readonly system: string;
  readonly cores: number | null;
  /** The GPU, if it is the back end; '' if it has no name. */
  readonly gpu: string | null;
}

export async function describeMachine(
  backend: BackendName | undefined,
  browser: Browser = navigator as Browser,
): Promise<MachineFacts> {
  const { userAgentData, userAgent, hardwareConcurrency } = browser;
  const names = userAgentData?.brands.filter(({ brand }) => !isMadeUp(brand)) ?? [];
  return {
    system:
      userAgentData && names.length > 0
        ? [...names.map(({ brand, version }) => `${brand} ${version}`), userAgentData.platform].join(', ')
        : userAgent,
    cores: hardwareConcurrency ?? null,
    gpu: backend === 'webgpu' ? await describeAdapter(browser) : null,
  };
}

/** A machine in one line. */
export function machineLine({ system, cores, gpu }: MachineFacts): string {
  const words = t().bench;
  return [system, cores && words.cores(cores), gpu === null ? null : gpu || words.namelessGpu]
    .filter(Boolean)
    .join(', ');
}

/** Chromium adds a brand such as `Not=A?Brand`, so that sites do not rely on the list. */
const isMadeUp = (brand: string): boolean => /not.*brand/i.test(brand);

async function describeAdapter({ gpu }: Browser): Promise<string> {
  const { vendor, architecture, device, description } = (await gpu?.requestAdapter())?.info ?? {};
  return description || [vendor, architecture, device].filter(Boolean).join(' ');
}
