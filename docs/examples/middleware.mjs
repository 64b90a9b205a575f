// A server that masks each posted note. Nothing behind the middleware sees the original.
//     PORT=8080 node middleware.mjs
//     curl -d '{"text": "Seen by Dr. Perry"}' -H 'Content-Type: application/json' http://localhost:8080/
import { createServer } from 'node:http';
import { createDeidentifier, DeidentifierError } from 'incognote';

/** Longer bodies are refused. */
const MOST_BYTES = 1_000_000;

/**
 * For `app.use(...)` of Express, or for node:http as below: `request.body` becomes `{text, spans}` of the posted `{text}`, masked.
 * @param {import('incognote').Deidentifier} deidentifier
 * @param {import('incognote').MaskNoteOptions} [options]
 */
export function masksBody(deidentifier, options) {
  /**
   * @param {import('node:http').IncomingMessage & { body?: unknown }} request
   * @param {import('node:http').ServerResponse} response
   * @param {(error?: unknown) => void} next
   */
  return async (request, response, next) => {
    // Stop if the client disconnects.
    const disconnected = new AbortController();
    response.on('close', () => disconnected.abort());
    try {
      const { text } = await readJson(request);
      const masked = await deidentifier.mask(text, { ...options, signal: disconnected.signal });
      request.body = { text: masked.text, spans: masked.spans };
      next();
    } catch (error) {
      if (disconnected.signal.aborted) return;
      const isTheirs =
        error instanceof SyntaxError || (error instanceof DeidentifierError && error.code === 'bad-option');
      // A parser's message may quote the note.
      if (isTheirs) response.writeHead(400).end('Expected JSON {"text": "..."}\n');
      else next(error);
    }
  };
}

/** @param {import('node:http').IncomingMessage} request */
async function readJson(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new SyntaxError('too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString()) ?? {};
}

const mask = masksBody(await createDeidentifier());
const server = createServer((request, response) =>
  mask(request, response, (error) => {
    if (error) return void response.writeHead(500).end('The note could not be masked\n');
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(/** @type {{ body?: unknown }} */ (request).body));
  }),
);
server.listen(Number(process.env.PORT ?? 8080), 'localhost', () => {
  const address = server.address();
  console.log(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
});
