/** What can be read. Without a type of their own, as some systems know none for these endings. */
const ACCEPTED = [
  ...['.docx', '.pdf', '.rtf', '.html', '.htm', '.xhtml', '.csv', '.tsv', '.tab', '.xml', '.json'],
  ...['.txt', '.md', '.ann', '.jsonl', '.ndjson', 'text/plain'],
];

/** Opens the browser's file dialog. Resolves with the files, none if it is dismissed. */
export function chooseFiles(): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = ACCEPTED.join(',');
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
