import { APP_START, answerFromPack, trusted } from '../engine/packed/packed-files';
import { fromPageText } from '../engine/packed/page-text';

/** The first script of the single file, whose page holds all other files as compressed blocks. */
answerFromPack(read);
void runApp();

/** Runs the app's script, whose hash is in the policy of the page. */
async function runApp(): Promise<void> {
  const bytes = await read(APP_START);
  if (!bytes) throw new Error('The file is damaged: it lacks the script of the app');
  const script = document.createElement('script');
  script.type = 'module';
  script.text = trusted('createScript', new TextDecoder().decode(bytes));
  document.body.append(script);
}

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
