import { Check, ChevronDown, ChevronRight, ScanSearch } from 'lucide-react';
import { Button } from 'react-aria-components';
import { labelTitle } from '../../phi/taxonomy';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature, useSession } from '../core/hooks';
import type { Range } from '../session/propagation';
import { deidentify } from './store';
import { useExplanation } from './use-explanation';
import { decided, guess, ruleWords } from './why-words';

interface Props {
  readonly range: Range;
  /** Masks the stretch as what the tagger takes it for; where absent that is not on offer. */
  readonly onMask?: (label: string) => void;
}

/** Why a stretch is marked, or why not, once a person asks; it then stays open from one stretch to the next. */
export function Why({ range, onMask }: Props) {
  const app = useApp();
  const open = useFeature(deidentify, (state) => state.whyOpen);
  return (
    <div className="why">
      <Button
        className="button quiet"
        aria-expanded={open}
        onPress={() => app.get(deidentify).store.setState({ whyOpen: !open, whyAsked: !open })}
      >
        {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        {onMask ? 'Why not found?' : 'Why?'}
      </Button>
      {open && <Explanation range={range} {...(onMask && { onMask })} />}
    </div>
  );
}

function Explanation({ range, onMask }: Props) {
  const models = useSession((state) => state.models);
  const explained = useExplanation(range);
  if (explained === 'asked') return <p className="soft">Asking the tagger …</p>;
  if (explained === 'failed')
    return <p className="soft">The tagger could not be asked. The note and its findings stay.</p>;
  const [own] = explained.opinions;
  const several = explained.opinions.length > 1;
  const runnerUp = own && own.label !== null && own.phi !== null && own.phi > 0 ? own.label : undefined;
  return (
    <>
      <ul className="opinions numbers">
        {explained.opinions.map((opinion) => (
          <li key={opinion.tagger}>
            <span className="unseen">{opinion.marks ? 'Says so: ' : 'Does not say so: '}</span>
            <span aria-hidden>{opinion.marks ? <Check size={14} /> : '–'}</span>
            <span>
              {several && <b>{models.find(({ id }) => id === opinion.tagger)?.title ?? opinion.tagger}: </b>}
              {guess(opinion)}
            </span>
          </li>
        ))}
        {explained.rules.map((rule) => (
          <li key={`${rule.rule} ${rule.start} ${rule.end}`}>
            <span aria-hidden>{rule.enough ? <Check size={14} /> : '–'}</span>
            <span>{ruleWords(rule)}</span>
          </li>
        ))}
      </ul>
      <p className="soft numbers">{decided(explained).join(' ')}</p>
      <CommandButton command="inside.open" icon={<ScanSearch size={16} aria-hidden />}>
        Look inside
      </CommandButton>
      {onMask && runnerUp && (
        <Button className="button framed" onPress={() => onMask(runnerUp)}>
          Mask as {labelTitle(runnerUp)}
        </Button>
      )}
    </>
  );
}
