import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { type ErrorKind, type EvaluationError, type FaultyNote, worstFirst } from '../../evaluation/errors';
import { ChoiceButtons, DeferredPart } from '../controls/basics';
import { OutsideText, RichText, visibleText } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { openNoteOf } from './commands';
import { inContext, queryTitle } from './error-query';
import type { ListedErrors, ScoreRow } from './state';
import { evaluation } from './store';

const KINDS = ['missed', 'spurious', 'boundary', 'type'] as const satisfies readonly ErrorKind[];
/** Errors shown at first and with each "more"; notes are always shown with all their errors. */
const AT_ONCE = 30;

/** The errors behind a number, in context, the notes with the most errors first. */
export function ErrorsPart() {
  const chosen = useFeature(evaluation, (state) => state.chosen);
  const row = useFeature(evaluation, ({ rows }) => rows.find(({ id }) => id === chosen?.row));
  if (chosen?.row === null) return <Errors key={JSON.stringify(chosen.query)} chosen={chosen} />;
  return chosen && row ? <Errors key={`${row.id} ${JSON.stringify(chosen.query)}`} chosen={chosen} row={row} /> : null;
}

/** @param row absent for differences between two annotations */
function Errors({ chosen, row }: { readonly chosen: ListedErrors; readonly row?: ScoreRow }) {
  const { store } = useApp().get(evaluation);
  const title = useSession(({ models }) => titleOfModel(models, row?.tagger ?? ''));
  const words = t().evaluate.errors;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    section.current?.scrollIntoView({ block: 'nearest' });
    // Closed by its own button, the list takes the focus with it.
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  return (
    <section ref={section} className="errors" aria-label={words.label}>
      <div className="actions">
        <h2 ref={heading} tabIndex={-1}>
          {row ? (
            <RichText
              text={words.title(queryTitle(chosen.query), title, t().evaluate.points[row.point])}
              marks={{ query: (name) => <OutsideText>{name}</OutsideText> }}
            />
          ) : (
            <OutsideText>{queryTitle(chosen.query)}</OutsideText>
          )}
        </h2>
        <Button className="button quiet icon" aria-label={words.close} onPress={() => store.setState({ chosen: null })}>
          <X size={18} aria-hidden />
        </Button>
      </div>
      {chosen.notes ? (
        <DeferredPart>
          <Listed notes={chosen.notes} ofTwo={!row} />
        </DeferredPart>
      ) : (
        <p role="status">{words.gathering}</p>
      )}
    </section>
  );
}

function kindTitle(kind: ErrorKind, ofTwo: boolean): string {
  const { kinds } = t().evaluate;
  if (ofTwo && kind === 'missed') return kinds.onlyFirst;
  return ofTwo && kind === 'spurious' ? kinds.onlySecond : kinds[kind];
}

interface ListedProps {
  readonly notes: readonly FaultyNote[];
  /** Whether the errors are differences between two annotations. */
  readonly ofTwo: boolean;
}

function Listed({ notes, ofTwo }: ListedProps) {
  const words = t().evaluate.errors;
  const [kind, setKind] = useState<ErrorKind | 'all'>('all');
  const [errors, setErrors] = useState(AT_ONCE);
  const all = notes.flatMap(({ errors }) => errors);
  const found = KINDS.filter((one) => all.some((error) => error.kind === one));
  if (all.length === 0) return <p>{words.none}</p>;
  const wanted = (errors: readonly EvaluationError[]) =>
    kind === 'all' ? errors : errors.filter((error) => error.kind === kind);
  const shown = worstFirst(notes.map((note) => ({ ...note, errors: wanted(note.errors) })));
  const many = notesWith(errors, shown);
  return (
    <>
      <ChoiceButtons
        label={words.which}
        choices={[
          { id: 'all', name: words.all(all.length) },
          ...found.map((id) => ({
            id,
            name: `${count(all.filter((error) => error.kind === id).length)} ${kindTitle(id, ofTwo)}`,
          })),
        ]}
        value={kind}
        onChoose={(id) => {
          setKind(id);
          setErrors(AT_ONCE);
        }}
      />
      {shown.slice(0, many).map((note) => (
        <NoteErrors key={note.index} {...note} ofTwo={ofTwo} />
      ))}
      {shown.length > many && (
        <div className="actions">
          <Button className="button framed" onPress={() => setErrors(errors + AT_ONCE)}>
            {words.more(shown.length - many)}
          </Button>
        </div>
      )}
    </>
  );
}

/** How many of the notes it takes to show this many errors. */
function notesWith(errors: number, notes: readonly FaultyNote[]): number {
  let sum = 0;
  const last = notes.findIndex((note) => {
    sum += note.errors.length;
    return sum >= errors;
  });
  return last < 0 ? notes.length : last + 1;
}

function NoteErrors({ index, note, errors, ofTwo }: FaultyNote & Pick<ListedProps, 'ofTwo'>) {
  const words = t().evaluate.errors;
  const app = useApp();
  return (
    <article>
      <div className="actions">
        <h3>
          <OutsideText>{note.id}</OutsideText>
        </h3>
        <span className="numbers soft">{ofTwo ? words.differences(errors.length) : words.errors(errors.length)}</span>
        <Button className="button quiet" onPress={() => openNoteOf(app, index, 'deidentify')}>
          {t().controls.open}
        </Button>
        <Button className="button quiet" onPress={() => openNoteOf(app, index, 'compare')}>
          {t().core.groups.Compare}
        </Button>
      </div>
      <ul>
        {errors.map((error) => (
          <OneError
            key={`${error.kind} ${error.start} ${error.end} ${error.predicted}`}
            {...error}
            text={note.text}
            ofTwo={ofTwo}
          />
        ))}
      </ul>
    </article>
  );
}

type OneErrorProps = EvaluationError & Pick<ListedProps, 'ofTwo'> & { readonly text: string };

function OneError({ kind, start, end, gold, predicted, text, ofTwo }: OneErrorProps) {
  const shown = inContext(text, start, end);
  return (
    <li>
      <span className={`kind ${kind}`}>{kindTitle(kind, ofTwo)}</span>
      <span className="labels-tagged">
        <OutsideText>{labelsText(kind, ofTwo, gold, predicted)}</OutsideText>
      </span>
      <q>
        {visibleText(shown.before)}
        <mark className={kind}>{visibleText(shown.text)}</mark>
        {visibleText(shown.after)}
      </q>
    </li>
  );
}

function labelsText(kind: ErrorKind, ofTwo: boolean, gold = '', predicted = ''): string {
  if (kind === 'missed' || kind === 'spurious') return gold || predicted;
  const words = t().evaluate.errors;
  if (gold === predicted) return gold;
  return ofTwo ? words.second(gold, predicted) : words.tagged(gold, predicted);
}
