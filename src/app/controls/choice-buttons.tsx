import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface ChoiceButtonsProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly name: string; readonly disabled?: boolean }[];
  readonly value: Id;
  readonly onChoose: (id: Id) => void;
}

/** Buttons of which one is pressed. */
export function ChoiceButtons<Id extends string>({ label, choices, value, onChoose }: ChoiceButtonsProps<Id>) {
  return (
    <ToggleButtonGroup
      className="which"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => onChoose([...keys][0] as Id)}
    >
      {choices.map(({ id, name, disabled = false }) => (
        <ToggleButton key={id} id={id} className="button quiet" isDisabled={disabled}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
