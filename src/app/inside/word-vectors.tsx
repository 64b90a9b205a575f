import type { VectorAnswer } from '../../taggers/inspection/word-vectors';
import { Picker } from '../controls/picker';
import { useApp, useFeature } from '../core/hooks';
import { number } from './heat-map';
import { inside, type WordsState } from './inside-store';
import { Neighbourhood } from './neighbourhood';

/** The words whose vectors lie near a word's, or complete an analogy, and a map of them. */
export function WordVectors() {
  const app = useApp();
  const words = useFeature(inside, (state) => state.words);
  const { kind, analogy, answer, failed } = words;
  const set = (nth: number) => (value: string) =>
    app
      .get(inside)
      .askWords({ analogy: analogy.map((word, i) => (i === nth ? value : word)) as [string, string, string] });
  return (
    <div className="inside-words">
      <div className="words-form">
        <Picker
          label="Question"
          look="framed"
          value={kind}
          groups={[
            {
              choices: [
                { id: 'near', name: 'Words near' },
                { id: 'analogy', name: 'Analogy' },
              ],
            },
          ]}
          onChoose={(id) => app.get(inside).askWords({ kind: id as WordsState['kind'] })}
        />
        {kind === 'near' ? (
          <Field label="Word" value={words.like} onType={(like) => app.get(inside).askWords({ like })} />
        ) : (
          <>
            <Field label="First word" value={analogy[0]} onType={set(0)} />
            <span>is to</span>
            <Field label="Second word" value={analogy[1]} onType={set(1)} />
            <span>as</span>
            <Field label="Third word" value={analogy[2]} onType={set(2)} />
            <span>is to …</span>
          </>
        )}
        {answer && answer.spaces.length > 1 && (
          <Picker
            label="Vectors"
            look="framed"
            value={answer.space}
            groups={[
              {
                choices: [
                  { id: 'words', name: 'by the words’ vectors', sub: 'Of the words that it knows' },
                  { id: 'spelling', name: 'by their spelling', sub: 'The sum of the n-grams’ vectors, of any word' },
                ],
              },
            ]}
            onChoose={(id) => app.get(inside).askWords({ space: id as 'words' | 'spelling' })}
          />
        )}
      </div>
      <p className="soft" role="status">
        {failed !== null
          ? `The vectors could not be read: ${failed}. Choose another network, or reload.`
          : told(answer)}
      </p>
      {answer && answer.points.length > 0 && (
        <div className="words-answer">
          <Table answer={answer} />
          <Neighbourhood answer={answer} />
        </div>
      )}
    </div>
  );
}

function told(answer: VectorAnswer | null): string {
  if (!answer) return 'Type a word to see which words the network keeps near it.';
  const { unknown, space, points } = answer;
  if (unknown.length === 0)
    return points.length > 0 ? `The nearest is ${points.find(({ asked }) => !asked)?.word ?? 'none'}.` : '';
  const which = `${unknown.join(', ')} ${unknown.length > 1 ? 'are not among the words' : 'is not among the words'} that it knows`;
  return space === 'spelling' && points.length > 0
    ? `${which}: these are spelled alike, to the network.`
    : `${which}, and has no vector. Choose vectors by spelling, where the network has them, or another word.`;
}

function Field({
  label,
  value,
  onType,
}: {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}) {
  return (
    <input
      type="text"
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function Table({ answer: { points } }: { readonly answer: VectorAnswer }) {
  const near = points.filter(({ asked }) => !asked);
  return (
    <table className="words-table numbers">
      <caption className="unseen">The nearest words</caption>
      <thead>
        <tr>
          <th scope="col">Word</th>
          <th scope="col">Cosine</th>
        </tr>
      </thead>
      <tbody>
        {near.map(({ word, similarity }) => (
          <tr key={word}>
            <th scope="row">{word.replaceAll('\n', '↵')}</th>
            <td>{number(similarity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
