import type { App, Unsaved } from './app';

/** Everything that would go with the page. */
export function unsaved(app: App): readonly Unsaved[] {
  return app.features.flatMap((feature) => feature.unsaved?.(app) ?? []);
}

/** What of it is to be asked about before the page is closed, in a sentence; undefined where there is nothing. */
export function workAtRisk(app: App): string | undefined {
  return unsaved(app).find(({ asks }) => asks)?.what;
}

/** The window; tests have another. */
export interface LeavablePage {
  onbeforeunload: ((event: BeforeUnloadEvent) => void) | null;
  readonly location: Pick<Location, 'reload'>;
}

/** Has the browser ask before the page goes together with what no workspace keeps. */
export function askBeforeLeaving(app: App, page: LeavablePage = window): void {
  page.onbeforeunload = (event) => {
    if (workAtRisk(app) !== undefined) event.preventDefault();
  };
}

/** Exchanges the page for a new one, unasked: whoever calls has asked already. */
export function leavePage(page: LeavablePage = window): void {
  page.onbeforeunload = null;
  page.location.reload();
}
