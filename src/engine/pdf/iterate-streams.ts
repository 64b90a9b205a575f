/** WebKit's ReadableStream has no asynchronous iterator, and pdf.js reads texts with one. */
interface Iterated {
  [Symbol.asyncIterator]?: unknown;
}

const streams: Iterated = ReadableStream.prototype;

async function* iterate<T>(this: ReadableStream<T>): AsyncGenerator<T, void> {
  const reader = this.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      yield value;
    }
  } catch (error) {
    ended = true;
    throw error;
  } finally {
    if (!ended) await reader.cancel();
    reader.releaseLock();
  }
}

streams[Symbol.asyncIterator] ??= iterate;

export {};
