import { MASKING_STYLES } from '../../masking/registry';
import type { PickerChoice } from '../controls/picker';
import { t } from '../language/language';

/** The replacement styles to choose from, in the language of the interface. */
export function styleChoices(): readonly PickerChoice[] {
  const { styleTitle, styleDescription } = t().terms;
  return MASKING_STYLES.map(({ id, title, description }) => ({
    id,
    name: styleTitle(id, title),
    sub: styleDescription(id, description),
  }));
}
