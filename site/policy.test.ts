import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headersFor, policyFor } from './policy.ts';

const directivesOf = (policy: string) => {
  const parts = policy.split(';').map((directive) => directive.trim().split(' '));
  return Object.fromEntries(parts.map(([name, ...values]) => [name, values.join(' ')]));
};

/** Every directive that a statement of the README, the Privacy screen or docs/threat-model.md relies on. */
const DIRECTIVES = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'nonce-abc'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'frame-src': "'none'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

test.each(Object.entries(DIRECTIVES))('the policy says %s %s', (name, value) => {
  expect(directivesOf(policyFor('abc'))[name]).toBe(value);
});

test('the page asks browsers neither to translate it nor to check or complete what is typed, which some do on a server', () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  expect(page).toContain('translate="no" spellcheck="false" writingsuggestions="false">');
  expect(page).toContain('<meta name="google" content="notranslate" />');
});

test('the policy has no other directive, which could let more through unnoticed', () => {
  expect(directivesOf(policyFor('abc'))).toEqual(DIRECTIVES);
});

test('the header is the policy of the page, and also forbids other pages to frame it', () => {
  const header = headersFor('abc')['Content-Security-Policy'] ?? '';
  expect(directivesOf(header)).toEqual({ ...DIRECTIVES, 'frame-ancestors': "'none'" });
});

test.each([
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
])('the header %s is %s', (name, value) => {
  expect(headersFor('abc')[name]).toBe(value);
});

test.each([
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
])('the page cannot ask for %s', (feature) => {
  expect(headersFor('abc')['Permissions-Policy']?.split(', ')).toContain(`${feature}=()`);
});

test('the configuration of the container sends the same headers', () => {
  const settings = readFileSync(join(import.meta.dirname, '../docs/examples/site.nginx.conf'), 'utf8');
  const sent = [...settings.matchAll(/^ +add_header (\S+) "(.+)" always;$/gm)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(sent)).toEqual(headersFor('NONCE'));
});
