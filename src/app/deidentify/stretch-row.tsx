import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Group } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';

/** Moves either end of the chosen finding by a word. */
export function StretchRow() {
  return (
    <div className="row stretch">
      <Group className="edge" aria-label="Start">
        <CommandButton command="finding.start-left" icon={<ChevronLeft size={16} aria-hidden />} look="framed" />
        <span aria-hidden>Start</span>
        <CommandButton command="finding.start-right" icon={<ChevronRight size={16} aria-hidden />} look="framed" />
      </Group>
      <Group className="edge" aria-label="End">
        <CommandButton command="finding.end-left" icon={<ChevronLeft size={16} aria-hidden />} look="framed" />
        <span aria-hidden>End</span>
        <CommandButton command="finding.end-right" icon={<ChevronRight size={16} aria-hidden />} look="framed" />
      </Group>
    </div>
  );
}
