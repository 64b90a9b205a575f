import { Check, Copy, Download, Files } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { MASKING_STYLES } from '../../masking/registry';
import { useApp, useSession, useUi } from '../context';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { styleOf } from '../session/masked';
import { findings, noteState } from '../session/session';

const choices = MASKING_STYLES.map(({ id, title, description }) => ({ id, name: title, sub: description }));

export function MaskedPane({
  host,
  away,
}: {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly away: boolean;
}) {
  const { session, keep } = useApp();
  const style = useSession((state) => styleOf(state).id);
  const empty = useSession((state) => noteState(state).doc.length === 0);
  const unread = useSession((state) => state.work.phase !== 'done' && findings(state).length === 0);
  const several = useSession((state) => state.notes.length > 1);
  const copied = useCopied();
  const choose = (id: string) => {
    session.store.setState({ style: id });
    keep({ style: id });
  };
  return (
    <section className={`pane masked${away ? ' away' : ''}`} aria-label="Masked">
      <div className="pane-head">
        <h2>Masked</h2>
        <Picker label="Masking style" value={style} groups={[{ choices }]} onChoose={choose} />
        {several && <CommandButton command="masked.download-all" icon={<Files size={18} aria-hidden />} />}
        <CommandButton command="masked.download" icon={<Download size={18} aria-hidden />} enabled={!empty} />
        <CommandButton
          command="masked.copy"
          look="strong"
          enabled={!empty}
          icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        >
          {copied ? 'Copied' : 'Copy'}
        </CommandButton>
      </div>
      <div className={`pane-text${unread ? ' unread' : ''}`} aria-busy={unread} ref={host} />
    </section>
  );
}

/** True for two seconds after the masked text was copied. */
function useCopied(): boolean {
  const at = useUi((ui) => ui.copied);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    setShown(at);
    const timer = setTimeout(() => setShown(0), 2000);
    return () => clearTimeout(timer);
  }, [at]);
  return shown !== 0;
}
