import { Download } from 'lucide-react';
import { CommandButton } from '../controls/command-button';
import { useSession } from '../core/hooks';
import { endingOf } from '../session/document-source';
import { openNote } from '../session/session';

/** Saves the note masked; names the kind of file that it goes back as, where it came from a document. */
export function DownloadButton({ enabled }: { readonly enabled: boolean }) {
  const ending = useSession((state) => {
    const { source } = openNote(state);
    return source ? endingOf(source.document) : '';
  });
  return (
    <CommandButton command="masked.download" icon={<Download size={18} aria-hidden />} enabled={enabled}>
      {ending && (
        <span>
          <span className="unseen">Download the masked note as </span>
          {ending}
        </span>
      )}
    </CommandButton>
  );
}
