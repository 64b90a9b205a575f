import { transfer } from 'comlink';
import { openTagger } from '../taggers/registry';
import type { Tagger, Tagging } from '../taggers/tagger';
import { type RunningBackend, startFirst } from './backends';
import { candidates } from './candidates';
import { BackendError, isAbort } from './errors';
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
  let names = [...candidates({ base: '' })];
  let backend: RunningBackend;

  async function startBackend(): Promise<void> {
    backend = await startFirst(names, Boolean(options.forced), notices);
    names = names.slice(names.indexOf(backend.name) + 1);
  }

  async function fallBack(reason: string): Promise<void> {
    notices.push(`${backend.name} stopped: ${reason}`);
    taggers.clear();
    await startBackend();
  }

  function opened(id: string): Promise<Tagger> {
    let tagger = taggers.get(id);
    if (!tagger) {
      const folder = `models/${id}`;
      tagger = fetchJson(options.base, `${folder}/model.json`).then((json) =>
        openTagger(json, (name) => fetchBytes(options.base, `${folder}/${name}`)),
      );
      taggers.set(id, tagger);
      tagger.catch(() => taggers.delete(id));
    }
    return tagger;
  }

  /** Runs `work`, and once more on each next back end while the one in use fails under it. */
  async function resilient<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const used = backend;
      const gone = used.lost.then(() => Promise.reject(new BackendError('the device was lost')));
      try {
        return await Promise.race([work(), gone]);
      } catch (error) {
        if (isAbort(error) || isOurs(error) || names.length === 0) throw error;
        if (used === backend) await fallBack(error instanceof Error ? error.message : 'no reason given');
      }
    }
  }

  const status = async (): Promise<EngineStatus> => ({
    buildId: __BUILD_ID__,
    backend: backend.name,
    notices,
    requests: requests(),
  });

  return {
    async start(given) {
      options = given;
      names = [...candidates(given)];
      await startBackend();
      return status();
    },
    models: () => fetchModels(options.base),
    async tag(job, onProgress) {
      const controller = new AbortController();
      running.set(job.id, controller);
      try {
        const note = { id: String(job.id), text: job.text };
        const [tagging] = await resilient(async () =>
          (await opened(job.taggerId)).tag([note], { signal: controller.signal, onProgress }),
        );
        if (!tagging) throw new RangeError('The tagger returned 0 taggings for 1 note');
        return packed(tagging);
      } finally {
        running.delete(job.id);
      }
    },
    cancel: (jobId) => running.get(jobId)?.abort(),
    status,
  };
}

function isOurs(error: unknown): boolean {
  return error instanceof Error && ['ModelPackageError', 'FetchError', 'RangeError'].includes(error.name);
}

function packed({ tokens, labels, posterior, spans }: Tagging): NoteTagging {
  const starts = Uint32Array.from(tokens, (token) => token.start);
  const ends = Uint32Array.from(tokens, (token) => token.end);
  const rows = posterior && new Float32Array(posterior);
  const tagging = { starts, ends, labels, spans, ...(rows && { posterior: rows }) };
  return transfer(tagging, [starts.buffer, ends.buffer, ...(rows ? [rows.buffer] : [])]);
}
