import { Archive, Lock, LockOpen } from 'lucide-react';
import { CommandButton } from '../controls/command-button';
import { useFeature } from '../core/hooks';
import { t } from '../language/language';
import { workspace } from './store';

const MARKS = {
  none: { command: 'workspace.keep', Icon: Archive },
  locked: { command: 'workspace.unlock', Icon: Lock },
  open: { command: 'workspace.manage', Icon: LockOpen },
} as const;

/** Whether notes are kept and saved; opens the dialog for it. */
export function WorkspaceMark() {
  const phase = useFeature(workspace, (state) => state.phase);
  const saving = useFeature(workspace, (state) => state.saving);
  const { command, Icon } = MARKS[phase];
  const told = phase === 'none' ? '' : t().workspace.marks[phase === 'open' ? saving : phase];
  return (
    <CommandButton
      command={command}
      icon={Icon}
      look={`quiet${phase === 'none' ? ' wide' : ''}${saving === 'failed' ? ' problem' : ''}`}
      status={told}
      {...(phase === 'none' && { word: t().workspace.marks.none })}
    />
  );
}
