import type { ModelSummary } from '../../engine/protocol';
import type { SessionState } from '../core/state';
import { languageOf, taggerOf } from '../session/session';

/** The networks that there are, those of the note's language first. */
export function networksOf(state: SessionState): readonly ModelSummary[] {
  const language = languageOf(state);
  const all = state.models.filter(({ inspectable }) => inspectable);
  return [...all.filter((model) => model.language === language), ...all.filter((model) => model.language !== language)];
}

/** The network to begin with: the tagger at hand where it is one, else one that it stands on, else the language's first. */
export function firstNetwork(state: SessionState): string | undefined {
  const all = networksOf(state).map(({ id }) => id);
  const own = taggerOf(state);
  return [own?.id, ...(own?.parts ?? [])].find((id) => id !== undefined && all.includes(id)) ?? all[0];
}
