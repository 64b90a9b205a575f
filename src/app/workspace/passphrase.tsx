import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, Input, Label, TextField, ToggleButton } from 'react-aria-components';
import { reasonOf } from '../../engine/errors';
import { generatedPassphrase } from '../../masking/passphrase';
import { type Strength, strengthOf } from '../../masking/typed-secret';
import { type ProblemCode, storageProblem } from '../../storage/workspace/problem';
import { waitBeforeNext } from '../../storage/workspace/records';
import { RichText } from '../controls/text';
import { useApp } from '../core/hooks';
import { t } from '../language/language';
import type { Unlocked, WorkspaceControl } from './control';
import { workspace } from './store';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  /** Whether the password manager may fill in one that it knows. */
  readonly known?: boolean;
  readonly first?: boolean;
  readonly wrong?: boolean;
  /** A remark on the passphrase typed so far. */
  readonly children?: ReactNode;
}

/** A passphrase, hidden unless the person wants to see it. */
export function PassphraseField({
  label,
  value,
  onType,
  known = false,
  first = false,
  wrong = false,
  children,
}: Props) {
  const [shown, setShown] = useState(false);
  const hint = useId();
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="passphrase">
      <TextField
        value={value}
        onChange={onType}
        type={shown ? 'text' : 'password'}
        autoFocus={first}
        isInvalid={wrong}
        autoComplete={known ? 'current-password' : 'new-password'}
        {...(children ? { 'aria-describedby': hint } : {})}
      >
        <Label>{label}</Label>
        <Input className="text-field" autoCapitalize="none" />
      </TextField>
      <ToggleButton
        className="button quiet icon"
        aria-label={t().workspace.passphrase.show(label)}
        isSelected={shown}
        onChange={setShown}
      >
        <Icon size={18} aria-hidden />
      </ToggleButton>
      {children && (
        <p className="soft" id={hint}>
          {children}
        </p>
      )}
    </div>
  );
}

/**
 * A new passphrase, typed twice or generated; `ready` once it is strong enough, and typed twice alike.
 * @param first whether it gets the focus
 */
export function useNewPassphrase(first: boolean) {
  const { passphrase: words } = t().workspace;
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [generated, setGenerated] = useState('');
  const judged = useStrength(passphrase);
  const isGenerated = passphrase !== '' && passphrase === generated;
  const strength = isGenerated ? { enough: true, told: words.generated } : judged;
  const differ = again !== '' && !passphrase.startsWith(again);
  const generate = () => {
    const made = generatedPassphrase();
    for (const set of [setGenerated, setPassphrase, setAgain]) set(made);
  };
  const fields = (
    <>
      <PassphraseField label={words.new} value={passphrase} onType={setPassphrase} first={first}>
        <span role="status">{strength.told}</span>
      </PassphraseField>
      <PassphraseField label={words.again} value={again} onType={setAgain} wrong={differ}>
        <span role="status">{differ ? words.differ : ''}</span>
      </PassphraseField>
      <div className="row">
        <Button className="button framed" onPress={generate}>
          {words.generate}
        </Button>
        {isGenerated && <output>{generated}</output>}
      </div>
      <p>
        <RichText text={words.nobody} marks={{ strong: (inner) => <strong>{inner}</strong> }} />
      </p>
    </>
  );
  return { passphrase, ready: strength.enough && passphrase === again, fields };
}

/** As `Strength`, or why nothing could be judged. */
type Judged = Pick<Strength, 'enough' | 'words'> & { readonly verdict: Strength['verdict'] | null };

const UNJUDGED: Judged = { enough: false, verdict: null, words: '' };

/** The strength of what is typed; not enough until it is judged. */
function useStrength(passphrase: string): { readonly enough: boolean; readonly told: string } {
  const [judged, setJudged] = useState({ of: '', strength: UNJUDGED });
  useEffect(() => {
    let isLatest = true;
    strengthOf(passphrase)
      .catch((error: unknown): Judged => ({ ...UNJUDGED, words: reasonOf(error) }))
      .then((strength) => isLatest && setJudged({ of: passphrase, strength }));
    return () => {
      isLatest = false;
    };
  }, [passphrase]);
  const { of, strength } = judged;
  const told = t().workspace.passphrase.strength(
    strength.verdict ?? '',
    [...of].length,
    t().terms.reason(strength.words),
  );
  return { enough: of === passphrase && strength.enough, told };
}

/** `problem`: what went wrong; `elsewhere`: whether another tab has the workspace. */
const START = { busy: false, problem: null as ProblemCode | null, elsewhere: false };

type Work = (control: WorkspaceControl) => Promise<Unlocked> | Promise<void>;

/**
 * Does something with the workspace that takes a moment and may fail, and says how it stands. Waits are measured by the
 * page's own clock, which nobody can set.
 */
export function useAttempt() {
  const app = useApp();
  const [state, setState] = useState(START);
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    // An earlier visit may have used up the tries without a wait.
    void waitBeforeNext().then((left) => here.current && left > 0 && setUntil(performance.now() + left));
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => {
    setNow(performance.now());
    if (until <= performance.now()) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const ended = async (work: Work): Promise<typeof START> => {
    const result = await work(await app.get(workspace).control());
    if (result === 'elsewhere') return { ...START, elsewhere: true };
    if (typeof result !== 'object') return START;
    setUntil(performance.now() + result.wait);
    return { ...START, problem: result.wrong ? 'passphrase' : null };
  };
  /** Resolves with whether it went well. */
  const run = async (work: Work): Promise<boolean> => {
    setState({ ...START, busy: true });
    const end = await ended(work).catch((error: unknown) => ({ ...START, problem: storageProblem(error).code }));
    if (here.current) setState(end);
    return end === START;
  };
  /** Seconds until the next try. */
  const wait = Math.max(0, Math.ceil((until - Math.max(now, performance.now())) / 1000));
  return { ...state, wait, run };
}

/** How an attempt stands, for screen readers too. */
export function AttemptTold({ busy, problem, wait }: ReturnType<typeof useAttempt>) {
  const { passphrase: words, notOpened } = t().workspace;
  return (
    <>
      <p role="status" className={problem ? 'problem' : 'soft'}>
        {busy ? words.moment : problem && notOpened[problem]}
      </p>
      {!busy && wait > 0 && <p className="soft numbers">{words.wait(wait)}</p>}
    </>
  );
}
