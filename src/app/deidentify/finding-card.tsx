import { Check as CheckIcon, ChevronLeft, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Group, type PressEvent } from 'react-aria-components';
import type { ModelSummary } from '../../engine/protocol';
import type { Language } from '../../note/language';
import { CATEGORIES } from '../../phi/categories';
import { FILE_SOURCE, LIST_SOURCE } from '../../phi/lists/entry';
import { categoryOfLabel, LABELS, phiType } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { leaveCard } from '../editor/card-host';
import { t } from '../language/language';
import { list, percent } from '../language/numbers';
import { attentionField, chosenFinding, propagationField, setAttention } from '../session/fields';
import { type Finding, isDoubtful, sourcesOf } from '../session/findings';
import { type DecisionScope, SCOPES, scopeOf, type Verdict } from '../session/propagation';
import { decide, decideChosen, goToDoubtful, reached, wordsFor } from '../session/review';
import { findings, noteLanguage, noteState } from '../session/session';
import { deidentify } from './store';
import { Why } from './why';

/** The chosen finding and what can be done with it; or, for selected text, masking it. */
export function FindingCard() {
  const finding = useSession((state) => chosenFinding(noteState(state)));
  const offered = useSession((state) => {
    const note = noteState(state);
    const { main } = note.selection;
    return note.field(attentionField).offer && !main.empty ? main.from : null;
  });
  if (finding) return <AboutFinding finding={finding} />;
  return offered === null ? null : <MaskSelection key={offered} />;
}

function AboutFinding({ finding }: { readonly finding: Finding }) {
  const { session } = useApp();
  const models = useSession((state) => state.models);
  const scope = useFeature(deidentify, (ui) => ui.scope);
  const reviewing = useFeature(deidentify, (ui) => ui.reviewing);
  const { label, decided, score } = finding;
  const words = t().deidentify.card;
  const finish = (decision: string | null, { pointerType }: PressEvent) => {
    // Not after a touch: it would open the on-screen keyboard.
    if (pointerType === 'keyboard' || pointerType === 'virtual') leaveCard();
    decideChosen(session, decision, scope);
    if (reviewing && isDoubtful(finding)) goToDoubtful(session);
    else session.dispatch({ effects: setAttention.of({ chosen: null }) });
  };
  return (
    <Group className="card" aria-label={words.chosen}>
      <div className="title">
        <Swatch category={categoryOfLabel(label)} />
        <strong>{t().terms.typeTitle(label)}</strong>
        {!decided && (
          <span className="score numbers">{isDoubtful(finding) ? words.doubtful(percent(score)) : percent(score)}</span>
        )}
      </div>
      <p className="who">
        {decided ? words.decidedByYou : words.foundBy(list(sourcesOf(finding).map((id) => sourceTitle(id, models))))}
      </p>
      <PropagationBar />
      <div className="row">
        <ScopePicker key={`${finding.start} ${finding.end}`} verdict={{ range: finding, label, was: label }} />
      </div>
      <div className="row">
        <Button className="button framed accept" onPress={(event) => finish(label, event)}>
          <CheckIcon size={16} aria-hidden /> {words.accept}
        </Button>
        <Button className="button framed" onPress={(event) => finish(null, event)}>
          <Eye size={16} aria-hidden /> {words.keepVisible}
        </Button>
      </div>
      <div className="row">
        <TypePicker label={words.type} value={label} onChoose={(chosen) => decideChosen(session, chosen, scope)} />
      </div>
      <LikelyTypes label={label} onChoose={(chosen) => decideChosen(session, chosen, scope)} />
      <StretchRow />
      <Why range={finding} />
      <div className="row lists">
        <CommandButton command="lists.always">{words.alwaysMask}</CommandButton>
        <CommandButton command="lists.never">{words.neverMask}</CommandButton>
      </div>
    </Group>
  );
}

/** The name of what made a finding: the person, the document, a list, a tagger, or that it is a file. */
export function sourceTitle(id: string, models: readonly ModelSummary[]): string {
  const { sources } = t().deidentify.list;
  if (id === 'person') return sources.person;
  if (id === 'document') return sources.document;
  if (id === FILE_SOURCE) return sources.file;
  return id === LIST_SOURCE ? sources.list : titleOfModel(models, id);
}

/** Says that the last decision also applies at other places, until the next action. */
export function PropagationBar() {
  const elsewhere = useSession((state) => noteState(state).field(propagationField));
  if (!elsewhere) return null;
  return (
    <Group className="elsewhere" aria-label={t().deidentify.card.elsewhere}>
      <p className="numbers">{wordsFor(elsewhere.label, elsewhere.places)}</p>
      <CommandButton command="note.undo" look="framed">
        {t().controls.undo}
      </CommandButton>
      <CommandButton command="finding.only-here" look="framed">
        {t().session.scopes.here}
      </CommandButton>
    </Group>
  );
}

/** Chooses how far a decision reaches, and shows how many other places that is. Mount it again for another finding. */
function ScopePicker({ verdict }: { readonly verdict: Verdict }) {
  const app = useApp();
  const words = t().deidentify.card;
  const { scopes } = t().session;
  const wanted = useFeature(deidentify, (state) => state.scope);
  const scope = scopeOf(wanted, verdict);
  const places = usePlaces(verdict);
  useResetForms();
  const choose = (chosen: DecisionScope) => app.get(deidentify).store.setState({ scope: chosen });
  // A button for a wider scope that reaches more places, so that the menu need not be opened.
  const wider = (['forms', 'case'] as const).find(
    (each) => scope === 'exact' && scopeOf(each, verdict) === each && places[each] > places.exact,
  );
  const choices = SCOPES.filter((each) => scopeOf(each, verdict) === each).map((id) => ({
    id,
    name: scopes[id],
    ...(id !== 'here' && { sub: words.places(places[id]) }),
  }));
  return (
    <>
      <Picker
        label={words.scope}
        value={scope}
        choices={choices}
        look="framed"
        onChoose={(id) => choose(id as DecisionScope)}
      />
      <span className="soft numbers">{words.places(places[scope])}</span>
      {wider && (
        <Button className="link numbers" onPress={() => choose(wider)}>
          {`${scopes[wider]}: ${words.places(places[wider])}`}
        </Button>
      )}
      {scope === 'forms' && places.case < places.forms && (
        <p className="soft numbers">{words.sameTextKept(words.places(places.case))}</p>
      )}
    </>
  );
}

/** The scope of all forms of a name is for one finding only: the next one begins with the same text again. */
function useResetForms(): void {
  const app = useApp();
  useEffect(() => {
    const { store } = app.get(deidentify);
    return () => {
      if (store.getState().scope === 'forms') store.setState({ scope: 'exact' });
    };
  }, [app]);
}

type Places = Readonly<Record<DecisionScope, number>>;

/** Counts the places after the card is drawn: in a long note that takes a moment. */
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
function StretchRow() {
  const words = t().deidentify.card;
  return (
    <div className="row stretch">
      <Group className="edge" aria-label={words.start}>
        <CommandButton command="finding.start-left" icon={ChevronLeft} look="framed" />
        <span aria-hidden>{words.start}</span>
        <CommandButton command="finding.start-right" icon={ChevronRight} look="framed" />
      </Group>
      <Group className="edge" aria-label={words.end}>
        <CommandButton command="finding.end-left" icon={ChevronLeft} look="framed" />
        <span aria-hidden>{words.end}</span>
        <CommandButton command="finding.end-right" icon={ChevronRight} look="framed" />
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

/**
 * The labels of a language, and which of them a finding has: the one of the same type if its label is another scheme's, as in a
 * passage in the other language, or else its own, which is then offered too.
 */
export function offeredLabels(language: Language, value: string | null) {
  const labels = LABELS[language];
  if (value === null || labels.includes(value)) return { labels, chosen: value };
  const same = labels.find((label) => phiType(label) === phiType(value));
  return same === undefined ? { labels: [...labels, value], chosen: value } : { labels, chosen: same };
}

/** The labels by category. */
function TypePicker({ value, ...rest }: Props) {
  const { labels, chosen } = offeredLabels(useSession(noteLanguage), value);
  const groups = CATEGORIES.flatMap(({ id }) => {
    const choices = labels
      .filter((label) => phiType(label)?.category === id)
      .map((label) => ({ id: label, name: t().terms.typeTitle(label) }));
    return choices.length > 0 ? [{ title: capitalised(t().terms.categoryMany(id)), choices }] : [];
  });
  return (
    <div className="types">
      <Picker {...rest} value={chosen} groups={groups} look="framed" />
    </div>
  );
}

interface LikelyTypesProps {
  /** The finding's label; null for selected text. */
  readonly label: string | null;
  readonly onChoose: (label: string) => void;
}

/** The likeliest types: first those of the same category, then those with the most findings in the note. */
function LikelyTypes({ label, onChoose }: LikelyTypesProps) {
  const labels = LABELS[useSession(noteLanguage)];
  const found = useSession(findings);
  const category = label === null ? null : categoryOfLabel(label);
  const counts = new Map<string, number>();
  for (const finding of found) counts.set(finding.label, (counts.get(finding.label) ?? 0) + 1);
  const rank = (each: string) => (counts.get(each) ?? 0) + (categoryOfLabel(each) === category ? found.length : 0);
  const title = (each: string) => t().terms.typeTitle(each);
  // Of labels with the same title only the first is offered.
  const likely = labels
    .filter((each, i) => labels.findIndex((other) => title(other) === title(each)) === i)
    .filter((each) => label === null || title(each) !== title(label))
    .sort((a, b) => rank(b) - rank(a));
  return (
    <Group className="row likely" aria-label={t().deidentify.card.likely}>
      {likely.slice(0, 3).map((each) => (
        <Button key={each} className="button quiet small" onPress={() => onChoose(each)}>
          {title(each)}
        </Button>
      ))}
    </Group>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Masks the selected text, here and elsewhere. */
function MaskSelection() {
  const app = useApp();
  const { session } = app;
  const words = t().deidentify.card;
  const { from: start, to: end } = useSession((state) => noteState(state).selection.main);
  const range = { start, end };
  const found = useSession((state) => findings(state).some((finding) => finding.start <= start && finding.end >= end));
  const mask = (label: string) => {
    decide(session, { range, label, was: null }, app.get(deidentify).store.getState().scope);
    session.dispatch({ effects: setAttention.of({ offer: false }), selection: { anchor: end } });
    // The closing menu first gives the focus back to the card, which is gone.
    setTimeout(leaveCard, 50);
  };
  return (
    <Group className="card" aria-label={words.selected}>
      <div className="row">
        <ScopePicker verdict={{ range, label: 'PATIENT', was: null }} />
      </div>
      <div className="row">
        <EyeOff size={16} aria-hidden />
        <TypePicker label={words.maskSelectionAs} value={null} placeholder={words.maskThisAs} onChoose={mask} />
      </div>
      <LikelyTypes label={null} onChoose={mask} />
      <Why range={range} onMask={found ? undefined : mask} />
    </Group>
  );
}
