import { Download, Pencil, RotateCcw, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, Form, Input, Label, TextField } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature, useSession } from '../core/hooks';
import { saveModel, withTraining } from './commands';
import { nameProblem, PRIVATE } from './outcome';
import type { Kept } from './state';
import { training } from './store';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The models that are kept in this browser, with every version of each. */
export function ModelsPart() {
  const kept = useFeature(training, (state) => state.kept);
  const names = [...new Set(kept.map(({ name }) => name))];
  return (
    <section className="models" aria-label="Models kept in this browser">
      <div className="actions">
        <h2>Models kept in this browser</h2>
        <CommandButton command="train.import" look="framed" icon={<Upload size={16} aria-hidden />}>
          Import a model
        </CommandButton>
      </div>
      <p className="soft">
        {names.length === 0
          ? 'None yet. What you keep here is listed with the taggers everywhere, and can be exported and imported in another browser.'
          : PRIVATE}
      </p>
      <ul className="shelf">
        {names.map((name) => (
          <Model key={name} name={name} versions={kept.filter((model) => model.name === name).reverse()} />
        ))}
      </ul>
    </section>
  );
}

function Model({ name, versions }: { readonly name: string; readonly versions: readonly Kept[] }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <li>
      {renaming ? (
        <Rename name={name} versions={versions} onDone={() => setRenaming(false)} />
      ) : (
        <div className="actions">
          <h3>{name}</h3>
          <Button className="button quiet" aria-label={`Rename ${name}`} onPress={() => setRenaming(true)}>
            <Pencil size={16} aria-hidden /> Rename
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
  const { id, name, version, current, at, head } = model;
  const [asked, setAsked] = useState(false);
  const called = `${name}, version ${version}`;
  return (
    <li className="version">
      <p className="numbers">
        Version {version}
        <span className="soft">
          {' '}
          · {day.format(at)} · {head ? factsOf(head) : 'made by another version of Incognote: it cannot be used here'}
          {current && !alone && ' · in use'}
        </span>
      </p>
      <div className="actions">
        {!current && head && (
          <Button
            className="button quiet"
            aria-label={`Use ${called}`}
            onPress={() => void withTraining(app, (control) => control.use(id))}
          >
            <RotateCcw size={16} aria-hidden /> Use this one
          </Button>
        )}
        <Button className="button quiet" aria-label={`Export ${called}`} onPress={() => saveModel(app, id)}>
          <Download size={16} aria-hidden /> Export
        </Button>
        {asked ? (
          <>
            <Button
              className="button framed"
              autoFocus
              onPress={() => void withTraining(app, (control) => control.remove(id))}
            >
              Remove {called} for good
            </Button>
            <Button className="button quiet" onPress={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button className="button quiet" aria-label={`Remove ${called}`} onPress={() => setAsked(true)}>
            <Trash2 size={16} aria-hidden /> Remove
          </Button>
        )}
      </div>
    </li>
  );
}

/** Its size, and what it was made of. */
function factsOf({ files, card }: NonNullable<Kept['head']>): string {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const { data } = card;
  const made = Array.isArray(data) ? ` · ${data.join(', ')}` : '';
  return `${(bytes / 2 ** 20).toFixed(1)} MB${made}`;
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
  const [to, setTo] = useState(name);
  const language = versions[0]?.head?.language ?? 'en';
  const taken = to.trim() !== name && kept.some((model) => model.name === to.trim());
  const problem = taken ? 'Another model is called so' : nameProblem(to, language, kept, models);
  return (
    <Form
      className="keep"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem) return;
        if (to.trim() !== name) void withTraining(app, (control) => control.rename(name, to));
        onDone();
      }}
    >
      <TextField value={to} onChange={setTo} isInvalid={problem !== undefined} autoFocus>
        <Label>Name</Label>
        <Input />
      </TextField>
      <Button type="submit" className="button strong" isDisabled={problem !== undefined}>
        Rename
      </Button>
      <Button className="button quiet" onPress={onDone}>
        Leave it
      </Button>
      {problem && <p className="soft">{problem}</p>}
    </Form>
  );
}
