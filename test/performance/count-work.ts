import { spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { Scenario } from './scenarios';
import { Work } from './work';

const PROGRAM = join(__dirname, 'counted-run.js');

/** Counts the work of a scenario with an input of this size, in its own process. */
export function countWork({ title, prepare }: Scenario, size: number): Work {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-work-'));
  try {
    const [input, counts] = [join(folder, 'input'), join(folder, 'counts.json')];
    mkdirSync(input);
    const { kind, args } = prepare(size, input);
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, kind, ...args], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', env: { ...process.env, WORK_COUNTS: counts } });
    // Findings make the exit code of a command 1. A crash would count as less work.
    if (status !== 0 && !(kind === 'command' && status === 1)) fail(`${title} ended with ${status}: ${stderr}`);
    return readWork(counts) ?? fail(`${title} did not run: ${stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readWork(file: string): Work | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function fail(message: string): never {
  throw new Error(message);
}
