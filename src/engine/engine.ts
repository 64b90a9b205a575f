import { transfer } from 'comlink';
import { firstOverlapping } from '../note/span';
import { type UncertainDecision, uncertainDecisions } from '../taggers/inspection/doubt';
import type { LeakCheckTaggers } from '../taggers/leak-check/leak-check';
import { isNetworkTagger } from '../taggers/networks/network-tagger';
import { type PassageTagger, passagesOf, type TaggingWithPassages, tagWithPassages } from '../taggers/passages';
import { isReadingTagger } from '../taggers/reading/reading';
import { architectureSummaries, builtIn } from '../taggers/registry';
import type { Language, Tagging } from '../taggers/tagger';
import { deviceName, requestAdapter, startFirst } from './backends';
import { type Chooser, createChooser, planStart } from './choice';
import { type Fallback, startWithFallback } from './fallback';
import {
  createOpenTaggers,
  createPackages,
  listTaggers,
  type OpenPackage,
  type PackageFiles,
  packageFacts,
} from './packages';
import type { Engine, EngineOptions, EngineStatus, NoteDecisions, NoteTagging, OtherTagger, ReadOwn } from './protocol';
import { countRequests } from './requests';
import { throttle } from './throttle';

/** The object that the worker exposes. */
export function createEngine(): Engine {
  const requests = countRequests(self.location.origin);
  const taggers = createOpenTaggers((id, beside) => open(id, beside));
  const running = new Map<number, AbortController>();
  const notices: string[] = [];
  const files: PackageFiles = new Map();
  let options: EngineOptions;
  let report: (jobId: number, done: number) => void;
  let readOwn: ReadOwn;
  let fallback: Fallback;
  let chooser: Chooser;
  /** A fresh tagger on the current back end. */
  let open: OpenPackage;

  /** Runs a job whose signal aborts once `cancel` is called with its number. */
  async function cancellable<T>(id: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      return await work(controller.signal);
    } finally {
      running.delete(id);
    }
  }

  /** As `cancellable`, while the back ends are not measured. */
  function unmeasured<T>(id: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return cancellable(id, async (signal) => {
      await chooser.stopMeasuring();
      signal.throwIfAborted();
      return work(signal);
    });
  }

  /** As `unmeasured`, on the back end in use, and again on the next one where it fails. */
  function onBackend<T>(
    id: number,
    work: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<T>,
  ): Promise<T> {
    return unmeasured(id, (signal) => {
      const onProgress = throttle(
        (done: number) => report(id, done),
        REPORTS_APART,
        (done) => done === 1,
        performance.now(),
      );
      return fallback.run(() => work(signal, onProgress), signal);
    });
  }

  const passageTagger = (other: OtherTagger | undefined): PassageTagger | undefined =>
    other && { point: other.point, open: () => taggers.get(other.id) };

  const status = async (): Promise<EngineStatus> => ({
    buildId: __BUILD_ID__,
    backend: fallback.backend,
    reason: chooser.reason,
    undecided: chooser.isUndecided,
    remember: chooser.remember,
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
          chooser.failed();
        },
      });
      chooser = createChooser({
        plan,
        started: fallback.backend,
        start: (name) => startFirst([name], false, []),
        compare: async (...comparison) => (await import('./compare')).compareBackends(...comparison),
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
    architectures: async () => architectureSummaries(),
    tag: ({ id, taggerId, text, point, other, posterior }) =>
      onBackend(id, async (signal, onProgress) => {
        const notes = [{ id: String(id), text }];
        const tagger = await taggers.get(taggerId);
        const [tagging] = await tagWithPassages(tagger, notes, passageTagger(other), { point, signal, onProgress });
        if (!tagging) throw new RangeError('The tagger returned 0 taggings for 1 note');
        return packed(tagging, posterior);
      }),
    tagAll: ({ id, taggerId, texts, point, other }) =>
      onBackend(id, async (signal, onProgress) => {
        const notes = texts.map((text, index) => ({ id: `${id}-${index}`, text }));
        const tagger = await taggers.get(taggerId);
        const taggings = await tagWithPassages(tagger, notes, passageTagger(other), { point, signal, onProgress });
        return taggings.map((tagging, index): NoteDecisions => {
          const text = texts[index] as string;
          const threshold = isReadingTagger(tagger) ? tagger.thresholdFor(text, point) : 0.5;
          return { spans: tagging.spans, uncertain: uncertainWithPassages(tagging, threshold) };
        });
      }),
    trace: ({ id, taggerId, notes }) =>
      onBackend(id, async (signal, onProgress) => {
        const { traceNotes } = await import('./scoring');
        return traceNotes(await taggers.get(taggerId), notes, { signal, onProgress });
      }),
    explain: ({ id, taggerId, text, stretch, point, other }) =>
      onBackend(id, async (signal) => {
        const { explainStretch } = await import('../taggers/inspection/explain-stretch');
        const tagger = await taggers.get(taggerId);
        const passages = other && passagesOf(text, tagger.language);
        const within = passages?.fromNote(stretch);
        if (!passages || !within) return explainStretch(tagger, text, stretch, point, signal);
        const read = await explainStretch(await taggers.get(other.id), passages.text, within, other.point, signal);
        return { ...read, rules: read.rules.flatMap((rule) => passages.toNote(rule) ?? []) };
      }),
    inspect: ({ id, taggerId, text, token }) =>
      onBackend(id, async (signal) => {
        const { inspectorOf, withGradients } = await import('./inside');
        return withGradients(fallback.backend, taggerId, taggers.get, open, (tagger) =>
          inspectorOf(tagger)(text, token, signal),
        );
      }),
    nearWords: ({ id, taggerId, ...question }) =>
      onBackend(id, async (signal) => {
        const { wordVectorsOf } = await import('./inside');
        return wordVectorsOf(await taggers.get(taggerId))(question, signal);
      }),
    facts: (taggerId) => packageFacts(taggerId, options.base, files, readOwn),
    checkForLeaks: ({ id, language, ...note }) =>
      cancellable(id, async (signal) => {
        const taggersOf = async (its: Language): Promise<LeakCheckTaggers> => {
          const [rules, lexicon] = await Promise.all(['rules', 'lexicon'].map((kind) => taggers.get(`${its}-${kind}`)));
          return { rules, lexicon } as LeakCheckTaggers;
        };
        const { checkByLanguage } = await import('../taggers/leak-check/leak-check');
        return checkByLanguage(note, language, taggersOf, signal);
      }),
    bench: ({ id, taggerIds, quick }, onResult) =>
      unmeasured(id, async (signal) => {
        const { runBench } = await import('../training/bench/run-bench');
        const taggers = taggerIds.filter((taggerId) => !builtIn(taggerId));
        return runBench({ backend: fallback.backend, taggers, quick, open }, onResult, signal);
      }),
    async choose(taggerId) {
      const tagger = await taggers.get(taggerId).catch(() => undefined);
      // What has no network is as fast on any back end.
      if (running.size === 0 && tagger && isNetworkTagger(tagger)) await chooser.choose(taggerId);
      return status();
    },
    openFiles: async (...files) => (await import('../formats/open-document')).openAny(...files),
    writeDocument: async (...document) => (await import('./documents')).writeMasked(...document),
    repeatedSpans: async (...given) => (await import('../formats/repeated')).repeatedSpans(...given),
    openCorpus: async (files) => (await import('./documents')).openCorpus(files),
    openPredictions: async (...given) => (await import('./documents')).openPredictions(...given),
    score: async (...given) => (await import('./scoring')).scored(...given),
    sweep: async ({ bytes }) => {
      const { readSweep, sweepGroups } = await import('../evaluation/sweep');
      return sweepGroups(readSweep(new TextDecoder().decode(bytes)));
    },
    intervals: async (counts) => (await import('../evaluation/measures')).intervalsOf(counts),
    pValue: async (...given) => (await import('../evaluation/measures')).pValueOf(...given),
    curve: async (traces) => (await import('../evaluation/curve')).curveOf(traces),
    chooseThreshold: async (...given) => (await import('../evaluation/recall-target')).chooseByRecall(...given),
    agree: async (...given) => (await import('./scoring')).agree(...given),
    cancel: (jobId) => running.get(jobId)?.abort(),
    status,
  };
}

/** The doubt of what another tagger found in passages follows from the scores of its spans. */
function uncertainWithPassages(tagging: TaggingWithPassages, threshold: number): readonly UncertainDecision[] {
  const decisions = uncertainDecisions(tagging, threshold);
  const { passages, tokens, labels, spans } = tagging;
  if (!passages) return decisions;
  const within = spans.filter((span) => passages.fromNote(span));
  return [
    ...decisions.filter((decision) => !firstOverlapping(passages.ranges, decision)),
    ...uncertainDecisions({ tokens, labels, spans: within }, threshold),
  ];
}

/** Milliseconds between two reports of progress, and before the first: a quick job reports only its end. */
const REPORTS_APART = 100;

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
