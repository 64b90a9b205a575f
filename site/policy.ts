import type { Plugin } from 'vite';

/**
 * The Content-Security-Policy: nothing leaves the origin, nothing inline runs, no text becomes a program.
 * @param nonce for the style elements that the editor and the components add while running; they read it from the
 * page's `csp-nonce` meta element
 */
export function policyFor(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    // A blob has the policy of the page that made it, whatever the host sends with a worker's script.
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** What could carry something out of the room, and is never needed. */
const REFUSED_FEATURES = [
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
];

/** What only a header can say: `npm start` sends it, and where the host does not the service worker adds it. */
export function headersFor(nonce: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `${policyFor(nonce)}; frame-ancestors 'none'`,
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Writes the policy into the built page, for hosts that send no headers, and the nonce where the editor reads it. */
export function securityPolicy(nonce: string, enforce: boolean): Plugin {
  const policy = {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(nonce) },
    injectTo: 'head-prepend' as const,
  };
  return {
    name: 'content-security-policy',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        ...(enforce ? [policy] : []),
        { tag: 'meta', attrs: { property: 'csp-nonce', nonce }, injectTo: 'head' as const },
      ],
    },
  };
}
