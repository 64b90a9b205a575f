import { Check, ChevronDown, ChevronRight, ScanSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { isAbort } from '../../engine/errors';
import type { TextRange } from '../../note/span';
import type { Opinion, StretchExplanation } from '../../taggers/inspection/explain-stretch';
import { CommandButton } from '../controls/command-button';
import { useApp, useFeature, useSession } from '../core/hooks';
import { announce } from '../core/messages';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { pointOf } from '../session/operating-point';
import { hasOwnSettings, noteState, otherTaggerOf, taggerOf, withSettingsOf } from '../session/session';
import { deidentify } from './store';

interface Props {
  readonly range: TextRange;
  /** Masks the text as the tagger's guess; without it the card has no button for that. */
  readonly onMask?: ((label: string) => void) | undefined;
}

/** Why a text is marked or not. Once opened, it stays open for the next text. */
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
      {open && <Explanation range={range} onMask={onMask} />}
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
        {t().core.groups['Look inside']}
      </CommandButton>
      {onMask && runnerUp && (
        <Button className="button framed" onPress={() => onMask(runnerUp)}>
          {words.maskAs(t().terms.typeTitle(runnerUp))}
        </Button>
      )}
    </>
  );
}

type Explained = StretchExplanation | 'failed' | 'asked';

/** The current tagger's explanation of a text, asked again when either changes. Announced if the person has just asked why. */
function useExplanation({ start, end }: TextRange): Explained {
  const { session, bridge, get } = useApp();
  const { store } = get(deidentify);
  const doc = useSession((state) => noteState(state).doc);
  const tagger = useSession((state) => taggerOf(withSettingsOf(state)));
  const point = useSession((state) => pointOf(withSettingsOf(state), tagger));
  // The language of a batch's note was detected when the batch read it.
  const other = useSession((state) =>
    otherTaggerOf(withSettingsOf(state), state.language === 'auto' || hasOwnSettings(state)),
  );
  const otherPoint = useSession((state) => pointOf(withSettingsOf(state), other));
  const [explained, setExplained] = useState<Explained>('asked');
  useEffect(() => {
    if (!tagger) return setExplained('failed');
    if (end > doc.length) return;
    const asked = new AbortController();
    setExplained('asked');
    const options = { point, signal: asked.signal, ...(other && { other: { id: other.id, point: otherPoint } }) };
    bridge.explain(tagger.id, doc.toString(), { start, end }, options).then(
      (explanation) => {
        if (asked.signal.aborted) return;
        setExplained(explanation);
        const [own] = explanation.opinions;
        // Otherwise this would replace the announcement of the finding itself.
        if (own && store.getState().whyAsked) announce(session, `${guess(own)}. ${decided(explanation).join(' ')}`);
        store.setState({ whyAsked: false });
      },
      (error: unknown) => {
        if (!asked.signal.aborted && !isAbort(error)) setExplained('failed');
      },
    );
    return () => asked.abort();
  }, [session, bridge, store, doc, tagger, point, other, otherPoint, start, end]);
  return explained;
}

type Rule = StretchExplanation['rules'][number];

/** A probability in per cent: near 0 and 1 with a decimal, and 0% or 100% only where it is exactly that. */
export function share(probability: number): string {
  if (probability > 0 && probability < 0.001) return t().deidentify.why.under(percent(0.001, 1));
  if (probability < 1 && probability > 0.999) return t().deidentify.why.over(percent(0.999, 1));
  const isFine = (probability > 0 && probability < 0.1) || (probability > 0.99 && probability < 1);
  return percent(probability, isFine ? 1 : 0);
}

/** The type that a tagger finds likeliest, with its probability. */
export function guess({ label, share: own, phi }: Opinion): string {
  const words = t().deidentify.why;
  if (label === null || own === null || phi === null) return words.noProbabilities;
  const type = t().terms.typeTitle(label);
  return share(own) === share(phi) ? words.guess(type, share(own)) : words.guessOfAny(type, share(own), share(phi));
}

/** The threshold in use, and which threshold would change the decision, in sentences. */
export function decided({ opinions: [own], catching }: StretchExplanation): string[] {
  if (!own || own.threshold === null) return [];
  const words = t().deidentify.why;
  const threshold = words.threshold(share(own.threshold));
  if (catching === undefined) return [threshold];
  if (!own.marks) return [threshold, catching === null ? words.noneWouldMask : words.wouldMask(share(catching))];
  if (catching === null) return [threshold, words.partMasked];
  return [threshold, catching > HIGHEST ? words.alwaysMasked : words.maskedUpTo(share(catching))];
}

/** Higher thresholds are not tried. */
const HIGHEST = 0.998;

/** What a rule finds, and why. */
export function ruleWords({ rule, label, field, raised, lowered, check, score, enough }: Rule): string {
  const words = t().deidentify.why;
  const reasons = [
    words.rule(rule),
    ...(field === undefined ? [] : [words.behind(field)]),
    ...raised.map((near) => words.likelier(near)),
    ...lowered.map((near) => words.lessLikely(near)),
    ...(check ? [check.passed ? words.passes(check.name) : words.fails(check.name)] : []),
  ].join(', ');
  const type = t().terms.typeTitle(label);
  return enough ? words.byRule(type, reasons, share(score)) : words.byRuleTooLittle(type, reasons, share(score));
}
