import { spawnSync } from 'child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

/** A program to measure. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: (folder: string) => string[];
}

/** Time that a whole process took, in milliseconds. */
export interface Usage {
  /** User and system time of all threads. Unlike `wall`, it depends little on other processes. */
  readonly cpu: number;
  readonly wall: number;
}

/** Returns the program that runs an app of bench/apps/. The app gets the output folder as its last argument. */
export function app(name: string, ...args: (string | number)[]): Program {
  return node(`${name}.js`, [join(__dirname, 'apps', `${name}.js`)], (folder) => [...args.map(String), folder]);
}

const BIN = join(__dirname, '..', 'bin', 'cdk8s-karpenter');

/** Returns the program that runs the command of this package. */
export function command(...args: string[]): Program {
  return node(`cdk8s-karpenter ${args[0]}`, [BIN, ...args], () => []);
}

function node(name: string, program: string[], args: (folder: string) => string[]): Program {
  return { name, command: process.execPath, args: (folder) => [...program, ...args(folder)] };
}

/** Node.js itself, with an empty program. */
export const EMPTY_NODE: Program = { name: 'node', command: process.execPath, args: () => ['-e', '0'] };

export function helmTemplate(helm: string, chart: string): Program {
  return { name: 'helm', command: helm, args: () => ['template', 'bench', chart] };
}

/** Runs the command in `$@`, and writes its run time, user time, and system time to the file in `$0`. Only bash prints milliseconds on all platforms. */
const TIMED = 'exec 3>&2; TIMEFORMAT="%3R %3U %3S"; { time "$@" 2>&3 3>&-; } 2>"$0"';

/**
 * Runs a program with an empty output folder, and measures the whole process.
 *
 * Standard output goes directly to the file `stdout` in the folder, so that the run time includes writing the output but not reading it in this process.
 */
export function run(program: Program, folder: string): Usage {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const times = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-times-'));
  const stdout = openSync(join(folder, 'stdout'), 'w');
  try {
    const args = ['-c', TIMED, join(times, 'times'), program.command, ...program.args(folder)];
    const { status, stderr, error } = spawnSync('bash', args, { stdio: ['ignore', stdout, 'pipe'], encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program.name} failed: ${error?.message ?? (stderr.trim() || `exit code ${status}`)}`);
    return usageOf(readFileSync(join(times, 'times'), 'utf8'));
  } finally {
    closeSync(stdout);
    rmSync(times, { recursive: true, force: true });
  }
}

/** Some languages write a decimal comma. */
function usageOf(text: string): Usage {
  const [wall, user, system] = text.trim().split(' ').map((seconds) => Number(seconds.replace(',', '.')) * 1000);
  return { cpu: user + system, wall };
}
