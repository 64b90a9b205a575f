import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { languageOf, noteState } from '../session/session';
import { adoptHeatColours } from './heat-colours';
import { inside } from './inside-store';
import './inside.css';
import { NoteStrip } from './note-strip';
import { Panel } from './panel';
import { WordVectors } from './word-vectors';

adoptHeatColours();

/** A network at work, token by token, or two in step; and the vectors of its words. */
export function Inside() {
  const { refresh, stop } = useApp().get(inside);
  const part = useFeature(inside, (state) => state.part);
  const doc = useSession((state) => noteState(state).doc);
  const models = useSession((state) => state.models);
  const language = useSession(languageOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at
  useEffect(() => refresh(), [refresh, doc, models, language]);
  useEffect(() => stop, [stop]);
  return (
    <div className="inside">
      <div className="inside-head">
        <Networks />
        <CommandButton command="inside.part">{part === 'token' ? 'Word vectors' : 'Token by token'}</CommandButton>
        {part === 'token' && (
          <>
            <CommandButton command="inside.previous" icon={<ArrowLeft size={18} aria-hidden />} />
            <CommandButton command="inside.next" icon={<ArrowRight size={18} aria-hidden />} />
            <CommandButton command="inside.previousPlace" icon={<ArrowUp size={18} aria-hidden />} />
            <CommandButton command="inside.nextPlace" icon={<ArrowDown size={18} aria-hidden />} />
          </>
        )}
      </div>
      {part === 'token' ? <Token /> : <WordVectors />}
    </div>
  );
}

function Token() {
  const taggers = useFeature(inside, (state) => state.taggers);
  const empty = useSession((state) => noteState(state).doc.toString().trim() === '');
  if (empty) return <p className="inside-told">There is nothing to read: type or paste a note under De-identify.</p>;
  return (
    <>
      <NoteStrip />
      <div className={`inside-panels${taggers.length > 1 ? ' two' : ''}`}>
        {taggers.map((id) => (
          <Panel key={id} id={id} />
        ))}
      </div>
    </>
  );
}

const NONE = 'none';

function Networks() {
  const app = useApp();
  const [first, second] = useFeature(inside, (state) => state.taggers);
  const part = useFeature(inside, (state) => state.part);
  const models = useSession((state) => state.models);
  const language = useSession(languageOf);
  const choices = models
    .filter((model) => model.inspectable && model.language === language)
    .map(({ id, title }) => ({ id, name: title }));
  if (choices.length === 0) return <p className="soft">There is no network for this language.</p>;
  const others = choices.filter(({ id }) => id !== first);
  return (
    <>
      <Picker
        label="Network"
        look="framed"
        value={first ?? null}
        groups={[{ choices }]}
        onChoose={(id) => app.get(inside).look(second && second !== id ? [id, second] : [id])}
      />
      {part === 'token' && (
        <Picker
          label="Network in step with it"
          look="framed"
          value={second ?? NONE}
          groups={[{ choices: [{ id: NONE, name: 'no other' }, ...others] }]}
          onChoose={(id) => first && app.get(inside).look(id === NONE ? [first] : [first, id])}
        />
      )}
    </>
  );
}
