import { useEffect, useState } from 'react';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { SCOPES, type Scope, scopeOf, type Verdict } from '../session/propagation';
import { reached } from '../session/review';
import { noteState } from '../session/session';
import { deidentify } from './store';

const WORDS: Readonly<Record<Scope, string>> = {
  here: 'Only here',
  exact: 'All, as written',
  case: 'All, any capitals',
  forms: 'All, any form of the name',
};

/** How far a decision reaches, with the number of other places that it would reach now. */
export function ScopePicker({ verdict }: { readonly verdict: Verdict }) {
  const app = useApp();
  const scope = scopeOf(
    useFeature(deidentify, (state) => state.scope),
    verdict,
  );
  const places = usePlaces(verdict, scope);
  const choices = SCOPES.filter((each) => scopeOf(each, verdict) === each).map((id) => ({ id, name: WORDS[id] }));
  return (
    <>
      <Picker
        label="How far a decision reaches"
        value={scope}
        groups={[{ choices }]}
        look="framed"
        onChoose={(id) => app.get(deidentify).store.setState({ scope: id as Scope })}
      />
      <span className="soft numbers">{placesWords(places)}</span>
    </>
  );
}

function placesWords(places: number): string {
  return places === 0 ? 'no other place' : places === 1 ? '1 other place' : `${places} other places`;
}

/** Counted after the card is drawn: in a long note it takes a moment. */
function usePlaces({ range: { start, end }, label, was }: Verdict, scope: Scope): number {
  const state = useSession(noteState);
  const [places, setPlaces] = useState(0);
  useEffect(() => {
    const fits = end <= state.doc.length;
    setPlaces(fits ? reached(state, { range: { start, end }, label, was }, scope) : 0);
  }, [state, start, end, label, was, scope]);
  return places;
}
