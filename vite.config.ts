import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fileList } from './site/file-list.ts';
import { digest, filesBelow, sha256Hex } from './site/files.ts';
import { integrity, storedFiles } from './site/integrity.ts';
import { licences, onlyListed } from './site/licences.ts';
import { headersFor, securityPolicy } from './site/policy.ts';
import { singleFilePlugin } from './site/single-file.ts';
import { refuseImportedEntries } from './site/worker-entries.ts';

const root = import.meta.dirname;
const sources = ['src', 'site', 'public'].flatMap((folder) => filesBelow(root, folder));
const buildId = digest(root, [...sources, 'package-lock.json', 'index.html', 'vite.config.ts']);
const stored = storedFiles();
/** Keeps the times of plugins out of what `npm start` prints. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ command, isPreview }) => ({
  // One page; an unknown path is 404, so that the page never takes the place of a model file.
  appType: 'mpa',
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    __VERSION__: JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
    __MODEL_FILES__: JSON.stringify(modelFiles()),
    __RECOGNITION_FILES__: JSON.stringify(recognitionFiles()),
    __GUARD_HEADERS__: JSON.stringify(headersFor(buildId)),
  },
  // connect-src would refuse assets as data: URLs.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      checks: QUIET,
      output: {
        codeSplitting: {
          groups: [
            // A separate chunk, so that the single file can leave it out: `site/single-file.ts`.
            { name: 'preload-helper', test: /vite\/preload-helper/, priority: 1 },
            // One file instead of a hundred small requests before the app starts.
            { name: 'index', tags: ['$initial'] },
          ],
        },
        // Several MB, stored only when a passphrase is first chosen.
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.some((id) => id.includes('/@zxcvbn-ts/')) ? 'passphrase' : 'assets'}/[name]-[hash].js`,
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [withoutNode(), onlyListed(root), refuseImportedEntries()],
    rolldownOptions: {
      checks: QUIET,
      output: {
        // WebKit runs a worker's entry a second time if a chunk imports it, so everything that an entry imports is in a chunk.
        codeSplitting: { groups: [{ name: 'started', tags: ['$initial'], test: (id) => !/worker\.ts$/.test(id) }] },
        chunkFileNames: ({ moduleIds }) => {
          const holds = (name: string) => moduleIds.some((id) => id.includes(`/${name}/`));
          const isPdf = holds('pdfjs-dist') || moduleIds.some((id) => id.endsWith('/picture/as-pdf.ts'));
          const isOcr = holds('tesseract.js-core') || moduleIds.some((id) => id.endsWith('/pdf/recognition.ts'));
          return `${isPdf ? 'pdf' : isOcr ? 'ocr' : 'assets'}/[name]-[hash].js`;
        },
        entryFileNames: ({ name }) => `${folderOf(name)}/[name]-[hash].js`,
        // A server might unpack a file called .gz before it sends it.
        assetFileNames: ({ names: [name = ''] }) =>
          `${folderOf(name)}/[name]-[hash]${name.endsWith('.traineddata.gz') ? '.bin' : '[extname]'}`,
      },
    },
  },
  server: { port: 5173, host: 'localhost' },
  preview: { port: 4173, host: 'localhost', headers: headersFor((isPreview && nonceOfBuild()) || buildId) },
  plugins: [
    react(),
    licences(root),
    onlyListed(root),
    securityPolicy(buildId, command === 'build'),
    pageAtBench(),
    integrity(),
    stored.plugin,
    VitePWA({
      strategies: 'injectManifest',
      integration: { configureCustomSWViteBuild: (options) => void Object.assign(options, { logLevel: 'warn' }) },
      srcDir: 'src/app',
      filename: 'service-worker.ts',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,wasm,svg,png,webmanifest}', 'pdf/*', 'ocr/*'],
        globIgnores: ['models/**', 'bench.html', 'bench/**', 'service-worker.js'],
        maximumFileSizeToCacheInBytes: 4 * 2 ** 20,
        manifestTransforms: [stored.withHashes],
        buildPlugins: { vite: [onlyListed(root)] },
      },
      manifest: {
        id: '/',
        name: 'Incognote',
        short_name: 'Incognote',
        // A manifest has only one language.
        description:
          'Finds and masks protected health information in clinical notes, on this device only. Encuentra y enmascara datos identificativos en notas clínicas, únicamente en este dispositivo.',
        start_url: '.',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: [
          { src: 'icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: 'icons/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: 'icons/icon-512.png', type: 'image/png', sizes: '512x512' },
          { src: 'icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        ],
      },
    }),
    singleFilePlugin(),
    fileList(),
  ],
}));

/** The readers of PDFs and scans have folders of their own: they are larger than the rest of the app, and stored only after such a file is opened. */
function folderOf(name: string): 'pdf' | 'ocr' | 'assets' {
  if (/^recognition-worker|^tesseract-core.*\.wasm$|\.traineddata\.gz$/.test(name)) return 'ocr';
  return /^pdf-worker|^(Foxit|Liberation).*\.(pfb|ttf)$|^(jbig2|openjpeg)\.wasm$/.test(name) ? 'pdf' : 'assets';
}

/** Tesseract's script imports modules that it needs only in Node. */
function withoutNode(): Plugin {
  return {
    name: 'without-node',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.includes('/tesseract.js-core/') && /^(fs|crypto)$/.test(id) ? `\0no-${id}` : undefined,
    load: (id) => (/^\0no-(fs|crypto)$/.test(id) ? 'export default {}' : undefined),
  };
}

/** The nonce of the page in dist, which a preview serves even if the sources have changed since. */
function nonceOfBuild(): string | undefined {
  const page = join(root, 'dist/index.html');
  return existsSync(page) ? /nonce-([0-9a-f]+)/.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
}

/** Writes the page to /bench and /bench/ too, as files, so that any static host serves it there. */
function pageAtBench(): Plugin {
  return {
    name: 'page-at-bench',
    enforce: 'post',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        request.url = request.url?.replace(/^\/bench\/?(?=$|\?)/, '/');
        next();
      });
    },
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The page is not in the build');
      for (const fileName of ['bench.html', 'bench/index.html'])
        this.emitFile({ type: 'asset', fileName, source: page.source });
    },
  };
}

/** The digest of every file of the models, by its path from the site's root. */
function modelFiles(): Record<string, string> {
  const files = ['public/models', 'public/gazetteers']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => !path.endsWith('.md'));
  return Object.fromEntries(files.map((path) => [path.slice('public/'.length), digest(root, [path])]));
}

/** Length and SHA-256 of the files that text recognition fetches. */
function recognitionFiles(): Record<string, { bytes: number; sha256: string }> {
  const paths = {
    engine: 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    en: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    es: '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz',
  };
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => {
      const file = readFileSync(join(root, 'node_modules', path));
      return [name, { bytes: file.length, sha256: sha256Hex(file) }];
    }),
  );
}
