import { Group, ToggleButton } from 'react-aria-components';
import { lazyPart } from '../controls/lazy-part';
import { useApp, useFeature } from '../core/hooks';
import { t } from '../language/language';
import { MaskedPane } from './masked-pane';
import { OtherLanguageNotice } from './note-language';
import { NotePane } from './note-pane';
import { deidentify } from './store';
import { Strip } from './strip';
import { usePanes } from './use-panes';
import { WelcomeBand } from './welcome';

/** The start page: the note, its masked form beside it, what was found below. */
export function Deidentify() {
  const app = useApp();
  const pane = useFeature(deidentify, (state) => state.pane);
  const listOpen = useFeature(deidentify, (state) => state.listOpen);
  const { noteHost, maskedHost } = usePanes();
  return (
    <div className="deidentify">
      <OtherLanguageNotice />
      <WelcomeBand />
      <Group className="pane-switch" aria-label={t().deidentify.pane}>
        {(['note', 'masked'] as const).map((name) => (
          <ToggleButton
            key={name}
            className="button"
            isSelected={pane === name}
            onChange={() => app.get(deidentify).store.setState({ pane: name })}
          >
            {t().deidentify[name]}
          </ToggleButton>
        ))}
      </Group>
      <div className={`panes${listOpen ? ' with-list' : ''}`}>
        <NotePane host={noteHost} away={pane !== 'note'} />
        <MaskedPane host={maskedHost} away={pane !== 'masked'} />
        {listOpen && <LazyFindingsList />}
      </div>
      <Strip />
    </div>
  );
}

/** The list's code is fetched when it is first shown. */
const LazyFindingsList = lazyPart(
  async () => (await import('./findings-list')).FindingsList,
  Unavailable,
  <Meanwhile />,
);

function Meanwhile() {
  return <aside className="list" aria-label={t().deidentify.list.findings} aria-busy />;
}

function Unavailable() {
  return (
    <aside className="list" aria-label={t().deidentify.list.findings}>
      <p className="empty" role="alert">
        {t().deidentify.list.unavailable}
      </p>
    </aside>
  );
}
