import { spawnSync } from 'child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { Block, MAIN_BRANCH, ROOT, STAGE } from './markdown';

const NODE = JSON.stringify(process.execPath);
const inRoot = (...path: string[]) => JSON.stringify(join(ROOT, ...path));

/** Program that compiles a file for `TS_NODE` without a check of its types. */
const COMPILER = `const fs = require("fs"), ts = require(${inRoot('node_modules', 'typescript')}), file = process.argv[1];
fs.writeFileSync(file.replace(/ts$/, "js"), ts.transpileModule(fs.readFileSync(file, "utf8"), { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } }).outputText);`;

/** Replacement for ts-node. It runs compiled files, and compiles a file only if a command created the file, because compiling takes a second. */
const TS_NODE = `[ -e "\${1%.ts}.js" ] || ${NODE} -e '${COMPILER}' "$1"; exec ${NODE} "\${1%.ts}.js"`;

/** Replacement for `npx` that runs packages of this repository. */
const NPX = `
[ "$1" = --yes ] && shift
name=$1; shift
case $name in
  cdk8s-karpenter|cdk8s-karpenter@1) exec ${NODE} ${inRoot('bin', 'cdk8s-karpenter')} "$@" ;;
  cdk8s|cdk8s-cli) exec ${NODE} ${inRoot('node_modules', 'cdk8s-cli', 'bin', 'cdk8s')} "$@" --check-upgrade false ;;
  ts-node) ${TS_NODE} ;;
esac
echo "npx $name: not in the table" >&2; exit 127`;

const GIT = JSON.stringify(pathOf('git'));

/** Commands of Git that only read. They run in a repository whose branch main has other files than the folder of the shell. */
const READING = ['cat-file', 'diff', 'ls-tree', 'rev-parse', 'show'];

/** Shell code that creates the repository at the first reading command. */
const REPOSITORY = `[ -d .git ] || { ${GIT} init -q -b main && ${GIT} --work-tree ${JSON.stringify(MAIN_BRANCH)} add --all && ${GIT} -c user.name=docs -c user.email=docs@example.com commit -q -m main; }`;

function pathOf(tool: string): string {
  return spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim();
}

/**
 * Commands of other tools that the tests do not run. Maps the arguments in the docs to files with the expected output. Files in arguments must
 * exist. names.test.ts checks the names of packages, scripts, and kinds in the arguments.
 */
const FOREIGN: { readonly [command: string]: { readonly writes: readonly string[]; readonly prints?: { readonly [start: string]: string } } } = {
  argocd: { writes: ['app diff', 'app sync'] },
  aws: { writes: ['ec2 describe-images', 'iam create-service-linked-role', 'pricing get-products'], prints: { 'ec2 describe-launch-template-versions': 'user-data.base64', 'ec2 describe-spot-price-history': 'spot-prices.json' } },
  flux: { writes: ['get kustomizations'] },
  git: { writes: ['add ', 'commit ', 'push'] },
  kubeconform: { writes: ['-schema-location default -schema-location '] },
  helm: { writes: ['lint --strict', 'upgrade --install', 'package', 'push', 'template'], prints: { 'get values': 'helm-values.yaml', 'template shop/': 'workloads.yaml', 'template': 'manifests/nodes.yaml' } },
  jq: { writes: [], prints: { '-c -f without-secrets.jq': 'cluster-objects.json' } },
  kops: { writes: ['get instancegroups'] },
  kubectl: { writes: ['annotate nodepool web', 'apply -f v1/nodes.yaml', 'apply -f v1beta1/nodes.yaml', 'delete awsnodetemplate', 'delete provisioner', 'patch provisioner', 'apply -f dist/nodes.k8s.yaml', 'apply -f dist/shop.k8s.yaml', 'apply -n argocd -f gitops/apps', '--context staging apply -f dist/staging.k8s.yaml', '--context staging diff -f dist/staging.k8s.yaml', '--context staging get', 'config view', 'describe', 'diff -f dist/nodes.k8s.yaml', 'get', 'logs', '-n argocd annotate application', '-n argocd get application', '-n argocd patch configmap', '-n argocd rollout restart'], prints: { 'api-resources': 'api-resources.txt', 'get ec2nodeclasses.karpenter.k8s.aws,': 'karpenter-objects.json', 'get nodes,pods,': 'cluster-objects.json', 'get deployments,': 'workloads.yaml', 'get crd': 'crd.yaml', 'get nodepools,ec2nodeclasses,nodeclaims,nodes -o yaml': 'fleet.yaml', 'get nodepools,ec2nodeclasses -o yaml': 'cluster.yaml' } },
  npm: { writes: ['ci', 'i ', 'init', 'install', 'pkg set ', 'run ', 'test'] },
};

const TOOLS = ['base64', 'cat', 'cp', 'date', 'diff', 'grep', 'mkdir', 'paste'];

/** Shell code that fails if an argument names a missing file. Skips gitops/, because test/outputs/argocd/docs.test.ts compares those files with an example. */
const NAMED_FILES = 'for each in "$@"; do case $each in gitops/*) ;; charts/*|dist/*|manifests/*|*.yaml) [ -e "$each" ] || { echo "there is no $each" >&2; exit 1; } ;; esac; done';

function standIn(command: string): string {
  const { writes, prints = {} } = FOREIGN[command];
  const reading = command === 'git' ? `case "$*" in ${READING.flatMap((name) => [`"${name} "*`, `--no-pager*" ${name} "*`]).join('|')}) ${REPOSITORY}; exec ${GIT} "$@" ;; esac\n` : '';
  const installing = command === 'npm' ? `[ "$1" != install ] || [ -e node_modules ] || ${JSON.stringify(pathOf('ln'))} -s "$HOME/node_modules" node_modules\n` : '';
  // A program before a pipe ends with an error if nothing reads its output.
  const piped = command === 'jq' ? 'cat > /dev/null\n' : '';
  const printing = Object.entries(prints).map(([start, file]) => `  "${start}"*) exec cat ${file} ;;`);
  return `${reading}${installing}${piped}${NAMED_FILES}\ncase "$*" in\n${[...printing, ...writes.map((start) => `  "${start}"*) exit 0 ;;`)].join('\n')}\nesac\necho "${command} $*: not in the table" >&2; exit 127`;
}

/** The step that `init` prints until a version is published. Pages show the later output. */
const BEFORE_PUBLICATION = /^ {2}(npm pack --ignore-scripts |# Version 0\.0\.0 of cdk8s-karpenter is not published).*\n/m;

export interface ShellAnswer {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A shell in a separate folder that contains the files that a page names. Only the commands in this file are available. */
export class Shell {
  public readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-docs-'));
  private readonly commands = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-commands-'));
  /** The current folder, which a `cd` in an earlier block may have changed. */
  private current = this.folder;

  constructor() {
    cpSync(STAGE, this.folder, { recursive: true });
    this.compile('main.ts');
    mkdirSync(join(this.folder, 'node_modules'));
    symlinkSync(ROOT, join(this.folder, 'node_modules', 'cdk8s-karpenter'), 'dir');
    for (const name of ['cdk8s', 'cdk8s-plus-28', 'constructs', '@types']) symlinkSync(join(ROOT, 'node_modules', name), join(this.folder, 'node_modules', name), 'dir');
    const scripts = { npx: NPX, ...Object.fromEntries(Object.keys(FOREIGN).map((command) => [command, standIn(command)])) };
    for (const [name, script] of Object.entries(scripts)) {
      writeFileSync(join(this.commands, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(this.commands, name), 0o755);
    }
    for (const tool of TOOLS) symlinkSync(pathOf(tool), join(this.commands, tool));
  }

  /** Writes the file blocks of a page to the shell's folder. */
  public write(blocks: readonly Block[]): void {
    for (const { remarks, text } of blocks.filter((block) => block.remarks.file !== undefined)) {
      const path = join(this.folder, remarks.file!);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      if (path.endsWith('.ts')) this.compile(remarks.file!);
    }
  }

  private compile(file: string): void {
    const path = join(this.folder, file);
    writeFileSync(path.replace(/ts$/, 'js'), transpileModule(readFileSync(path, 'utf8'), { compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 } }).outputText);
  }

  public run(commands: string): ShellAnswer {
    const env = { PATH: this.commands, HOME: this.folder, NO_COLOR: '1' };
    const left = join(this.commands, '.current-folder');
    const { status, stdout, stderr } = spawnSync('/bin/bash', ['--norc', '-euo', 'pipefail', '-c', `trap 'pwd > ${left}' EXIT\n${commands}`], { cwd: this.current, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    this.current = readFileSync(left, 'utf8').trim();
    return { code: status, out: stdout.replace(BEFORE_PUBLICATION, ''), err: stderr };
  }

  public remove(): void {
    for (const folder of [this.folder, this.commands]) rmSync(folder, { recursive: true });
  }
}
