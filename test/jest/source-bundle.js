const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('fs');
const { dirname, join, posix, relative, sep } = require('path');
const { transpile } = require('./transpile');

const ROOT = join(__dirname, '..', '..');
const SRC = join(ROOT, 'src');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'cdk8s-karpenter', 'jest');
const BUNDLE = join(FOLDER, 'src.js');
const CACHE = join(FOLDER, 'transpiled.json');

/** The name of a module in the bundle: its path below src/ without the extension. */
const idOf = (file) => relative(SRC, file).split(sep).join('/').replace(/\.ts$/, '');

const sourceFiles = () => readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => join(SRC, file)).sort();

const stampOf = (file) => {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
};

/**
 * Writes all modules of src/ into one file, each as a function that runs when the module is first imported.
 *
 * Jest evaluates each module again for each test file. A thousand small files take a second, one large file takes a tenth of that.
 * Only files that changed since the last run are transpiled again.
 */
function refreshBundle() {
  const files = sourceFiles();
  const key = `${readFileSync(__filename, 'utf8')} ${process.version}`;
  const cached = existsSync(BUNDLE) && existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {};
  const known = cached.key === key ? cached.modules : {};
  const modules = Object.fromEntries(files.map((file) => {
    const id = idOf(file);
    const stamp = stampOf(file);
    return [id, known[id]?.stamp === stamp ? known[id] : { stamp, ...transpile(readFileSync(file, 'utf8'), file) }];
  }));
  const ids = Object.keys(modules);
  if (ids.length === Object.keys(known).length && ids.every((id) => modules[id] === known[id])) return;

  mkdirSync(FOLDER, { recursive: true });
  replaceFile(CACHE, JSON.stringify({ key, modules }));
  replaceFile(`${BUNDLE}.map`, JSON.stringify(mapOf(modules)));
  replaceFile(BUNDLE, codeOf(modules));
}

/** Returns the code of all modules by name, as of the last refresh. */
function transpiledModules() {
  return Object.fromEntries(Object.entries(JSON.parse(readFileSync(CACHE, 'utf8')).modules).map(([id, { code }]) => [id, code]));
}

const HEADER = [
  '"use strict";',
  'const loaded = {};',
  'const load = (id) => {',
  '  if (!loaded[id]) {',
  '    try {',
  '      modules[id](loaded[id] = {});',
  '    } catch (error) {',
  '      delete loaded[id];',
  '      throw error;',
  '    }',
  '  }',
  '  return loaded[id];',
  '};',
  'module.exports = load;',
  'const modules = {',
];

/** Adds one line before the code of each module and one after it, which the source map counts. */
function codeOf(modules) {
  const functions = Object.entries(modules).flatMap(([id, { code }]) => [
    `${JSON.stringify(id)}: (exports) => { const __dirname = ${JSON.stringify(dirname(join(SRC, id)))};`,
    code.replace(/\brequire\((["'])(\.[^"']*)\1\)/g, (_, __, request) => `load(${JSON.stringify(resolved(modules, id, request))})`),
    '},',
  ]);
  return [...HEADER, ...functions, '};', `//# sourceMappingURL=${BUNDLE}.map`, ''].join('\n');
}

function resolved(modules, id, request) {
  const path = posix.join(posix.dirname(id), request);
  return [path, `${path}/index`].find((candidate) => modules[candidate]) ?? fail(`src/${id}.ts requires ${request}, which is not in src/`);
}

function fail(message) {
  throw new Error(message);
}

function mapOf(modules) {
  let line = HEADER.length;
  const sections = Object.entries(modules).map(([id, { code, map }]) => {
    const section = { offset: { line: line + 1, column: 0 }, map: { ...JSON.parse(map), sources: [join(SRC, `${id}.ts`)] } };
    line += code.split('\n').length + 2;
    return section;
  });
  return { version: 3, sections };
}

/** A run that starts at the same time reads the old file or the new one, never a part of it. */
function replaceFile(path, text) {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, path);
}

module.exports = { BUNDLE, FOLDER, SRC, idOf, refreshBundle, sourceFiles, transpiledModules };
