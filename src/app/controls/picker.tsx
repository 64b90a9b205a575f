import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import {
  Button,
  ButtonContext,
  type ButtonProps,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select,
  SelectValue,
  useSlottedContext,
} from 'react-aria-components';
import { MOST_WORKERS, workersFor } from '../../engine/engine-pool';
import { useApp, useUi } from '../core/hooks';
import { changeInterface } from '../core/settings';
import { machine } from '../core/ui';
import { t } from '../language/language';
import { OutsideText, visibleText } from './text';

export interface PickerChoice {
  readonly id: string;
  readonly name: string;
  readonly sub?: string | undefined;
}

export interface PickerProps {
  /** For screen readers. */
  readonly label: string;
  readonly value: string | null;
  readonly choices?: readonly PickerChoice[];
  /** In place of `choices`, to show them in groups. */
  readonly groups?: readonly { readonly title?: string; readonly choices: readonly PickerChoice[] }[];
  readonly onChoose: (id: string) => void;
  readonly look?: string;
  readonly disabled?: boolean;
  /** Shows the chosen name only. */
  readonly fixed?: boolean;
  readonly placeholder?: string;
  /** Text before the chosen name, where there is room. */
  readonly caption?: string;
  /** In place of the chosen name in a narrow window. */
  readonly icon?: LucideIcon;
}

/** A menu to choose one of several things. */
export function Picker({
  label,
  value,
  choices = [],
  groups = [{ choices }],
  onChoose,
  look = 'quiet',
  disabled = false,
  fixed = false,
  placeholder = '',
  caption,
  icon: Icon,
}: PickerProps) {
  if (fixed) return <b>{groups.flatMap((group) => group.choices).find(({ id }) => id === value)?.name ?? value}</b>;
  return (
    <Select
      className="picker"
      aria-label={label}
      value={value}
      isDisabled={disabled}
      placeholder={placeholder}
      onChange={(key) => key !== null && onChoose(String(key))}
    >
      <ListButton className={`button ${look}`}>
        {Icon && (
          <span className="narrow">
            <Icon size={18} aria-hidden />
          </span>
        )}
        {caption && <span className="wide">{caption}</span>}
        <SelectValue className={Icon ? 'value wide' : 'value'}>
          {({ selectedText, defaultChildren }) =>
            selectedText ? <bdi>{selectedText.split('\n')[0]}</bdi> : defaultChildren
          }
        </SelectValue>
        <ChevronDown size={16} aria-hidden />
      </ListButton>
      <Popover className="popover">
        <ListBox>
          {groups.map(({ title, choices }, index) => (
            <ListBoxSection key={title ?? index} aria-label={title ?? label}>
              {title && <Header className="section-title">{title}</Header>}
              {choices.map(option)}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

const OPENS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/**
 * Opens a list. While it is closed, no key chooses from it: letters are those of commands, and `h` would choose HIPAA Safe Harbor
 * in place of Everything, as would the right arrow.
 */
function ListButton(props: ButtonProps) {
  const { onKeyDown, ...context } = useSlottedContext(ButtonContext) ?? {};
  const onlyOpen: typeof onKeyDown = (event) => {
    if (OPENS.has(event.key)) onKeyDown?.(event);
    else event.continuePropagation();
  };
  return (
    <ButtonContext.Provider value={{ ...context, onKeyDown: onlyOpen }}>
      <Button {...props} />
    </ButtonContext.Provider>
  );
}

function option({ id, name, sub }: PickerChoice) {
  return (
    <ListBoxItem key={id} id={id} className="option" textValue={visibleText(name)}>
      {({ isSelected }) => (
        <>
          {isSelected && <Check size={16} aria-hidden />}
          <span className="name">
            <OutsideText>{name}</OutsideText>
          </span>
          {sub && (
            <span className="sub numbers">
              <OutsideText>{sub}</OutsideText>
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  );
}

const AUTOMATIC = 'automatic';

/** Chooses how many engine workers read notes, and stores that for the next visit. */
export function WorkerPicker() {
  const app = useApp();
  const workers = useUi((state) => state.workers);
  const own = workersFor(machine());
  const most = Math.max(workers ?? 1, Math.min(MOST_WORKERS, machine().cores));
  const choices = [
    { id: AUTOMATIC, name: nameOf(own), sub: t().controls.workersAutomatic },
    ...Array.from({ length: most }, (_, n) => ({
      id: String(n + 1),
      name: nameOf(n + 1),
      sub: t().controls.workersAlways,
    })),
  ];
  return (
    <Picker
      look="framed"
      label={t().controls.workers}
      value={workers === null ? AUTOMATIC : String(workers)}
      choices={choices}
      onChoose={(id) => changeInterface(app, { workers: id === AUTOMATIC ? null : Number(id) })}
    />
  );
}

const nameOf = (workers: number): string => t().controls.workerCount(workers);
