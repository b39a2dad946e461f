import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

let folder: string;
let cwd: string;
beforeEach(() => {
  cwd = process.cwd();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'init-')));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(cwd);
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(['init', ...args], folder);
function written(below = '.'): string[] {
  return readdirSync(join(folder, below), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name).sort();
}

const FILES: [string, string[], string[]][] = [
  [
    'typescript', ['.gitignore', 'README.md', 'cdk8s.yaml', 'main.test.ts', 'main.ts', 'package.json', 'tsconfig.json'],
    ['npm install', 'npm test', 'npm run synth'],
  ],
  [
    'python', ['.gitignore', 'README.md', 'cdk8s.yaml', 'main.py', 'requirements.txt', 'test_main.py'],
    ['python3 -m venv .venv && . .venv/bin/activate && pip install -r requirements.txt', 'pytest', 'npx cdk8s-cli@2 synth'],
  ],
  ['java', ['.gitignore', 'Main.java', 'MainTest.java', 'README.md', 'cdk8s.yaml', 'pom.xml'], ['mvn compile', 'mvn test', 'npx cdk8s-cli@2 synth']],
  ['go', ['.gitignore', 'README.md', 'cdk8s.yaml', 'go.mod', 'main.go', 'main_test.go'], ['go mod tidy', 'go test', 'npx cdk8s-cli@2 synth']],
];

const ROOT = join(__dirname, '..', '..', '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const PACK = `npm pack --ignore-scripts ${ROOT}`;
const CLONE = `# Version ${version} of cdk8s-karpenter is not published. To use a clone, see `
  + 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/tutorials/first-nodes-in-other-languages.md#use-the-package-from-a-clone';

/** Returns the steps that make the package available. A release sets another version before it runs the tests. */
function stepsBeforePublication(language: string): string[] {
  if (version !== '0.0.0') return [];
  return [language === 'typescript' ? PACK : CLONE];
}

test.each(FILES)('creates an app in %s and prints the next steps', (language, files, commands) => {
  const { code, out, err } = run('--language', language, 'my-nodes');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(written('my-nodes')).toEqual(files);
  const [created, , ...next] = out.split('\n');
  expect(created).toMatch(new RegExp(`^Created ${files.length} files in my-nodes: `));
  files.forEach((file) => expect(created).toContain(file));
  expect(next).toEqual(['Next steps:', '  cd my-nodes', ...[...stepsBeforePublication(language), ...commands].map((command) => `  ${command}`), '']);
  const readme = readFileSync(join(folder, 'my-nodes', 'README.md'), 'utf8');
  expect(readme).toMatch(/^# my-nodes\n/);
  commands.forEach((command) => expect(readme).toContain(`\n${command} `));
});

test.each([['1.15.1', '1.35'], ['1.4', '1.32'], ['1.0.5', '1.31'], ['1.0.4', '1.30'], ['1.0', '1.31'], ['1.99', '1.35']])('creates an app for Karpenter %s with Kubernetes %s', (karpenter, kubernetes) => {
  expect(run('--karpenter-version', karpenter, 'a')).toMatchObject({ code: 0, err: '' });
  const [main, yaml] = ['main.ts', 'cdk8s.yaml'].map((name) => readFileSync(join('a', name), 'utf8'));
  expect(main).toContain(`const KARPENTER = '${karpenter}';\nconst KUBERNETES = '${kubernetes}';\n`);
  expect(yaml).toContain(`karpenterVersion: '${karpenter}'\n      kubernetesVersion: '${kubernetes}'\n`);
});

test.each(FILES)('creates an app for EKS Auto Mode in %s', (language, files) => {
  expect(run('--target', 'auto-mode', '--language', language, 'auto')).toMatchObject({ code: 0, err: '' });
  expect(written('auto')).toEqual(files);
  const readme = readFileSync(join('auto', 'README.md'), 'utf8');
  expect(readme).toContain('defines a NodeClass and a NodePool for a cluster with EKS Auto Mode');
  expect(readme).not.toMatch(/grant-aws-permissions|EC2NodeClass|Windows/);
  expect(readme).toContain('`aws ec2 create-tags --resources SUBNET_ID CLUSTER_SECURITY_GROUP_ID --tags Key=karpenter.sh/discovery,Value=CLUSTER`');
  expect(readFileSync(join('auto', 'cdk8s.yaml'), 'utf8')).not.toContain('karpenterVersion');
});

test.each([['java', 'Maven Central'], ['go', 'the Go proxy']])('the README of %s links to the page about releases', (language, registry) => {
  run('--language', language, 'a');
  const readme = readFileSync('a/README.md', 'utf8');
  expect(readme).toContain(`If ${registry} lacks the version`);
  const [, page] = /\[Releasing\]\(.*\/blob\/main\/(.*)\)/.exec(readme)!;
  expect(existsSync(join(__dirname, '..', '..', '..', page))).toBe(true);
});

test('--target self-managed is the default', () => {
  run('a');
  run('--target', 'self-managed', 'b');
  expect(readFileSync('a/main.ts', 'utf8')).toBe(readFileSync('b/main.ts', 'utf8'));
});

test('rejects a release without API version v1', () => {
  expect(run('--karpenter-version', '0.37', 'a')).toEqual({
    code: 2, out: '', err: 'cdk8s-karpenter: --karpenter-version must be 1.0 or later without --from, because the new app uses API version v1, got 0.37\n',
  });
});

test('uses TypeScript by default, and the language in -l', () => {
  run('a');
  run('-l', 'go', 'b');
  expect([existsSync('a/main.ts'), existsSync('b/main.go')]).toEqual([true, true]);
});

test('writes the same files each time, except for the name of the folder', () => {
  for (const [language, files] of FILES) {
    run('-l', language, `a/${language}`);
    run('-l', language, `b/${language}`);
    for (const file of files.filter((name) => !name.endsWith('.java'))) {
      expect(readFileSync(join('a', language, file), 'utf8')).toBe(readFileSync(join('b', language, file), 'utf8'));
    }
  }
});

test('writes into the current folder after git init', () => {
  mkdirSync('.git');
  const steps = [...stepsBeforePublication('typescript'), 'npm install', 'npm test', 'npm run synth'].map((step) => `  ${step}\n`).join('');
  const { out } = run('.');
  expect(out).toMatch(/^Created 7 files in \.: /);
  expect(out.slice(out.indexOf('\n'))).toBe(`\n\nNext steps:\n${steps}`);
  expect(written()).toContain('main.ts');
  expect(existsSync('.git')).toBe(true);
});

test('derives a valid app name from an unusual folder name', () => {
  const odd = 'Ünser "1." Knoten\'s';
  expect(run(odd).out).toContain('\n  cd \'Ünser "1." Knoten\'\\\'\'s\'\n');
  expect(JSON.parse(readFileSync(join(odd, 'package.json'), 'utf8')).name).toBe('unser-1-knoten-s');
  run('-l', 'java', '--', '-Odd');
  expect(run('-l', 'go', '--', '-Odd 2').out).toContain('\n  cd \'./-Odd 2\'\n');
  expect(readFileSync('-Odd/pom.xml', 'utf8')).toContain('\n  <artifactId>odd</artifactId>\n');
  expect(readFileSync('-Odd 2/go.mod', 'utf8')).toMatch(/^module example.com\/odd-2\n/);
});

test.each<[string, string[], string]>([
  ['no folder', [], 'FOLDER is required. For example: cdk8s-karpenter init my-nodes'],
  ['an empty name', [''], 'FOLDER is required. For example: cdk8s-karpenter init my-nodes'],
  ['two folders', ['a', 'b'], 'unexpected argument "b". Use only one folder.'],
  ['a misspelled language', ['-l', 'pyton', 'a'], '--language must be typescript, python, java, or go, got "pyton". Did you mean python?'],
  ['a language in another case', ['-l', 'TypeScript', 'a'], '--language must be typescript, python, java, or go, got "TypeScript". Did you mean typescript?'],
  ['an unknown language', ['--language=rust', 'a'], '--language must be typescript, python, java, or go, got "rust"'],
  ['an unknown target', ['--target', 'automode', 'a'], '--target must be self-managed or auto-mode, got "automode". Did you mean auto-mode?'],
  ['a release of EKS Auto Mode', ['--target', 'auto-mode', '--karpenter-version', '1.15', 'a'], '--karpenter-version must not be set with --target auto-mode, because AWS chooses the Karpenter release. Remove --karpenter-version.'],
  ['a target of existing objects', ['--target', 'auto-mode', '--from', 'full', 'a'], '--target must not be set with --from, because the manifests determine the target. Remove --target.'],
  ['an unknown option', ['--lang', 'go', 'a'], 'unknown option --lang. To list the options, run \'cdk8s-karpenter init --help\'.'],
  ['a folder that is not empty', ['full'], 'full is not empty: it contains package.json. Use a new or empty folder.'],
  ['the parent of that folder', ['.'], '. is not empty: it contains full. Use a new or empty folder.'],
  ['a file', ['full/package.json'], 'full/package.json is a file. Use a new folder.'],
])('rejects %s and writes nothing', (_, args, message) => {
  mkdirSync('full/.git', { recursive: true });
  writeFileSync('full/package.json', '{}');
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  expect(written()).toEqual(['package.json']);
});

test.each([
  ['typescript', [], 'main.ts', "kubernetesVersion: KUBERNETES, schemas: '../schemas' });"],
  ['python', [], 'main.py', 'kubernetes_version=KUBERNETES, schemas="../schemas")'],
  ['java', [], 'src/main/java/com/mycompany/app/Main.java', '\n            .schemas("../schemas")\n            .build();'],
  ['go', [], 'main.go', '\n\t\tSchemas:           jsii.String("../schemas"),\n\t})'],
  ['typescript', ['--target', 'auto-mode'], 'main.ts', "cluster: ClusterTarget.AUTO_MODE, schemas: '../schemas' });"],
  ['python', ['--target', 'auto-mode'], 'main.py', 'cluster=ClusterTarget.AUTO_MODE, schemas="../schemas")'],
  ['java', ['--target', 'auto-mode'], 'src/main/java/com/mycompany/app/Main.java', '.cluster(ClusterTarget.AUTO_MODE).schemas("../schemas").build();'],
  ['go', ['--target', 'auto-mode'], 'main.go', 'Cluster: karpenter.ClusterTarget_AUTO_MODE, Schemas: jsii.String("../schemas")})'],
])('the %s program sets the location of the schemas with %j', (language, args, path, text) => {
  expect(run('--language', language, ...args, '--schemas', '../schemas', 'app').code).toBe(0);
  expect(readFileSync(join(folder, 'app', path), 'utf8')).toContain(text);
});

test('rejects a location of schemas with spaces', () => {
  expect(run('--schemas', 'my schemas', 'app').err).toBe('cdk8s-karpenter: --schemas must be a folder or URL without spaces, got "my schemas"\n');
  expect(existsSync(join(folder, 'app'))).toBe(false);
});
