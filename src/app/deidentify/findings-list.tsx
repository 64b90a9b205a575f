import { X } from 'lucide-react';
import { Button, Group, ListBoxItem, ToggleButton } from 'react-aria-components';
import { categoryOfLabel } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { RowList } from '../controls/row-list';
import { OutsideText } from '../controls/text';
import { useApp, useSession } from '../core/hooks';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { attentionField } from '../session/fields';
import { allSources, fits, NO_FILTER } from '../session/findings';
import { choose, narrow } from '../session/review';
import { findings, noteState } from '../session/session';
import { sourceTitle } from './finding-card';

/** CSS pixels, the same as in `findings.css`. */
const ROW = 48;

/** The findings in text order; choosing one shows it in the note. */
export function FindingsList() {
  const { session } = useApp();
  const words = t().deidentify.list;
  const title = t().core.groups.Findings;
  const doc = useSession((state) => noteState(state).doc);
  const attention = useSession((state) => noteState(state).field(attentionField));
  const all = useSession(findings);
  const shown = all.filter((finding) => fits(finding, attention));
  return (
    <aside className="list" aria-label={title}>
      <div className="pane-head">
        <h2 className="numbers">{shown.length < all.length ? words.someFindings(shown.length, all.length) : title}</h2>
        {shown.length < all.length && (
          <Button className="button quiet" onPress={() => narrow(session, NO_FILTER)}>
            {words.showAll}
          </Button>
        )}
        <CommandButton command="finding.list" icon={X} />
      </div>
      <ListFilters />
      <RowList
        look="items"
        label={title}
        rows={shown.map((finding) => ({ id: finding.start, finding }))}
        rowHeight={ROW}
        dependencies={[doc, words]}
        chosen={attention.chosen}
        onChoose={(id) =>
          choose(
            session,
            all.find(({ start }) => start === id),
          )
        }
        empty={
          <p className="empty">
            {doc.length === 0 ? words.noNote : all.length === 0 ? words.nothingFound : words.noneOfKind}
          </p>
        }
      >
        {({ finding: { start, end, label, score, decided } }) => {
          const found = doc.sliceString(start, Math.min(end, start + 120));
          return (
            <ListBoxItem id={start} className="finding" textValue={found}>
              <Swatch category={categoryOfLabel(label)} />
              <span className="words">
                <OutsideText>{found}</OutsideText>
              </span>
              <span className="score numbers">{decided ? words.decided : percent(score)}</span>
              <span className="type">{t().terms.typeTitle(label)}</span>
            </ListBoxItem>
          );
        }}
      </RowList>
    </aside>
  );
}

/** Filters: only findings with a probability below one of these. */
const BOUNDS = [0.5, 0.8, 0.95, 0.99];

const ALL = 'all';

/** Filters the list, the highlights and the keys by tagger, by probability, or to undecided findings. */
function ListFilters() {
  const { session } = useApp();
  const words = t().deidentify.list;
  const models = useSession((state) => state.models);
  const all = useSession(findings);
  const { source, below, undecided } = useSession((state) => noteState(state).field(attentionField));
  const sources = allSources(all);
  const offered = source !== null && !sources.includes(source) ? [...sources, source] : sources;
  return (
    <Group className="filters" aria-label={words.showOnly}>
      <Picker
        label={words.foundBy}
        value={source ?? ALL}
        choices={[
          { id: ALL, name: words.anyone },
          ...offered.map((id) => ({ id, name: words.by(sourceTitle(id, models)) })),
        ]}
        onChoose={(id) => narrow(session, { source: id === ALL ? null : id })}
      />
      <Picker
        label={t().controls.probability}
        value={below === null ? ALL : String(below)}
        choices={[
          { id: ALL, name: words.anyProbability },
          ...BOUNDS.map((bound) => ({ id: String(bound), name: words.below(percent(bound)) })),
        ]}
        onChoose={(id) => narrow(session, { below: id === ALL ? null : Number(id) })}
      />
      <ToggleButton
        className="button quiet chip"
        isSelected={undecided}
        onChange={(on) => narrow(session, { undecided: on })}
      >
        {words.undecided}
      </ToggleButton>
    </Group>
  );
}
