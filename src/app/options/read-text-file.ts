import { askForFiles } from '../core/files';
import { t } from '../language/language';

/** In bytes. No list or policy is larger. */
const MOST = 2 ** 20;

/**
 * The text of a file that the person chooses; null if the dialog is dismissed.
 * @param accept as the attribute of an input element
 * @throws Error for a file that is too large or not UTF-8 text
 */
export async function readTextFile(accept: string): Promise<string | null> {
  const [file] = await askForFiles({ accept });
  if (!file) return null;
  if (file.size > MOST) throw new Error(t().options.fileTooLong(file.size, MOST));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(t().options.notText);
  }
}
