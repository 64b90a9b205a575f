import { useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { CATEGORIES } from '../../phi/categories';
import { type Comparison, type ListEntry, type ListName, USUAL_TYPE } from '../../phi/lists/entry';
import { entriesOf } from '../../phi/lists/file';
import { PHI_TYPES, type PhiId } from '../../phi/taxonomy';
import { Picker } from '../controls/picker';

const COMPARED: readonly { readonly id: Comparison; readonly name: string; readonly sub: string }[] = [
  { id: 'any-case', name: 'In any capitals', sub: 'smith, Smith and SMITH' },
  { id: 'exact', name: 'As written', sub: 'Smith alone' },
  { id: 'regex', name: 'As a pattern', sub: 'A regular expression, such as K\\d{4,6} or /ward [a-c]/i' },
];

const TYPES = CATEGORIES.map(({ id, title }) => ({
  title: title.en.many,
  choices: PHI_TYPES.filter(({ category }) => category === id).map((type) => ({ id: type.id, name: type.title })),
}));

interface Props {
  readonly list: ListName;
  /** Gets what makes the entries, which throws where one is wrong. @returns whether they were added */
  readonly onAdd: (entries: () => readonly ListEntry[]) => boolean;
}

/** Entries to add, one a line, typed or pasted. */
export function AddEntries({ list, onAdd }: Props) {
  const id = useId();
  const [lines, setLines] = useState('');
  const [match, setMatch] = useState<Comparison>('any-case');
  const [type, setType] = useState<PhiId>(USUAL_TYPE);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    if (!onAdd(() => entriesOf(lines, match, list === 'always' ? type : undefined))) return;
    setLines('');
    field.current?.focus();
  };
  return (
    <div className="typed">
      <label htmlFor={id}>Add entries, one a line</label>
      <textarea
        ref={field}
        id={id}
        className="text-field"
        rows={3}
        value={lines}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setLines(target.value)}
      />
      <div className="row">
        <Picker
          label="How entries are compared"
          look="framed"
          value={match}
          groups={[{ choices: COMPARED }]}
          onChoose={(chosen) => setMatch(chosen as Comparison)}
        />
        {list === 'always' && (
          <Picker
            label="Masked as"
            look="framed"
            value={type}
            groups={TYPES}
            onChoose={(chosen) => setType(chosen as PhiId)}
          />
        )}
        <Button className="button strong" isDisabled={lines.trim() === ''} onPress={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
