import { Files as FilesIcon, FolderOpen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { commandNamed, keyName } from '../core/command';
import { useApp } from '../core/hooks';
import { t } from '../language/language';

interface CommandButtonProps {
  readonly command: string;
  readonly icon?: LucideIcon;
  /** Of the icon, in pixels; as a rule it is larger where it stands alone. */
  readonly size?: number;
  /** Words on the button; without them the command's label is only its name. */
  readonly children?: ReactNode;
  /** The same in a word, shown beside an icon where there is much room. */
  readonly word?: string;
  /** A word on where things stand, beside the icon where there is room. */
  readonly told?: string;
  readonly look?: string;
  readonly enabled?: boolean;
}

/** A control for a command: its name, its key and what it does come from the list of commands. */
export function CommandButton({
  command: name,
  icon: Icon,
  children,
  word,
  told = '',
  look = 'quiet',
  size = children || look === 'framed' ? 16 : 18,
  enabled = true,
}: CommandButtonProps) {
  const app = useApp();
  const command = commandNamed(app, name);
  return (
    <TooltipTrigger delay={500}>
      <Button
        className={`button ${look}${children || told ? '' : ' icon'}`}
        isDisabled={!enabled}
        onPress={() => command.enabled(app) && command.run(app)}
        {...(children ? {} : { 'aria-label': told ? `${told}. ${command.label()}` : command.label() })}
      >
        {Icon && <Icon size={size} aria-hidden />}
        {children}
        {word && <span className="roomy">{word}</span>}
        {told && <span className="wide">{told}</span>}
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {command.label()}
        {command.key && <kbd>{keyName(command.key, onMac)}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}

interface ChooseButtonsProps {
  readonly screen: 'batch' | 'evaluate' | 'train';
  readonly enabled: boolean;
  /** Whether files are what the screen is begun with. */
  readonly first?: boolean;
}

/** How a screen is given files, or a folder of them. */
export function ChooseButtons({ screen, enabled, first = true }: ChooseButtonsProps) {
  return (
    <>
      <CommandButton command={`${screen}.files`} look={first ? 'strong' : 'framed'} enabled={enabled} icon={FilesIcon}>
        {t().controls.chooseFiles}
      </CommandButton>
      <CommandButton command={`${screen}.folder`} look="framed" enabled={enabled} icon={FolderOpen}>
        {t().controls.chooseFolder}
      </CommandButton>
    </>
  );
}

export const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
