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

test.each(FILES)('writes an app in %s, and says what comes next', (language, files, commands) => {
  const { code, out, err } = run('--language', language, 'my-nodes');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(written('my-nodes')).toEqual(files);
  const [said, , next, ...told] = out.split('\n');
  expect(said).toMatch(/^my-nodes has /);
  files.forEach((file) => expect(said).toContain(file));
  expect([next, ...told]).toEqual(['Next:', '  cd my-nodes', ...commands.map((command) => `  ${command}`), '']);
  const readme = readFileSync(join(folder, 'my-nodes', 'README.md'), 'utf8');
  expect(readme).toMatch(/^# my-nodes\n/);
  commands.forEach((command) => expect(readme).toContain(`\n${command} `));
});

test('the language is TypeScript where none is named, and -l names one', () => {
  run('a');
  run('-l', 'go', 'b');
  expect([existsSync('a/main.ts'), existsSync('b/main.go')]).toEqual([true, true]);
});

test('the same bytes each time, but for the name of the folder', () => {
  for (const [language, files] of FILES) {
    run('-l', language, `a/${language}`);
    run('-l', language, `b/${language}`);
    for (const file of files.filter((name) => !name.endsWith('.java'))) {
      expect(readFileSync(join('a', language, file), 'utf8')).toBe(readFileSync(join('b', language, file), 'utf8'));
    }
  }
});

test('into the folder where the shell stands, after git init', () => {
  mkdirSync('.git');
  expect(run('.').out).toMatch(/^\. has .*\n\nNext:\n  npm install\n  npm test\n  npm run synth\n$/);
  expect(written()).toContain('main.ts');
  expect(existsSync('.git')).toBe(true);
});

test('a folder with an odd name gives an app with a proper one', () => {
  const odd = 'Ünser "1." Knoten\'s';
  expect(run(odd).out).toContain('\n  cd \'Ünser "1." Knoten\'\\\'\'s\'\n');
  expect(JSON.parse(readFileSync(join(odd, 'package.json'), 'utf8')).name).toBe('unser-1-knoten-s');
  run('-l', 'java', '--', '-Odd');
  expect(run('-l', 'go', '--', '-Odd 2').out).toContain('\n  cd \'./-Odd 2\'\n');
  expect(readFileSync('-Odd/pom.xml', 'utf8')).toContain('\n  <artifactId>odd</artifactId>\n');
  expect(readFileSync('-Odd 2/go.mod', 'utf8')).toMatch(/^module example.com\/odd-2\n/);
});

test.each<[string, string[], string]>([
  ['no folder', [], 'DIR is missing: name a folder for the app, such as my-nodes; see cdk8s-karpenter init --help'],
  ['an empty name', [''], 'DIR is missing: name a folder for the app, such as my-nodes; see cdk8s-karpenter init --help'],
  ['two folders', ['a', 'b'], '"b": an app has one folder, and that is "a" already'],
  ['a misspelt language', ['-l', 'pyton', 'a'], '--language "pyton": did you mean python? There are typescript, python, java, go'],
  ['another way to write it', ['-l', 'TypeScript', 'a'], '--language "TypeScript": did you mean typescript? There are typescript, python, java, go'],
  ['another language', ['--language=rust', 'a'], '--language "rust": write one of typescript, python, java, go'],
  ['an unknown option', ['--lang', 'go', 'a'], 'Unknown option \'--lang\'; see cdk8s-karpenter init --help'],
  ['a folder that holds something', ['full'], 'full: it holds package.json already; name a new folder'],
  ['the folder that holds it', ['.'], '.: it holds full already; name a new folder'],
  ['a file in the way', ['full/package.json'], 'full/package.json: it is a file; name a new folder'],
])('refuses %s, and writes nothing', (_, args, told) => {
  mkdirSync('full/.git', { recursive: true });
  writeFileSync('full/package.json', '{}');
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${told}\n` });
  expect(written()).toEqual(['package.json']);
});

test('--help says what there is', () => {
  const { code, out, err } = run('--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^usage: cdk8s-karpenter init \[--language typescript\|python\|java\|go\] DIR\n/);
  expect(runCommand(['--help']).out).toMatch(/^ {2}init {2,}\S/m);
});
