import { useEffect, useState } from 'react';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { count } from '../core/words';
import { SCOPES, type Scope, scopeOf, type Verdict } from '../session/propagation';
import { reached } from '../session/review';
import { noteState } from '../session/session';
import { deidentify } from './store';

const TITLES: Readonly<Record<Scope, string>> = {
  here: 'Only here',
  exact: 'Same text',
  case: 'Same text, any capitals',
  forms: 'Any form of the name',
};

/** How far a decision reaches, with the number of other places that it would reach now. */
export function ScopePicker({ verdict }: { readonly verdict: Verdict }) {
  const app = useApp();
  const wanted = useFeature(deidentify, (state) => state.scope);
  const scope = scopeOf(wanted, verdict);
  const places = usePlaces(verdict);
  const choices = SCOPES.filter((each) => scopeOf(each, verdict) === each).map((id) => ({
    ...{ id, name: TITLES[id] },
    ...(id !== 'here' && { sub: placesInWords(places[id]) }),
  }));
  return (
    <>
      <Picker
        label="Where the decision holds"
        value={scope}
        groups={[{ choices }]}
        look="framed"
        onChoose={(id) => app.get(deidentify).store.setState({ scope: id as Scope })}
      />
      <span className="soft numbers">{placesInWords(places[scope])}</span>
      {scope === 'forms' && places.case < places.forms && (
        <p className="soft numbers">Kept visible: the same text alone ({placesInWords(places.case)})</p>
      )}
    </>
  );
}

function placesInWords(places: number): string {
  return places === 0 ? 'no other place' : places === 1 ? '1 other place' : `${count(places)} other places`;
}

type Places = Readonly<Record<Scope, number>>;

/** Counted after the card is drawn: in a long note it takes a moment. */
function usePlaces({ range: { start, end }, label, was }: Verdict): Places {
  const state = useSession(noteState);
  const [places, setPlaces] = useState<Places>({ here: 0, exact: 0, case: 0, forms: 0 });
  useEffect(() => {
    const verdict = { range: { start, end }, label, was };
    const reach = (scope: Scope) => (end <= state.doc.length ? reached(state, verdict, scope) : 0);
    setPlaces({ here: 0, exact: reach('exact'), case: reach('case'), forms: reach('forms') });
  }, [state, start, end, label, was]);
  return places;
}
