import { Files as FilesIcon, FolderOpen } from 'lucide-react';
import { CommandButton } from './command-button';

interface Props {
  readonly screen: 'batch' | 'evaluate' | 'train';
  readonly enabled: boolean;
  /** Whether files are what the screen is begun with. */
  readonly first?: boolean;
}

/** How a screen is given files, or a folder of them. */
export function ChooseButtons({ screen, enabled, first = true }: Props) {
  return (
    <>
      <CommandButton
        command={`${screen}.files`}
        look={first ? 'strong' : 'framed'}
        enabled={enabled}
        icon={<FilesIcon size={16} aria-hidden />}
      >
        Choose files
      </CommandButton>
      <CommandButton
        command={`${screen}.folder`}
        look="framed"
        enabled={enabled}
        icon={<FolderOpen size={16} aria-hidden />}
      >
        Choose a folder
      </CommandButton>
    </>
  );
}
