/**
 * Makes the app work offline. The shell (page, scripts, kernels, icons) is stored at installation, completely or not at
 * all. Models, the readers of PDFs and scans, and the lists that judge passphrases are stored when the page first uses
 * them. A newer build waits until all pages of the older one are closed, or until the only open one asks it to take over.
 */
import { countRequest, readGate, throughGate } from './offline/network-gate';
import {
  dropOtherVersions,
  inSameParts,
  type ListedFile,
  ofSameModels,
  storedApp,
  storedModels,
  storedParts,
} from './offline/stored-files';
import { type NotInstalled, problemOf, type Requested, type WorkerQuestion } from './offline/worker-talk';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: ListedFile[] };

const { scope } = self.registration;

// First of all, so that no request gets past the gate.
self.fetch = throughGate(self.fetch.bind(self), scope, async (requested) => {
  if (await shell.isStored()) await countRequest(requested, scope, __BUILD_ID__);
  else await tellPages({ requested });
});

// The plugin lists the web app's manifest a second time, without its hash.
const files = self.__WB_MANIFEST.filter(({ integrity }) => integrity !== undefined);
const isPart = ({ url }: ListedFile) => /^(?:pdf|ocr|passphrase)\//.test(url);
const shell = storedApp(
  files.filter((file) => !isPart(file)),
  scope,
);
const parts = storedParts(files.filter(isPart), scope);
const models = storedModels(scope);

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  const dropped = Promise.all([dropOtherVersions(shell), models.dropStale(), parts.dropStale()]);
  event.waitUntil(dropped.then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { ask } = event.data as WorkerQuestion;
  const [port] = event.ports;
  if (ask === 'build') port?.postMessage(__BUILD_ID__);
  else if (ask === 'store') event.waitUntil(install().then(() => port?.postMessage(__BUILD_ID__)));
  else event.waitUntil(takeOver(event.source as Client | null).then((others) => port?.postMessage(others)));
});

self.addEventListener('fetch', (event) => {
  // The app only ever gets files: anything that sends is refused.
  event.respondWith(event.request.method === 'GET' ? respond(event.request) : Response.error());
});

/** Stores all that this build needs, or nothing; what an older build has stored stays unchanged. */
async function install(): Promise<void> {
  try {
    await shell.keep();
    await models.update(ofSameModels);
    await parts.update(inSameParts);
  } catch (error) {
    for (const stored of [shell, models, parts]) await stored.undo();
    const known = problemOf(error);
    const { cut } = await readGate(scope);
    await tellPages({ notInstalled: cut ? { ...known, code: 'cut' } : known });
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

async function tellPages(message: NotInstalled | Requested): Promise<void> {
  for (const page of await pages()) page.postMessage(message);
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (!url.href.startsWith(scope)) return Response.error();
  const asked = url.pathname.slice(new URL(scope).pathname.length);
  const path = /^(bench\/?)?$/.test(asked) ? 'index.html' : asked;
  // A person has wiped it: nothing is stored again.
  if (!(await shell.isStored())) return guarded(await fetch(request));
  const stored = (await shell.match(path)) ?? (await models.fetch(path)) ?? (await parts.match(path));
  // The first use of a part stores all of it.
  if (!stored && parts.has(path)) void parts.keep(inSameParts([path])).catch(() => {});
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
