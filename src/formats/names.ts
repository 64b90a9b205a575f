import { onceFor } from '../note/once-per';

/** A file's name without its extension, with its folders: the id of its note. */
export function stem(name: string): string {
  return name.replace(/\.[^./]*$/, '');
}

/** Whether operating systems create such a file beside a person's own, or Office while a document is open (`~$letter.docx`). */
export function isSystemFile(path: string): boolean {
  return /(^|\/)(__MACOSX\/|(\.|~\$)[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(path);
}

/**
 * A file stem for each id, in order, all different and safe to write below a folder: characters that file systems refuse
 * become `_`, and so do the folders `.` and `..`.
 * @param endings of the files: stems may be the same where these differ
 */
export function fileStems(ids: readonly string[], endings: readonly string[] = []): string[] {
  const taken = new Set<string>();
  return ids.map((id, index) => {
    const key = (name: string) => `${name}${endings[index] ?? ''}`.toLowerCase();
    const safe = id
      .split('/')
      .map((part) => part.replace(/[^\p{L}\p{M}\p{N} ._,()+@=#-]|[. ]+$/gu, '_') || '_')
      .join('/');
    let name = safe;
    for (let n = 2; taken.has(key(name)); n++) name = `${safe}-${n}`;
    taken.add(key(name));
    return name;
  });
}

/** Names keys by their number, from 1 in order of first use; a key always gets the same name. */
export function numberedNames(name: (number: number) => string): (key: string) => string {
  let number = 0;
  return onceFor(() => name(++number));
}

/** The name of a value in words: `birth Date` for `birthDate` and `birth_Date`. */
export function valueName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}
