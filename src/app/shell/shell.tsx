import { LazyBench } from '../bench/lazy-bench';
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

const TITLES = { deidentify: 'De-identify', compare: 'Compare', bench: 'Benchmark' } as const;

export function Shell() {
  const screen = useUi((ui) => ui.screen);
  const overlay = useUi((ui) => ui.overlay);
  return (
    <div className="app">
      <Header />
      <MessageBar />
      <main className="screen">
        <h1 className="unseen">{TITLES[screen]}</h1>
        {screen === 'deidentify' && <Deidentify />}
        {screen === 'compare' && <Compare />}
        {screen === 'bench' && <LazyBench />}
      </main>
      {overlay === 'palette' && <Palette />}
      {overlay === 'help' && <HelpDialog />}
      {overlay === 'privacy' && <PrivacyDialog />}
      <DropNotice />
      <LiveRegion />
    </div>
  );
}
