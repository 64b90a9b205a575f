import { Copy, Download } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Label, TextArea, TextField } from 'react-aria-components';
import type { RestoreKey } from '../../../masking/restore/key';
import { type Restored, restore } from '../../../masking/restore/restore';
import { CommandButton } from '../../controls/command-button';
import { DialogFrame } from '../../controls/dialog-frame';
import { saveText } from '../../core/files';
import { useApp, useFeature, useSession } from '../../core/hooks';
import { t } from '../../language/language';
import { chooseStyle } from '../../session/masked';
import { hasOwnSettings, withSettingsOf } from '../../session/session';
import { copyText } from '../masked-commands';
import { deidentify } from '../store';
import { forgetKeys, handedOverCount, keysOf } from './keys';
import './restore.css';

/** For a language model: copies the masked text, takes the pasted answer, and restores its names. */
export function RestoreDialog() {
  const { session } = useApp();
  const [pasted, setPasted] = useState('');
  const text = useDeferredValue(pasted);
  const style = useSession((state) => withSettingsOf(state).style);
  const copied = useFeature(deidentify, (state) => state.copied);
  const [forgotten, setForgotten] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the keys
  const keys = useMemo(() => keysOf(session.store.getState()), [session, style, copied, forgotten]);
  const restored = useMemo(() => (text.trim() === '' ? undefined : restoreBest(text, keys)), [text, keys]);
  const words = t().deidentify.restore;
  const forget = () => {
    forgetKeys();
    setForgotten(forgotten + 1);
  };
  return (
    <DialogFrame title={words.title}>
      <p className="soft">{words.about}</p>
      <ol className="round-trip">
        <li>
          <h3>{words.send}</h3>
          <Send ambiguous={keys.some(isAmbiguous)} />
        </li>
        <li>
          <TextField className="restore-field" value={pasted} onChange={setPasted} autoFocus>
            <Label>{words.pasted}</Label>
            <TextArea className="text-field" rows={4} />
          </TextField>
          {handedOverCount() > 0 && (
            <p className="restore-forget">
              <span>{words.handedOver(handedOverCount())}</span>
              <Button className="button quiet" onPress={forget}>
                {words.forget}
              </Button>
            </p>
          )}
        </li>
        {text.trim() !== '' && (
          <li>
            <h3>{words.result}</h3>
            {restored && <Answer restored={restored} />}
            <div role="status" className="restore-report">
              {keys.length === 0 ? (
                <p>{words.nothingMasked}</p>
              ) : restored ? (
                <Report restored={restored} />
              ) : (
                <p>{words.nothingKnown}</p>
              )}
            </div>
            {restored && <TakeAnswer text={restored.text} />}
          </li>
        )}
      </ol>
    </DialogFrame>
  );
}

/** Copies the masked text; if its tags are ambiguous, offers numbered ones. */
function Send({ ambiguous }: { readonly ambiguous: boolean }) {
  const app = useApp();
  const fixed = useSession(hasOwnSettings);
  const empty = useSession(({ notes, at }) => notes[at]?.state.doc.length === 0);
  const words = t().deidentify.restore;
  return (
    <>
      <p className="row">
        <CommandButton command="masked.copy" look="framed" enabled={!empty} icon={Copy}>
          {t().deidentify.commands['masked.copy']}
        </CommandButton>
        {ambiguous && !fixed && (
          <Button className="button framed" onPress={() => void chooseStyle(app, 'numbered')}>
            {words.useNumbered}
          </Button>
        )}
      </p>
      {ambiguous && <p className="soft">{words.sameTag}</p>}
    </>
  );
}

/** The answer with its restored and unknown parts marked. */
function Answer({ restored }: { readonly restored: BestRestored }) {
  const words = t().deidentify.restore;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keys
    <section className="restored" aria-label={words.result} dir="auto" tabIndex={0}>
      {partsOf(restored).map(({ start, text, kind }) =>
        kind === null ? (
          text
        ) : (
          <mark key={start} className={kind}>
            {text}
          </mark>
        ),
      )}
    </section>
  );
}

function TakeAnswer({ text }: { readonly text: string }) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  const words = t().deidentify.restore;
  const copy = async () => {
    setResult(
      await copyText(Promise.resolve(text)).then(
        () => 'copied',
        () => 'refused',
      ),
    );
  };
  return (
    <footer className="row">
      <Button className="button strong" onPress={() => void copy()}>
        <Copy size={16} aria-hidden /> {t().deidentify.copy}
      </Button>
      <Button className="button framed" onPress={() => saveText('restored-note.txt', text)}>
        <Download size={16} aria-hidden /> {words.download}
      </Button>
      <span role="status" className="soft">
        {result && words.told[result]}
      </span>
    </footer>
  );
}

function Report({ restored }: { readonly restored: BestRestored }) {
  const { count, guessed, unknown, missing, ambiguous, fitsOther, text } = restored;
  const words = t().deidentify.restore;
  const textsAt = (places: BestRestored['guessed']) => [
    ...new Set(places.map(({ start, end }) => text.slice(start, end))),
  ];
  const lines: [string, readonly string[]][] = [
    [words.guessed, textsAt(guessed)],
    [words.unknown, textsAt(unknown)],
    [words.missing, missing],
  ];
  const complete = !ambiguous && !fitsOther && guessed.length + unknown.length + missing.length === 0;
  return (
    <>
      <p>
        <strong>{words.putBack(count)}</strong> {complete ? words.complete : words.legend}
      </p>
      {fitsOther && <p>{words.fitsOther}</p>}
      {ambiguous && <p className="soft">{words.ambiguous}</p>}
      <ul>
        {lines.map(([title, all]) =>
          all.length === 0 ? null : (
            <li key={title}>
              {`${title}: ${all.slice(0, 12).join(', ')}`}
              {all.length > 12 && ` ${t().controls.andMore(all.length - 12)}`}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

interface BestRestored extends Restored {
  /** Whether tags that stand for several texts may have been restored to the wrong one. */
  readonly ambiguous: boolean;
  /** Whether another note has all of its tags too, but other texts for them: it may be about another patient. */
  readonly fitsOther: boolean;
}

/** A text restored with the best key: the one that restores most and guesses least; of equal ones the last. */
export function restoreBest(text: string, keys: readonly RestoreKey[]): BestRestored | undefined {
  const all = keys
    .map((key) => ({ key, restored: restore(text, key) }))
    .filter(({ restored }) => restored.count > 0)
    .sort((a, b) => worth(a.restored) - worth(b.restored));
  const best = all.at(-1);
  return (
    best && {
      ...best.restored,
      ambiguous: text !== best.key.masked && isAmbiguous(best.key),
      fitsOther: all.some(
        ({ restored }) => known(restored) >= known(best.restored) && restored.text !== best.restored.text,
      ),
    }
  );
}

function known({ count, unknown }: Restored): number {
  return count - unknown.length;
}

function worth(restored: Restored): number {
  return known(restored) - restored.guessed.length / 2;
}

/** Whether a tag without a number or a code stands for several texts. */
function isAmbiguous({ entries }: RestoreKey): boolean {
  const first = new Map<string, string>();
  return entries.some(({ put, original }) => {
    const known = first.get(put);
    if (known === undefined) first.set(put, original);
    return !/\d/.test(put) && /^[[\u2588]/.test(put) && known !== undefined && known !== original;
  });
}

/** A part of a restored text. */
interface RestoredPart {
  readonly start: number;
  readonly text: string;
  /** Null: unchanged. */
  readonly kind: 'back' | 'guessed' | 'unknown' | null;
}

/** A restored text in parts: restored, unknown, and unchanged. Where tags may stand for other texts, each one is to be checked. */
export function partsOf(best: BestRestored): readonly RestoredPart[] {
  const { text, restored, guessed, unknown, ambiguous, fitsOther } = best;
  const places = [
    ...restored.map((place) => ({
      ...place,
      kind: ambiguous || fitsOther || guessed.includes(place) ? ('guessed' as const) : ('back' as const),
    })),
    ...unknown.map((place) => ({ ...place, kind: 'unknown' as const })),
  ].sort((a, b) => a.start - b.start);
  const parts: RestoredPart[] = [];
  let read = 0;
  for (const { start, end, kind } of [...places, { start: text.length, end: text.length, kind: null }]) {
    if (start > read) parts.push({ start: read, text: text.slice(read, start), kind: null });
    if (end > start) parts.push({ start, text: text.slice(start, end), kind });
    read = end;
  }
  return parts;
}
