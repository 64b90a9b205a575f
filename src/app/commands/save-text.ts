/** Hands a text to the browser as a download. Names may hold PHI, so `name` must not come from a note's own. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** The same of any file. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer> | Blob): void {
  saveBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
}

/** Milliseconds that a browser has to begin a download of what may be large. */
const BEGUN = 60_000;

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN);
}
