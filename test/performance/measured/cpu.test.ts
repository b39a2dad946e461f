import { mkdirSync, mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { command, Program, run } from '../../../bench/program';
import { cpuGrowth, LIMITS } from '../cpu-growth';
import { GIT_OPS_CHARTS, GIT_OPS_MANIFESTS, Scenario, SYNTH, VALIDATE_CLUSTERS, VALIDATE_FILES, VALIDATE_LIST, VALIDATE_ONE_FILE } from '../scenarios';

const MINUTES = 60_000;

/** Inputs of 1,500 to 3,000 objects. A cluster of a KarpenterGitOps has 6 NodePools, their node classes, and 3 Applications, each in a file. */
const SIZES: [scenario: Scenario, size: number][] = [
  [VALIDATE_ONE_FILE, 3000],
  [VALIDATE_LIST, 2000],
  [VALIDATE_FILES, 3000],
  [VALIDATE_CLUSTERS, 750],
  [SYNTH, 3000],
  [GIT_OPS_MANIFESTS, 150],
  [GIT_OPS_CHARTS, 150],
];

let folder: string;

beforeAll(() => {
  if (process.env.STALE_LIB) throw new Error(process.env.STALE_LIB);
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-growth-'));
});

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.each(SIZES.map(([scenario, size]) => ({ title: scenario.title, scenario, size })))('the CPU time of: $title does not grow faster than the input', ({ title, scenario, size }) => {
  const [once, twice] = [size, 2 * size].map((objects) => programOf(scenario, objects));
  const { ratio, best, rounds } = cpuGrowth(() => ({ once: cpuOf(once), twice: cpuOf(twice) }), LIMITS);
  if (ratio > LIMITS.most) {
    throw new Error(`'${title}' takes ${best.twice.toFixed(0)} ms of CPU for twice the input that takes ${best.once.toFixed(0)} ms: ${ratio.toFixed(2)} x in ${rounds} rounds, and at most ${LIMITS.most} x is linear`);
  }
}, 10 * MINUTES);

function programOf({ title, prepare }: Scenario, size: number): Program {
  const input = join(folder, `${title.replace(/\W+/g, '-')}-${size}`);
  mkdirSync(input);
  const { kind, args } = prepare(size, input);
  return kind === 'command' ? command(...args) : { name: title, command: process.execPath, args: () => [...args] };
}

function cpuOf(program: Program): number {
  return run(program, join(folder, 'out')).cpu;
}
