/**
 * Puts a text on the clipboard that may still be in the making. The browser is asked before this returns, because WebKit
 * allows a copy only while it handles a key or a click.
 * @throws where the browser does not allow it, and what `text` throws, with nothing copied then
 */
export async function copyText(text: Promise<string>): Promise<void> {
  // Firefox before 127 has no ClipboardItem; it allows a copy some seconds after the key.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  await Promise.all([blob, written]);
}
