import { spawnSync } from 'child_process';
import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';

export const ROOT = join(__dirname, '..', '..');

export interface Packed {
  readonly filename: string;
  readonly entryCount: number;
  readonly size: number;
  readonly unpackedSize: number;
  readonly bundled: readonly string[];
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function node(cwd: string, ...args: string[]): Ran {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
}

/** Runs npm and returns its JSON output. Ignores npm settings of the test run, because npm prints nothing under `npm run --silent`. */
export function npm(cwd: string, ...args: string[]): any {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle)_/.test(name) && name !== 'npm_config_loglevel'));
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--json'], { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}${stdout}`);
  return JSON.parse(stdout);
}

/** Packs folders without running the scripts of their packages. */
export function pack(folders: readonly string[], into: string): string[] {
  const packed: Packed[] = npm(into, 'pack', ...folders, '--ignore-scripts');
  return packed.map(({ filename }) => join(into, filename));
}

/** Installs packages in an empty folder, like a user. */
export function install(folder: string, packages: readonly string[], ...options: string[]): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  npm(folder, 'install', ...packages, '--no-audit', '--no-fund', '--ignore-scripts', ...options);
}

/** Runs `examples/quickstart` with plain Node in a folder that has the package. Returns the actual and the expected output. */
export function quickstartIn(folder: string): { readonly ran: Ran; readonly written: string; readonly expected: string } {
  const example = join(ROOT, 'examples', 'quickstart');
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(readFileSync(join(example, 'main.ts'), 'utf8'), { compilerOptions });
  writeFileSync(join(folder, 'main.js'), outputText);
  const ran = node(folder, 'main.js');
  if (ran.status !== 0) return { ran, written: '', expected: '' };
  return { ran, written: readFileSync(join(folder, 'dist', 'nodes.k8s.yaml'), 'utf8'), expected: readFileSync(join(example, 'expected', 'nodes.k8s.yaml'), 'utf8') };
}
