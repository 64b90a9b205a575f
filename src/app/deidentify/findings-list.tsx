import { X } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { phiType } from '../../phi/taxonomy';
import { useApp, useSession } from '../context';
import { CommandButton } from '../controls/command-button';
import { Swatch } from '../controls/swatch';
import { attentionField } from '../editor/fields';
import { count } from '../model-facts';
import { categoryOfLabel } from '../session/counts';
import { choose, percent } from '../session/review';
import { findings, noteState } from '../session/session';

/** More rows than this would slow the page down and help nobody. */
const MOST = 500;

/** The findings in the order of the text; choosing one shows it in the note. */
export function FindingsList() {
  const { session } = useApp();
  const doc = useSession((state) => noteState(state).doc);
  const attention = useSession((state) => noteState(state).field(attentionField));
  const all = useSession(findings);
  const wanted = attention.filter ? all.filter(({ label }) => categoryOfLabel(label) === attention.filter) : all;
  const shown = wanted.slice(0, MOST);
  return (
    <aside className="list" aria-label="Findings">
      <div className="pane-head">
        <h2>{wanted.length > MOST ? `First ${count(MOST)} of ${count(wanted.length)}` : 'Findings'}</h2>
        <CommandButton command="finding.list" icon={<X size={18} aria-hidden />} />
      </div>
      <ListBox
        className="items"
        aria-label="Findings"
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={attention.chosen === null ? [] : [attention.chosen]}
        onSelectionChange={(keys) =>
          choose(session, keys === 'all' ? undefined : all.find(({ start }) => keys.has(start)))
        }
        renderEmptyState={() => <p className="empty">Nothing found. Read the note yourself before you share it.</p>}
      >
        {shown.map(({ start, end, label, score, decided }) => {
          const words = doc.sliceString(start, Math.min(end, start + 120));
          const title = phiType(label)?.title ?? label;
          return (
            <ListBoxItem key={start} id={start} className="finding" textValue={words}>
              <Swatch category={categoryOfLabel(label)} />
              <span className="words">{words}</span>
              <span className="score numbers">{decided ? 'you' : percent(score)}</span>
              <span className="type">{title}</span>
            </ListBoxItem>
          );
        })}
      </ListBox>
    </aside>
  );
}
