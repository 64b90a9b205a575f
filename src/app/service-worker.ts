/**
 * The app without a network. The shell (page, scripts, kernels, icons) is stored at installation; models are stored
 * when the page first uses them. A newer build waits until every page of the older one is closed.
 */
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { dropStaleModels, fetchModelFile, updateStoredModels } from './offline/model-cache';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  event.waitUntil(updateStoredModels(self.registration.scope));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropStaleModels(self.registration.scope).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(respond(event.request));
});

async function respond(request: Request): Promise<Response> {
  const { scope } = self.registration;
  const url = new URL(request.url);
  if (!url.href.startsWith(scope)) return Response.error();
  const asked = url.pathname.slice(new URL(scope).pathname.length);
  const path = /^(bench\/?)?$/.test(asked) ? 'index.html' : asked;
  return guarded((await matchPrecache(path)) ?? (await fetchModelFile(path, scope)) ?? (await fetch(request)));
}

/** A worker obeys the policy of its own response alone, which a plain static host does not send. */
function guarded(response: Response): Response {
  if (response.headers.has('Content-Security-Policy') || response.type === 'error') return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', __CONTENT_SECURITY_POLICY__);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
