import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { blocksOf, PAGES, proseOf, ROOT } from './markdown';

const { name: PACKAGE, scripts, peerDependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Packages that pages may install, with their versions. */
const VERSIONS: { readonly [name: string]: string } = { ...devDependencies, ...peerDependencies, [PACKAGE]: '^1.0.0' };

/** npm scripts that pages can run: the scripts of this package, and `synth` of the app that `init` creates. */
const SCRIPTS = [...Object.keys(scripts), 'synth'];

const singulars = [...new Set(readdirSync(join(ROOT, 'imports')).map((file) => file.replace(/\..*/, '').toLowerCase()))];

/** The names that kubectl accepts for the kinds of this package, and for other kinds on the pages. */
const KINDS = [...singulars, ...singulars.map((kind) => (kind.endsWith('s') ? `${kind}es` : `${kind}s`)), 'crd', 'daemonsets', 'deployment', 'deployments', 'replicasets', 'statefulsets', 'jobs', 'poddisruptionbudgets', 'priorityclasses', 'csinodes', 'storageclasses', 'persistentvolumeclaims', 'persistentvolumes', 'namespaces', 'nodeclasses', 'events', 'node', 'nodes', 'pdb', 'pod', 'pods', 'pvc'];

/** Returns the code on a page: fenced blocks and code spans. */
function codeOf(page: string): string {
  const spans = [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  return [...blocksOf(page).map(({ text }) => text), ...spans].join('\n');
}

/** Returns the words after an npm install command, up to the next command or comment. */
const installedBy = (code: string) => [...code.matchAll(/\bnpm (?:i|install|add)\b(.*)/g)]
  .flatMap(([, words]) => words.split(/ (?:#|&&|\|\|?)/)[0].split(' '))
  .filter((word) => word !== '' && !word.startsWith('-'));

const preparedBy = (code: string) => [...code.matchAll(/\badditional_dependencies: \[(.*)\]/g)]
  .flatMap(([, list]) => list.split(',').map((item) => item.trim().replace(/^'(.*)'$/, '$1')));

const scriptsOf = (code: string) => [...code.matchAll(/\bnpm run (\S+)/g)].map(([, script]) => script);

const kindsOf = (code: string) => [...code.matchAll(/\bkubectl(?: -n \S+)? (?:get|describe|delete|scale) (\S+)/g)]
  .flatMap(([, kinds]) => (kinds.startsWith('"$') ? [] : kinds.split(',')));

/** Reports whether a package is known, and whether the version on the page, such as 5.9, matches the oldest version in the package's range. */
function isKnownPackage(text: string): boolean {
  if (text.endsWith('/*.tgz')) return true;
  const [, name, version] = /^(@?[^@]+)(?:@(.*))?$/.exec(text)!;
  return name in VERSIONS && (version === undefined || `${VERSIONS[name].replace(/^\D/, '')}.`.startsWith(`${version}.`));
}

function unknownIn(code: string): string[] {
  return [
    ...[...installedBy(code), ...preparedBy(code)].filter((text) => !isKnownPackage(text)),
    ...scriptsOf(code).filter((script) => !SCRIPTS.includes(script)),
    ...kindsOf(code).filter((kind) => !KINDS.includes(kind)),
  ];
}

test.each(PAGES)('packages, scripts, and kinds that %s names exist', (page) => {
  expect(unknownIn(codeOf(page))).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('scripts that %s runs are in package.json', (page) => {
  expect(scriptsOf(codeOf(page)).filter((script) => !(script in scripts))).toEqual([]);
});

test('finds the packages, scripts, and kinds on pages', () => {
  const codes = PAGES.map(codeOf);
  expect(codes.flatMap(installedBy)).toEqual(expect.arrayContaining([PACKAGE, 'cdk8s', 'typescript@5', '@types/node', '@bufbuild/cel']));
  expect(codes.flatMap(preparedBy)).toEqual([`${PACKAGE}@1`]);
  expect(codes.flatMap(scriptsOf)).toEqual(expect.arrayContaining(['demo', 'package:js', 'synth']));
  expect(codes.flatMap(kindsOf)).toEqual(expect.arrayContaining(['nodepools', 'ec2nodeclasses', 'nodeclaims', 'nodepool', 'ec2nodeclass', 'crd']));
});

test.each([
  ['npm i cdk8s-karpentr && npm install', 'cdk8s-karpentr'],
  ['npm install --save-dev typescrpt@5 ts-node', 'typescrpt@5'],
  ['npm i --save-dev typescript@7   # the newest', 'typescript@7'],
  ["additional_dependencies: ['cdk8s-karpenter@2']", 'cdk8s-karpenter@2'],
  ['npm run package:jss', 'package:jss'],
  ['kubectl -n karpenter get nodepool,ec2nodeclases', 'ec2nodeclases'],
])('%s: %s is seen', (code, name) => {
  expect(unknownIn(code)).toEqual([name]);
});
