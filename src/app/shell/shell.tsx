import type { ComponentType } from 'react';
import type { Overlay } from '../app';
import { useUi } from '../context';
import { Deidentify } from '../deidentify/deidentify';
import { SCREENS, type Screen } from '../screens';
import { DropNotice } from './drop-notice';
import { Header } from './header';
import { HelpDialog } from './help-dialog';
import { lazyDialog } from './lazy-dialog';
import { lazyScreen } from './lazy-screen';
import { LiveRegion } from './live-region';
import { MessageBar } from './message-bar';
import { Palette } from './palette';

const SCREEN_PARTS: Readonly<Record<Screen, ComponentType>> = {
  deidentify: Deidentify,
  compare: lazyScreen(async () => (await import('../compare/compare')).Compare),
  evaluate: lazyScreen(async () => (await import('../evaluate/evaluate')).Evaluate),
  train: lazyScreen(async () => (await import('../train/train')).Train),
  batch: lazyScreen(async () => (await import('../batch/batch')).Batch),
  bench: lazyScreen(async () => (await import('../bench/bench')).Bench),
  inside: lazyScreen(async () => (await import('../inside/inside')).Inside),
  privacy: lazyScreen(async () => (await import('../privacy/privacy')).Privacy),
};

const OVERLAYS: Readonly<Record<Overlay, ComponentType>> = {
  palette: Palette,
  help: HelpDialog,
  columns: lazyDialog(async () => (await import('../documents/columns-dialog')).ColumnsDialog),
  options: lazyDialog(async () => (await import('../options/options-dialog')).OptionsDialog),
  licences: lazyDialog(async () => (await import('../licences/licences-dialog')).LicencesDialog),
  restore: lazyDialog(async () => (await import('../restore/restore-dialog')).RestoreDialog),
  update: lazyDialog(async () => (await import('../update/update-dialog')).UpdateDialog),
  share: lazyDialog(async () => (await import('../compare/share/share-dialog')).ShareDialog),
  workspace: lazyDialog(async () => (await import('../workspace/workspace-dialog')).WorkspaceDialog),
};

export function Shell() {
  const screen = useUi((ui) => ui.screen);
  const overlay = useUi((ui) => ui.overlay);
  const Opened = SCREEN_PARTS[screen];
  const Above = overlay && OVERLAYS[overlay];
  return (
    <div className="app">
      <Header />
      <MessageBar />
      <main className="screen">
        <h1 className="unseen">{SCREENS.find(({ id }) => id === screen)?.title}</h1>
        <Opened />
      </main>
      {Above && <Above />}
      <DropNotice />
      <LiveRegion />
    </div>
  );
}
