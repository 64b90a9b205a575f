import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page names as `file`: _title_ and is no test of that file; nothing where all are. */
export function missingTests(root: string, page: string): { readonly named: number; readonly missing: string[] } {
  const named = [...page.matchAll(/`((?:src|site|e2e|\.ci)\/[^`]+\.(?:spec|test)\.(?:tsx?|mjs))`: _([^_]+)_/g)];
  const missing = named.flatMap(([, path = '', title = '']) => {
    const file = join(root, path);
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const titles = [...source.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)];
    return titles.some(([, , found = '']) => found.includes(title)) ? [] : [`${path}: ${title}`];
  });
  return { named: named.length, missing };
}
