import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { VectorAnswer, VectorSpace } from '../../taggers/inspection/word-vectors';
import type { App } from '../core/app';
import { defineField } from '../core/feature';

interface WordQuestion {
  /** The word whose neighbours are shown, as typed. */
  readonly like: string;
  /** In `a is to b as c is to ?`, as typed. */
  readonly analogy: readonly [string, string, string];
  readonly kind: 'near' | 'analogy';
  /** Null for the network's first. */
  readonly space: VectorSpace | null;
}

interface WordQuestionState extends WordQuestion {
  readonly answer: VectorAnswer | null;
  readonly failed: string | null;
}

/** How many neighbours a question asks for. */
const NEIGHBOURS = 16;

export const wordQuestions = defineField({ create: (app) => new WordQuestions(app) });

/** The question about the vectors of a network's words, and the answer to it. */
export class WordQuestions {
  readonly store: StoreApi<WordQuestionState> = createStore<WordQuestionState>(() => ({
    // A word in both languages, so that the screen is not empty at first.
    like: 'hospital',
    analogy: ['', '', ''],
    kind: 'near',
    space: null,
    answer: null,
    failed: null,
  }));
  private network: string | undefined;
  private running = new AbortController();

  constructor(private readonly app: Pick<App, 'bridge'>) {}

  /** Asks this network, now and after each change of the question; undefined asks none. */
  async ask(network: string | undefined): Promise<void> {
    this.network = network;
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    const { kind, like, analogy, space } = this.store.getState();
    const [a, b, c] = analogy.map((word) => word.trim()) as [string, string, string];
    const [near, far] = kind === 'near' ? [[like.trim()], []] : [[b, c], [a]];
    if (network === undefined) return;
    if ([...near, ...far].includes('')) return this.store.setState({ answer: null, failed: null });
    try {
      const question = { near, far, count: NEIGHBOURS, ...(space && { space }) };
      const answer = await this.app.bridge.nearWords(network, question, signal);
      if (!signal.aborted) this.store.setState({ answer, failed: null });
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) this.store.setState({ answer: null, failed: reasonOf(error) });
    }
  }

  change(changes: Partial<WordQuestion>): void {
    this.store.setState(changes);
    void this.ask(this.network);
  }
}
