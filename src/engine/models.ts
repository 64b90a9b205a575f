import * as v from 'valibot';
import { BUILT_IN } from '../taggers/built-in';
import { FetchError } from './errors';
import type { ModelSummary } from './protocol';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const pointSchema = v.object({
  precision: share,
  recall: share,
  f1: share,
  tokenRecall: share,
  tokenPrecision: share,
});

const indexSchema = v.object({
  models: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
      title: v.string(),
      architecture: v.string(),
      language: v.picklist(['en', 'es']),
      default: v.boolean(),
      bytes: v.number(),
      scores: v.object({ corpus: v.string(), balanced: pointSchema, cautious: pointSchema }),
      tokensPerSecond: v.optional(v.number()),
    }),
  ),
});

/** All taggers: the models that this app ships, then those that are part of it. @throws FetchError naming what is wrong */
export async function listTaggers(base: string): Promise<readonly ModelSummary[]> {
  const builtIns = BUILT_IN.map(({ id, title, architecture, language }) => ({
    ...{ id, title, architecture, language },
    default: false,
  }));
  return [...(await fetchModels(base)), ...builtIns];
}

/** The models that this app ships. @throws FetchError naming what is wrong */
async function fetchModels(base: string): Promise<readonly ModelSummary[]> {
  const parsed = v.safeParse(indexSchema, await fetchJson(base, 'models/index.json'));
  if (!parsed.success) throw new FetchError('models/index.json is not a list of models');
  return parsed.output.models;
}

export async function fetchJson(base: string, path: string): Promise<unknown> {
  const bytes = await fetchBytes(base, path);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FetchError(`${path} is not JSON (${bytes.byteLength} bytes)`);
  }
}

export async function fetchBytes(base: string, path: string): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(new URL(path, base));
  } catch {
    throw new FetchError(`${path} could not be fetched`);
  }
  if (!response.ok) throw new FetchError(`${path} could not be fetched (status ${response.status})`);
  return response.arrayBuffer();
}
