import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'fs';
import { join, posix, relative } from 'path';
import * as ts from 'typescript';
import { removeBundledMaps } from './bundled-maps';
import { publicTypes } from './public-types';
import { constantOf, ruleFiles } from './rules/rule-index';

/**
 * Puts the JavaScript of lib/ into a few files, one function a module, each called when something of it is first used.
 *
 * Loading some two hundred small files costs more time than all the work of a small app; TypeScript and jsii know only eager re-exports and one file a module.
 * What a file says of types stays where it is, if index.d.ts leads to it; what is inside the package only goes.
 */
const LIB = join(__dirname, '..', 'lib');
const { peerDependencies }: { readonly peerDependencies: object } = JSON.parse(readFileSync(join(LIB, '..', 'package.json'), 'utf8'));

/**
 * The files beside index.js, each read when a module of it is first used, and how the names of these modules begin; the first that fits has a module.
 * None has the name of a folder: TypeScript would take argocd.js for what index.d.ts means by './argocd', and have no types of it.
 */
const LATER: { readonly [file: string]: RegExp } = {
  'all-argocd': /^(argocd(\/|$)|validation\/(rules\/)?argocd\/)/,
  'older': /^validation\/(rules\/)?(config-maps|v1alpha5)\//,
  'rules': /^validation\/(rules(\/|$)|(workloads|overlays)\/)/,
  'all-expressions': /^kubelet\/expressions\//,
  'all-user-data': /^(kubelet|user-data)\//,
  'tools': /^(cli|manifests|upgrade|al2-migration|yaml(?!\/output\/)|validation\/crds)\//,
  'all-iam': /^iam(\/|$)/,
  'submodules': /^(v1beta1|v1alpha5|settings)(\/|$)/,
  'all-presets': /^(workloads|presets)\//,
  'all-helm': /^helm(\/|$)/,
};

const written = ['index', ...Object.keys(LATER)].map((name) => `${name}.js`);
// A source that is gone leaves what was compiled of it behind.
const isGone = (file: string) => !existsSync(join(LIB, '..', 'src', file.replace(/\.js$/, '.ts')));
const compiled = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js') && !written.includes(file));
compiled.filter(isGone).forEach((file) => rmSync(join(LIB, file)));
const files = compiled
  .filter((file) => !isGone(file))
  .map((file) => relative(LIB, join(LIB, file)).split('\\').join('/'))
  .sort();
const moduleOf = (file: string) => file.replace(/(\/index)?\.js$/, '');
const modules = new Set(files.map(moduleOf));
const names = publicNames();
const RULES_MODULE = 'validation/rules';

const fileOf = (id: string) => Object.keys(LATER).find((name) => LATER[name].test(id));
for (const name of Object.keys(LATER)) {
  writeFileSync(join(LIB, `${name}.js`), `"use strict";\nconst libPath = require("path");\nmodule.exports = (load) => (${functionsOf((id) => fileOf(id) === name)});\n`);
}

// Node finds the names for import statements of ES modules by reading, and is led astray by `exports` in other places than the last line.
writeFileSync(join(LIB, 'index.js'), [
  '"use strict";',
  'Object.defineProperty(exports, "__esModule", { value: true });',
  'const libPath = require("path");',
  'const loaded = {};',
  `const peers = ${JSON.stringify(Object.keys(peerDependencies))};`,
  `const later = { ${Object.entries(LATER).map(([file, ids]) => `"${file}": ${ids}`).join(', ')} };`,
  'function load(id) {',
  '  if (!loaded[id]) {',
  '    if (!files[id]) Object.assign(files, require(`./${Object.keys(later).find((file) => later[file].test(id))}.js`)(load));',
  // A module that could not be loaded is none: whoever asks again is told again.
  '    try {',
  '      files[id](loaded[id] = {});',
  '    } catch (error) {',
  '      delete loaded[id];',
  '      const peer = peers.find((name) => error.message.startsWith(`Cannot find module \'${name}\'`));',
  '      if (peer) error.message = `${peer} is a peer of cdk8s-karpenter, and is not installed: add it to the dependencies of the app. ${error.message}`;',
  '      throw error;',
  '    }',
  '  }',
  '  return loaded[id];',
  '}',
  `const files = ${functionsOf((id) => fileOf(id) === undefined)};`,
  'const lazy = (api, name, get) => Object.defineProperty(api, name, { enumerable: true, configurable: true, get });',
  // For bin/, which has no other way in.
  'Object.defineProperty(exports, Symbol.for("cdk8s-karpenter.load"), { value: load });',
  ...names.map(({ name, id, isSubmodule }) => `lazy(exports, "${name}", () => load("${id}")${isSubmodule ? '' : `["${name}"]`});`),
  `0 && (module.exports = { ${names.map(({ name }) => name).join(', ')} });`,
  '',
].join('\n'));
files.forEach((file) => rmSync(join(LIB, file)));

removeBundledMaps();

const needed = publicTypes(join(LIB, 'index.d.ts'));
const inLib = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).map((file) => join(LIB, file));
inLib.filter((file) => file.endsWith('.d.ts') && !needed.has(file)).forEach((file) => rmSync(file));
// Folders within come first, so that one that only had empty folders is empty, too.
for (const folder of inLib.filter((file) => !/\.(js|ts)$/.test(file)).sort().reverse()) {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** An object with one function a module. */
function functionsOf(has: (id: string) => boolean): string {
  const functions = files.filter((file) => has(moduleOf(file))).map((file) => {
    const body = moduleOf(file) === RULES_MODULE ? lazyRules() : bodyOf(file);
    return `"${moduleOf(file)}": (own) => {\n${body}\n},`;
  });
  return ['{', ...functions, '}'].join('\n');
}

/** The list of rules, without what only the check of an object needs, or a page about them: the module of a rule is called when the rule is first run. */
function lazyRules(): string {
  const entries = ruleFiles().map((source) => {
    const id = `${RULES_MODULE}/${moduleOf(source.replace(/\.ts$/, '.js'))}`;
    const name = constantOf(source);
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { pass, fail, what, source: sources, check, ...facts } = require(join(LIB, `${id}.js`))[name];
    return `lazy(${JSON.stringify(facts)}, "${id}", "${name}"),`;
  });
  return [
    'const lazy = (facts, id, name) => ({',
    '  ...facts,',
    '  check(input) { return (this.check = load(id)[name].check)(input); },',
    '  get what() { return load(id)[name].what; },',
    '  get source() { return load(id)[name].source; },',
    '});',
    'own.RULES = [',
    ...entries,
    '];',
  ].join('\n');
}

/** The code of a file, without comments and with its relative imports turned to calls of `load`. */
function bodyOf(file: string): string {
  const { outputText } = ts.transpileModule(readFileSync(join(LIB, file), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, removeComments: true },
    transformers: file.startsWith(`${RULES_MODULE}/`) ? { before: [withoutExamples] } : undefined,
  });
  return outputText
    .replace(/^"use strict";\n/, '')
    .replace(/^\/\/# sourceMappingURL=.*$/m, '')
    .replace(/\bexports\b/g, 'own')
    .replace(/\b__dirname\b/g, `libPath.join(__dirname, "${posix.dirname(file)}")`)
    .replace(/require\((["'])(\.[^"']*)\1\)/g, (_, __, request: string) => `load("${resolve(file, request)}")`)
    .trim();
}

/** The examples of rules are for their tests and docs/rules.md; reading them would take a fifth of the time that loading the rules takes. */
function withoutExamples(context: ts.TransformationContext): ts.Transformer<ts.SourceFile> {
  const visit = (node: ts.Node): ts.Node | undefined => {
    const isExample = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && ['pass', 'fail'].includes(node.name.text) && ts.isNoSubstitutionTemplateLiteral(node.initializer);
    return isExample ? undefined : ts.visitEachChild(node, visit, context);
  };
  return (source) => ts.visitNode(source, visit) as ts.SourceFile;
}

function resolve(file: string, request: string): string {
  const id = moduleOf(`${posix.join(posix.dirname(file), request)}.js`);
  if (!modules.has(id)) throw new Error(`lib/${file} requires ${request}, which is no file of lib/`);
  return id;
}

/** Something that src/index.ts exports, and the module that it stands in. */
interface PublicName {
  readonly name: string;
  readonly id: string;
  readonly isSubmodule: boolean;
}

function publicNames(): PublicName[] {
  const index = ts.createSourceFile('index.ts', readFileSync(join(LIB, '..', 'src', 'index.ts'), 'utf8'), ts.ScriptTarget.ES2022);
  return index.statements.flatMap((statement): PublicName[] => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || (statement.exportClause && ts.isNamedExports(statement.exportClause))) {
      throw new Error(`src/index.ts may only have lines like export * from './file' and export * as name from './folder', not ${statement.getText(index)}`);
    }
    const id = resolve('index.js', (statement.moduleSpecifier as ts.StringLiteral).text);
    if (statement.exportClause) return [{ name: statement.exportClause.name.text, id, isSubmodule: true }];
    return exportsOf(`${id}.js`).map((name) => ({ name, id, isSubmodule: false }));
  });
}

/** The names that a compiled file exports; types have none. */
function exportsOf(file: string): string[] {
  return [...new Set([...readFileSync(join(LIB, file), 'utf8').matchAll(/\bexports\.(\w+) = /g)].map((match) => match[1]))];
}
