import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = import.meta.dirname;
const buildId = digest([...filesBelow('src'), ...filesBelow('public'), 'package-lock.json', 'index.html']);

/**
 * Nothing leaves the origin, nothing inline runs. The nonce is for the style elements that the editor and the
 * components add while running; they read it from the page's `csp-nonce` meta element.
 */
const policyFor = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const policy = policyFor(buildId);

/** What only a header can say is added for hosts that can send it; `npm start` does. */
const headers = (builtPolicy: string) => ({
  'Content-Security-Policy': `${builtPolicy}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

export default defineConfig(({ command, isPreview }) => ({
  // One page; any other unknown path is 404, never the page in the place of a model file.
  appType: 'mpa',
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    __MODEL_FILES__: JSON.stringify(modelFiles()),
    __CONTENT_SECURITY_POLICY__: JSON.stringify(policy),
  },
  // Assets as data: URLs would be refused by connect-src.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1500 },
  worker: { format: 'es' },
  server: { port: 5173, host: 'localhost' },
  preview: { port: 4173, host: 'localhost', headers: headers(policyFor((isPreview && nonceOfBuild()) || buildId)) },
  plugins: [
    react(),
    contentSecurityPolicy(command === 'build'),
    pageAtBench(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'service-worker.ts',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,wasm,svg,png,webmanifest}'],
        globIgnores: ['models/**', 'bench.html', 'bench/**', 'service-worker.js'],
        maximumFileSizeToCacheInBytes: 4 * 2 ** 20,
      },
      manifest: {
        id: '/',
        name: 'Incognote',
        short_name: 'Incognote',
        description: 'Finds and masks protected health information in clinical notes, on this device only.',
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
  ],
}));

/** The nonce of the page that lies in dist: a preview serves that page, whatever has changed since it was built. */
function nonceOfBuild(): string | undefined {
  const page = join(root, 'dist/index.html');
  return existsSync(page) ? /nonce-([0-9a-f]+)/.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
}

function contentSecurityPolicy(enforce: boolean): Plugin {
  return {
    name: 'content-security-policy',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        ...(enforce
          ? [
              {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
                injectTo: 'head-prepend' as const,
              },
            ]
          : []),
        { tag: 'meta', attrs: { property: 'csp-nonce', nonce: buildId }, injectTo: 'head' },
      ],
    },
  };
}

/** The same page at /bench and at /bench/, as files, so that any static host serves it there. */
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

/** Paths from the root, with `/`, in a fixed order. */
function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

/** The first 16 hexadecimal digits of the SHA-256 over the files' paths and bytes. */
function digest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Digest of every file that models are made of, by its path from the site's root. */
function modelFiles(): Record<string, string> {
  const files = ['public/models', 'public/gazetteers'].flatMap(filesBelow).filter((path) => !path.endsWith('.md'));
  return Object.fromEntries(files.map((path) => [path.slice('public/'.length), digest([path])]));
}
