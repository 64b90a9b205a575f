import { CATEGORIES } from '../../phi/categories';
import { LABELS, labelTitle, phiType } from '../../phi/taxonomy';
import { Picker } from '../controls/picker';
import { useSession } from '../core/hooks';
import { languageOf } from '../session/session';

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly placeholder?: string;
  readonly onChoose: (label: string) => void;
}

/** The labels of the note's language by category. */
export function TypePicker({ value, ...rest }: Props) {
  const labels = LABELS[useSession(languageOf)];
  const groups = CATEGORIES.flatMap(({ id, title }) => {
    const choices = labels
      .filter((label) => phiType(label)?.category === id)
      .map((label) => ({ id: label, name: labelTitle(label) }));
    return choices.length > 0 ? [{ title: capitalised(title.en.many), choices }] : [];
  });
  return (
    <div className="types">
      <Picker {...rest} value={value !== null && labels.includes(value) ? value : null} groups={groups} look="framed" />
    </div>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
