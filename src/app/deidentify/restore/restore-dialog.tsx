import { Copy, Download } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Label, TextArea, TextField } from 'react-aria-components';
import type { RestoredPlace } from '../../../masking/restore/restore';
import { DialogFrame } from '../../controls/dialog-frame';
import { saveText } from '../../core/files';
import { useApp } from '../../core/hooks';
import { forgetKeys, handedOverCount, keysOf } from './keys';
import { type BestRestored, restoreBest } from './restore-best';
import './restore.css';

/** Takes a masked text that was changed elsewhere and gives it back with what was masked. */
export function RestoreDialog() {
  const { session } = useApp();
  const [pasted, setPasted] = useState('');
  const [told, setTold] = useState('');
  const text = useDeferredValue(pasted);
  const [handedOver, setHandedOver] = useState(handedOverCount);
  const keys = useMemo(() => keysOf(session.store.getState(), handedOver > 0), [session, handedOver]);
  const restored = useMemo(() => (text.trim() === '' ? undefined : restoreBest(text, keys)), [text, keys]);
  const copy = async (words: string) => {
    const done = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    setTold(done ? 'Copied, with the names in it' : 'The browser did not allow copying. Select the text and copy it.');
  };
  return (
    <DialogFrame title="Restore names">
      <p className="soft">
        A masked text that went through an editor or a language model comes back with its names here. It works with the
        notes that are open, and with what you copied or saved since the page was opened. Nothing of it is stored.
      </p>
      <TextField className="restore-field" value={pasted} onChange={setPasted} autoFocus>
        <Label>The text that came back</Label>
        <TextArea className="text-area" rows={5} spellCheck={false} />
      </TextField>
      {handedOver > 0 && (
        <p className="restore-forget">
          <span>
            {handedOver === 1 ? '1 text' : `${handedOver} texts`} that you copied or saved can be turned back.
          </span>
          <Button
            className="button quiet"
            onPress={() => {
              forgetKeys();
              setHandedOver(0);
            }}
          >
            Forget
          </Button>
        </p>
      )}
      {text.trim() !== '' && (
        <div role="status" className="restore-report">
          {keys.length === 0 ? (
            <p>No masked note is open, so there is nothing to put back.</p>
          ) : restored ? (
            <Report restored={restored} />
          ) : (
            <p>None of the tags or names in this text come from a note that is open or was handed over.</p>
          )}
        </div>
      )}
      {restored && (
        <>
          <TextField className="restore-field" value={restored.text} isReadOnly>
            <Label>With its names</Label>
            <TextArea className="text-area" rows={6} />
          </TextField>
          <footer className="row">
            <Button className="button strong" onPress={() => void copy(restored.text)}>
              <Copy size={16} aria-hidden /> Copy
            </Button>
            <Button className="button framed" onPress={() => saveText('restored-note.txt', restored.text)}>
              <Download size={16} aria-hidden /> Download
            </Button>
            <span role="status" className="soft">
              {told}
            </span>
          </footer>
        </>
      )}
    </DialogFrame>
  );
}

function Report({ restored }: { readonly restored: BestRestored }) {
  const { text, count, guessed, unknown, missing, ambiguous } = restored;
  const words = (places: readonly RestoredPlace[]) => [
    ...new Set(places.map(({ start, end }) => text.slice(start, end))),
  ];
  const lines: [string, readonly string[]][] = [
    ['Not at their first place, so the fullest form was put: check', words(guessed)],
    ['Not of your notes, left as they are', words(unknown)],
    ['Not in this text', missing],
  ];
  return (
    <>
      <p>
        <strong>{count === 1 ? '1 place' : `${count} places`} put back.</strong>
        {!ambiguous &&
          guessed.length + unknown.length + missing.length === 0 &&
          ' Everything that was masked is there again.'}
      </p>
      {ambiguous && (
        <p className="soft">
          This style gives several things the same tag, so check each of them: one may stand in the place of another.
          Numbered tags and surrogates come back without doubt.
        </p>
      )}
      <ul>
        {lines.map(([title, all]) =>
          all.length === 0 ? null : (
            <li key={title}>
              {title}: {all.slice(0, 12).join(', ')}
              {all.length > 12 && ` and ${all.length - 12} more`}
            </li>
          ),
        )}
      </ul>
    </>
  );
}
