import { transfer } from 'comlink';
import type { Model } from '../taggers/model';
import { readModel } from '../taggers/model-package';
import { makeNetworkTagger } from '../taggers/network-tagger';
import type { Tagger, Tagging } from '../taggers/tagger';
import { startFirst } from './backends';
import { candidates } from './candidates';
import { type Fallback, startWithFallback } from './fallback';
import { fetchBytes, fetchJson, fetchModels } from './models';
import type { Engine, EngineOptions, EngineStatus, NoteTagging } from './protocol';
import { countRequests } from './requests';

/** The object that the worker exposes. */
export function createEngine(): Engine {
  const requests = countRequests(self.location.origin);
  const taggers = new Map<string, Promise<Tagger>>();
  const running = new Map<number, AbortController>();
  const notices: string[] = [];
  let options: EngineOptions;
  let fallback: Fallback;

  async function fetchModel(id: string): Promise<Model> {
    const folder = `models/${id}`;
    const json = await fetchJson(options.base, `${folder}/model.json`);
    return readModel(json, (name) => fetchBytes(options.base, `${folder}/${name}`));
  }

  function opened(id: string): Promise<Tagger> {
    let tagger = taggers.get(id);
    if (!tagger) {
      tagger = fetchModel(id).then(makeNetworkTagger);
      taggers.set(id, tagger);
      const opening = tagger;
      opening.catch(() => taggers.get(id) === opening && taggers.delete(id));
    }
    return tagger;
  }

  const status = async (): Promise<EngineStatus> => ({
    buildId: __BUILD_ID__,
    backend: fallback.backend,
    notices,
    requests: requests(),
  });

  return {
    async start(given) {
      options = given;
      fallback = await startWithFallback({
        names: candidates(given),
        start: (names, reasons) => startFirst(names, Boolean(given.forced), reasons),
        notices,
        onSwitch: () => taggers.clear(),
      });
      return status();
    },
    models: () => fetchModels(options.base),
    async tag(job, onProgress) {
      const controller = new AbortController();
      running.set(job.id, controller);
      try {
        const note = { id: String(job.id), text: job.text };
        const [tagging] = await fallback.run(async () =>
          (await opened(job.taggerId)).tag([note], { signal: controller.signal, onProgress }),
        );
        if (!tagging) throw new RangeError('The tagger returned 0 taggings for 1 note');
        return packed(tagging);
      } finally {
        running.delete(job.id);
      }
    },
    async bench({ id, taggerIds, quick }, onResult) {
      const controller = new AbortController();
      running.set(id, controller);
      try {
        const { runBench } = await import('../training/bench/run-bench');
        const { backend } = fallback;
        return await runBench({ backend, taggers: taggerIds, quick, open: fetchModel }, onResult, controller.signal);
      } finally {
        running.delete(id);
      }
    },
    cancel: (jobId) => running.get(jobId)?.abort(),
    status,
  };
}

function packed({ tokens, labels, posterior, spans }: Tagging): NoteTagging {
  const starts = Uint32Array.from(tokens, (token) => token.start);
  const ends = Uint32Array.from(tokens, (token) => token.end);
  const rows = posterior && new Float32Array(posterior);
  const tagging = { starts, ends, labels, spans, ...(rows && { posterior: rows }) };
  return transfer(tagging, [starts.buffer, ends.buffer, ...(rows ? [rows.buffer] : [])]);
}
