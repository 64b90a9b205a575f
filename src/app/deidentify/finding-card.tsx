import type { EditorState } from '@codemirror/state';
import { Check as CheckIcon, ChevronLeft, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Group, type PressEvent } from 'react-aria-components';
import { CATEGORIES } from '../../phi/categories';
import { LIST_SOURCE } from '../../phi/lists/entry';
import { categoryOfLabel, LABELS, labelTitle, phiType } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { count } from '../core/words';
import { focusNote } from '../editor/card-host';
import { attentionField, chosenFinding, elsewhereField, setAttention } from '../session/fields';
import { sourcesOf } from '../session/filter';
import type { Finding } from '../session/findings';
import { type DecisionScope, SCOPES, scopeOf, type Verdict } from '../session/propagation';
import { decide, decideChosen, isDoubtful, percent, reached, walkDoubtful, wordsFor } from '../session/review';
import { languageOf, noteState } from '../session/session';
import { deidentify } from './store';
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

/** Says that the last decision was made at other places too, until something else is done. */
export function PropagationBar() {
  const elsewhere = useSession((state) => noteState(state).field(elsewhereField));
  if (!elsewhere) return null;
  return (
    <Group className="elsewhere" aria-label="Decided at other places too">
      <p className="numbers">{wordsFor(elsewhere.label, elsewhere.places)}</p>
      <CommandButton command="finding.undo" look="framed">
        Undo
      </CommandButton>
      <CommandButton command="finding.only-here" look="framed">
        Only here
      </CommandButton>
    </Group>
  );
}

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

/** Moves either end of the chosen finding by a word. */
export function StretchRow() {
  return (
    <div className="row stretch">
      <Group className="edge" aria-label="Start">
        <CommandButton command="finding.start-left" icon={<ChevronLeft size={16} aria-hidden />} look="framed" />
        <span aria-hidden>Start</span>
        <CommandButton command="finding.start-right" icon={<ChevronRight size={16} aria-hidden />} look="framed" />
      </Group>
      <Group className="edge" aria-label="End">
        <CommandButton command="finding.end-left" icon={<ChevronLeft size={16} aria-hidden />} look="framed" />
        <span aria-hidden>End</span>
        <CommandButton command="finding.end-right" icon={<ChevronRight size={16} aria-hidden />} look="framed" />
      </Group>
    </div>
  );
}

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly placeholder?: string;
  readonly onChoose: (label: string) => void;
}

/** The labels of the note's language by category. */
export function TypePicker({ value, ...rest }: Props) {
  const labels = LABELS[useSession(languageOf)];
  const groups = CATEGORIES.flatMap(({ id, title }) => {
    const choices = labels
      .filter((label) => phiType(label)?.category === id)
      .map((label) => ({ id: label, name: labelTitle(label) }));
    return choices.length > 0 ? [{ title: capitalised(title.en.many), choices }] : [];
  });
  return (
    <div className="types">
      <Picker {...rest} value={value !== null && labels.includes(value) ? value : null} groups={groups} look="framed" />
    </div>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Masks the selected text, here and elsewhere. */
export function MaskSelection() {
  const app = useApp();
  const { session } = app;
  const { from: start, to: end } = useSession((state) => noteState(state).selection.main);
  const range = { start, end };
  const mask = (label: string) => {
    decide(session, { range, label, was: null }, app.get(deidentify).store.getState().scope);
    session.dispatch({ effects: setAttention.of({ offer: false }), selection: { anchor: end } });
    // After the menu has given the focus back to the card, which is gone.
    setTimeout(focusNote, 50);
  };
  return (
    <Group className="card" aria-label="Selected text">
      <div className="row">
        <ScopePicker verdict={{ range, label: 'PATIENT', was: null }} />
      </div>
      <div className="row">
        <EyeOff size={16} aria-hidden />
        <TypePicker label="Mask the selected text as" value={null} placeholder="Mask this as …" onChoose={mask} />
      </div>
      <Why range={range} onMask={mask} />
    </Group>
  );
}
