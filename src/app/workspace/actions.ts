import { storageProblem, WorkspaceProblem } from '../../storage/workspace/problem';
import { type Bytes, splitRecord } from '../../storage/workspace/record';
import type { App } from '../core/app';
import { askForFiles, saveBytes } from '../core/files';
import { workAtRisk } from '../core/leaving';
import { announce, messageAbout, tell } from '../core/messages';
import { keepSettings } from '../core/settings';
import { t } from '../language/language';
import { workspace } from './store';

/**
 * Asks the browser not to clear this site's data when it needs room. Called once a workspace is kept: then there is
 * something to lose, and a person whom the browser asks understands why.
 */
export function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => {});
}

const tellOfExport = messageAbout();
const tellOfDeleting = messageAbout();
const tellOfImport = messageAbout();

/** Locks after so many minutes without input, from now on and after the next visit. */
export function setLockTime(app: App, lockAfter: number): void {
  app.get(workspace).store.setState({ lockAfter });
  void keepSettings(app, { lockAfter });
}

/** Saves, then leaves the page for a new, locked one. Asks first where work would be lost; shows why where saving fails. */
export async function lockWorkspace(app: App, anyway = false): Promise<void> {
  const lost = workAtRisk(app);
  if (!anyway && lost !== undefined) {
    app.ui.setState({ overlay: null });
    const text = t().workspace.wouldLose(lost);
    const actions = [{ label: t().workspace.lockAnyway, run: () => void lockWorkspace(app, true) }];
    tell(app.session, 'info', text, { actions });
    return;
  }
  const control = await app.get(workspace).control();
  if (await control.lock()) return;
  app.ui.setState({ overlay: null });
  const { notLocked, notSaved } = t().workspace;
  const text = notLocked(notSaved[app.get(workspace).store.getState().problem ?? 'unavailable']);
  tell(app.session, 'error', text);
}

/** Downloads the workspace, encrypted as it is. */
export async function exportWorkspace(app: App): Promise<void> {
  try {
    saveBytes('workspace.incognote', await (await app.get(workspace).control()).exported());
    tellOfExport(app.session, null);
    announce(app.session, t().workspace.exported);
  } catch (error) {
    app.ui.setState({ overlay: null });
    tellOfExport(app.session, { tone: 'error', text: t().workspace.notOpened[storageProblem(error).code] });
  }
}

/** Opens the browser's file dialog for a workspace, then the one that asks for its passphrase. */
export function chooseImport(app: App): void {
  void askForFiles({ accept: '.incognote' }).then(async ([file]) => file && (await beginImport(app, file)));
}

/** Asks for the passphrase of a file; refuses while a workspace is open, and a file that is no whole workspace. */
export async function beginImport(app: App, file: File): Promise<void> {
  const { store } = app.get(workspace);
  const read = store.getState().phase === 'open' ? t().workspace.openHere : await recordIn(file);
  const isRefused = typeof read === 'string';
  tellOfImport(app.session, isRefused ? { tone: 'error', text: read } : null);
  store.setState({ importing: isRefused ? null : read });
  app.ui.setState({ overlay: isRefused ? null : 'workspace' });
}

/** The record in a file, or why there is none that this version can open. */
async function recordIn(file: File): Promise<Bytes | string> {
  try {
    const record = new Uint8Array(await file.arrayBuffer());
    await splitRecord(record);
    return record;
  } catch (error) {
    if (!(error instanceof WorkspaceProblem)) return t().documents.unreadable(file.name);
    return error.code === 'damaged' ? t().workspace.import.damaged : t().workspace.notOpened[error.code];
  }
}

export async function deleteWorkspace(app: App): Promise<void> {
  const remove = async () => (await app.get(workspace).control()).remove();
  const isGone = await remove().then(
    () => true,
    () => false,
  );
  app.ui.setState({ overlay: null });
  tellOfDeleting(app.session, isGone ? null : { tone: 'error', text: t().workspace.notDeleted });
  if (isGone) announce(app.session, t().workspace.manage.deleted);
}
