import { readFileSync } from 'fs';
import { join } from 'path';
import { load } from 'js-yaml';
import { goStarter } from '../../../src/cli/init/go';
import { javaStarter } from '../../../src/cli/init/java';
import { starterFacts } from '../../../src/cli/init/package-versions';
import { pythonStarter } from '../../../src/cli/init/python';
import { Starter } from '../../../src/cli/init/starter';
import { typescriptStarter } from '../../../src/cli/init/typescript';

// These tests only read the apps. typescript.test.ts runs the TypeScript app, and `npm run languages` runs the apps in other languages.
const ROOT = join(__dirname, '..', '..', '..');
const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const TYPES: string[] = Object.values<any>(read('.jsii').types).filter(({ namespace }) => namespace === undefined).map(({ name }) => name);
const { jsii } = read('package.json');

const facts = { ...starterFacts('my-nodes'), version: '1.2.3', unpublishedFolder: undefined };
const AUTO_MODE_TYPES: string[] = Object.values<any>(read('.jsii').types).filter(({ namespace }) => namespace === 'automode').map(({ name }) => name);
const file = ({ files }: Starter, name: string) => files.get(name)!;
const [typescript, python, java, go] = [typescriptStarter, pythonStarter, javaStarter, goStarter].map((starter) => starter(facts));
const autoMode = [typescriptStarter, pythonStarter, javaStarter, goStarter].map((starter) => starter({ ...facts, target: 'auto-mode' }));
const JAVA_MAIN = 'src/main/java/com/mycompany/app/Main.java';
const JAVA_TEST = 'src/test/java/com/mycompany/app/MainTest.java';

/** Classes of this package that the code of each starter names. */
const NAMED: [string, RegExpMatchArray[]][] = [
  ['python', [...file(python, 'main.py').matchAll(/^ {4}(\w+),$/gm), ...file(python, 'test_main.py').matchAll(/\b(Karpenter|Severity)\b/g)]],
  ['java', [JAVA_MAIN, JAVA_TEST].flatMap((name) => [...file(java, name).matchAll(/^import io\.github\.cdk8skarpenter\.(\w+);$/gm)])],
  ['go', ['main.go', 'main_test.go'].flatMap((name) => [...file(go, name).matchAll(/\bkarpenter\.(?:New)?([A-Z][A-Za-z0-9]+)/g)])],
];

test.each(NAMED)('the %s starter uses only classes of this package', (_, matches) => {
  const names = new Set(matches.map(([, name]) => name));
  expect([...names]).toEqual(expect.arrayContaining(['EC2NodeClass', 'KarpenterApp', 'NodePool', 'Severity']));
  expect([...names].filter((name) => !TYPES.includes(name))).toEqual([]);
});

test.each([
  ['typescript', file(typescript, 'main.ts')], ['python', file(python, 'main.py')], ['java', file(java, JAVA_MAIN)], ['go', file(go, 'main.go')],
])('the %s starter begins with the values to change', (_, main) => {
  const [first, second] = ['Change these values for your cluster.', 'general'].map((text) => main.indexOf(text));
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(second);
  for (const value of ['demo', 'KarpenterNodeRole-', facts.amiRelease, facts.karpenter, facts.kubernetes!]) {
    expect([value, main.slice(first, second).split(value).length]).toEqual([value, 2]);
  }
});

const MAIN_FILES = ['main.ts', 'main.py', JAVA_MAIN, 'main.go'];

test('the starters for EKS Auto Mode use only classes of the automode module, and begin with the values to change', () => {
  autoMode.forEach((starter, index) => {
    const main = file(starter, MAIN_FILES[index]);
    const names = [...main.matchAll(/\bautomode\.(?:New)?([A-Z][a-zA-Z]+)/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['NodeClass', 'Label']));
    expect(names.filter((name) => !AUTO_MODE_TYPES.includes(name))).toEqual([]);
    for (const value of ['demo', 'AmazonEKSAutoNodeRole']) expect([value, main.slice(0, main.indexOf('general')).split(value).length]).toEqual([value, 2]);
    expect([...starter.files.values()].join('')).not.toMatch(/EC2NodeClass|KarpenterVersion/);
  });
});

const plugin = (from: string) => [{
  package: from,
  version: '1.2.3',
  class: 'KarpenterValidation',
  properties: { karpenterVersion: facts.karpenter, kubernetesVersion: facts.kubernetes },
}];

test('cdk8s.yaml of a TypeScript app has the plugin in node_modules', () => {
  const validations = plugin('./node_modules/cdk8s-karpenter');
  expect(load(file(typescript, 'cdk8s.yaml'))).toEqual({ language: 'typescript', app: 'npx ts-node main.ts', validations });
});

test.each([
  ['python', python, 'python main.py'], ['java', java, 'mvn -q compile exec:java'], ['go', go, 'go run .'],
])('cdk8s.yaml of a %s app has the npm plugin in a comment', (language, starter, app) => {
  const yaml = file(starter, 'cdk8s.yaml');
  expect(load(yaml)).toEqual({ language, app });
  const [head, comment] = yaml.split(/^(?=#validations)/m);
  expect(load(head + comment.replace(/^#/gm, ''))).toEqual({ language, app, validations: plugin('cdk8s-karpenter') });
});

test('uses the published names of packages', () => {
  const { dependencies } = JSON.parse(file(typescript, 'package.json'));
  expect(dependencies).toEqual({ ...read('package.json').peerDependencies, 'cdk8s-karpenter': facts.ranges['cdk8s-karpenter'] });
  const { python: pypi, java: maven, go: module } = jsii.targets;
  expect(file(python, 'requirements.txt')).toMatch(new RegExp(`^${pypi.distName}>=`, 'm'));
  expect(file(python, 'main.py')).toContain(`\nfrom ${pypi.module} import (\n`);
  const { groupId, artifactId } = maven.maven;
  expect(file(java, 'pom.xml')).toContain(`<groupId>${groupId}</groupId>\n      <artifactId>${artifactId}</artifactId>\n      <version>1.2.3</version>`);
  expect(file(java, JAVA_MAIN)).toContain(`\nimport ${maven.package}.NodePool;\n`);
  expect(file(go, 'go.mod')).toContain(`\n\t${module.moduleName}/${module.packageName} v1.2.3\n`);
});

test('the path of the Go module contains the major version', () => {
  const { files } = goStarter({ ...facts, version: '2.0.1' });
  const path = 'github.com/cdk8s-karpenter/cdk8s-karpenter-go/cdk8skarpenter/v2';
  expect(files.get('go.mod')).toContain(`\n\t${path} v2.0.1\n`);
  expect(files.get('main.go')).toContain(`\n\tkarpenter "${path}"\n`);
  expect(files.get('main_test.go')).toContain(`\n\tkarpenter "${path}"\n`);
});

test.each([['^1.2.3', '>=1.2.3,<2'], ['^0.4.1', '>=0.4.1,<0.5'], ['^0.0.0', '>=0.0.0,<0.1']])('converts the npm range %s to the pip range %s', (range, pipRange) => {
  const { files } = pythonStarter({ ...facts, ranges: { ...facts.ranges, 'cdk8s-karpenter': range } });
  expect(files.get('requirements.txt')).toContain(`\ncdk8s-karpenter${pipRange}\n`);
});

test('pom.xml has exact versions', () => {
  const dependencies = file(java, 'pom.xml').matchAll(/<artifactId>(.*)<\/artifactId>\s*<version>(.*)<\/version>/g);
  const versions = [...dependencies].map(([, artifact, version]) => [artifact, version]);
  expect(versions).toEqual(expect.arrayContaining(Object.entries(facts.pinned)));
  versions.forEach(([, version]) => expect(version).toMatch(/^\d+\.\d+/));
});
