import { Download } from 'lucide-react';
import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { TickBox } from '../../controls/basics';
import { SteadyButton } from '../../controls/command-button';
import { DialogFrame } from '../../controls/dialog-frame';
import type { App } from '../../core/app';
import { saveBlob } from '../../core/files';
import { useApp } from '../../core/hooks';
import { announce } from '../../core/messages';
import { t } from '../../language/language';
import { useCompare } from '../compare-store';
import { comparisonPage } from './html';
import { drawingOf, pngOf, svgOf } from './picture';
import { toShare, withDifferingLines } from './to-share';

const KINDS = ['html', 'svg', 'png'] as const;
type FileKind = (typeof KINDS)[number];

/** Saves the comparison as a file for somebody else. */
export function ShareDialog() {
  const app = useApp();
  const covered = useCompare(({ hidden }) => hidden);
  const [kind, setKind] = useState<FileKind>('html');
  const [ownText, setOwnText] = useState(false);
  const [differing, setDiffering] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const words = t().compare;
  const save = async () => {
    setBusy(true);
    try {
      const blob = await fileOf(app, kind, ownText, differing);
      saveBlob(`comparison.${kind}`, blob);
      setFailure(null);
      announce(app.session, words.saved);
      app.ui.setState({ overlay: null });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={words.shareTitle}>
      <div className="share-form">
        <RadioGroup value={kind} onChange={(id) => setKind(id as FileKind)}>
          <Label>{words.shareAs}</Label>
          {KINDS.map((id) => (
            <Radio key={id} value={id} className="radio">
              <span className="mark" aria-hidden />
              <span>
                <span>{words.kinds[id]}</span>
                <span className="soft">{words.kindSays[id]}</span>
              </span>
            </Radio>
          ))}
        </RadioGroup>
        <TickBox on={differing} onChange={setDiffering}>
          {words.differingLines}
        </TickBox>
        {!covered && (
          <TickBox on={ownText} onChange={setOwnText}>
            {words.ownText}
          </TickBox>
        )}
        <p className={ownText ? 'problem' : 'soft'}>
          {ownText ? words.ownTextSays : covered ? words.staysCovered : words.covers}
        </p>
        {failure !== null && (
          <p role="alert" className="problem">
            {words.notSaved(t().terms.reason(failure))}
          </p>
        )}
        <footer className="row">
          <SteadyButton className="button strong" enabled={!busy} onPress={() => void save()}>
            <Download size={16} aria-hidden /> {words.save}
          </SteadyButton>
        </footer>
      </div>
    </DialogFrame>
  );
}

/** The comparison on the screen as a file. @throws Error with the reason if that is not possible */
async function fileOf(app: App, kind: FileKind, ownText: boolean, differing: boolean): Promise<Blob> {
  const whole = await toShare(app, ownText);
  const snapshot = differing ? withDifferingLines(whole) : whole;
  if (kind === 'html') return new Blob([comparisonPage(snapshot)], { type: 'text/html;charset=utf-8' });
  const picture = drawingOf(snapshot);
  return kind === 'svg' ? new Blob([svgOf(picture)], { type: 'image/svg+xml' }) : pngOf(picture);
}
