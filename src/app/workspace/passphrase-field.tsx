import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Input, Label, TextField, ToggleButton } from 'react-aria-components';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  /** Whether the browser's keeper of passwords may offer one that it knows. */
  readonly known?: boolean;
  readonly first?: boolean;
  readonly wrong?: boolean;
  /** What is to be known of the passphrase typed so far. */
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
        <Input className="text-field" spellCheck="false" autoCapitalize="none" />
      </TextField>
      <ToggleButton className="button quiet icon" aria-label={`Show: ${label}`} isSelected={shown} onChange={setShown}>
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
