import { Archive, Lock, LockOpen } from 'lucide-react';
import { CommandButton } from '../controls/command-button';
import { useFeature } from '../core/hooks';
import { workspace } from './store';

const MARKS = {
  none: { command: 'workspace.keep', Icon: Archive, words: '' },
  locked: { command: 'workspace.unlock', Icon: Lock, words: 'Locked' },
  open: { command: 'workspace.manage', Icon: LockOpen, words: '' },
} as const;

const SAVING = { saved: 'Saved', waiting: 'Saving', saving: 'Saving', failed: 'Not saved' } as const;

/** Whether notes are kept, and where saving stands; opens what can be done about it. */
export function WorkspaceMark() {
  const phase = useFeature(workspace, (state) => state.phase);
  const saving = useFeature(workspace, (state) => state.saving);
  const { command, Icon, words } = MARKS[phase];
  const told = phase === 'open' ? SAVING[saving] : words;
  return (
    <CommandButton
      command={command}
      icon={<Icon size={18} aria-hidden />}
      look={`quiet${phase === 'none' ? ' wide' : ''}${saving === 'failed' ? ' problem' : ''}`}
      told={told}
    />
  );
}
