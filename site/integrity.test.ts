import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withIntegrity } from './integrity.ts';

const hash = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const read = (path: string) => Buffer.from(`bytes of ${path}`);
const page = (tags: string) => `<head><meta name="a" content="b">${tags}</head>`;

test('scripts, style sheets and preloaded modules have the hash of their bytes', () => {
  const tags = `<script type="module" crossorigin src="/assets/a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/b.js">
<link rel="stylesheet" crossorigin href="/assets/c.css">`;
  expect(withIntegrity(page(tags), read)).toBe(
    page(`<script type="module" crossorigin src="/assets/a.js" integrity="${hash('bytes of assets/a.js')}"></script>
<link rel="modulepreload" crossorigin href="/assets/b.js" integrity="${hash('bytes of assets/b.js')}">
<link rel="stylesheet" crossorigin href="/assets/c.css" integrity="${hash('bytes of assets/c.css')}">`),
  );
});

test('links whose hash browsers do not check stay as they are', () => {
  const tags = '<link rel="icon" href="/icons/icon.svg" /><link rel="manifest" href="/manifest.webmanifest">';
  expect(withIntegrity(page(tags), read)).toBe(page(tags));
});
