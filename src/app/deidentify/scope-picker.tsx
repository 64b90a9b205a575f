import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { count } from '../core/words';
import { type DecisionScope, SCOPES, scopeOf, type Verdict } from '../session/propagation';
import { reached } from '../session/review';
import { noteState } from '../session/session';
import { deidentify } from './store';

const TITLES: Readonly<Record<DecisionScope, string>> = {
  here: 'Only here',
  exact: 'Same text',
  case: 'Same text, any capitals',
  forms: 'Any form of the name',
};

/** How far a decision reaches, with the number of other places that it would reach now. To be mounted anew for another finding. */
export function ScopePicker({ verdict }: { readonly verdict: Verdict }) {
  const app = useApp();
  const wanted = useFeature(deidentify, (state) => state.scope);
  const scope = scopeOf(wanted, verdict);
  const places = usePlaces(verdict);
  useExactAgain();
  const choose = (chosen: DecisionScope) => app.get(deidentify).store.setState({ scope: chosen });
  // A wider choice that reaches more, offered without opening the menu.
  const wider = (['forms', 'case'] as const).find(
    (each) => scope === 'exact' && scopeOf(each, verdict) === each && places[each] > places.exact,
  );
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
        onChoose={(id) => choose(id as DecisionScope)}
      />
      <span className="soft numbers">{placesInWords(places[scope])}</span>
      {wider && (
        <Button className="link numbers" onPress={() => choose(wider)}>
          {TITLES[wider]}: {placesInWords(places[wider])}
        </Button>
      )}
      {scope === 'forms' && places.case < places.forms && (
        <p className="soft numbers">Kept visible: the same text alone ({placesInWords(places.case)})</p>
      )}
    </>
  );
}

/** The forms of a name are reached for one finding at a time: the next one begins with the same text again. */
function useExactAgain(): void {
  const app = useApp();
  useEffect(() => {
    const { store } = app.get(deidentify);
    return () => {
      if (store.getState().scope === 'forms') store.setState({ scope: 'exact' });
    };
  }, [app]);
}

function placesInWords(places: number): string {
  return places === 0 ? 'no other place' : places === 1 ? '1 other place' : `${count(places)} other places`;
}

type Places = Readonly<Record<DecisionScope, number>>;

/** Counted after the card is drawn: in a long note it takes a moment. */
function usePlaces({ range: { start, end }, label, was }: Verdict): Places {
  const state = useSession(noteState);
  const [places, setPlaces] = useState<Places>({ here: 0, exact: 0, case: 0, forms: 0 });
  useEffect(() => {
    const verdict = { range: { start, end }, label, was };
    const reach = (scope: DecisionScope) => (end <= state.doc.length ? reached(state, verdict, scope) : 0);
    setPlaces({ here: 0, exact: reach('exact'), case: reach('case'), forms: reach('forms') });
  }, [state, start, end, label, was]);
  return places;
}
