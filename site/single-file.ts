import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { SINGLE_FILE } from '../src/app/offline/single-file.ts';
import { APP_START, PACKED_AT, WORKER_START } from '../src/engine/packed/packed-files.ts';
import { ENCODING, toPageText } from '../src/engine/packed/page-text.ts';
import { filesBelow, sha256Hex } from './files.ts';

interface Model {
  readonly id: string;
  readonly default: boolean;
  readonly language: string;
  /** Ids of models that it needs. */
  readonly parts?: readonly string[];
}

/** Files of the site that the single file has in another form or does not have: the open corpus, text recognition, files for hosts. */
const LEFT_OUT = /\.(html|js|css|md|webmanifest)$|^(corpora|icons|ocr)\/|^pdf\/(jbig2|openjpeg)-|^SHA256SUMS$/;

/** Vite's code that preloads the scripts of a screen. */
const PRELOADER = /preload-helper-[\w-]+\.js$/;

const root = join(import.meta.dirname, '..');

/**
 * The built site as one page: its scripts, bundled but otherwise unchanged, and the files that they fetch, as compressed blocks.
 * @param dist folder of the built site
 * @param models ids of the models to include; without it the default of each language
 * @throws Error that names a model that the site does not have
 */
export async function singleFile(dist: string, models?: readonly string[] | 'all'): Promise<Uint8Array> {
  const text = (path: string) => readFileSync(join(dist, path), 'utf8');
  const page = text('index.html');
  const index = JSON.parse(text('models/index.json')) as { models: Model[] };
  const chosen = modelsFor(index.models, models);

  const paths = filesBelow(dist, '.');
  if (!paths.some((path) => PRELOADER.test(path)))
    throw new Error(
      'The build has no separate chunk with the code that preloads scripts; adapt PRELOADER in site/single-file.ts',
    );
  const held = new Map<string, Uint8Array>();
  for (const path of paths) {
    const model = /^models\/([^/]+)\//.exec(path)?.[1];
    if (!LEFT_OUT.test(path) && (!model || chosen.includes(model))) held.set(path, readFileSync(join(dist, path)));
  }
  const list = JSON.stringify({ models: index.models.filter(({ id }) => chosen.includes(id)) });
  held.set('models/index.json', Buffer.from(list));
  const digests = [digestOf(text('models/index.json')), digestOf(list)] as const;

  // The last script imports those before it.
  const entry = [...page.matchAll(/<script type="module"[^>]*src="\/?([^"]+)"/g)].at(-1)?.[1];
  if (!entry) throw new Error('index.html has no module script; run npm run build again');
  const app = await bundled(join(dist, entry), 'esm', [nothingToPreload, dictionariesBeside(held)]);
  for (const path of paths.filter((name) => /^(?!ocr\/).*worker-[\w-]{8}\.js$/.test(name)))
    held.set(path, Buffer.from((await bundled(join(dist, path), 'iife', [noRecognition])).replaceAll(...digests)));
  held.set(WORKER_START, Buffer.from(await bundled(join(root, 'src/engine/packed/packed-worker.ts'), 'iife')));
  held.set(APP_START, Buffer.from(app));
  const start = asInlineScript(await bundled(join(root, 'src/app/packed-page.ts'), 'iife'));

  const nonce = /nonce-([0-9a-f]+)/.exec(page)?.[1] ?? '';
  const first = /href="\/?(assets\/index-[^"]+\.css)"/.exec(page)?.[1] ?? '';
  const styles = [first, ...paths.filter((path) => path.endsWith('.css') && path !== first)].map(text).join('\n');
  const icon = `data:image/svg+xml;base64,${Buffer.from(text('icons/icon.svg')).toString('base64')}`;
  const [top = '', bottom = ''] = page
    .replace(/\s*<meta (?:http-equiv="Content-Security-Policy"|charset)[^>]*>/g, '')
    .replace(/\s*<(?:script|link)\b[^>]*(?:src|href)="[^"]*"[^>]*>(?:<\/script>)?/g, '')
    .replace(/[^\0-\x7f]/gu, (letter) => `&#${letter.codePointAt(0)};`)
    .replace('<head>', () => `<head>\n<meta charset="${ENCODING}">\n${policyTag([start, app], nonce)}`)
    .replace(
      '</head>',
      () => `<link rel="icon" href="${icon}">\n<style nonce="${nonce}">${inAscii(styles)}</style>\n</head>`,
    )
    .split(/(?=<\/body>)/);
  // Sorted, because the bundler's plugin adds files in the order in which it happens to load them.
  const sorted = [...held].sort(([one], [other]) => (one < other ? -1 : 1));
  const blocks = sorted.flatMap(([path, bytes]) => [
    `<script type="text/plain" id="packed:${path}">`,
    toPageText(gzipSync(bytes, { level: 9 })),
    '</script>\n',
  ]);
  return Buffer.concat(
    [top, ...blocks, `<script>${start}</script>\n`, bottom].map((part) => Buffer.from(part as string)),
  );
}

/** The script in ASCII (the bundler leaves other characters in regular expressions), without anything that could end its block. */
const asInlineScript = (script: string) =>
  script
    .replace(/<(?=\/script|!--)/gi, '\\x3c')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Style sheets in ASCII, which is the same in every encoding. */
const inAscii = (styles: string) =>
  styles.replace(/[^\0-\x7f]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);

/** The policy of the file: no connection at all, and no script except those in it. */
function policyTag(scripts: readonly string[], nonce: string): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src ${hashes.join(' ')} 'wasm-unsafe-eval'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'none'",
    'worker-src blob:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default packed',
  ].join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/**
 * The ids of the models to include, with the models that they need and, for the leak check, the lexicons of their languages.
 * @throws Error that names a model that is not there
 */
export function modelsFor(models: readonly Model[], asked?: readonly string[] | 'all'): string[] {
  const all = models.map(({ id }) => id);
  if (asked === 'all') return all;
  const missing = asked?.find((id) => !all.includes(id));
  if (missing) throw new Error(`No model is called ${missing}; there are ${all.join(', ')}`);
  const found = models.filter((model) => asked?.includes(model.id) ?? model.default);
  return found.flatMap(({ id, language, parts = [] }) => [id, ...parts, `${language}-lexicon`]);
}

/** The digest of models/index.json that vite.config.ts puts into the scripts. */
function digestOf(list: string): string {
  return sha256Hex(`public/models/index.json\0${list}`).slice(0, 16);
}

async function bundled(entry: string, format: 'esm' | 'iife', plugins: EsbuildPlugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    // A worker starts from a blob, and no address can be relative to that of a blob.
    define: format === 'iife' ? { [`import.meta.${'url'}`]: JSON.stringify(PACKED_AT) } : {},
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}

/** Replaces Vite's helper that preloads the style sheets and scripts of a part of the app; here they are in the page. */
const nothingToPreload: EsbuildPlugin = {
  name: 'nothing-to-preload',
  setup: ({ onLoad }) =>
    onLoad({ filter: PRELOADER }, ({ path }) => {
      const name = /export\{\w+ as (\w+)\}/.exec(readFileSync(path, 'utf8'))?.[1];
      return { contents: `export const ${name} = (load) => load();` };
    }),
};

/** Text recognition is larger than the app: the single file does not have it, and says so when a scan is opened. */
const noRecognition: EsbuildPlugin = {
  name: 'no-recognition',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/ocr\/[\w-]+\.js$/ }, ({ path }) => {
      const names = /export\{([^}]*)\}/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
      const exports = names.split(',').map((name) => `export const ${name.replace(/.* as /, '')} = () => undefined;`);
      return { contents: exports.join('\n') };
    }),
};

/** The dictionaries for the strength of passphrases are half the size of the app; the single file has them as compressed JSON. */
const dictionariesBeside = (held: Map<string, Uint8Array>): EsbuildPlugin => ({
  name: 'dictionaries-beside',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/passphrase\/dist-[\w-]+\.js$/ }, async ({ path }) => {
      if (!/from"\.\/decompress-/.test(readFileSync(path, 'utf8'))) return undefined;
      const data = { ...(await import(pathToFileURL(path).href)) } as Record<string, unknown>;
      const name = path.slice(path.lastIndexOf('passphrase/')).replace(/js$/, 'json');
      held.set(name, Buffer.from(JSON.stringify(data)));
      const exports = Object.keys(data).map((key) => `export const ${key} = data.${key};`);
      return { contents: `const data = await (await fetch(${JSON.stringify(name)})).json();${exports.join('')}` };
    }),
});

/** Writes the single file into the built site after all other files. */
export function singleFilePlugin(): Plugin {
  let folder = '';
  return {
    name: 'single-file',
    apply: 'build',
    configResolved: ({ root: site, build: { outDir } }) => {
      folder = resolve(site, outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async (error?: Error) => {
        if (!error) writeFileSync(join(folder, SINGLE_FILE), await singleFile(folder));
      },
    },
  };
}
