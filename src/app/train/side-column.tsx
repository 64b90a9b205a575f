import { Download, Pencil, RotateCcw, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { LocalForm, ProgressLine } from '../controls/basics';
import { ChooseButtons, CommandButton, SteadyButton } from '../controls/command-button';
import { droppedTitle } from '../core/files';
import { useApp, useFeature, useSession } from '../core/hooks';
import { problemText } from '../corpus/reading';
import { t } from '../language/language';
import { megabytes, moment, percent } from '../language/numbers';
import { saveModel, withTraining } from './commands';
import { nameProblem } from './outcome';
import type { Kept, RankedNote, RankedNotes } from './state';
import { training } from './store';

const AT_ONCE = 40;

/** The notes to correct next: those that the tagger is least certain about. */
export function ActiveLearningPart() {
  const app = useApp();
  const ranked = useFeature(training, (state) => state.ranked);
  const { ranking: words } = t().train;
  const waiting = ranked?.notes.some(({ opened }) => !opened) ?? false;
  return (
    <section className="active-learning" aria-label={words.title}>
      <div className="actions">
        <h2>{words.title}</h2>
        <ChooseButtons commands={['train.rank', 'train.rank-folder']} words={[words.rank, words.rankFolder]} />
      </div>
      {ranked === null ? (
        <p className="soft">{words.lead}</p>
      ) : (
        <>
          {ranked.phase === 'ranking' && (
            <ProgressLine progress={ranked.of === 0 ? 0 : ranked.notes.length / ranked.of} label={words.label} />
          )}
          <div className="actions">
            <p className="numbers soft" role="status">
              {statusOf(ranked)}
            </p>
            <CommandButton command="train.open-next" look="framed" enabled={waiting}>
              {words.openNext}
            </CommandButton>
            <Button
              className="button quiet"
              onPress={() => void withTraining(app, (control) => control.ranking.forget())}
            >
              {words.forget}
            </Button>
          </div>
          <ol>
            {ranked.notes.slice(0, AT_ONCE).map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have one name
              <Row key={`${each.note.id} ${at}`} ranked={each} />
            ))}
          </ol>
          {ranked.notes.length > AT_ONCE && <p className="soft">{words.more(ranked.notes.length - AT_ONCE)}</p>}
        </>
      )}
    </section>
  );
}

function statusOf({ title, phase, of, notes, problems, failure }: RankedNotes): string {
  const { ranking: words } = t().train;
  const [first] = problems;
  const done = { reading: words.reading, ranking: words.progress(of, notes.length), done: t().corpus.notes(of) }[phase];
  return [
    droppedTitle(title),
    done,
    ...(first === undefined ? [] : [words.unread(problems.length, problemText(first))]),
    ...(failure === null ? [] : [words.failed(t().terms.reason(failure))]),
  ].join(' · ');
}

function Row({ ranked: { note, doubt, close, opened } }: { readonly ranked: RankedNote }) {
  const app = useApp();
  const { ranking: words } = t().train;
  return (
    <li>
      <span className="ranked">
        {note.id} <span className="numbers soft">· {words.doubt(percent(doubt), close)}</span>
      </span>
      {opened ? (
        <span className="soft">{words.opened}</span>
      ) : (
        <Button
          className="button quiet"
          aria-label={words.openNote(note.id)}
          onPress={() => void withTraining(app, (control) => control.ranking.openRanked(note))}
        >
          {t().controls.open}
        </Button>
      )}
    </li>
  );
}

/** The models that are kept in this browser, with every version of each. */
export function ModelsPart() {
  const kept = useFeature(training, (state) => state.kept);
  const { models: words } = t().train;
  const names = [...new Set(kept.map(({ name }) => name))];
  return (
    <section className="models" aria-label={words.title}>
      <div className="actions">
        <h2>{words.title}</h2>
        <CommandButton command="train.import" look="framed" icon={Upload}>
          {words.import}
        </CommandButton>
      </div>
      <p className="soft">{names.length === 0 ? words.none : t().train.private}</p>
      <ul className="shelf">
        {names.map((name) => (
          <Model key={name} name={name} versions={kept.filter((model) => model.name === name).reverse()} />
        ))}
      </ul>
    </section>
  );
}

function Model({ name, versions }: { readonly name: string; readonly versions: readonly Kept[] }) {
  const { models: words } = t().train;
  const [renaming, setRenaming] = useState(false);
  return (
    <li>
      {renaming ? (
        <Rename name={name} versions={versions} onDone={() => setRenaming(false)} />
      ) : (
        <div className="actions">
          <h3>{name}</h3>
          <Button className="button quiet" aria-label={words.renameModel(name)} onPress={() => setRenaming(true)}>
            <Pencil size={16} aria-hidden /> {words.rename}
          </Button>
        </div>
      )}
      <ul>
        {versions.map((version) => (
          <Version key={version.id} model={version} alone={versions.length === 1} />
        ))}
      </ul>
    </li>
  );
}

function Version({ model, alone }: { readonly model: Kept; readonly alone: boolean }) {
  const app = useApp();
  const { models: words } = t().train;
  const { id, name, version, current, at, head } = model;
  const [asked, setAsked] = useState(false);
  const called = words.called(name, version);
  return (
    <li className="version row">
      <p className="numbers">
        {words.version(version)}
        <span className="soft">
          {' '}
          · {moment(at)} · {head ? factsOf(head) : words.unusable}
          {current && !alone && ` · ${words.inUse}`}
        </span>
      </p>
      <div className="actions">
        {!current && head && (
          <Button
            className="button quiet"
            aria-label={words.switchTo(called)}
            onPress={() => void withTraining(app, (control) => control.models.use(id))}
          >
            <RotateCcw size={16} aria-hidden /> {words.use}
          </Button>
        )}
        <Button className="button quiet" aria-label={words.exportModel(called)} onPress={() => saveModel(app, id)}>
          <Download size={16} aria-hidden /> {t().controls.export}
        </Button>
        {asked ? (
          <>
            <Button
              className="button framed"
              autoFocus
              onPress={() => void withTraining(app, (control) => control.models.remove(id))}
            >
              {words.removeForGood(called)}
            </Button>
            <Button className="button quiet" onPress={() => setAsked(false)}>
              {t().controls.keepIt}
            </Button>
          </>
        ) : (
          <Button className="button quiet" aria-label={words.removeModel(called)} onPress={() => setAsked(true)}>
            <Trash2 size={16} aria-hidden /> {words.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Its size, and the data that it was trained on. */
function factsOf({ files, card }: NonNullable<Kept['head']>): string {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const { data } = card;
  const made = Array.isArray(data) ? ` · ${data.map((part) => t().terms.reason(`${part}`)).join(', ')}` : '';
  return `${megabytes(bytes)}${made}`;
}

interface RenameProps {
  readonly name: string;
  readonly versions: readonly Kept[];
  readonly onDone: () => void;
}

function Rename({ name, versions, onDone }: RenameProps) {
  const app = useApp();
  const kept = useFeature(training, (state) => state.kept);
  const models = useSession((state) => state.models);
  const { models: words } = t().train;
  const [to, setTo] = useState(name);
  const language = versions[0]?.head?.language ?? 'en';
  const taken = to.trim() !== name && kept.some((model) => model.name === to.trim());
  const problem = taken ? words.taken : nameProblem(to, language, kept, models);
  const rename = () => {
    if (to.trim() !== name) void withTraining(app, (control) => control.models.rename(name, to));
    onDone();
  };
  return (
    <LocalForm className="keep" ready={!problem} onReady={rename}>
      <TextField value={to} onChange={setTo} isInvalid={problem !== undefined} autoFocus>
        <Label>{t().controls.name}</Label>
        <Input />
      </TextField>
      <SteadyButton type="submit" className="button strong" enabled={!problem}>
        {words.rename}
      </SteadyButton>
      <Button className="button quiet" onPress={onDone}>
        {words.leaveIt}
      </Button>
      {problem && <p className="soft">{problem}</p>}
    </LocalForm>
  );
}
