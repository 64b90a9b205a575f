import { Check as CheckIcon, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Checkbox, Group, type PressEvent } from 'react-aria-components';
import { phiType } from '../../phi/taxonomy';
import { useApp, useSession } from '../context';
import { Swatch } from '../controls/swatch';
import { attentionField, chosenFinding, setAttention } from '../editor/fields';
import { categoryOfLabel } from '../session/counts';
import type { Finding } from '../session/findings';
import { announce, decide, decideChosen, percent, targets } from '../session/review';
import { noteState } from '../session/session';
import { focusNote } from './card-host';
import { TypePicker } from './type-picker';

/** What is known about the chosen finding and what can be done with it; or, over selected text, masking it. */
export function FindingCard() {
  const finding = useSession((state) => chosenFinding(noteState(state)));
  const offer = useSession((state) => noteState(state).field(attentionField).offer);
  const selection = useSession((state) => noteState(state).selection.main);
  if (finding) return <AboutFinding key={finding.start} finding={finding} />;
  return offer && !selection.empty ? <MaskSelection key={selection.from} /> : null;
}

function AboutFinding({ finding }: { readonly finding: Finding }) {
  const { session } = useApp();
  const models = useSession((state) => state.models);
  const [everywhere, setEverywhere] = useState(false);
  const places = usePlaces(finding);
  const who =
    finding.source === 'person' ? 'You' : (models.find(({ id }) => id === finding.source)?.title ?? finding.source);
  const finish = (label: string | null, { pointerType }: PressEvent) => {
    // Not after a touch, which would bring up the keyboard.
    if (pointerType === 'keyboard' || pointerType === 'virtual') focusNote();
    decideChosen(session, label, everywhere);
    session.dispatch({ effects: setAttention.of({ chosen: null }) });
  };
  return (
    <Group className="card" aria-label="Chosen finding">
      <div className="title">
        <Swatch category={categoryOfLabel(finding.label)} />
        <strong>{phiType(finding.label)?.title ?? finding.label}</strong>
        {!finding.decided && <span className="score numbers">{percent(finding.score)}</span>}
      </div>
      <p className="who">{finding.decided ? 'You said so' : `Found by ${who}`}</p>
      <div className="row">
        <Button className="button framed" onPress={(event) => finish(null, event)}>
          <Eye size={16} aria-hidden /> Not PHI
        </Button>
        {!finding.decided && (
          <Button className="button framed" onPress={(event) => finish(finding.label, event)}>
            <CheckIcon size={16} aria-hidden /> Accept
          </Button>
        )}
      </div>
      <div className="row">
        <TypePicker
          label="Type of the finding"
          value={finding.label}
          onChoose={(label) => decideChosen(session, label, everywhere)}
        />
      </div>
      {places > 1 && (
        <Checkbox className="check" isSelected={everywhere} onChange={setEverywhere}>
          <span className="box">{everywhere && <CheckIcon size={12} aria-hidden />}</span>
          All {places} occurrences
        </Checkbox>
      )}
    </Group>
  );
}

function MaskSelection() {
  const { session } = useApp();
  const selection = useSession((state) => noteState(state).selection.main);
  const range = { start: selection.from, end: selection.to };
  const [everywhere, setEverywhere] = useState(false);
  const places = usePlaces(range);
  const mask = (label: string) => {
    const ranges = targets(session, range, everywhere);
    decide(session, ranges, label);
    session.dispatch({ effects: setAttention.of({ offer: false }), selection: { anchor: range.end } });
    // After the menu has given the focus back to the card, which is gone.
    setTimeout(focusNote, 50);
    announce(
      session,
      `Masked as ${phiType(label)?.title ?? label}${ranges.length > 1 ? `, ${ranges.length} places` : ''}`,
    );
  };
  return (
    <Group className="card" aria-label="Selected text">
      <div className="row">
        <EyeOff size={16} aria-hidden />
        <TypePicker label="Mask the selected text as" value={null} placeholder="Mask this as …" onChoose={mask} />
      </div>
      {places > 1 && (
        <Checkbox className="check" isSelected={everywhere} onChange={setEverywhere}>
          <span className="box">{everywhere && <CheckIcon size={12} aria-hidden />}</span>
          All {places} occurrences
        </Checkbox>
      )}
    </Group>
  );
}

/** How often the characters of a range stand in the note. */
function usePlaces({ start, end }: { readonly start: number; readonly end: number }): number {
  const { session } = useApp();
  const doc = useSession((state) => noteState(state).doc);
  const [places, setPlaces] = useState(1);
  useEffect(() => {
    setPlaces(doc.length < end ? 1 : targets(session, { start, end }, true).length);
  }, [session, doc, start, end]);
  return places;
}
