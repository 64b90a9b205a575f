import { ClipboardPaste, FolderOpen, ShieldCheck } from 'lucide-react';
import { Button } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { RichText } from '../controls/rich-text';
import { useApp, useFeature } from '../core/hooks';
import { t } from '../language/language';
import { deidentify } from './store';
import { tryExample } from './welcome';

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
