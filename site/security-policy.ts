import type { Plugin } from 'vite';
import { policyFor } from './policy.ts';

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
