/** Parses JSON, in UTF-8 if it is bytes, ignoring a byte order mark; undefined if it is invalid. The engine's own error would quote the text. */
export function parsedJson(json: string | ArrayBuffer | Uint8Array): unknown {
  const text = typeof json === 'string' ? json.replace(/^\uFEFF/, '') : new TextDecoder().decode(json);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
