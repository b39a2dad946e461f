import { readdirSync, readFileSync } from 'fs';
import { dirname, join, resolve } from 'path';

const ROOT = join(__dirname, '..');
const SRC = join(ROOT, 'src');

const { AREAS, MODULES, moduleOf, create }: {
  readonly AREAS: { readonly [area: string]: readonly string[] };
  readonly MODULES: readonly string[];
  moduleOf(file: string): string;
  create(context: object): { [node: string]: (node: object) => void };
} = jest.requireActual('../scripts/eslint/module-order');

/** Returns the message of the ESLint rule for an import in a file of src/, or undefined. */
function reported(file: string, path: string, node = 'ImportDeclaration'): string | undefined {
  const reports: { readonly data: { readonly own: string; readonly other: string } }[] = [];
  const source = { value: path };
  create({ filename: join(SRC, file), report: (report: typeof reports[0]) => reports.push(report) })[node]?.({
    source, expression: source, callee: { type: 'Identifier', name: 'require' }, arguments: [source],
  });
  return reports[0] && `${reports[0].data.own} cannot import ${reports[0].data.other}`;
}

test.each([
  ['foundation/go/cron.ts', '../basics/json', 'foundation/go cannot import foundation/basics'],
  ['foundation/go/cron.ts', '../../karpenter/versions/facts', 'foundation/go cannot import karpenter/versions'],
  ['checks/rules/nodepool/a.ts', '../../../cli/run', 'checks/rules cannot import cli'],
  ['checks/rules/nodepool/a.ts', '../../workloads/check', 'checks/rules cannot import checks/workloads'],
  ['constructs/presets/gpu-pool.ts', '../karpenter-app', 'constructs/presets cannot import constructs'],
  ['forecast/plan/plan-of.ts', '../..', 'forecast/plan cannot import index'],
  ['foundation/basics/json.ts', '../go/cron', undefined],
  ['checks/workloads/check.ts', '../rules/nodepool/a', undefined],
  ['karpenter/versions/facts.ts', '../../../imports/NodePool.v1.json', undefined],
  ['cli/validate/validate.ts', '../plan/plan', 'cli/validate cannot import cli/plan'],
  ['cli/main.ts', 'fs', undefined],
  ['cli/main.ts', './plan/plan', undefined],
  ['constructs/karpenter-app.ts', './synthesis/stages', undefined],
])('ESLint reports an import in %s of %s: %s', (file, path, message) => {
  for (const node of ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType', 'TSExternalModuleReference', 'CallExpression']) {
    expect([node, reported(file, path, node)]).toEqual([node, message]);
  }
});

test('every folder of src/ is an area, and every folder of an area is a module, in the order that ESLint enforces', () => {
  const entriesOf = (path: string) => readdirSync(join(SRC, path), { withFileTypes: true });
  const foldersIn = (path: string) => entriesOf(path).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();
  expect(Object.keys(AREAS).sort()).toEqual(foldersIn('.'));
  for (const [area, modules] of Object.entries(AREAS)) expect([area, [...modules].sort()]).toEqual([area, foldersIn(area)]);
});

test.each(Object.keys(AREAS))('the README of src/%s states what the area imports', (area) => {
  const text = readFileSync(join(SRC, area, 'README.md'), 'utf8');
  const [, line] = /^Imports: (.*)$/m.exec(text)!;
  const earlier = Object.keys(AREAS).slice(0, Object.keys(AREAS).indexOf(area));
  expect([...line.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(earlier.filter((other) => areasImportedBy(area).has(other)));
});

test('below constructs/, modules know of cdk8s only the type of a construct', () => {
  const files = ['foundation', 'karpenter', 'checks', 'migration'].flatMap((area) => sourcesIn(area));
  const importsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(/^import (.*) from '(cdk8s|constructs|cdk8s-plus-28)';$/gm)];
  const imports = files.flatMap(importsOf).map(([, names, from]) => `${names} from ${from}`);
  expect([...new Set(imports)]).toEqual(['{ IConstruct } from constructs']);
});

test('no folder of src/ directly contains more than 30 files', () => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

function sourcesIn(path: string): string[] {
  return readdirSync(join(SRC, path), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => join(SRC, path, file));
}

/** The modules that each module imports. */
const IMPORTED = new Map(MODULES.map((module) => [module, new Set<string>()]));
for (const file of sourcesIn('.')) {
  const own = IMPORTED.get(moduleOf(file));
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)) own?.add(moduleOf(resolve(dirname(file), path)));
}

const areaOf = (module: string) => module.split('/')[0];

function areasImportedBy(area: string): Set<string> {
  return new Set(MODULES.filter((module) => areaOf(module) === area).flatMap((module) => [...IMPORTED.get(module)!].map(areaOf)));
}

/** Returns the arrows of a diagram: the imports that other imports do not imply. `nodes` are in the order in which they may import each other. */
function arrowsOf(nodes: readonly string[], importedBy: (node: string) => ReadonlySet<string>): [string, string[]][] {
  const reached = new Map<string, Set<string>>();
  const of = (node: string) => nodes.filter((other) => other !== node && importedBy(node).has(other));
  for (const node of nodes) reached.set(node, new Set(of(node).flatMap((other) => [other, ...reached.get(other) ?? []])));
  return nodes.map((node) => [node, of(node).filter((to) => !of(node).some((other) => reached.get(other)!.has(to)))]);
}

describe('the diagrams in ARCHITECTURE.md', () => {
  const [areas, modules] = [...readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').matchAll(/^```mermaid\nflowchart BT\n(.*?)^```$/gms)].map(([, text]) => text);
  const drawnIn = (text: string) => [...text.matchAll(/^ +([\w/-]+)\[".*?"\](?: --> (.*))?$/gm)].map(([, node, to]): [string, string[]] => [node, to?.split(' & ') ?? []]);

  test('the first has the areas, in their order, with the imports that others do not imply', () => {
    expect(drawnIn(areas)).toEqual(arrowsOf(Object.keys(AREAS), areasImportedBy));
  });

  test('the second has the modules of each area, and their imports', () => {
    const withFiles = MODULES.filter((module) => IMPORTED.get(module)!.size > 0 || [...IMPORTED.values()].some((imported) => imported.has(module)));
    const expected = Object.keys(AREAS).flatMap((area) => {
      const own = withFiles.filter((module) => areaOf(module) === area);
      return own.length > 1 ? arrowsOf(own, (module) => IMPORTED.get(module)!) : [];
    });
    expect(drawnIn(modules)).toEqual(expected);
  });
});
