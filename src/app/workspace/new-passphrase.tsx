import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { reasonOf } from '../../engine/errors';
import { generatedPassphrase } from '../../masking/passphrase';
import { type Strength, strengthOf } from '../../masking/typed-secret';
import { PassphraseField } from './passphrase-field';

export interface NewPassphrase {
  readonly passphrase: string;
  /** Whether it is strong enough, and typed twice alike. */
  readonly ready: boolean;
  readonly fields: React.ReactNode;
}

/** A new passphrase, typed twice or generated. @param first whether it gets the focus */
export function useNewPassphrase(first: boolean): NewPassphrase {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [generated, setGenerated] = useState('');
  const judged = useStrength(passphrase);
  const isGenerated = passphrase !== '' && passphrase === generated;
  const strength = isGenerated ? { enough: true, words: 'Generated: strong. Write it down now.' } : judged;
  const differ = again !== '' && !passphrase.startsWith(again);
  const generate = () => {
    const words = generatedPassphrase();
    for (const set of [setGenerated, setPassphrase, setAgain]) set(words);
  };
  const fields = (
    <>
      <PassphraseField label="New passphrase" value={passphrase} onType={setPassphrase} first={first}>
        <span role="status">{strength.words}</span>
      </PassphraseField>
      <PassphraseField label="The same again" value={again} onType={setAgain} wrong={differ}>
        <span role="status">{differ ? 'The two are not the same.' : ''}</span>
      </PassphraseField>
      <div className="row">
        <Button className="button framed" onPress={generate}>
          Generate one
        </Button>
        {isGenerated && <output className="generated">{generated}</output>}
      </div>
      <p>
        <strong>Nobody can recover it.</strong> Without the passphrase what is kept cannot be read by anyone, you
        included.
      </p>
    </>
  );
  return { passphrase, ready: strength.enough && passphrase === again, fields };
}

const UNJUDGED: Strength = { enough: false, words: '' };

/** The strength of what is typed; of one that is not judged yet that it is not enough. */
function useStrength(passphrase: string): Strength {
  const [judged, setJudged] = useState({ of: '', strength: UNJUDGED });
  useEffect(() => {
    let isLatest = true;
    strengthOf(passphrase)
      .catch((error: unknown): Strength => ({ enough: false, words: reasonOf(error) }))
      .then((strength) => isLatest && setJudged({ of: passphrase, strength }));
    return () => {
      isLatest = false;
    };
  }, [passphrase]);
  return judged.of === passphrase ? judged.strength : { ...UNJUDGED, words: judged.strength.words };
}
