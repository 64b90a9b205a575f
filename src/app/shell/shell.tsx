import { type ComponentType, useEffect, useState } from 'react';
import { DialogFrame } from '../controls/dialog-frame';
import { lazyPart } from '../controls/lazy-part';
import type { Feature, Part } from '../core/app';
import { useApp, useSession, useUi } from '../core/hooks';
import { acceptDrops, acceptPaste, readableKinds } from './accept-files';
import { Header } from './header';
import { MessageBar } from './message-bar';

export function Shell() {
  const { features } = useApp();
  const shown = useUi((ui) => ui.screen);
  const overlay = useUi((ui) => ui.overlay);
  const screen = features.find(({ id }) => id === shown)?.screen;
  const Screen = screen && componentOf(screen.body, ScreenUnavailable);
  const above = overlay === null ? undefined : overlayOf(features, overlay);
  const Above = above && componentOf(above, DialogUnavailable);
  return (
    <div className="app">
      <Header />
      <MessageBar />
      <main className="screen">
        <h1 className="unseen">{screen?.title}</h1>
        {Screen && <Screen />}
      </main>
      {Above && <Above />}
      <DropNotice />
      <LiveRegion />
    </div>
  );
}

export function overlayOf(features: readonly Feature[], id: string): Part | undefined {
  return features.map(({ overlays }) => overlays?.[id]).find((part) => part !== undefined);
}

const loaded = new WeakMap<object, ComponentType>();

/** The same component whenever the part is drawn, so that it keeps what it remembers. */
function componentOf(part: Part, Unavailable: ComponentType): ComponentType {
  if (!('load' in part)) return part;
  const known = loaded.get(part) ?? lazyPart(part.load, Unavailable);
  loaded.set(part, known);
  return known;
}

function ScreenUnavailable() {
  return (
    <p className="lead" role="alert">
      This screen could not be fetched. Your note is still open under De-identify; once there is a network, save it and
      reload the page.
    </p>
  );
}

function DialogUnavailable() {
  return (
    <DialogFrame title="Not available now">
      <p role="alert">
        This part of the app could not be fetched. Your note is still open; once there is a network, save it and reload
        the page.
      </p>
    </DialogFrame>
  );
}

/** Says, while files hover over the page, that they can be dropped anywhere. */
function DropNotice() {
  const app = useApp();
  const [over, setOver] = useState(false);
  useEffect(() => acceptDrops(app, setOver), [app]);
  useEffect(() => acceptPaste(app), [app]);
  return over ? <div className="dropping">Drop to open: {readableKinds()}</div> : null;
}

/** What screen readers are told as it happens. */
function LiveRegion() {
  return (
    <div className="unseen" role="status" aria-live="polite">
      {useSession((state) => state.announcement)}
    </div>
  );
}
