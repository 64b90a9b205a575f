import type { App } from './app';
import { wouldLose } from './feature';

/** The window; tests have another. */
export interface LeavablePage {
  onbeforeunload: ((event: BeforeUnloadEvent) => void) | null;
  readonly location: Pick<Location, 'reload'>;
}

/** Has the browser ask before the page goes together with what no workspace keeps. */
export function askBeforeLeaving(app: App, page: LeavablePage = window): void {
  page.onbeforeunload = (event) => {
    if (wouldLose(app) !== undefined) event.preventDefault();
  };
}

/** Exchanges the page for a new one, unasked: whoever calls has asked already. */
export function leavePage(page: LeavablePage = window): void {
  page.onbeforeunload = null;
  page.location.reload();
}
