import { Check } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Checkbox, type CheckboxProps, Form, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { CategoryId } from '../../phi/categories';
import { useSession } from '../core/hooks';
import { t } from '../language/language';

/** A thin bar while the current note is tagged; quick taggings report no progress. */
export function TaggingProgress() {
  const progress = useSession(({ work }) => (work.phase === 'tagging' ? work.progress : 0));
  return progress === 0 ? null : <ProgressLine progress={progress} label={t().controls.findingPhi} />;
}

export function ProgressLine({ progress, label }: { readonly progress: number; readonly label: string }) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <i style={{ transform: `scaleX(${progress})` }} />
    </div>
  );
}

/** A sample of a category's highlight: colour and underline, as in the note. */
export function Swatch({ category }: { readonly category: CategoryId }) {
  return (
    <span className={`swatch phi-${category}`} aria-hidden>
      a
    </span>
  );
}

/** A probability as a bar; its number stands beside it. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className="track" aria-hidden>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** In a `dl`: what something is called, and what it is. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface TickBoxProps extends Omit<CheckboxProps, 'children'> {
  /** Whether it is ticked; in a `CheckboxGroup` the group knows. */
  readonly on?: boolean;
  readonly children: ReactNode;
}

export function TickBox({ on, children, ...props }: TickBoxProps) {
  return (
    <Checkbox className="check" {...(on !== undefined && { isSelected: on })} {...props}>
      {({ isSelected }) => (
        <>
          <span className="box">{isSelected && <Check size={12} aria-hidden />}</span>
          {children}
        </>
      )}
    </Checkbox>
  );
}

interface ChoiceButtonsProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly name: string; readonly disabled?: boolean }[];
  readonly value: Id;
  readonly onChoose: (id: Id) => void;
}

/** Buttons of which exactly one is pressed. */
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

/**
 * A part of the page whose code is fetched when it is first shown.
 * @param Unavailable shown if the code cannot be fetched
 * @param meanwhile shown while it is fetched
 */
export function lazyPart(
  load: () => Promise<ComponentType>,
  Unavailable: ComponentType,
  meanwhile?: ReactNode,
): ComponentType {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Unavailable }),
    ),
  );
  return () => (
    <Suspense fallback={meanwhile}>
      <Loaded />
    </Suspense>
  );
}

/** Renders slow content after the rest of the page, in slices between which the page responds. */
export function DeferredPart({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

interface LocalFormProps {
  readonly className: string;
  /** Whether everything is filled in. */
  readonly ready: boolean;
  readonly onReady: () => void;
  readonly children: ReactNode;
}

/** A form that is handled in the page and never sent. */
export function LocalForm({ className, ready, onReady, children }: LocalFormProps) {
  return (
    <Form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onReady();
      }}
    >
      {children}
    </Form>
  );
}
