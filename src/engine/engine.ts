import { transfer } from 'comlink';
import { builtIn } from '../taggers/built-in';
import type { Model } from '../taggers/model';
import type { Tagging } from '../taggers/tagger';
import { deviceName, requestAdapter } from './adapter';
import { startFirst } from './backends';
import { type Choice, createChoice, planStart } from './choice';
import { type Chooser, createChooser } from './chooser';
import { type Fallback, startWithFallback } from './fallback';
import { listTaggers } from './models';
import { createOpenTaggers } from './open-taggers';
import { createPackages, openWith } from './packages';
import type { Engine, EngineOptions, EngineStatus, NoteTagging } from './protocol';
import { countRequests } from './requests';

/** The object that the worker exposes. */
export function createEngine(): Engine {
  const requests = countRequests(self.location.origin);
  const taggers = createOpenTaggers((id) => openWith(readPackage, id));
  const running = new Map<number, AbortController>();
  const notices: string[] = [];
  let options: EngineOptions;
  let fallback: Fallback;
  let choice: Choice;
  let chooser: Chooser;
  let readPackage: (id: string) => Promise<Model>;

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
    async start(given) {
      options = given;
      readPackage = createPackages(given.base);
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
        open: (id) => openWith(readPackage, id),
        onSwitch: (backend) => {
          taggers.close();
          fallback.use(backend);
        },
        notices,
      });
      return status();
    },
    models: () => listTaggers(options.base),
    async tag(job, onProgress) {
      const controller = new AbortController();
      running.set(job.id, controller);
      try {
        await chooser.quiet();
        const note = { id: String(job.id), text: job.text };
        const [tagging] = await fallback.run(async () =>
          (await taggers.get(job.taggerId)).tag([note], { point: job.point, signal: controller.signal, onProgress }),
        );
        if (!tagging) throw new RangeError('The tagger returned 0 taggings for 1 note');
        return packed(tagging, job.posterior);
      } finally {
        running.delete(job.id);
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
        return await runBench({ backend, taggers, quick, open: readPackage }, onResult, controller.signal);
      } finally {
        running.delete(id);
      }
    },
    async choose(taggerId) {
      if (running.size === 0 && !builtIn(taggerId)) await chooser.choose(taggerId);
      return status();
    },
    cancel: (jobId) => running.get(jobId)?.abort(),
    status,
  };
}

function packed(tagging: Tagging, withPosterior: boolean): NoteTagging {
  const { tokens, labels, spans } = tagging;
  const starts = Uint32Array.from(tokens, (token) => token.start);
  const ends = Uint32Array.from(tokens, (token) => token.end);
  const rows = withPosterior && tagging.posterior && new Float32Array(tagging.posterior);
  const sent = { starts, ends, labels, spans, ...(rows && { posterior: rows }) };
  return transfer(sent, [starts.buffer, ends.buffer, ...(rows ? [rows.buffer] : [])]);
}
