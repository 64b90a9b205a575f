import { createDeidentifier } from 'incognote';

const note = /** @type {HTMLTextAreaElement} */ (document.getElementById('note'));
const masked = /** @type {HTMLOutputElement} */ (document.getElementById('masked'));

const deidentifier = await createDeidentifier({ language: 'en' });
let latest = new AbortController();

async function show() {
  // Newer text makes an earlier answer useless.
  latest.abort();
  latest = new AbortController();
  const { signal } = latest;
  try {
    masked.value = (await deidentifier.mask(note.value, { signal })).text;
  } catch (error) {
    if (!signal.aborted) masked.value = error instanceof Error ? error.message : 'The note could not be masked';
  }
}

note.addEventListener('input', show);
await show();
