import { answerFromPack } from '../engine/packed/packed-files';
import { fromPageText } from '../engine/packed/page-text';

/** The first script of the single file, whose page holds all other files as compressed blocks. */
answerFromPack(read);

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const block = blockOf(decodeURI(path));
  if (!block) return null;
  const unpacked = new Blob([fromPageText(block.textContent ?? '')])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Blocks are named by paths below the file's folder; an address may begin with that folder's own path. */
function blockOf(path: string): Element | undefined {
  const parts = path.split('/');
  for (let from = 0; from < parts.length; from++) {
    const block = document.getElementById(`packed:${parts.slice(from).join('/')}`);
    if (block) return block;
  }
  return undefined;
}
