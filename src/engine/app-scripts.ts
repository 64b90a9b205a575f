interface Factory {
  createPolicy(name: 'default', rules: { readonly createScriptURL: (url: string) => string | null }): unknown;
}

/** Addresses of scripts that this page or worker has written itself: see `worker-under-policy.ts`. */
const blobs = new Set<string>();

export function allowScript(blob: string): void {
  blobs.add(blob);
}

/**
 * Workers and the service worker may be started only from files of the app, or from a blob that imports one. The Content-Security-Policy lets no other
 * text become a script or markup: there is this one policy, and it has a rule for addresses only. A browser without
 * trusted types has the rest of the Content-Security-Policy.
 */
export function allowAppScripts(base: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (blobs.has(url) || new URL(url, base).href.startsWith(base) ? url : null),
  });
}
