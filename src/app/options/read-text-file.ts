import { askForFiles } from '../core/files';
import { t } from '../language/language';

/** Longer files are not read: no list or policy is. */
const MOST = 2 ** 20;

/**
 * Opens the browser's file dialog; null if it is dismissed.
 * @param accept as of an input element
 * @throws Error for a file that is too long or no text
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
