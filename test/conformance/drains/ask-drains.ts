import { existsSync } from 'fs';
import { join } from 'path';
import { budgetStatus, isSelected } from './budget-status';
import { DrainBudget, DrainCase, DrainWorkload } from './drain-cases';
import { POOL } from './drain-pool';
import { Json } from '../../../src/checks/findings/rule';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';
import { SHARED } from '../shared-folder';

/** The disruption controller of Karpenter 1.15.0. */
const PROGRAM: GoProgram = { name: 'disruption', sources: sourcesIn(join(SHARED, 'oracle', 'disruption')), toolchain: 'go1.26.10' };

/** The decision of Karpenter's code about a case. */
export interface DrainVerdict {
  /** Names of budgets that block the disruption of a node when no other budget exists. */
  readonly blocks: readonly string[];
  /** True if a node is not disruptable because two budgets select one of its pods. */
  readonly overlaps: boolean;
  /** Names of workloads whose annotation blocks the disruption of their node. */
  readonly protects: readonly string[];
}

interface Answer {
  readonly id: string;
  readonly error?: string;
  readonly methods?: readonly { readonly events?: { readonly [node: string]: readonly { readonly message: string }[] } }[];
}

/** Older than the durations in annotations, so the annotations have no effect. */
const OLD = '48h';
const YOUNG = '1h';

/** Builds the program if Go is installed and the program does not exist. */
export function buildDrainsProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns the path of the program from `KARPENTER_ORACLE_DISRUPTION` or from the build, or undefined if neither exists. */
export function drainsProgram(): string | undefined {
  const path = process.env.KARPENTER_ORACLE_DISRUPTION ?? pathOf(PROGRAM);
  return existsSync(path) ? path : undefined;
}

/** Asks about each budget alone, about all budgets together, and about the annotations without budgets. */
export async function askDrains(file: string, cases: readonly DrainCase[]): Promise<DrainVerdict[]> {
  const questions = cases.flatMap(({ workloads, budgets }, index) => [
    ...budgets.map((budget) => question(`${index} ${budget.json.metadata.name}`, workloads, [budget], OLD)),
    question(`${index} all`, workloads, budgets, OLD),
    question(`${index} none`, workloads, [], YOUNG),
  ]);
  const answers = await ask<Answer>(file, ['-types', join(SHARED, 'data', 'instance-types.json')], questions);
  return cases.map(({ workloads, budgets }, index) => {
    const messages = (name: string, node?: string) => messagesOf(answers.get(`${index} ${name}`)!, node);
    return {
      blocks: budgets.map(({ json }) => json.metadata.name).filter((name) => messages(name).some((message) => message.startsWith('Pdb prevents pod evictions'))),
      overlaps: messages('all').some((message) => message.startsWith('Eviction does not support multiple PDBs')),
      protects: workloads.map(({ json }) => json.metadata.name).filter((name) => messages('none', name).some((message) => message.startsWith('Pod has "karpenter.sh/do-not-disrupt"'))),
    };
  });
}

function messagesOf({ id, methods, error }: Answer, node?: string): string[] {
  if (methods === undefined) throw new Error(`Karpenter's code can't read case ${id}: ${error}`);
  const found = methods.flatMap(({ events = {} }) => Object.entries(events)).filter(([name]) => node === undefined || name === node);
  return found.flatMap(([, events]) => events.map(({ message }) => message));
}

function question(id: string, workloads: readonly DrainWorkload[], budgets: readonly DrainBudget[], age: string): Json & { readonly id: string } {
  return {
    id,
    op: 'disrupt',
    nodePools: [POOL],
    nodes: workloads.map(({ json }) => ({ name: json.metadata.name, nodePool: POOL.metadata.name, instanceType: 'm7i.2xlarge', capacityType: 'on-demand', age, lastPodEvent: '10m' })),
    pods: workloads.flatMap(podsOf),
    pdbs: budgets.map((budget) => ({ ...budget.json, ...budgetStatus(budget, workloads.filter((each) => isSelected(budget, each))) })),
    only: ['m7i.2xlarge'],
  };
}

function podsOf({ json, pods }: DrainWorkload): Json[] {
  const { metadata: { name, namespace = 'default' }, kind } = json;
  const { metadata, spec } = kind === 'Pod' ? json : json.spec.template;
  const owner = kind === 'Deployment' ? 'ReplicaSet' : kind;
  const ownerReferences = kind === 'Pod' ? [] : [{ apiVersion: 'apps/v1', kind: owner, name, uid: name, controller: true }];
  return Array.from({ length: pods }, (_, index) => (
    { apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name: `${name}-${index}`, namespace, ownerReferences }, spec: { ...spec, nodeName: name } }
  ));
}
