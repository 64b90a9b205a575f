interface Factory {
  createPolicy(name: 'default', rules: { readonly createScriptURL: (url: string) => string | null }): unknown;
}

/**
 * Workers and the service worker may be started from files of the app alone. The Content-Security-Policy lets no other
 * text become a script or markup: there is this one policy, and it has a rule for addresses only. A browser without
 * trusted types has the rest of the Content-Security-Policy.
 */
export function allowOwnScripts(base: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).href.startsWith(base) ? url : null),
  });
}
