import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'fs';
import { join, posix, relative } from 'path';
import * as ts from 'typescript';
import { bundledModule } from './bundled-module';
import { BUNDLED_PACKAGES, bundledPackage, packageLicenses } from './bundled-packages';
import { withCompilerHints } from './compiler-hints';
import { compressedJson } from './compressed-json';
import { minifiedBundle } from './minified-bundle';
import { publicTypes } from './public-types';
import { constantOf, ruleFiles } from './rules/rule-index';
import { startModules } from './start-modules';
import { withValueComments } from './value-comments';

/**
 * Bundles the JavaScript of lib/ into a few files. Each module becomes a function, which is called on first use.
 *
 * Loading hundreds of small files takes longer than the work of a small app. TypeScript and jsii support only eager re-exports and one file
 * per module. Keeps the declaration files that index.d.ts references, with hints for the compiler, and removes other declaration files.
 */
const LIB = join(__dirname, '..', 'lib');
const { peerDependencies }: { readonly peerDependencies: object } = JSON.parse(readFileSync(join(LIB, '..', 'package.json'), 'utf8'));

/**
 * Bundle files, with patterns for the module IDs in each file. A module is in the first file with a matching pattern. Each file is read
 * when one of its modules is first used. `rules` has the modules that an app with NodePools and EC2NodeClasses needs. These include the
 * rules on Argo CD's annotations of any object.
 * No file has the same name as a folder. Otherwise, TypeScript would resolve './argocd' in index.d.ts to argocd.js, which has no types.
 */
const FILES: { readonly [file: string]: RegExp } = {
  'packages': /^packages\//,
  'rule-texts': /^(checks\/rule-texts|cli\/explain\/explain(-text)?)$/,
  'all-argocd': /^(outputs\/argocd(\/|$)|checks\/argocd\/|checks\/rules\/argocd\/(?!(argocd-sync-option|sync-options|argocd-sync-wave)$))/,
  'older': /^checks\/(rules\/)?(config-maps|v1alpha5)\//,
  'more-rules': /^checks\/(rules\/(kubelet|user-data|overlays-and-buffers)|workloads(?!\/named-places$)|overlays)\//,
  'rules': /^checks\/rules(\/|$)/,
  'all-expressions': /^karpenter\/kubelet\/expressions\//,
  'all-user-data': /^(karpenter\/kubelet|(karpenter|constructs)\/user-data)\//,
  'all-instance-types': /^(karpenter\/(instance-types|requirements|scheduling)|cli\/instances)\//,
  'all-simulation': /^forecast\/(snapshot|simulation|consolidation)(\/|$)/,
  'more-tools': /^(cli\/(help\/)?(chart(-values)?|convert|explain|iam|init|messages|migrate-al2023|upgrade|user-data|files\/write-new-folder)|forecast\/upgrade|migration|constructs\/al2-migration|checks\/crds|foundation\/(go-template|helm-chart(?!\/own-chart$)))(\/|$)/,
  'tools': /^(cli|checks\/manifests|foundation\/yaml(?!\/output\/))\//,
  'all-iam': /^constructs\/iam(\/|$)/,
  'submodules': /^constructs\/(automode|controller|v1alpha5|v1beta1)(\/|$)/,
  'all-presets': /^constructs\/(workloads|presets)\//,
  'all-helm': /^outputs\/helm(\/|$)/,
  'core': /^/,
};

const written = ['index', 'start', ...Object.keys(FILES)].map((name) => `${name}.js`);
// Removes compiled files of deleted sources.
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
const RULES_MODULE = 'checks/rules';
const OTHER_RULES_MODULE = 'checks/rule-declarations';
const MESSAGES_MODULE = 'cli/messages/known';
/** A generated module with the texts of each rule, by rule ID. */
const TEXTS_MODULE = 'checks/rule-texts';
/** Fields that contain the texts of a rule. Only `explain`, SARIF, and the rule pages read these texts. */
const TEXTS = ['what', 'why', 'source', 'pass', 'fail'];
/** Modules that the bundle replaces with generated code. */
const made: { readonly [id: string]: () => string } = {
  [RULES_MODULE]: lazyRules, [OTHER_RULES_MODULE]: lazyOtherRules, [MESSAGES_MODULE]: compressedMessages,
};
/** Modules with generated code that replaces the other files of their folders. */
const WITHOUT_FILES = [OTHER_RULES_MODULE, MESSAGES_MODULE];

const LOAD = 'Symbol.for("cdk8s-karpenter.load")';

/** The bundle file with the modules that nearly every program uses. */
const START = 'start';
const fileOf = (id: string) => Object.keys(FILES).find((name) => FILES[name].test(id))!;

const NONE: ReadonlySet<string> = new Set();

writeBundle(NONE);
// The start file needs the list of modules, which the first bundle finds out.
writeBundle(startModules());
for (const name of [START, ...Object.keys(FILES)]) minify(join(LIB, `${name}.js`));

/** Writes the bundle files. The modules in `start` are in one file, because reading and parsing modules that a program does not use takes most of its start. */
function writeBundle(start: ReadonlySet<string>): void {
  for (const name of Object.keys(FILES)) writePart(name, (id) => fileOf(id) === name && !start.has(id), NONE);
  writePart(START, (id) => start.has(id), start);
  writeIndex(start);
}

function minify(path: string): void {
  writeFileSync(path, minifiedBundle(readFileSync(path, 'utf8')));
}

function writePart(name: string, has: (id: string) => boolean, eager: ReadonlySet<string>): void {
  // Keeps functions at the top level, where V8 parses them only once. V8 parses functions inside a called function twice.
  const text = `"use strict";\nconst load = require("./index.js")[${LOAD}];\nconst { raised } = load;\nconst got = (id) => { const module = load(id); return () => module; };\nmodule.exports = ${functionsOf(has, eager)};\n`;
  writeFileSync(join(LIB, `${name}.js`), text);
}

function writeIndex(start: ReadonlySet<string>): void {
  writeFileSync(join(LIB, 'index.js'), [
    '"use strict";',
    'Object.defineProperty(exports, "__esModule", { value: true });',
    'const modules = {};',
    'const loaded = {};',
    `const peers = ${JSON.stringify(Object.keys(peerDependencies))};`,
    `const start = new Set(${JSON.stringify([...start].sort())});`,
    `const files = { ${Object.entries(FILES).map(([file, ids]) => `"${file}": ${ids}`).join(', ')} };`,
    `const fileOf = (id) => (start.has(id) ? "${START}" : Object.keys(files).find((file) => files[file].test(id)));`,
    'function load(id) {',
    '  if (!loaded[id]) {',
    '    if (!modules[id]) Object.assign(modules, require(`./${fileOf(id)}.js`));',
    // After an error, the next use tries to load the module again.
    '    try {',
    '      modules[id](loaded[id] = {});',
    '    } catch (error) {',
    '      delete loaded[id];',
    '      const peer = peers.find((name) => error.message.startsWith(`Cannot find module \'${name}\'`));',
    '      if (peer) error.message = `${peer} is a peer of cdk8s-karpenter, and is not installed: add it to the dependencies of the app. ${error.message}`;',
    '      throw error;',
    '    }',
    '  }',
    '  return loaded[id];',
    '}',
    // Programs with ts-node print the source line of the first frame, so this is a frame of the user. Most errors need no stack trace.
    'const inLibrary = /[\\\\/]node_modules[\\\\/](?:cdk8s|constructs|cdk8s-plus-\\d+)[\\\\/]/;',
    'load.raised = function raised(error) {',
    '  const trace = {};',
    '  Error.captureStackTrace(trace, raised);',
    '  const stack = () => {',
    '    const frames = String(trace.stack).split(/\\n(?= {4}at )/).slice(1);',
    '    const first = frames.findIndex((frame) => /:\\d+:\\d+\\)?$/.test(frame) && !frame.includes(__dirname) && !inLibrary.test(frame));',
    "    return [String(error), ...frames.slice(Math.max(first, 0))].join('\\n');",
    '  };',
    "  const replace = (value) => Object.defineProperty(error, 'stack', { value, writable: true, configurable: true });",
    "  return Object.defineProperty(error, 'stack', { get: stack, set: replace, configurable: true });",
    '};',
    // The bundle script reads which modules a program loads.
    'load.loaded = loaded;',
    'const lazy = (api, name, get) => Object.defineProperty(api, name, { enumerable: true, configurable: true, get });',
    // The other bundle files, and the programs in bin/, use this property.
    `Object.defineProperty(exports, ${LOAD}, { value: load });`,
    ...names.map(({ name, id, isSubmodule }) => `lazy(exports, "${name}", () => load("${id}")${isSubmodule ? '' : `["${name}"]`});`),
    `0 && (module.exports = { ${names.map(({ name }) => name).join(', ')} });`,
    '',
  ].join('\n'));
}

files.forEach((file) => rmSync(join(LIB, file)));

const needed = publicTypes(join(LIB, 'index.d.ts'));
const hinted = new Map([...needed].map((file) => [file, withCompilerHints(readFileSync(file, 'utf8'))]));
withValueComments(hinted).forEach((code, file) => writeFileSync(file, code));
const inLib = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).map((file) => join(LIB, file));
inLib.filter((file) => file.endsWith('.d.ts') && !needed.has(file)).forEach((file) => rmSync(file));
// Subfolders come first, so that a folder with only empty subfolders is also removed.
for (const folder of inLib.filter((file) => !/\.(js|ts|txt)$/.test(file)).sort().reverse()) {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
writeFileSync(join(LIB, 'THIRD-PARTY-LICENSES.txt'), packageLicenses());

/** Returns the code of an object that has one function for each module. */
function functionsOf(has: (id: string) => boolean, eager: ReadonlySet<string>): string {
  const bodies = [
    ...files.filter((file) => WITHOUT_FILES.every((id) => !file.startsWith(`${id}/`) || moduleOf(file) === id))
      .map((file) => [moduleOf(file), () => made[moduleOf(file)]?.() ?? bodyOf(file, eager)] as const),
    [TEXTS_MODULE, ruleTexts] as const,
    ...[...BUNDLED_PACKAGES].map(([id, code]) => [id, () => code] as const),
  ];
  const functions = bodies.filter(([id]) => has(id)).map(([id, body]) => `"${id}": (exports) => {\n${body()}\n},`);
  return ['{', ...functions, '}'].join('\n');
}

interface BundledRule {
  readonly [field: string]: unknown;
  readonly id: string;
}

/** Returns the rules that have their own file, with module and constant name. */
function fileRules(): { readonly id: string; readonly name: string; readonly rule: BundledRule }[] {
  return ruleFiles().map((source) => {
    const id = `${RULES_MODULE}/${source.replace(/\.ts$/, '')}`;
    const name = constantOf(source);
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    return { id, name, rule: require(join(LIB, `${id}.js`))[name] };
  });
}

function otherRules(): readonly BundledRule[] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require(join(LIB, OTHER_RULES_MODULE)).OTHER_RULES;
}

/** Generates the list of rules without texts and check functions. The module of a rule is loaded when the rule first runs. */
function lazyRules(): string {
  const entries = fileRules().map(({ id, name, rule: { check, ...rule } }) => [id, name, factsOf(rule)]);
  return [
    'const lazy = ([id, name, facts]) => ({',
    '  ...facts,',
    '  check(input) { return (this.check = load(id)[name].check)(input); },',
    ...TEXTS.map(textGetter),
    '});',
    `exports.RULES = ${parsedJson(entries)}.map(lazy);`,
  ].join('\n');
}

/** Generates the list of other rules, without their texts. */
function lazyOtherRules(): string {
  return [
    `const lazy = (facts) => ({ ...facts, ${TEXTS.map(textGetter).join(' ')} });`,
    `exports.OTHER_RULES = ${parsedJson(otherRules().map(factsOf))}.map(lazy);`,
  ].join('\n');
}

/** Generates the known messages of `explain`, with the texts of rules that they refer to. */
function compressedMessages(): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return `exports.MESSAGE_GROUPS = ${compressedJson(require(join(LIB, MESSAGES_MODULE)).MESSAGE_GROUPS)};`;
}

function ruleTexts(): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { shownExample } = require(join(LIB, 'cli', 'explain', 'rule-record.js'));
  const textOf = (field: string, value: unknown) => (field === 'pass' || field === 'fail' ? shownExample(value) : value);
  const all = [...fileRules().map(({ rule }) => rule), ...otherRules()];
  return `exports.TEXTS = ${compressedJson(Object.fromEntries(all.map((rule) => [rule.id, Object.fromEntries(TEXTS.map((field) => [field, textOf(field, rule[field])]))])))};`;
}

function textGetter(field: string): string {
  return `  get ${field}() { return load("${TEXTS_MODULE}").TEXTS[this.id].${field}; },`;
}

function factsOf(rule: object): object {
  return Object.fromEntries(Object.entries(rule).filter(([field]) => !TEXTS.includes(field)));
}

/** Generates a `JSON.parse` call, because V8 parses JSON much faster than it compiles literals. */
function parsedJson(value: unknown): string {
  return `JSON.parse('${JSON.stringify(value).replace(/[\\']/g, '\\$&')}')`;
}

/** Returns the code of a file in a bundle. */
function bodyOf(file: string, eager: ReadonlySet<string>): string {
  return bundledModule({
    code: readFileSync(join(LIB, file), 'utf8'),
    folder: posix.dirname(file),
    resolve: (request) => resolve(file, request),
    isLeftOut: file.startsWith(`${RULES_MODULE}/`) ? isRuleText : undefined,
    isEager: (id) => eager.has(id),
  });
}

/** Reports whether an AST node is a text of an exported rule. Omitting the texts reduces the time for loading rules by about a fifth. */
function isRuleText(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || !TEXTS.includes(node.name.text)) return false;
  const { parent } = node.parent;
  const value = ts.isCallExpression(parent) ? parent.parent : parent;
  return ts.isBinaryExpression(value) && ts.isPropertyAccessExpression(value.left) && value.left.expression.getText() === 'exports';
}

function resolve(file: string, request: string): string | undefined {
  if (!request.startsWith('.')) return bundledPackage(request, Object.keys(peerDependencies));
  const id = moduleOf(`${posix.join(posix.dirname(file), request)}.js`);
  if (!modules.has(id)) throw new Error(`lib/${file} requires ${request}, which is not a file of lib/`);
  return id;
}

/** A name that src/index.ts exports, and its module. */
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
    const id = resolve('index.js', (statement.moduleSpecifier as ts.StringLiteral).text)!;
    if (statement.exportClause) return [{ name: statement.exportClause.name.text, id, isSubmodule: true }];
    return exportsOf(`${id}.js`).map((name) => ({ name, id, isSubmodule: false }));
  });
}

/** Returns the names that a compiled file exports. Types are not included. */
function exportsOf(file: string): string[] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return Object.keys(require(join(LIB, file)));
}
