import { transfer } from 'comlink';
import { builtIn } from '../taggers/built-in';
import { doubtOfTagging } from '../taggers/inspection/doubt';
import type { Lookers } from '../taggers/leak-check/leak-check';
import { isNetworkTagger } from '../taggers/networks/network-tagger';
import { isReadingTagger } from '../taggers/reading/reading';
import type { Tagging } from '../taggers/tagger';
import { deviceName, requestAdapter } from './adapter';
import { startFirst } from './backends';
import { type Choice, createChoice, planStart } from './choice';
import { type Chooser, createChooser } from './chooser';
import { type Fallback, startWithFallback } from './fallback';
import { listTaggers } from './models';
import { createOpenTaggers } from './open-taggers';
import { createPackages, type KeptFiles, type OpenPackage, packageFacts } from './packages';
import type { Engine, EngineOptions, EngineStatus, NoteDecisions, NoteTagging, ReadOwn } from './protocol';
import { countRequests } from './requests';

/** The object that the worker exposes. */
export function createEngine(): Engine {
  const requests = countRequests(self.location.origin);
  const taggers = createOpenTaggers((id, beside) => open(id, beside));
  const running = new Map<number, AbortController>();
  const notices: string[] = [];
  const files: KeptFiles = new Map();
  let options: EngineOptions;
  let report: (jobId: number, done: number) => void;
  let readOwn: ReadOwn;
  let fallback: Fallback;
  let choice: Choice;
  let chooser: Chooser;
  /** A fresh tagger on the current back end. */
  let open: OpenPackage;

  /** Short work, during which the back ends are not measured. */
  async function aside<T>(id: number, work: () => Promise<T>): Promise<T> {
    running.set(id, new AbortController());
    try {
      await chooser.quiet();
      return await work();
    } finally {
      running.delete(id);
    }
  }

  const status = async (): Promise<EngineStatus> => ({
    buildId: __BUILD_ID__,
    backend: fallback.backend,
    reason: choice.reason,
    undecided: choice.toCompare !== null,
    remember: choice.remember,
    notices,
    requests: requests(),
  });

  return {
    async start(given, onProgress, readOwnFile) {
      readOwn = readOwnFile;
      options = given;
      report = onProgress;
      open = createPackages(given.base, files, readOwn);
      const device = given.forced ? null : deviceName(await requestAdapter().catch(() => null));
      const plan = planStart(given, device, __BUILD_ID__);
      fallback = await startWithFallback({
        names: plan.names,
        start: (names, reasons) => startFirst(names, Boolean(given.forced), reasons),
        notices,
        onSwitch: () => {
          taggers.close();
          choice.failed();
        },
      });
      choice = createChoice(plan, fallback.backend);
      chooser = createChooser({
        choice,
        start: (name) => startFirst([name], false, []),
        compare: async (...contest) => (await import('./compare')).compareBackends(...contest),
        open,
        onSwitch: (backend) => {
          taggers.close();
          fallback.use(backend);
        },
        notices,
      });
      return status();
    },
    models: () => listTaggers(options.base),
    async tag(job) {
      const start = performance.now();
      const controller = new AbortController();
      running.set(job.id, controller);
      try {
        await chooser.quiet();
        const note = { id: String(job.id), text: job.text };
        const onProgress = seldom((done) => report(job.id, done));
        const { signal } = controller;
        const [tagging] = await fallback.run(
          async () => (await taggers.get(job.taggerId)).tag([note], { point: job.point, signal, onProgress }),
          signal,
        );
        if (!tagging) throw new RangeError('The tagger returned 0 taggings for 1 note');
        const sent = packed(tagging, job.posterior);
        performance.clearMeasures('tag');
        performance.measure('tag', { start });
        return sent;
      } finally {
        running.delete(job.id);
      }
    },
    async tagAll({ id, taggerId, texts, point }) {
      const controller = new AbortController();
      running.set(id, controller);
      try {
        await chooser.quiet();
        const notes = texts.map((text, index) => ({ id: `${id}-${index}`, text }));
        const onProgress = seldom((done) => report(id, done));
        return await fallback.run(async () => {
          const tagger = await taggers.get(taggerId);
          const taggings = await tagger.tag(notes, { point, signal: controller.signal, onProgress });
          return taggings.map((tagging, index): NoteDecisions => {
            const text = texts[index] as string;
            const threshold = isReadingTagger(tagger) ? tagger.thresholdFor(text, point) : 0.5;
            return { spans: tagging.spans, doubt: doubtOfTagging(tagging, threshold) };
          });
        }, controller.signal);
      } finally {
        running.delete(id);
      }
    },
    async trace({ id, taggerId, notes }) {
      const controller = new AbortController();
      running.set(id, controller);
      try {
        await chooser.quiet();
        const { traceNotes } = await import('./trace');
        const onProgress = seldom((done) => report(id, done));
        return await fallback.run(async () =>
          traceNotes(await taggers.get(taggerId), notes, { signal: controller.signal, onProgress }),
        );
      } finally {
        running.delete(id);
      }
    },
    async explain({ id, taggerId, text, stretch, point }) {
      const controller = new AbortController();
      running.set(id, controller);
      try {
        await chooser.quiet();
        const { explainStretch } = await import('../taggers/inspection/explain-stretch');
        const { signal } = controller;
        return await fallback.run(
          async () => explainStretch(await taggers.get(taggerId), text, stretch, point, signal),
          signal,
        );
      } finally {
        running.delete(id);
      }
    },
    inspect: ({ id, taggerId, text, token }) =>
      aside(id, async () => {
        const { inspectorOf, withGradients } = await import('./inside');
        return fallback.run(() =>
          withGradients(fallback.backend, taggerId, taggers.get, open, (tagger) => inspectorOf(tagger)(text, token)),
        );
      }),
    nearWords: ({ id, taggerId, ...question }) =>
      aside(id, async () => {
        const { wordVectorsOf } = await import('./inside');
        return fallback.run(async () => wordVectorsOf(await taggers.get(taggerId))(question));
      }),
    facts: (taggerId) => packageFacts(taggerId, options.base, files, readOwn),
    async lookAgain({ id, language, ...note }) {
      const controller = new AbortController();
      running.set(id, controller);
      try {
        const [rules, lexicon] = await Promise.all(
          ['rules', 'lexicon'].map((kind) => taggers.get(`${language}-${kind}`)),
        );
        const { lookAgain } = await import('../taggers/leak-check/leak-check');
        return await lookAgain(note, { rules, lexicon } as Lookers, controller.signal);
      } finally {
        running.delete(id);
      }
    },
    async bench({ id, taggerIds, quick }, onResult) {
      const controller = new AbortController();
      running.set(id, controller);
      try {
        await chooser.quiet();
        const { runBench } = await import('../training/bench/run-bench');
        const { backend } = fallback;
        const taggers = taggerIds.filter((taggerId) => !builtIn(taggerId));
        return await runBench({ backend, taggers, quick, open }, onResult, controller.signal);
      } finally {
        running.delete(id);
      }
    },
    async choose(taggerId) {
      const tagger = await taggers.get(taggerId).catch(() => undefined);
      // What has no network is as fast on any back end.
      if (running.size === 0 && tagger && isNetworkTagger(tagger)) await chooser.choose(taggerId);
      return status();
    },
    openFiles: async (...files) => (await import('./documents')).openFiles(...files),
    writeDocument: async (...document) => (await import('./documents')).writeDocument(...document),
    openCorpus: async (files) => (await import('./corpus')).openCorpus(files),
    score: async (...given) => (await import('./scoring')).scored(...given),
    intervals: async (counts) => (await import('./scoring')).intervals(counts),
    pValue: async (...given) => (await import('./scoring')).pValue(...given),
    curve: async (traces) => (await import('./scoring')).curve(traces),
    chooseThreshold: async (...given) => (await import('./scoring')).chooseThreshold(...given),
    agree: async (...given) => (await import('./scoring')).agree(...given),
    cancel: (jobId) => running.get(jobId)?.abort(),
    status,
  };
}

/** Milliseconds between two reports of progress, and before the first: what is quick has none. */
const REPORTS_APART = 100;

function seldom(tell: (done: number) => void): (done: number) => void {
  let told = performance.now();
  return (done) => {
    if (done === 1 || performance.now() - told < REPORTS_APART) return;
    told = performance.now();
    tell(done);
  };
}

function packed(tagging: Tagging, withPosterior: boolean): NoteTagging {
  const { tokens, labels, spans } = tagging;
  const starts = new Uint32Array(tokens.length);
  const ends = new Uint32Array(tokens.length);
  for (const [i, { start, end }] of tokens.entries()) {
    starts[i] = start;
    ends[i] = end;
  }
  const rows = withPosterior && tagging.posterior && new Float32Array(tagging.posterior);
  const sent = { starts, ends, labels, spans, ...(rows && { posterior: rows }) };
  return transfer(sent, [starts.buffer, ends.buffer, ...(rows ? [rows.buffer] : [])]);
}
