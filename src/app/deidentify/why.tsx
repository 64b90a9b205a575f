import { Check, ChevronDown, ChevronRight, ScanSearch } from 'lucide-react';
import { Button } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
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
        {onMask ? t().deidentify.why.notFound : t().deidentify.why.marked}
      </Button>
      {open && <Explanation range={range} {...(onMask && { onMask })} />}
    </div>
  );
}

function Explanation({ range, onMask }: Props) {
  const models = useSession((state) => state.models);
  const explained = useExplanation(range);
  const words = t().deidentify.why;
  if (explained === 'asked') return <p className="soft">{words.asking}</p>;
  if (explained === 'failed') return <p className="soft">{words.failed}</p>;
  const [own] = explained.opinions;
  const several = explained.opinions.length > 1;
  const runnerUp = own && own.label !== null && own.phi !== null && own.phi > 0 ? own.label : undefined;
  return (
    <>
      <ul className="opinions numbers">
        {explained.opinions.map((opinion) => (
          <li key={opinion.tagger}>
            <span className="unseen">{`${opinion.marks ? words.saysSo : words.saysNot} `}</span>
            <span aria-hidden>{opinion.marks ? <Check size={14} /> : '–'}</span>
            <span>
              {several && <b>{titleOfModel(models, opinion.tagger)}: </b>}
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
      <CommandButton command="inside.open" icon={ScanSearch}>
        {words.lookInside}
      </CommandButton>
      {onMask && runnerUp && (
        <Button className="button framed" onPress={() => onMask(runnerUp)}>
          {words.maskAs(t().terms.typeTitle(runnerUp))}
        </Button>
      )}
    </>
  );
}
