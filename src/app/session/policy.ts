import type { Text } from '@codemirror/state';
import { oncePer } from '../../note/once-per';
import type { Span } from '../../note/span';
import { applyPolicy } from '../../phi/policies/decide';
import type { Action, Policy } from '../../phi/policies/policy';
import { masksAll, parsePolicy, policyJson, withActions } from '../../phi/policies/policy';
import { POLICIES } from '../../phi/policies/registry';
import type { PhiId } from '../../phi/taxonomy';
import type { Settings } from '../../storage/database';
import type { App } from '../core/app';
import { keepSettings } from '../core/settings';
import type { SessionState } from '../core/state';
import { t } from '../language/language';
import { type Finding, isDoubtful } from './findings';
import { findings, noteState, withSettingsOf } from './session';
import { sharedEntries } from './shared-entries';

/** What the policy does with findings that it doesn't mask, by their start; a date that is only a year is kept. */
export type Exemptions = ReadonlyMap<number, Exclude<Action, 'mask'>>;

/** The same object while nothing changes. */
export const exemptionsBy = oncePer(
  (found: readonly Finding[], policy: Policy, doc: Text): Exemptions => exemptionsIn(doc.toString(), found, policy),
);

export function exemptionsIn(text: string, found: readonly Span[], policy: Policy): Exemptions {
  if (masksAll(policy)) return new Map();
  return new Map(
    applyPolicy(policy, text, found, thisYear()).flatMap((decision) => {
      const { span, action } = decision;
      if (action === 'mask') return [];
      const same = decision.action === 'generalise' && decision.text === text.slice(span.start, span.end);
      return [[span.start, same ? 'keep' : action] as const];
    }),
  );
}

/** The doubtful findings, without those that the policy keeps visible. */
export function doubtfulOf<F extends Span>(found: readonly F[], exemptions: Exemptions): F[] {
  return found.filter((finding) => isDoubtful(finding) && exemptions.get(finding.start) !== 'keep');
}

export function exemptionsOf(state: SessionState): Exemptions {
  return exemptionsBy(findings(state), withSettingsOf(state).policy, noteState(state).doc);
}

/** How many findings the policy leaves visible. */
export function countKept(state: SessionState): number {
  return [...exemptionsOf(state).values()].filter((action) => action === 'keep').length;
}

export function thisYear(): number {
  return new Date().getFullYear();
}

/** The policies to choose from: those that ship, then the person's own. */
export function policiesOf({ ownPolicies }: SessionState): readonly Policy[] {
  return [...POLICIES, ...ownPolicies];
}

export const isOwn = ({ ownPolicies }: SessionState, { id }: Policy): boolean =>
  ownPolicies.some((policy) => policy.id === id);

export function choosePolicy(app: App, id: string): void {
  const policy = policiesOf(app.session.store.getState()).find((each) => each.id === id);
  if (policy) use(app, policy);
}

/** Changes what is done with some types, in the current policy if it is the person's own, else in a copy. */
export function setActions(app: App, ids: readonly PhiId[], action: Action): void {
  const state = app.session.store.getState();
  const { policy } = state;
  if (isOwn(state, policy)) replaceOwn(app, withActions(policy, ids, action));
  else
    addOwn(
      app,
      withActions(
        { ...policy, title: freshTitle(policiesOf(state), changedTitle(policy)), description: '' },
        ids,
        action,
      ),
    );
}

/** The title of a copy: the person's own, so it stays in the language that it was made in. */
const changedTitle = ({ id, title }: Policy) => t().session.changedPolicy(t().terms.policyTitle(id, title));

/** Adds a policy of the person's own under a new id, and uses it. */
export function addOwn(app: App, policy: Policy): void {
  const { title } = policy;
  const added = { ...policy, id: `own-${crypto.randomUUID()}`, titleEs: title, descriptionEs: policy.description };
  void saveOwn(app, added.id, [...app.session.store.getState().ownPolicies, added]);
  use(app, added);
}

/** Names the current policy, which must be the person's own; a number tells it from another policy of that name. */
export function renamePolicy(app: App, title: string): void {
  const state = app.session.store.getState();
  const { policy } = state;
  const others = policiesOf(state).filter(({ id }) => id !== policy.id);
  const fresh = freshTitle(others, title);
  replaceOwn(app, { ...policy, title: fresh, titleEs: fresh });
}

/**
 * Deletes the current policy, which must be the person's own, and masks everything from now on.
 * @returns a function that brings it back and uses it
 */
export function deletePolicy(app: App): () => void {
  const { policy, ownPolicies } = app.session.store.getState();
  void saveOwn(
    app,
    policy.id,
    ownPolicies.filter(({ id }) => id !== policy.id),
  );
  use(app, POLICIES[0] as Policy);
  return () => {
    void saveOwn(app, policy.id, [...app.session.store.getState().ownPolicies, policy]);
    use(app, policy);
  };
}

/** Adds the policy of a file and uses it. @throws Error that names the field that is wrong */
export function importPolicy(app: App, json: string): Policy {
  const policy = parsePolicy(json, '');
  addOwn(app, { ...policy, title: freshTitle(policiesOf(app.session.store.getState()), policy.title) });
  return app.session.store.getState().policy;
}

/** The stored policies without those that can't be read any more, and a message that names those. */
export function keptPolicies({
  policy: id,
  ownPolicies = [],
}: Settings): Pick<SessionState, 'policy' | 'ownPolicies' | 'message'> {
  const own: Policy[] = [];
  const details: string[] = [];
  for (const { id, json } of ownPolicies) {
    try {
      own.push(parsePolicy(json, id));
    } catch (error) {
      const title = /"title":\s*"([^"\\]+)"/.exec(json)?.[1];
      details.push(`${title ?? id}: ${t().terms.reason((error as Error).message)}`);
    }
  }
  return {
    policy: [...POLICIES, ...own].find((each) => each.id === id) ?? (POLICIES[0] as Policy),
    ownPolicies: own,
    message: details.length > 0 ? { tone: 'error', text: t().session.policiesLeftOut(details.length), details } : null,
  };
}

function use(app: App, policy: Policy): void {
  const { session } = app;
  session.store.setState({ policy });
  void keepSettings(app, { policy: policy.id });
  // A transaction makes the editor repaint.
  session.dispatch({});
}

function replaceOwn(app: App, changed: Policy): void {
  void saveOwn(
    app,
    changed.id,
    app.session.store.getState().ownPolicies.map((policy) => (policy.id === changed.id ? changed : policy)),
  );
  use(app, changed);
}

const storeEntries = sharedEntries();

/** Stores the policy that was added, changed or deleted. */
async function saveOwn(app: App, id: string, ownPolicies: readonly Policy[]): Promise<void> {
  app.session.store.setState({ ownPolicies });
  const change =
    (changed: ReadonlySet<string>) =>
    ({ ownPolicies: stored = [] }: Settings): Settings => {
      const own = ownPolicies.filter((policy) => changed.has(policy.id));
      const now = new Map(stored.map((policy) => [policy.id, policy]));
      for (const policy of own) now.set(policy.id, { id: policy.id, json: policyJson(policy) });
      for (const each of changed) if (!own.some((policy) => policy.id === each)) now.delete(each);
      return { ownPolicies: [...now.values()] };
    };
  const { policyNotStored, policyNotDeleted } = t().session;
  const isKept = ownPolicies.some((policy) => policy.id === id);
  await storeEntries(app, [id], change, isKept ? policyNotStored : policyNotDeleted);
}

/** The title, with a number if another policy has it; `parsePolicy` reads at most 200 characters. */
function freshTitle(policies: readonly Policy[], title: string): string {
  const titles = new Set(policies.flatMap(({ title, titleEs }) => [title, titleEs]));
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? title : `${title.slice(0, 190)} (${n})`;
    if (!titles.has(candidate)) return candidate;
  }
}
