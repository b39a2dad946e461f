import { execFileSync } from 'child_process';
import * as fs from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { runCommand } from './run-command';

const MAIN_HELP = runCommand(['--help']).out;
const COMMANDS = [...sectionOf(MAIN_HELP, 'Commands').matchAll(/^ {2}([a-z][a-z0-9-]*) /gm)].map(([, command]) => command);

const SCREENS: [name: string, help: string][] = [
  ['cdk8s-karpenter', MAIN_HELP],
  ...COMMANDS.map((command): [string, string] => [command, runCommand([command, '--help']).out]),
];

const MANIFESTS = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: default}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [c]}]
`;
const WORKLOAD = `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: web}]}
`;
const NODE = '---\napiVersion: v1\nkind: Node\nmetadata: {name: node-a}\n';
const POLICY = '{"Version": "2012-10-17", "Statement": []}';

/** Other objects that a command requires. */
const EXTRA: { readonly [command: string]: string } = { simulate: WORKLOAD, consolidate: NODE };

/** Returns the indented lines below a title such as `Examples:`. */
function sectionOf(help: string, title: string): string {
  return new RegExp(`^${title}:\n((?: .*\n|\n)+)`, 'm').exec(help)?.[1] ?? '';
}

/** Returns the arguments of each example, without redirections or other commands in a pipe. */
function examplesOf(help: string): string[][] {
  return [...sectionOf(help, 'Examples').matchAll(/^ {2}(?:[^#|\n]*\| )?cdk8s-karpenter ([^>|\n]*)/gm)]
    .map(([, args]) => [...args.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain));
}

/** Returns the options of all sections, with each description joined into one line. */
function optionsOf(help: string): { option: string; text: string }[] {
  return [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z0-9-]+(?: [A-Z0-9=]+)?) {2,}(\S.*(?:\n {4,}.*)*)/gm)]
    .map(([, option, text]) => ({ option, text: text.replace(/\n +/g, ' ') }));
}

let folder: string;
let cwd: string;
beforeEach(() => {
  cwd = process.cwd();
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'help-')));
  process.chdir(folder);
  const { readSync } = fs;
  // Makes standard input empty.
  jest.spyOn(jest.requireActual<typeof fs>('fs'), 'readSync').mockImplementation((descriptor: number, ...args: any[]) => (
    descriptor === 0 ? 0 : (readSync as (...all: unknown[]) => number)(descriptor, ...args)));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.chdir(cwd);
  fs.rmSync(folder, { recursive: true });
});

/** Creates the input files that the arguments of an example name. */
function createInput(args: readonly string[]): void {
  for (const [index, path] of args.entries()) {
    if (args[index - 1] === '--out' || !/\/$|\.(ya?ml|json)$/.test(path)) continue;
    const file = path.endsWith('/') ? join(path, 'nodes.yaml') : path;
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, file.endsWith('.json') ? POLICY : MANIFESTS + (EXTRA[args[0]] ?? ''));
  }
  if (args.includes('--since')) commitAll();
}

/** Commits the files in the current folder to the branch main of a new Git repository. */
function commitAll(): void {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  for (const args of [['init', '--quiet', '--initial-branch', 'main'], ['add', '.'], [...author, 'commit', '--quiet', '--message', 'Add manifests']]) {
    execFileSync('git', args, { stdio: 'pipe' });
  }
}

test('the main help lists the commands', () => {
  expect(COMMANDS).toEqual(['init', 'validate', 'config', 'explain', 'instances', 'simulate', 'consolidate', 'plan', 'user-data', 'convert', 'migrate-al2023', 'iam', 'chart', 'chart-values', 'schema']);
  expect(runCommand([])).toEqual({ code: 2, out: '', err: MAIN_HELP });
  expect(runCommand(['-h'])).toEqual({ code: 0, out: MAIN_HELP, err: '' });
});

test.each(['help', '--help', '-h'])('%s prints the main help, or the help of a command', (name) => {
  expect(runCommand([name])).toEqual({ code: 0, out: MAIN_HELP, err: '' });
  expect(COMMANDS.map((command) => runCommand([name, command]))).toEqual(COMMANDS.map((command) => runCommand([command, '--help'])));
});

describe.each(SCREENS)('%s --help', (_, help) => {
  test('begins with the purpose, and has examples, usage, and options in this order', () => {
    expect(help).toMatch(/^[A-Z][a-z]+,? [^]*?\.\n\n/);
    const titles = [...help.matchAll(/^([A-Z][a-z]+):$/gm)].map(([, title]) => title);
    expect(titles.filter((title) => ['Examples', 'Usage', 'Options'].includes(title))).toEqual(['Examples', 'Usage', 'Options']);
    expect(titles[0]).toBe('Examples');
  });

  test('has at least two examples that run', () => {
    const examples = examplesOf(help);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const [index, args] of examples.entries()) {
      fs.mkdirSync(join(folder, String(index)));
      process.chdir(join(folder, String(index)));
      createInput(args);
      const { code, err } = runCommand(args);
      expect({ args, ...code === 2 && { err } }).toEqual({ args });
    }
  });

  test('fits into 80 columns', () => {
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('describes each option in an aligned column', () => {
    const lines = sectionOf(help, 'Options').split('\n').filter((line) => line !== '');
    const columns = lines.map((line) => (/^ {2}(?:-\w, )?--[a-z-]+(?: [A-Z]+)? {2,}(?=\S)/.exec(line) ?? /^ {3,}/.exec(line) ?? [''])[0].length);
    expect(new Set(columns).size).toBe(1);
    expect(lines.some((line) => /^ {2}-h, --help {2,}Print this help\.$/.test(line))).toBe(true);
  });

  test('describes each option of the command in sentences', () => {
    const documented = optionsOf(help);
    const named = new Set([...help.matchAll(/^ {2}(?:-\w, )?(--[a-z0-9-]+)/gm)].map(([, option]) => option));
    expect(new Set(documented.map(({ option }) => option.split(' ')[0]))).toEqual(named);
    expect(documented.filter(({ text }) => !/^[A-Z].*\.$/.test(text) || /default|Default(?!: )|repeat(?! this option\.)/.test(text))).toEqual([]);
  });
});

test.each(['--karpenter-version', '--kubernetes-version', '--output', '--help', '--version'])('all commands describe %s in the same words', (name) => {
  const texts = SCREENS.flatMap(([, help]) => optionsOf(help)).filter(({ option }) => option.split(' ')[0] === name)
    .map(({ option, text }) => `${option}  ${text.replace('Default: all known releases.', 'Default: the newest known release.').replace(/^Output format: .*\. Default: (?:text|json|yaml)\.$/, 'Output format: FORMATS. Default: FORMAT.')}`);
  expect(new Set(texts).size).toBe(1);
});
