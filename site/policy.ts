import type { Plugin } from 'vite';

/**
 * The Content-Security-Policy: the page connects only to its own origin, nothing inline runs, and no text is run as code.
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

/** Features that could send data elsewhere, and that the app never needs. */
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

/** The headers of every response. `npm start` sends them; if a host does not, the service worker adds them. */
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
