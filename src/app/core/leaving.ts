import { t } from '../language/language';
import type { App, Unsaved } from './app';
import { closingAction, tell } from './messages';

/** Everything that would be lost with the page. */
export function unsaved(app: App): readonly Unsaved[] {
  return app.features.flatMap((feature) => feature.unsaved?.(app) ?? []);
}

/** Work that would be lost and is worth asking about, in a sentence; undefined if there is none. */
export function workAtRisk(app: App): string | undefined {
  return unsaved(app).find(({ asks }) => asks)?.what;
}

/**
 * Does what discards something on the page, and closes a message about it; asks first if it is not saved.
 * @param lost undefined if nothing would be lost
 */
export function discarding({ session }: Pick<App, 'session'>, lost: Unsaved | undefined, work: () => void): void {
  const action = closingAction(session, t().core.discard, work);
  if (lost === undefined) action.run();
  else tell(session, 'info', t().core.wouldLose(lost.what), { actions: [action] });
}

/** The part of `window` that is used here. */
export interface LeavablePage {
  onbeforeunload: ((event: BeforeUnloadEvent) => void) | null;
  readonly location: Pick<Location, 'reload'>;
}

/** Makes the browser ask before the page is closed, while work would be lost. */
export function askBeforeLeaving(app: App, page: LeavablePage = window): void {
  page.onbeforeunload = (event) => {
    if (workAtRisk(app) !== undefined) event.preventDefault();
  };
}

/** Reloads the page; the browser does not ask, because the caller has. */
export function leavePage(page: LeavablePage = window): void {
  page.onbeforeunload = null;
  page.location.reload();
}
