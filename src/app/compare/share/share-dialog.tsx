import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, Label, Radio, RadioGroup } from 'react-aria-components';
import { Tick } from '../../controls/basics';
import { DialogFrame } from '../../controls/dialog-frame';
import { saveBlob } from '../../core/files';
import { useApp } from '../../core/hooks';
import { announce } from '../../core/messages';
import { stateOf, useCompare } from '../compare-store';
import './share.css';
import type { App } from '../../core/app';
import { comparisonPage } from './html';
import { drawingOf, makeMeasure, pngOf, svgOf } from './picture';
import { comparisonOf } from './snapshot';
import { toShare, withDifferingLines } from './to-share';

const KINDS: readonly { readonly id: FileKind; readonly name: string; readonly sub: string }[] = [
  { id: 'html', name: 'A page', sub: 'Opens in any browser, and again here; nothing in it is fetched from anywhere' },
  { id: 'svg', name: 'A drawing (SVG)', sub: 'For papers and slides, sharp at any size' },
  { id: 'png', name: 'A picture (PNG)', sub: 'For anywhere else' },
];

/** Saves what is compared as a file for somebody else. */
export function ShareDialog() {
  const app = useApp();
  const covered = useCompare(({ fromFile }) => fromFile);
  const [kind, setKind] = useState<FileKind>('html');
  const [ownText, setOwnText] = useState(false);
  const [differing, setDiffering] = useState(false);
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const blob = await fileOf(app, { kind, ownText, lines: differing ? 'differing' : 'all' });
      saveBlob(`comparison.${kind}`, blob);
      setTold('');
      announce(app.session, 'Comparison saved');
      app.ui.setState({ overlay: null });
    } catch (error) {
      setTold(`Nothing was saved: ${(error as Error).message}. Try the page, or only the lines where they differ.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title="Share this comparison">
      <div className="share">
        <RadioGroup value={kind} onChange={(id) => setKind(id as FileKind)}>
          <Label className="section">As</Label>
          {KINDS.map(({ id, name, sub }) => (
            <Radio key={id} value={id} className="radio">
              <span className="mark" aria-hidden />
              <span>
                <span>{name}</span>
                <span className="soft">{sub}</span>
              </span>
            </Radio>
          ))}
        </RadioGroup>
        <Tick on={differing} onChange={setDiffering}>
          Only the lines where they differ
        </Tick>
        <Tick on={ownText} onChange={setOwnText}>
          With the note’s own text
        </Tick>
        <p className={ownText ? 'warned' : 'soft'}>
          {ownText
            ? 'Whatever identifiers the note holds will be in the file, readable for everybody who gets it.'
            : covered
              ? 'What was covered stays covered. Look through the file before you send it.'
              : 'Words that any column marks, that are masked on De-identify, or that the leak check takes for identifiers are covered. What all of them miss is not: look through the file before you send it.'}
        </p>
        {told && (
          <p role="alert" className="warned">
            {told}
          </p>
        )}
        <footer className="row">
          <Button className="button strong" isDisabled={busy} onPress={() => void save()}>
            <Download size={16} aria-hidden /> Save
          </Button>
        </footer>
      </div>
    </DialogFrame>
  );
}

type FileKind = 'html' | 'svg' | 'png';

interface FileOptions {
  readonly kind: FileKind;
  /** Whether the note's own text is to be in it. */
  readonly ownText: boolean;
  readonly lines: 'all' | 'differing';
}

/** The comparison on the screen as a file. @throws Error that says why there is none */
async function fileOf(app: App, { kind, ownText, lines }: FileOptions): Promise<Blob> {
  const whole = await toShare(app, ownText);
  const snapshot = lines === 'all' ? whole : withDifferingLines(whole, stateOf(comparisonOf(whole)));
  const state = stateOf(comparisonOf(snapshot));
  if (kind === 'html') return new Blob([comparisonPage(snapshot, state)], { type: 'text/html;charset=utf-8' });
  const titles = snapshot.columns.map(({ title }) => title);
  const picture = drawingOf(state, titles, makeMeasure());
  return kind === 'svg' ? new Blob([svgOf(picture)], { type: 'image/svg+xml' }) : pngOf(picture);
}
