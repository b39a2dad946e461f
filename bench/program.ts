import { spawnSync } from 'child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'fs';
import { join } from 'path';
import { Size } from './options';

/** A program to time. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: (folder: string) => string[];
}

/** Returns the program that runs an app of bench/apps/. */
export function app(name: string, size: Size): Program {
  const file = join(__dirname, 'apps', `${name}.js`);
  return { name, command: process.execPath, args: (folder) => [file, `${size.pools}`, `${size.charts}`, folder] };
}

/** Returns the program that writes NodePools and EC2NodeClasses, one file per object. */
export function documents(count: number): Program {
  return { name: 'documents', command: process.execPath, args: (folder) => [join(__dirname, 'apps', 'documents.js'), `${count}`, folder] };
}

export function helmTemplate(command: string, chart: string): Program {
  return { name: 'helm', command, args: () => ['template', 'bench', chart] };
}

/**
 * Runs a program with an empty output folder, and returns the run time of the whole process in milliseconds.
 *
 * Standard output goes directly to a file, so that the run time of Helm includes writing the output but not reading it in this process.
 */
export function run(program: Program, folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const stdout = openSync(join(folder, 'stdout'), 'w');
  const start = performance.now();
  const { status, stderr, error } = spawnSync(program.command, program.args(folder), { stdio: ['ignore', stdout, 'pipe'], encoding: 'utf8' });
  const ms = performance.now() - start;
  closeSync(stdout);
  if (status !== 0) throw new Error(`${program.name} failed: ${error?.message ?? stderr.trim()}`);
  return ms;
}
