import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { ErrorKind, EvaluationError, FaultyNote } from '../../evaluation/errors';
import { ChoiceButtons } from '../controls/choice-buttons';
import { Later } from '../controls/lazy-part';
import { OutsideText, seen } from '../controls/outside-text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { count, counted } from '../core/words';
import { openNoteOf } from './commands';
import { inContext, queryTitle } from './error-query';
import type { ListedErrors, ScoreRow } from './state';
import { evaluation } from './store';

const KINDS = ['missed', 'spurious', 'boundary', 'type'] as const satisfies readonly ErrorKind[];
/** Errors that the list begins with, and goes on by; the notes that hold them are listed whole. */
const AT_ONCE = 30;

/** The errors behind a number, in their context, the worst notes first. */
export function ErrorsPart() {
  const chosen = useFeature(evaluation, (state) => state.chosen);
  const row = useFeature(evaluation, ({ rows }) => rows.find(({ id }) => id === chosen?.row));
  if (chosen?.row === null) return <Errors key={JSON.stringify(chosen.query)} chosen={chosen} />;
  return chosen && row ? <Errors key={`${row.id} ${JSON.stringify(chosen.query)}`} chosen={chosen} row={row} /> : null;
}

/** @param row whose errors they are; absent between two annotations */
function Errors({ chosen, row }: { readonly chosen: ListedErrors; readonly row?: ScoreRow }) {
  const { store } = useApp().get(evaluation);
  const title = useSession(({ models }) => models.find(({ id }) => id === row?.tagger)?.title ?? row?.tagger);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="errors" aria-label="Errors">
      <div className="actions">
        <h2 ref={heading} tabIndex={-1}>
          <OutsideText>{queryTitle(chosen.query)}</OutsideText>
          {row && `: the errors of ${title}, ${row.point}`}
        </h2>
        <Button
          className="button quiet icon"
          aria-label="Close the errors"
          onPress={() => store.setState({ chosen: null })}
        >
          <X size={18} aria-hidden />
        </Button>
      </div>
      {chosen.notes ? (
        <Later>
          <Listed notes={chosen.notes} words={row ? OF_TAGGER : OF_TWO} />
        </Later>
      ) : (
        <p role="status">Gathering them</p>
      )}
    </section>
  );
}

/** What each kind of error is called. */
type Words = Readonly<Record<ErrorKind, string>>;

const OF_TAGGER: Words = { missed: 'missed', spurious: 'spurious', boundary: 'boundary', type: 'type' };
const OF_TWO: Words = { missed: 'only first', spurious: 'only second', boundary: 'boundary', type: 'type' };

function Listed({ notes, words }: { readonly notes: readonly FaultyNote[]; readonly words: Words }) {
  const [kind, setKind] = useState<ErrorKind | 'all'>('all');
  const [errors, setErrors] = useState(AT_ONCE);
  const all = notes.flatMap(({ errors }) => errors);
  const found = KINDS.filter((one) => all.some((error) => error.kind === one));
  if (all.length === 0) return <p>There is none in the notes that were read.</p>;
  const wanted = (errors: readonly EvaluationError[]) =>
    kind === 'all' ? errors : errors.filter((error) => error.kind === kind);
  const shown = notes
    .map((note) => ({ ...note, errors: wanted(note.errors) }))
    .filter(({ errors }) => errors.length > 0)
    .sort((a, b) => b.errors.length - a.errors.length || a.index - b.index);
  const many = notesWith(errors, shown);
  return (
    <>
      <ChoiceButtons
        label="Which errors"
        choices={[
          { id: 'all', name: `All ${count(all.length)}` },
          ...found.map((id) => ({
            id,
            name: `${count(all.filter((error) => error.kind === id).length)} ${words[id]}`,
          })),
        ]}
        value={kind}
        onChoose={(id) => {
          setKind(id);
          setErrors(AT_ONCE);
        }}
      />
      {shown.slice(0, many).map((note) => (
        <NoteErrors key={note.index} {...note} words={words} />
      ))}
      {shown.length > many && (
        <Button className="button framed" onPress={() => setErrors(errors + AT_ONCE)}>
          More: {counted(shown.length - many, 'note')}
        </Button>
      )}
    </>
  );
}

/** How many notes it takes to hold so many errors. */
function notesWith(errors: number, notes: readonly FaultyNote[]): number {
  let sum = 0;
  const last = notes.findIndex((note) => {
    sum += note.errors.length;
    return sum >= errors;
  });
  return last < 0 ? notes.length : last + 1;
}

function NoteErrors({ index, note, errors, words }: FaultyNote & { readonly words: Words }) {
  const app = useApp();
  return (
    <article>
      <div className="actions">
        <h3>
          <OutsideText>{note.id}</OutsideText>
        </h3>
        <span className="numbers soft">{counted(errors.length, words === OF_TWO ? 'difference' : 'error')}</span>
        <Button className="button quiet" onPress={() => openNoteOf(app, index, 'deidentify')}>
          Open
        </Button>
        <Button className="button quiet" onPress={() => openNoteOf(app, index, 'compare')}>
          Compare
        </Button>
      </div>
      <ul>
        {errors.map((error) => (
          <OneError
            key={`${error.kind} ${error.start} ${error.end} ${error.predicted}`}
            {...error}
            text={note.text}
            words={words}
          />
        ))}
      </ul>
    </article>
  );
}

type OneErrorProps = EvaluationError & { readonly text: string; readonly words: Words };

function OneError({ kind, start, end, gold, predicted, text, words }: OneErrorProps) {
  const shown = inContext(text, start, end);
  return (
    <li>
      <span className={`kind ${kind}`}>{words[kind]}</span>
      <span className="labels-said">
        <OutsideText>{told(kind, words, gold, predicted)}</OutsideText>
      </span>
      <q>
        {seen(shown.before)}
        <mark className={kind}>{seen(shown.text)}</mark>
        {seen(shown.after)}
      </q>
    </li>
  );
}

function told(kind: ErrorKind, words: Words, gold = '', predicted = ''): string {
  if (kind === 'missed' || kind === 'spurious') return gold || predicted;
  return gold === predicted ? gold : `${gold}, ${words === OF_TWO ? 'second' : 'said'} ${predicted}`;
}
