import type { EditorState } from '@codemirror/state';
import { Check as CheckIcon, Eye } from 'lucide-react';
import { Button, Group, type PressEvent } from 'react-aria-components';
import { LIST_SOURCE } from '../../phi/lists/entry';
import { labelTitle } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature, useSession } from '../core/hooks';
import { focusNote } from '../editor/card-host';
import { categoryOfLabel } from '../session/counts';
import { attentionField, chosenFinding, setAttention } from '../session/fields';
import { sourcesOf } from '../session/filter';
import type { Finding } from '../session/findings';
import { decideChosen, isDoubtful, percent, walkDoubtful } from '../session/review';
import { noteState } from '../session/session';
import { MaskSelection } from './mask-selection';
import { PropagationBar } from './propagation-bar';
import { ScopePicker } from './scope-picker';
import { deidentify } from './store';
import { StretchRow } from './stretch-row';
import { TypePicker } from './type-picker';
import { Why } from './why';

/** What is known about the chosen finding and what can be done with it; or, over selected text, masking it. */
export function FindingCard() {
  const finding = useSession((state) => chosenFinding(noteState(state)));
  const offered = useSession((state) => offeredFrom(noteState(state)));
  if (finding) return <AboutFinding finding={finding} />;
  return offered === null ? null : <MaskSelection key={offered} />;
}

/** Where the text begins that masking is on offer for. */
function offeredFrom(state: EditorState): number | null {
  const { main } = state.selection;
  return state.field(attentionField).offer && !main.empty ? main.from : null;
}

function AboutFinding({ finding }: { readonly finding: Finding }) {
  const { session } = useApp();
  const models = useSession((state) => state.models);
  const scope = useFeature(deidentify, (ui) => ui.scope);
  const reviewing = useFeature(deidentify, (ui) => ui.reviewing);
  const { label, decided, score } = finding;
  const titleOf = (source: string) =>
    source === LIST_SOURCE ? 'your deny list' : (models.find(({ id }) => id === source)?.title ?? source);
  const finish = (said: string | null, { pointerType }: PressEvent) => {
    // Not after a touch, which would bring up the keyboard.
    if (pointerType === 'keyboard' || pointerType === 'virtual') focusNote();
    decideChosen(session, said, scope);
    if (reviewing && isDoubtful(finding)) walkDoubtful(session);
    else session.dispatch({ effects: setAttention.of({ chosen: null }) });
  };
  return (
    <Group className="card" aria-label="Chosen finding">
      <div className="title">
        <Swatch category={categoryOfLabel(label)} />
        <strong>{labelTitle(label)}</strong>
        {!decided && (
          <span className="score numbers">
            {isDoubtful(finding) ? 'doubtful, ' : ''}
            {percent(score)}
          </span>
        )}
      </div>
      <p className="who">{decided ? 'Decided by you' : `Found by ${sourcesOf(finding).map(titleOf).join(', ')}`}</p>
      <PropagationBar />
      <div className="row">
        <ScopePicker key={`${finding.start} ${finding.end}`} verdict={{ range: finding, label, was: label }} />
      </div>
      <div className="row">
        <Button className="button framed accept" onPress={(event) => finish(label, event)}>
          <CheckIcon size={16} aria-hidden /> Accept
        </Button>
        <Button className="button framed" onPress={(event) => finish(null, event)}>
          <Eye size={16} aria-hidden /> Keep visible
        </Button>
      </div>
      <div className="row">
        <TypePicker
          label="Type of the finding"
          value={label}
          onChoose={(chosen) => decideChosen(session, chosen, scope)}
        />
      </div>
      <StretchRow />
      <Why range={finding} />
      <div className="row lists">
        <CommandButton command="lists.always">Always mask</CommandButton>
        <CommandButton command="lists.never">Never mask</CommandButton>
      </div>
    </Group>
  );
}
