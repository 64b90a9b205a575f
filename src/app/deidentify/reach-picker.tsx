import { useEffect, useState } from 'react';
import { useApp, useSession, useUi } from '../context';
import { Picker } from '../controls/picker';
import { REACHES, type Reach, reachOf, type Verdict } from '../session/elsewhere';
import { reached } from '../session/review';
import { noteState } from '../session/session';

const WORDS: Readonly<Record<Reach, string>> = {
  here: 'Only here',
  exact: 'All, as written',
  case: 'All, any capitals',
  forms: 'All, any form of the name',
};

/** How far a decision reaches, with the number of other places that it would reach now. */
export function ReachPicker({ verdict }: { readonly verdict: Verdict }) {
  const { ui } = useApp();
  const reach = reachOf(
    useUi((state) => state.reach),
    verdict,
  );
  const places = usePlaces(verdict, reach);
  const choices = REACHES.filter((each) => reachOf(each, verdict) === each).map((id) => ({ id, name: WORDS[id] }));
  return (
    <>
      <Picker
        label="How far a decision reaches"
        value={reach}
        groups={[{ choices }]}
        look="framed"
        onChoose={(id) => ui.setState({ reach: id as Reach })}
      />
      <span className="soft numbers">{placesWords(places)}</span>
    </>
  );
}

function placesWords(places: number): string {
  return places === 0 ? 'no other place' : places === 1 ? '1 other place' : `${places} other places`;
}

/** Counted after the card is drawn: in a long note it takes a moment. */
function usePlaces({ range: { start, end }, label, was }: Verdict, reach: Reach): number {
  const state = useSession(noteState);
  const [places, setPlaces] = useState(0);
  useEffect(() => {
    const fits = end <= state.doc.length;
    setPlaces(fits ? reached(state, { range: { start, end }, label, was }, reach) : 0);
  }, [state, start, end, label, was, reach]);
  return places;
}
