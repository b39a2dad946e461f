import { readdirSync, readFileSync } from 'fs';
import { dirname, join, relative, resolve, sep } from 'path';

const ROOT = join(__dirname, '..');
const SRC = join(ROOT, 'src');

const { MODULES, create }: { readonly MODULES: readonly string[]; create(context: object): { [node: string]: (node: object) => void } } = jest.requireActual('../scripts/eslint/module-order');

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
  ['go/cron.ts', '../basics/json', 'go cannot import basics'],
  ['validation/rules/nodepool/a.ts', '../../../cli/run', 'validation cannot import cli'],
  ['plan/plan-of.ts', '../karpenter-app', 'plan cannot import karpenter-app'],
  ['plan/plan-of.ts', '..', 'plan cannot import index'],
  ['basics/json.ts', '../go/cron', undefined],
  ['validation/rules/nodepool/a.ts', '../../workloads/check', undefined],
  ['versions/facts.ts', '../../imports/NodePool.v1.json', undefined],
  ['cli/main.ts', 'fs', undefined],
  ['karpenter-app.ts', './cli/run', undefined],
])('ESLint reports an import in %s of %s: %s', (file, path, message) => {
  for (const node of ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType', 'TSExternalModuleReference', 'CallExpression']) {
    expect([node, reported(file, path, node)]).toEqual([node, message]);
  }
});

test('every folder of src/ is a module in the order that ESLint enforces', () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...MODULES].sort()).toEqual(folders.sort());
});

test('no folder of src/ directly contains more than 30 files', () => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

/** Returns the other modules that the files of a module import. */
function importedBy(module: string): Set<string> {
  const files = readdirSync(join(SRC, module), { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.ts'));
  const modules = files.flatMap(({ parentPath, name }) => [...readFileSync(join(parentPath, name), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => relative(SRC, resolve(parentPath, path)).split(sep)[0]));
  return new Set(modules.filter((other) => other !== module && MODULES.includes(other)));
}

describe('the picture in ARCHITECTURE.md', () => {
  const [, picture] = /^```mermaid\nflowchart BT\n(.*?)^```$/ms.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'))!;
  const drawn = [...picture.matchAll(/^ {2}([\w-]+)\[".*?"\](?: --> (.*))?$/gm)].map(([, module, to]): [string, string[]] => [module, to?.split(' & ') ?? []]);

  test('contains exactly the modules, in their order', () => {
    expect(drawn.map(([module]) => module)).toEqual(MODULES);
    expect(picture.trim().split('\n')).toHaveLength(MODULES.length);
  });

  test('has an arrow for each import that other arrows do not imply', () => {
    const imported = new Map(MODULES.map((module) => [module, importedBy(module)]));
    const reached = new Map<string, Set<string>>();
    for (const module of MODULES) reached.set(module, new Set([...imported.get(module)!].flatMap((other) => [other, ...reached.get(other) ?? []])));
    const needed = (module: string) => {
      const own = [...imported.get(module)!];
      return own.filter((to) => !own.some((other) => reached.get(other)!.has(to)));
    };
    const sorted = (modules: readonly string[]) => [...modules].sort();
    expect(drawn.map(([module, to]) => [module, sorted(to)])).toEqual(MODULES.map((module) => [module, sorted(needed(module))]));
  });
});
