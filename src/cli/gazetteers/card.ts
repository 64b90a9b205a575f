import type { Compiled } from '../../taggers/gazetteer/compile';

interface Part {
  readonly language: string;
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  readonly compiled: Compiled;
}

/** What ships beside the compiled lists: what they hold, where it comes from, how often they are wrong. */
export function gazetteerCard(parts: readonly Part[]): string {
  return `# Gazetteers
${parts.map(({ compiled }) => compiled.words).join()}`;
}
