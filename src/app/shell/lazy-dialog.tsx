import type { ComponentType } from 'react';
import { DialogFrame } from '../controls/dialog-frame';
import { lazyPart } from '../controls/lazy-part';

/** A dialog whose code is fetched when it is first opened. */
export function lazyDialog(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(load, Unavailable);
}

function Unavailable() {
  return (
    <DialogFrame title="Not available now">
      <p role="alert">
        This part of the app could not be fetched. Your note is still open; once there is a network, save it and reload
        the page.
      </p>
    </DialogFrame>
  );
}
