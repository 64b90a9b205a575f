import { Compare } from '../compare/compare';
import { useUi } from '../context';
import { Deidentify } from '../deidentify/deidentify';
import { DropNotice } from './drop-notice';
import { Header } from './header';
import { HelpDialog } from './help-dialog';
import { LiveRegion } from './live-region';
import { MessageBar } from './message-bar';
import { Palette } from './palette';
import { PrivacyDialog } from './privacy-dialog';

export function Shell() {
  const screen = useUi((ui) => ui.screen);
  const overlay = useUi((ui) => ui.overlay);
  return (
    <div className="app">
      <Header />
      <MessageBar />
      <main className="screen">
        <h1 className="unseen">{screen === 'compare' ? 'Compare' : 'De-identify'}</h1>
        {screen === 'compare' ? <Compare /> : <Deidentify />}
      </main>
      {overlay === 'palette' && <Palette />}
      {overlay === 'help' && <HelpDialog />}
      {overlay === 'privacy' && <PrivacyDialog />}
      <DropNotice />
      <LiveRegion />
    </div>
  );
}
