/** A whole value that is a file. */
const ENCODED = /^(?:data:[^,]{0,200},)?[A-Za-z0-9+/_%-]+={0,2}\s*$/;
/** A file within a text; a line of it that is short may be a word that follows, unless it ends with `=`. */
const DATA_URL =
  /data:[^,]{0,200};base64,[A-Za-z0-9+/_%-]{40,}={0,2}(?:[\r\n]+[ \t]*(?:[A-Za-z0-9+/_%-]{20,}={0,2}|[A-Za-z0-9+/_%-]+=+))*/g;

/** A value of JSON or XML without the files in base64 that it is or holds, and how many there are. */
export function withoutFiles(value: string): { readonly text: string; readonly files: number } {
  if (value.length >= 64 && ENCODED.test(value.replace(/^\s+|[\r\n]+[ \t]*/g, ''))) return { text: '', files: 1 };
  let files = 0;
  const text = value.replace(DATA_URL, () => {
    files++;
    return '';
  });
  return { text, files };
}

/** The name of a value in words: `birth Date` for `birthDate` and `birth_Date`. */
export function valueName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}
