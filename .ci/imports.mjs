// Checks what may import what. The rules are the tables at the top; the rest reads the sources and compares.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const shared = [
  'note',
  'phi',
  'surrogates',
  'formats',
  'masking',
  'evaluation',
  'nn',
  'taggers',
  'synthesis',
  'training',
];
const afterPhi = ['note', 'phi'];
const belowNn = [...afterPhi, 'surrogates', 'formats', 'masking', 'evaluation'];

/** For each part of src/, the other parts that it may import. @type {Record<string, string[]>} */
const mayImport = {
  note: [],
  phi: ['note'],
  surrogates: afterPhi,
  formats: afterPhi,
  masking: [...afterPhi, 'surrogates'],
  evaluation: afterPhi,
  nn: belowNn,
  taggers: [...belowNn, 'nn'],
  synthesis: [...belowNn, 'nn', 'taggers'],
  training: [...belowNn, 'nn', 'taggers', 'synthesis'],
  engine: shared,
  storage: afterPhi,
  app: [...shared, 'engine', 'storage'],
  cli: [...shared, 'storage'],
  package: shared,
};

/** The folders of src/app that features share, with the others among them that each may import; all may import `language`, `core` and `session`. @type {Record<string, string[]>} */
const sharedInApp = {
  controls: [],
  charts: ['controls'],
  corpus: ['controls'],
  offline: [],
  editor: ['controls'],
  options: ['controls', 'editor'],
  documents: ['controls'],
};

/** For each folder of src/app that is not a feature, the others that it may import. @type {Record<string, string[]>} */
const mayImportInApp = {
  language: [],
  core: ['language'],
  session: ['core', 'language'],
  ...Object.fromEntries(
    Object.entries(sharedInApp).map(([name, others]) => [name, ['language', 'core', 'session', ...others]]),
  ),
};

/** What a feature may import: never another feature. */
const featureMayImport = ['language', 'core', 'session', ...Object.keys(sharedInApp)];

/** The only file that may name features. */
const FEATURES = 'src/app/features.ts';

/** What the files directly in src/app may import, except `FEATURES`, which may import everything. */
const entryMayImport = ['language', 'core', 'session', 'editor', 'offline', 'shell', 'styles'];

/** The only file of the app that tags notes and applies word lists, so that no other code can forget the lists. */
const TAGGING = { file: 'src/app/session/tag-note.ts', methods: ['tag', 'tagAll'], lists: 'src/phi/lists/apply' };

/** Packages that belong to certain parts; any other dependency may be used everywhere. @type {[RegExp, string[]][]} */
const packageHomes = [
  [/^(react|react-dom|react-aria.*|lucide-react|zustand|@codemirror\/.*)(\/|$)/, ['app']],
  [/^comlink$/, ['engine']],
  [/^idb$/, ['storage']],
  [/^@tensorflow\/tfjs-core(\/|$)/, ['nn', 'taggers', 'training', 'engine', 'cli', 'package']],
  [/^@tensorflow\/tfjs-backend-/, ['nn', 'engine', 'cli', 'package']],
  [/^node:/, ['cli', 'package']],
  [/^webgpu$/, ['cli']],
];

/** Globals that belong to one part. @type {Record<string, string>} */
const globalHomes = { Worker: 'engine', indexedDB: 'storage' };

/** Interfaces, which must not import their implementations, the folders beside them. */
const interfaces = ['src/taggers/tagger.ts', 'src/formats/format.ts', 'src/masking/style.ts'];

/** Names that several files export by convention, and why; any other name is exported from one file. @type {Record<string, string>} */
const CONVENTIONAL = {
  messages:
    'the texts of one section of the interface in one language, for its line in src/app/language/en.ts or es.ts',
  tagger: 'what the folder of each tagger exports for its line in src/taggers/architectures.ts',
  forward: 'the equations of a network, in its folder',
};

/**
 * Reads a source file. `imports` has type imports and `import('x')` too, `globals` those of `globalHomes` that it names, `calls`
 * the methods of `bridge` that it calls, `names` what it defines and exports, types included.
 * @param {string} path @param {string} source
 * @returns {{ imports: string[], globals: string[], calls: Set<string>, names: string[] }}
 */
function read(path, source) {
  const { program, module, errors } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path} does not parse`);
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  /** @type {string[]} */
  const names = [];
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, exportName, localName } of entries)
      if (moduleRequest) imports.push(moduleRequest.value);
      else if (exportName.name && !imported.has(localName.name ?? '')) names.push(exportName.name);
  /** @type {string[]} */
  const globals = [];
  /** @type {Set<string>} */
  const calls = new Set();
  visit(program, (node) => {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') imports.push(String(node.source.value));
    if (node.type === 'TSImportType') imports.push(String(node.source.value));
    if (node.type === 'NewExpression' && node.callee.name in globalHomes) globals.push(node.callee.name);
    if (node.type === 'MemberExpression' && node.object.name in globalHomes) globals.push(node.object.name);
    const { object, property } = node.callee ?? {};
    if (node.type === 'CallExpression' && property && [object.name, object.property?.name].includes('bridge'))
      calls.add(property.name);
  });
  return { imports, globals, calls, names };
}

/** @param {any} node @param {(node: any) => void} see */
function visit(node, see) {
  if (Array.isArray(node)) for (const child of node) visit(child, see);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node);
    for (const key in node) if (typeof node[key] === 'object') visit(node[key], see);
  }
}

/** @param {string} path */
const partOf = (path) => path.split('/')[1] ?? '';
/** The folder of src/app that a file is in; '' for a file directly in src/app. @param {string} path */
const folderOf = (path) => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '');
/** @param {string} path */
const isTest = (path) => /\.(test|cases)\.tsx?$|\/test-support\//.test(path);

/**
 * One line for each broken rule.
 * @param {Map<string, string>} sources path from the repository's root (with `/`) to source text, all below src/
 * @returns {string[]}
 */
export function importViolations(sources) {
  /** @type {string[]} */
  const found = [];
  /** @type {Map<string, string[]>} */
  const values = new Map();
  /** @type {Map<string, string[]>} */
  const exporters = new Map();
  for (const [path, source] of sources) {
    const part = partOf(path);
    const { imports, globals, calls, names } = read(path, source);
    if (!isTest(path)) for (const name of new Set(names)) exporters.set(name, [...(exporters.get(name) ?? []), path]);
    if (part === 'app' && path !== TAGGING.file && !isTest(path))
      for (const method of TAGGING.methods.filter((name) => calls.has(name)))
        found.push(`${path}: only ${TAGGING.file} may call the bridge's ${method}`);
    for (const name of globals)
      if (globalHomes[name] !== part && !isTest(path))
        found.push(`${path}: ${name} belongs to src/${globalHomes[name]}`);
    for (const specifier of imports) {
      if (!specifier.startsWith('.')) {
        const home = packageHomes.find(([name]) => name.test(specifier))?.[1];
        if (home && !home.includes(part) && !isTest(path))
          found.push(`${path}: ${specifier} belongs to src/{${home.join(',')}}`);
        continue;
      }
      const target = posix.join(posix.dirname(path), specifier);
      if (!target.startsWith('src/')) {
        if (!specifier.includes('?url') && !isTest(path)) found.push(`${path}: ${specifier} is outside src`);
        continue;
      }
      const other = partOf(target);
      // Tests start the back ends as the command line does.
      const startsBackEnd = isTest(path) && other === 'cli';
      if (other !== part && !mayImport[part]?.includes(other) && !startsBackEnd)
        found.push(`${path}: ${part} may not import ${other} (${specifier})`);
      if (interfaces.includes(path) && target.startsWith(`${posix.dirname(path)}/`) && target.split('/').length > 3)
        found.push(`${path}: an interface may not import an implementation (${specifier})`);
      if (part === 'app' && other === 'app' && !isTest(path)) {
        const [from, to] = [folderOf(path), folderOf(target)];
        if (!mayInApp(path, from, to))
          found.push(`${path}: ${from || 'src/app'} may not import ${to || 'src/app'} (${specifier})`);
      }
      if (part === 'app' && target === TAGGING.lists && path !== TAGGING.file && !isTest(path))
        found.push(`${path}: only ${TAGGING.file} may apply word lists`);
      const file = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((name) => sources.has(name));
      if (file && !isTest(path)) values.set(path, [...(values.get(path) ?? []), file]);
    }
  }
  for (const [name, paths] of exporters)
    if (paths.length > 1 && !(name in CONVENTIONAL))
      found.push(`${name} is exported from several files: ${paths.join(', ')}`);
  return [...found, ...cycles(values)];
}

/** Whether a file of src/app may import from a folder of it; '' is src/app itself. @param {string} path @param {string} from @param {string} to */
function mayInApp(path, from, to) {
  if (from === to || path === FEATURES) return true;
  if (from === '') return entryMayImport.includes(to);
  return (mayImportInApp[from] ?? featureMayImport).includes(to);
}

/** @param {Map<string, string[]>} graph @returns {string[]} */
function cycles(graph) {
  /** @type {string[]} */
  const found = [];
  const done = new Set();
  /** @param {string} file @param {string[]} trail */
  const walk = (file, trail) => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push(`cycle: ${[...trail.slice(at), file].join(' -> ')}`);
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}

/** Every TypeScript source below src/, without the AssemblyScript. @param {string} root */
export function readSources(root) {
  /** @type {Map<string, string>} */
  const sources = new Map();
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const path = `src/${entry.replaceAll('\\', '/')}`;
    if (!/\.tsx?$/.test(path) || path.endsWith('.d.ts') || path.includes('/assembly/')) continue;
    sources.set(path, readFileSync(join(root, path), 'utf8'));
  }
  return sources;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources(dirname(import.meta.dirname));
  const found = importViolations(sources);
  for (const line of found) console.error(line);
  console.log(`${sources.size} files, ${found.length} violations`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
