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

/** An app of bench/apps/. */
export function app(name: string, size: Size): Program {
  const file = join(__dirname, 'apps', `${name}.js`);
  return { name, command: process.execPath, args: (folder) => [file, `${size.pools}`, `${size.charts}`, folder] };
}

/** NodePools and EC2NodeClasses, with one file per object. */
export function documents(count: number): Program {
  return { name: 'documents', command: process.execPath, args: (folder) => [join(__dirname, 'apps', 'documents.js'), `${count}`, folder] };
}

export function helmTemplate(command: string, chart: string): Program {
  return { name: 'helm', command, args: () => ['template', 'bench', chart] };
}

/**
 * Runs a program in an empty folder, and returns the milliseconds of the whole process.
 *
 * Standard output goes directly to a file, so that the time of Helm includes writing, but not our reading.
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
