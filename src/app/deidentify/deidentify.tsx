import { useEffect, useRef } from 'react';
import { Group, ToggleButton } from 'react-aria-components';
import { toInput, toOutput } from '../../masking/mapping';
import { useApp, useFeature } from '../core/hooks';
import { followLanguageIn } from '../editor/highlight';
import { t } from '../language/language';
import { maskedOf } from '../session/masked';
import { exemptionsOf } from '../session/policy';
import { findings, noteState } from '../session/session';
import { followNote } from './follow-note';
import { LazyFindingsList } from './lazy-findings-list';
import { MaskedPane } from './masked-pane';
import { createMaskedView, mappingOf, showMasked } from './masked-view';
import { NotePane } from './note-pane';
import { OtherLanguageNotice } from './other-language';
import { scrollTogether } from './scroll-together';
import { deidentify } from './store';
import { Strip } from './strip';
import { useNoteView } from './use-note-view';
import { WelcomeBand } from './welcome-band';

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

/** Both panes' editors: the masked one follows the note, and they scroll together. */
function usePanes() {
  const { session, ui } = useApp();
  const noteHost = useRef<HTMLDivElement>(null);
  const maskedHost = useRef<HTMLDivElement>(null);
  const note = useNoteView(noteHost);
  useEffect(() => {
    if (!note.current || !maskedHost.current) return;
    const left = note.current;
    const right = createMaskedView(maskedHost.current);
    const update = () => {
      const state = session.store.getState();
      const masked = maskedOf(state);
      if (masked.mapping !== mappingOf(right))
        showMasked(right, { masked, findings: findings(state), exemptions: exemptionsOf(state) });
    };
    update();
    const stay = followLanguageIn(right, ui);
    const follower = followNote(update);
    const unsubscribe = session.store.subscribe((state) =>
      follower.changed(noteState(state).doc.length, state.work.phase),
    );
    const across = (map: typeof toOutput, offset: number) => {
      const mapping = mappingOf(right);
      const length = map === toOutput ? mapping?.inputLength : mapping?.outputLength;
      return mapping && length !== undefined ? map(mapping, Math.min(offset, length)) : offset;
    };
    const part = scrollTogether(left, right, {
      toRight: (offset) => across(toOutput, offset),
      toLeft: (offset) => across(toInput, offset),
    });
    return () => {
      part();
      follower.stop();
      unsubscribe();
      stay();
      right.destroy();
    };
  }, [session, ui, note]);
  return { noteHost, maskedHost };
}
