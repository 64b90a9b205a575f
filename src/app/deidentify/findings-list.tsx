import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import { labelTitle } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { lettersAreKeys } from '../controls/letters-are-keys';
import { OutsideText } from '../controls/outside-text';
import { useApp, useSession } from '../core/hooks';
import { count } from '../core/words';
import { categoryOfLabel } from '../session/counts';
import { attentionField } from '../session/fields';
import { fits, NO_FILTER } from '../session/filter';
import { choose, narrow, percent } from '../session/review';
import { findings, noteState } from '../session/session';
import { ListFilters } from './list-filters';

/** CSS pixels, as `findings.css` has it: only the rows in sight are drawn. */
const ROW = 48;

/** The findings in the order of the text; choosing one shows it in the note. */
export function FindingsList() {
  const { session } = useApp();
  const doc = useSession((state) => noteState(state).doc);
  const attention = useSession((state) => noteState(state).field(attentionField));
  const all = useSession(findings);
  const list = useRef<HTMLElement>(null);
  useEffect(() => (list.current ? lettersAreKeys(list.current, '[role=listbox]') : undefined), []);
  const shown = all.filter((finding) => fits(finding, attention));
  return (
    <aside className="list" aria-label="Findings" ref={list}>
      <div className="pane-head">
        <h2 className="numbers">
          {shown.length < all.length ? `${count(shown.length)} of ${count(all.length)} findings` : 'Findings'}
        </h2>
        {shown.length < all.length && (
          <Button className="button quiet" onPress={() => narrow(session, NO_FILTER)}>
            Show all
          </Button>
        )}
        <CommandButton command="finding.list" icon={<X size={18} aria-hidden />} />
      </div>
      <ListFilters />
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW }}>
        <ListBox
          className="items"
          aria-label="Findings"
          items={shown.map((finding) => ({ id: finding.start, finding }))}
          dependencies={[doc]}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={attention.chosen === null ? [] : [attention.chosen]}
          onSelectionChange={(keys) =>
            choose(session, keys === 'all' ? undefined : all.find(({ start }) => keys.has(start)))
          }
          renderEmptyState={() => (
            <p className="empty">
              {all.length === 0
                ? 'Nothing found. Read the note yourself before you share it.'
                : 'No finding is of this kind. “Show all” brings the others back.'}
            </p>
          )}
        >
          {({ finding: { start, end, label, score, decided } }) => {
            const words = doc.sliceString(start, Math.min(end, start + 120));
            return (
              <ListBoxItem id={start} className="finding" textValue={words}>
                <Swatch category={categoryOfLabel(label)} />
                <span className="words">
                  <OutsideText>{words}</OutsideText>
                </span>
                <span className="score numbers">{decided ? 'you' : percent(score)}</span>
                <span className="type">{labelTitle(label)}</span>
              </ListBoxItem>
            );
          }}
        </ListBox>
      </Virtualizer>
    </aside>
  );
}
