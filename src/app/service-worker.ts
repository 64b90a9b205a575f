/**
 * Makes the app work offline. The shell (page, scripts, kernels, icons) is stored at installation, completely or not at
 * all. Models, the readers of PDFs and scans, and the lists that judge passphrases are stored when the page first uses
 * them. A newer build waits until all pages of the older one are closed, or until the only open one asks it to take over.
 */
import { type BuiltFile, createAppCache, dropStaleParts, fetchPart, updateStoredParts } from './offline/app-cache';
import { dropStaleModels, fetchModelFile, updateStoredModels } from './offline/model-cache';
import { readGate, throughGate } from './offline/network-gate';
import { type NotInstalled, problemOf, type WorkerQuestion } from './offline/worker-talk';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: BuiltFile[] };

const { scope } = self.registration;

// First of all, so that no request gets past the gate.
self.fetch = throughGate(self.fetch.bind(self), scope, __BUILD_ID__);

// The plugin lists the web app's manifest a second time, without its hash.
const files = self.__WB_MANIFEST.filter(({ integrity }) => integrity !== undefined);
const isPart = ({ url }: BuiltFile) => /^(?:pdf|ocr|passphrase)\//.test(url);
const parts = files.filter(isPart);
const shell = createAppCache(
  files.filter((file) => !isPart(file)),
  scope,
);

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  const dropped = Promise.all([shell.dropOthers(), dropStaleModels(scope), dropStaleParts(parts, scope)]);
  event.waitUntil(dropped.then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { ask } = event.data as WorkerQuestion;
  const [port] = event.ports;
  if (ask === 'build') port?.postMessage(__BUILD_ID__);
  else event.waitUntil(takeOver(event.source as Client | null).then((others) => port?.postMessage(others)));
});

self.addEventListener('fetch', (event) => {
  // The app only ever gets files: anything that sends is refused.
  event.respondWith(event.request.method === 'GET' ? respond(event.request) : Response.error());
});

/** Stores all that this build needs, or nothing; what an older build has stored stays unchanged. */
async function install(): Promise<void> {
  let undo = async () => {};
  try {
    undo = await shell.store();
    await updateStoredModels(scope);
    await updateStoredParts(parts, scope);
  } catch (error) {
    await undo();
    const known = problemOf(error);
    const { cut } = await readGate(scope);
    const told: NotInstalled = { notInstalled: cut ? { ...known, code: 'cut' } : known };
    for (const page of await pages()) page.postMessage(told);
    throw error;
  }
}

/** Activates this build if no other page is open. @returns how many are, besides the one that asks */
async function takeOver(asking: Client | null): Promise<number> {
  const others = (await pages()).filter(({ id }) => id !== asking?.id);
  // Other pages would lose the files and models of their build.
  if (others.length === 0) void self.skipWaiting();
  return others.length;
}

async function pages(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(scope));
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (!url.href.startsWith(scope)) return Response.error();
  const asked = url.pathname.slice(new URL(scope).pathname.length);
  const path = /^(bench\/?)?$/.test(asked) ? 'index.html' : asked;
  const stored =
    (await shell.match(path)) ?? (await fetchModelFile(path, scope)) ?? (await fetchPart(path, parts, scope));
  return guarded(stored ?? (await fetch(request)));
}

/** Adds the headers that guard pages and workers, each by its own response: a plain static host does not send them. */
function guarded(response: Response): Response {
  if (response.type === 'error') return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(__GUARD_HEADERS__)) if (!headers.has(name)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
