import { readFileSync } from 'node:fs';

/** What a JSON file holds. @throws Error that names the file and shows nothing of it, which might be a note taken for another file */
export function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON`);
  }
}
