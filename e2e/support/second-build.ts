import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a build by their paths. */
export type Build = ReadonlyMap<string, Buffer>;

export function readBuild(folder = 'dist'): Build {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]));
}

export const buildIdOf = (build: Build): string =>
  /nonce="([0-9a-f]{16})"/.exec(textOf(build, 'index.html'))?.[1] ?? '';

/** The title in the second build of the taggers whose title in the first one is BiLSTM-CRF. */
export const NEW_TITLE = 'BiLSTM-CRF two';

/**
 * A newer version of the app, as another build would make it: with another id, other names of all scripts and styles, other titles
 * of the models, and digests that match.
 */
export function secondBuild(first: Build): Build {
  const id = buildIdOf(first);
  const next = [...id].reverse().join('');
  const hashed = /-([\w-]{8})\.(js|css)\b/g;
  const known = new Set([...first.keys()].flatMap((path) => path.match(hashed) ?? []));
  const renamed = (text: string) =>
    text.replace(hashed, (all, hash: string, end: string) => (known.has(all) ? `-2${hash.slice(1)}.${end}` : all));
  const models = 'models/index.json';
  const list = first.get(models) as Buffer;
  const newList = Buffer.from(list.toString().replaceAll('"BiLSTM-CRF,', `"${NEW_TITLE},`));
  const rewritten = (text: string) =>
    renamed(text).replaceAll(id, next).replaceAll(modelDigest(models, list), modelDigest(models, newList));

  const second = new Map<string, Buffer>();
  for (const [path, bytes] of first)
    second.set(renamed(path), isText(path) ? Buffer.from(rewritten(bytes.toString())) : bytes);
  second.set(models, newList);
  // Files with the digests of other files come last.
  const pages = [...first.keys()].filter((path) => path.endsWith('.html'));
  for (const late of [...pages, 'service-worker.js']) {
    let text = textOf(second, late);
    for (const [path, bytes] of first) {
      const changed = second.get(renamed(path)) ?? bytes;
      if (!changed.equals(bytes))
        for (const kind of ['sha256', 'sha384'])
          text = text.replaceAll(integrity(kind, bytes), integrity(kind, changed));
    }
    second.set(late, Buffer.from(text));
  }
  return second;
}

const isText = (path: string) => /\.(js|css|html|webmanifest)$/.test(path);
const textOf = (build: Build, path: string) => (build.get(path) ?? Buffer.alloc(0)).toString();
const integrity = (kind: string, bytes: Buffer) => `${kind}-${createHash(kind).update(bytes).digest('base64')}`;
const modelDigest = (path: string, bytes: Buffer) =>
  createHash('sha256').update(`public/${path}\0`).update(bytes).digest('hex').slice(0, 16);
