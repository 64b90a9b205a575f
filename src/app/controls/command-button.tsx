import { Files as FilesIcon, FolderOpen, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components';
import { commandNamed, keyName } from '../core/command';
import { useApp } from '../core/hooks';
import { t } from '../language/language';

interface CommandButtonProps {
  readonly command: string;
  readonly icon?: LucideIcon;
  /** Text on the button; without it the command's label is its accessible name only. */
  readonly children?: ReactNode;
  /** A word beside the icon where there is much room. */
  readonly word?: string;
  /** A state in a word, such as `Saved`, beside the icon where there is room. */
  readonly status?: string;
  readonly look?: string;
  readonly enabled?: boolean;
  /** Whether a double click counts as one click, since the button then does something else. */
  readonly once?: boolean;
}

/** A button for a command, whose label, key and effect come from the list of commands. */
export function CommandButton({
  command: name,
  icon: Icon,
  children,
  word,
  status = '',
  look = 'quiet',
  enabled = true,
  once = false,
}: CommandButtonProps) {
  const app = useApp();
  const clicks = useRef(0);
  const command = commandNamed(app, name);
  return (
    <TooltipTrigger delay={500}>
      <SteadyButton
        className={`button ${look}${children || status ? '' : ' icon'}`}
        enabled={enabled}
        onClickCapture={({ detail }) => {
          clicks.current = detail;
        }}
        onPress={({ pointerType }) => {
          const isSecond = once && pointerType !== 'keyboard' && clicks.current > 1;
          if (!isSecond && command.enabled(app)) command.run(app);
        }}
        {...(children ? {} : { 'aria-label': status ? `${status}. ${command.label()}` : command.label() })}
      >
        {Icon && <Icon size={children || look === 'framed' ? 16 : 18} aria-hidden />}
        {children}
        {word && <span className="roomy">{word}</span>}
        {status && <span className="wide">{status}</span>}
      </SteadyButton>
      <Tooltip className="tooltip" offset={6}>
        {command.label()}
        {command.key && <kbd>{keyName(command.key, onMac)}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}

interface SteadyButtonProps extends Omit<ButtonProps, 'isDisabled' | 'onFocus' | 'onBlur'> {
  readonly enabled: boolean;
}

/**
 * A button that keeps the focus when it becomes disabled, as one may while it does its work: a browser takes it from one that is
 * `disabled`. In a form, `LocalForm` ignores it meanwhile.
 */
export function SteadyButton({ enabled, onPress, ...props }: SteadyButtonProps) {
  const [focused, setFocused] = useState(false);
  return (
    <Button
      {...props}
      isDisabled={!enabled && !focused}
      {...(!enabled && { 'aria-disabled': true })}
      onFocus={() => setFocused(true)}
      // It keeps the focus while the whole window loses it, as to a dialog of the browser.
      onBlur={({ target }) => setFocused(target === document.activeElement)}
      onPress={(event) => enabled && onPress?.(event)}
    />
  );
}

interface ChooseButtonsProps {
  /** The commands to choose files and to choose a folder. */
  readonly commands: readonly [files: string, folder: string];
  readonly words?: readonly [files: string, folder: string];
  readonly enabled?: boolean;
  /** Whether choosing files is the screen's first step. */
  readonly first?: boolean;
}

/** Buttons to choose files, or a folder of files. */
export function ChooseButtons({ commands: [files, folder], words, enabled = true, first = false }: ChooseButtonsProps) {
  const [ofFiles, ofFolder] = words ?? [t().controls.chooseFiles, t().controls.chooseFolder];
  return (
    <>
      <CommandButton command={files} look={first ? 'strong' : 'framed'} enabled={enabled} icon={FilesIcon}>
        {ofFiles}
      </CommandButton>
      <CommandButton command={folder} look="framed" enabled={enabled} icon={FolderOpen}>
        {ofFolder}
      </CommandButton>
    </>
  );
}

export const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
