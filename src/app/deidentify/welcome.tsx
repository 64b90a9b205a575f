import { ClipboardPaste, FolderOpen, ShieldCheck } from 'lucide-react';
import { Button } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { RichText } from '../controls/rich-text';
import type { App } from '../core/app';
import { commandNamed } from '../core/command';
import { useApp, useFeature } from '../core/hooks';
import { focusNote } from '../editor/card-host';
import { t } from '../language/language';
import { openNote } from '../session/session';
import { deidentify } from './store';

const link = (inner: string) => <a href="#privacy">{inner}</a>;

/** What this app is, how to begin and what keeps notes here, until the first note. */
export function WelcomeBand() {
  const app = useApp();
  const shown = useFeature(deidentify, ({ welcome }) => welcome);
  if (!shown) return null;
  const words = t().deidentify.welcome;
  return (
    <section className="welcome" aria-label={words.label}>
      <h2>{words.headline}</h2>
      <p>{words.about}</p>
      <div className="row">
        <CommandButton command="note.paste" look="strong" icon={ClipboardPaste}>
          {words.paste}
        </CommandButton>
        <CommandButton command="note.open" look="framed" icon={FolderOpen}>
          {words.open}
        </CommandButton>
        <Button className="button framed" onPress={() => tryExample(app)}>
          {words.example}
        </Button>
        <p className="proof">
          <ShieldCheck size={18} aria-hidden />
          <span>
            <RichText text={words.proof} marks={{ link }} />
          </span>
        </p>
      </div>
    </section>
  );
}

/** The first screen says how to begin until the first note; once there was one, it never does so again. */
export function endWelcomeAtFirstNote(app: App): void {
  const { store } = app.session;
  if (!app.get(deidentify).store.getState().welcome) return;
  const end = store.subscribe(({ enteredAt }) => {
    if (enteredAt === null) return;
    end();
    endWelcome(app);
  });
}

/** Goes to what the example shows best: a doubtful finding, with what can be decided about it. */
export function tryExample(app: App): void {
  const { session } = app;
  if (openNote(session.store.getState()).kind !== 'example') commandNamed(app, 'example.first').run(app);
  endWelcome(app);
  focusNote();
  const first = ['finding.doubtful', 'finding.next'].map((name) => commandNamed(app, name));
  first.find((command) => command.enabled(app))?.run(app);
}

function endWelcome(app: App): void {
  app.get(deidentify).store.setState({ welcome: false });
  app.keep({ welcomed: true });
}
