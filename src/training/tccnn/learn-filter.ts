import type { AnnotatedNote } from '../../note/note';
import { onceFor } from '../../note/once-per';
import { tokenize } from '../../note/tokens';
import { inCase } from '../../synthesis/augment-case';
import { ALL_ROLES, type CandidateFilter, classesOf, FIRST, INSIDE, LAST } from '../../taggers/tccnn/candidates';
import { tokenSpans } from './examples';

/** Each class counts as if this many more of its tokens had been seen, with the shares of the next wider class. */
const STRENGTH = 8;
/** Lower shares count as never. */
const LEAST = 0.0005;

const ROLES = [FIRST, LAST, INSIDE];

interface Seen {
  tokens: number;
  /** Tokens that had the role, by ROLES. */
  readonly inRole: number[];
  /** The next wider class. */
  readonly wider: string | undefined;
}

/**
 * Learns which classes of tokens can begin, end or be inside spans, from annotated notes as written, in capitals and in small
 * letters. A class has a role if at least 0.05 % of its tokens have it; for rare classes the estimate leans on the next wider
 * class. From notes with fresh surrogates it learns about names that the corpora don't contain.
 */
export function learnFilter(notes: readonly AnnotatedNote[]): CandidateFilter {
  const seen = new Map<string, Seen>();
  for (const note of notes)
    for (const written of [note, inCase(note, 'upper'), inCase(note, 'lower')]) countRoles(written, seen);
  const sharesOf = onceFor((name: string): readonly number[] => {
    const { tokens, inRole, wider } = seen.get(name) as Seen;
    const expected = wider === undefined ? ROLES.map(() => 0) : sharesOf(wider);
    return inRole.map((count, i) => (count + STRENGTH * (expected[i] as number)) / (tokens + STRENGTH));
  });
  const rolesOf = (name: string) =>
    sharesOf(name).reduce((roles, share, i) => (share >= LEAST ? roles | (ROLES[i] as number) : roles), 0);
  return new Map(
    [...seen]
      .map(([name, { wider }]) => ({
        name,
        roles: rolesOf(name),
        expected: wider === undefined ? ALL_ROLES : rolesOf(wider),
      }))
      .filter(({ roles, expected }) => roles !== expected)
      .map(({ name, roles }) => [name, roles]),
  );
}

function countRoles({ note, spans }: AnnotatedNote, seen: Map<string, Seen>): void {
  const tokens = tokenize(note.text);
  const roles = new Uint8Array(tokens.length);
  for (const { first, end } of tokenSpans(tokens, spans)) {
    roles[first] = (roles[first] as number) | FIRST;
    roles[end - 1] = (roles[end - 1] as number) | LAST;
    for (let i = first + 1; i < end - 1; i++) roles[i] = (roles[i] as number) | INSIDE;
  }
  for (const [i, { start, end, kind }] of tokens.entries()) {
    const glued = { before: tokens[i - 1]?.end === start, after: tokens[i + 1]?.start === end };
    const classes = classesOf(note.text.slice(start, end), kind, glued);
    for (const [at, name] of classes.entries()) {
      const own = seen.get(name) ?? { tokens: 0, inRole: ROLES.map(() => 0), wider: classes[at + 1] };
      seen.set(name, own);
      own.tokens++;
      for (const [n, role] of ROLES.entries()) if ((roles[i] as number) & role) (own.inRole[n] as number)++;
    }
  }
}
