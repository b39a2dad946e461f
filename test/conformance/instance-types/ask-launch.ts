import { existsSync } from 'fs';
import { join } from 'path';
import { LaunchCase } from './launch-cases';
import { Json } from '../../../src/checks/findings/rule';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';
import { SHARED } from '../shared-folder';

/** Karpenter 1.15.0's scheduler. */
const PROGRAM: GoProgram = { name: 'launch', sources: sourcesIn(join(SHARED, 'oracle', 'launch')), toolchain: 'go1.26.10' };

export interface PoolTypes {
  readonly types: readonly string[];
  readonly minValuesError?: string;
}

interface Answer {
  readonly id: string;
  readonly error?: string;
  readonly pools?: { readonly [name: string]: PoolTypes };
}

/** Builds the program if Go is installed and the program does not exist. */
export function buildLaunchProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns the path of the program from `KARPENTER_ORACLE_LAUNCH` or from the build, or undefined if neither exists. */
export function launchProgram(): string | undefined {
  const path = process.env.KARPENTER_ORACLE_LAUNCH ?? pathOf(PROGRAM);
  return existsSync(path) ? path : undefined;
}

/** Returns the instance types that Karpenter's code admits for each NodePool. The NodePools are named `pool`. */
export async function askTypes(file: string, pools: readonly Json[]): Promise<PoolTypes[]> {
  const questions = pools.map((pool, index) => ({ id: String(index), op: 'types', nodePools: [pool] }));
  const answers = await ask<Answer>(file, ['-types', join(SHARED, 'data', 'instance-types.json')], questions);
  return questions.map(({ id }) => {
    const { pools: found, error } = answers.get(id)!;
    if (found === undefined) throw new Error(`Karpenter's code can't read case ${id}: ${error}`);
    return found.pool;
  });
}

/** The node that Karpenter launches for a pod. */
export interface Launched {
  readonly nodePool: string;
  /** All instance types that Karpenter considers, sorted by name. */
  readonly types: readonly string[];
}

interface LaunchAnswer extends Answer {
  readonly nodeClaims?: readonly { readonly nodePool: string; readonly instanceTypes: readonly string[] }[];
  readonly poolErrors?: { readonly [pool: string]: string };
}

export interface LaunchVerdict {
  /** The node, or undefined if Karpenter launches none. */
  readonly launched?: Launched;
  /** The names of NodePools that Karpenter skips, because they are not valid. */
  readonly skipped: readonly string[];
}

/** Returns what Karpenter's code launches for the pod of each case. */
export async function askLaunches(file: string, cases: readonly LaunchCase[]): Promise<LaunchVerdict[]> {
  const questions = cases.map(({ nodePools, pod, daemonSets }, index) => ({
    id: String(index),
    op: 'launch',
    nodePools,
    pods: [pod],
    daemonSetPods: daemonSets.map(({ metadata, spec }) => ({ metadata, ...spec.template })),
    maxInstanceTypes: 2000,
    runs: 1,
  }));
  const answers = await ask<LaunchAnswer>(file, ['-types', join(SHARED, 'data', 'instance-types.json')], questions);
  return questions.map(({ id }) => {
    const { nodeClaims, poolErrors = {}, error } = answers.get(id)!;
    if (nodeClaims === undefined) throw new Error(`Karpenter's code can't read case ${id}: ${error}`);
    const [launched] = nodeClaims.map(({ nodePool, instanceTypes }) => ({ nodePool, types: [...instanceTypes].sort() }));
    return { launched, skipped: Object.keys(poolErrors) };
  });
}
