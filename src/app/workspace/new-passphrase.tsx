import { useState } from 'react';
import { PassphraseField } from './passphrase-field';
import { strengthOf } from './strength';

export interface NewPassphrase {
  readonly passphrase: string;
  /** Whether it is strong enough, and typed twice alike. */
  readonly ready: boolean;
  readonly fields: React.ReactNode;
}

/** A new passphrase, typed twice. @param first whether it gets the focus */
export function useNewPassphrase(first: boolean): NewPassphrase {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const strength = strengthOf(passphrase);
  const differ = again !== '' && !passphrase.startsWith(again);
  const fields = (
    <>
      <PassphraseField label="New passphrase" value={passphrase} onType={setPassphrase} first={first}>
        <span role="status">{strength.words}</span>
      </PassphraseField>
      <PassphraseField label="The same again" value={again} onType={setAgain} wrong={differ}>
        <span role="status">{differ ? 'The two are not the same.' : ''}</span>
      </PassphraseField>
      <p>
        <strong>Nobody can recover it.</strong> Without the passphrase what is kept cannot be read by anyone, you
        included.
      </p>
    </>
  );
  return { passphrase, ready: strength.enough && passphrase === again, fields };
}
