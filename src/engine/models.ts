import * as v from 'valibot';
import { abilitiesOf } from '../taggers/architecture';
import { architectureSummaries, BUILT_IN } from '../taggers/registry';
import { FetchError } from './errors';
import { fetchOwn } from './fetch-file';
import type { ModelSummary } from './protocol';
import { decisionsSchema, pointSchema } from './summary-schemas';

const indexSchema = v.object({
  models: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
      title: v.string(),
      architecture: v.string(),
      language: v.picklist(['en', 'es']),
      default: v.boolean(),
      bytes: v.number(),
      parts: v.optional(v.array(v.string())),
      scores: v.object({ corpus: v.string(), balanced: pointSchema, cautious: pointSchema }),
      tokensPerSecond: v.optional(v.number()),
      decisions: v.optional(decisionsSchema),
    }),
  ),
});

/** All taggers: the models that this app ships, then those that are part of it. @throws FetchError naming what is wrong */
export async function listTaggers(base: string): Promise<readonly ModelSummary[]> {
  const builtIns = BUILT_IN.map(({ id, title, architecture, language }) => ({
    ...{ id, title, architecture, language },
    default: false,
  }));
  const architectures = architectureSummaries();
  return [...(await fetchModels(base)), ...builtIns].map((model) => ({
    ...model,
    ...abilitiesOf(model.architecture, architectures),
  }));
}

/** The models that this app ships. @throws FetchError naming what is wrong */
async function fetchModels(base: string): Promise<readonly ModelSummary[]> {
  const path = 'models/index.json';
  const parsed = v.safeParse(indexSchema, parseJson(await fetchOwn(base, path), path));
  if (!parsed.success) throw new FetchError(`${path} is not a list of models`);
  return parsed.output.models;
}

/** @param path what it was fetched from */
export function parseJson(bytes: ArrayBuffer, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FetchError(`${path} is not JSON (${bytes.byteLength} bytes)`);
  }
}
