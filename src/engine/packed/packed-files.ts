/** A file of the app by the path of its address; null where the single file does not hold it. */
export type ReadPacked = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** What addresses in the pack are relative to. No `file:` address: what loads WebAssembly would not ask `fetch` for that. */
export const PACKED_AT = 'https://packed.invalid/';

/** A question of a worker for a file, and the answer. */
interface Asked {
  readonly number: number;
  readonly path: string;
}
interface Answered {
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** Path in the pack of the app's script. */
export const APP_START = 'app.js';

/** Path in the pack of the script that each worker begins with. */
export const WORKER_START = 'packed-worker.js';

const TYPES: Readonly<Record<string, string>> = { json: 'application/json', wasm: 'application/wasm' };

/**
 * In the single file, whose policy refuses every connection, `fetch` answers from what the file holds, and workers start from scripts
 * that it holds. Everything else of the app is the same as on a site.
 */
export function answerFromPack(read: ReadPacked): void {
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, PACKED_AT);
    const bytes = await read(pathname);
    if (!bytes) return new Response(null, { status: 404 });
    const type = TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return new Response(bytes, { headers: { 'Content-Type': type } });
  };
  const startPacked = (url: URL, { name = '' }: WorkerOptions) => new PackedWorker(url, name, read);
  Object.assign(globalThis, { startPacked });
}

/** Asks the thread that started this worker, through a port. */
export function readThrough(port: MessagePort): ReadPacked {
  const waiting: ((bytes: Uint8Array<ArrayBuffer> | null) => void)[] = [];
  port.onmessage = ({ data: { number, bytes } }: MessageEvent<Answered>) => waiting[number]?.(bytes);
  return (path) =>
    new Promise((resolve) => {
      const asked: Asked = { number: waiting.push(resolve) - 1, path };
      port.postMessage(asked);
    });
}

function answerThrough(port: MessagePort, read: ReadPacked): void {
  port.onmessage = async ({ data: { number, path } }: MessageEvent<Asked>) => {
    const answered: Answered = { number, bytes: await read(path) };
    port.postMessage(answered, answered.bytes ? [answered.bytes.buffer] : []);
  };
}

/**
 * A worker whose script is read from the pack, which takes a moment: until then messages wait. It is a classic script, since
 * browsers start no module from a blob of a page that was opened from a disk.
 */
class PackedWorker extends EventTarget {
  #worker: Worker | undefined;
  #ended = false;
  readonly #waiting: [unknown, Transferable[]][] = [];

  constructor(url: URL, name: string, read: ReadPacked) {
    super();
    this.#start(url, name, read).catch(() => this.dispatchEvent(new Event('error')));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (this.#worker) this.#worker.postMessage(message, transfer);
    else this.#waiting.push([message, transfer]);
  }

  terminate(): void {
    this.#ended = true;
    this.#worker?.terminate();
  }

  async #start(url: URL, name: string, read: ReadPacked): Promise<void> {
    const [start, script] = await Promise.all([read(WORKER_START), read(url.pathname)]);
    if (this.#ended) return;
    if (!start || !script) throw new Error('The file is damaged: it lacks the script of a worker');
    const address = URL.createObjectURL(new Blob([start, script], { type: 'text/javascript' }));
    const worker = new Worker(trusted('createScriptURL', address), { name });
    for (const type of ['message', 'messageerror', 'error'])
      worker.addEventListener(type, (event) => {
        const { data, ports } = event as MessageEvent;
        if (
          !this.dispatchEvent(
            type === 'message' ? new MessageEvent(type, { data, ports: [...ports] }) : new Event(type),
          )
        )
          event.preventDefault();
      });
    const { port1, port2 } = new MessageChannel();
    answerThrough(port1, read);
    worker.postMessage(null, [port2]);
    for (const [message, transfer] of this.#waiting.splice(0)) worker.postMessage(message, transfer);
    this.#worker = worker;
  }
}

type Rule = 'createScript' | 'createScriptURL';
interface Policies {
  createPolicy(name: string, rules: Record<Rule, (text: string) => string>): Record<Rule, (text: string) => unknown>;
}

let policy: ReturnType<Policies['createPolicy']> | undefined;

/** A script that the file holds, or the address of one, as the browser asks for it. */
export function trusted(rule: Rule, text: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('packed', { createScript: (it) => it, createScriptURL: (it) => it });
  return (policy?.[rule](text) ?? text) as string;
}
