import { spawnSync } from 'child_process';
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';

const ROOT = join(__dirname, '..');
const APPS = join(ROOT, 'examples', 'languages');
const textOf = (...path: string[]) => readFileSync(join(APPS, ...path), 'utf8');

/** Packages in package-lock.json, by folder. */
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
const versionOf = (name: string): string => lock[`node_modules/${name}`].version;

test('the TypeScript app, which other languages are compared with, contains the quickstart', () => {
  expect(textOf('typescript', 'expected', 'nodes.k8s.yaml')).toBe(readFileSync(join(ROOT, 'examples', 'quickstart', 'expected', 'nodes.k8s.yaml'), 'utf8'));
  expect(readdirSync(join(APPS, 'typescript', 'expected'))).toEqual(['charts', 'fleet.k8s.yaml', 'nodes.k8s.yaml', 'preset.k8s.yaml']);
});

test('the app with a mistake prints the expected message', () => {
  const { status, stdout } = spawnSync(process.execPath, ['-r', 'ts-node/register/transpile-only', join(APPS, 'typescript', 'refused.ts')], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: textOf('refused.txt') });
}, 60_000);

test('the app with a NodePool from a manifest prints the expected manifest', () => {
  const { status, stdout } = spawnSync(process.execPath, ['-r', 'ts-node/register/transpile-only', join(APPS, 'typescript', 'adopted.ts')], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${textOf('adopted.yaml')}\n` });
}, 60_000);

test.each([
  ['python', ['requirements.txt', 'main.py', 'refused.py', 'adopted.py'], 'app: python3 main.py'],
  ['java', ['pom.xml', 'src/main/java/com/example/nodes/Main.java', 'src/main/java/com/example/nodes/Refused.java'], 'app: mvn -q compile exec:java'],
  ['go', ['go.mod', 'go.sum', 'main.go', 'refused/main.go'], 'app: go run .'],
])('the app in %s is complete', (language, files, app) => {
  expect(files.filter((file) => !existsSync(join(APPS, language, file)))).toEqual([]);
  expect(textOf(language, 'cdk8s.yaml')).toBe(`language: ${language}\n${app}\n`);
});

test('the Java app pins the versions that the bindings are built from', () => {
  const pinned = [...textOf('java', 'pom.xml').matchAll(/<artifactId>([^<]+)<\/artifactId>\s*<version>([^<]+)<\/version>/g)].map(([, name, version]) => [name, version]);
  expect(Object.fromEntries(pinned)).toMatchObject({
    'constructs': versionOf('constructs'), 'cdk8s': versionOf('cdk8s'), 'cdk8s-plus-28': versionOf('cdk8s-plus-28'), 'jsii-runtime': versionOf('jsii-pacmak'),
  });
});

test('the Go app pins the versions that the bindings are built from', () => {
  const text = textOf('go', 'go.mod');
  expect(text).toContain(`github.com/aws/constructs-go/constructs/v10 v${versionOf('constructs')}\n`);
  expect(text).toContain(`github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2 v${versionOf('cdk8s')}\n`);
  expect(text).toContain(`github.com/cdk8s-team/cdk8s-plus-go/cdk8splus28/v2 v${versionOf('cdk8s-plus-28')} // indirect\n`);
  expect(text).toContain(`github.com/aws/jsii-runtime-go v${versionOf('jsii-pacmak')}\n`);
});
