import { askNodeClasses, NodeClassCase, Quantities, TypeAnswer } from './ask-node-classes';
import { nodeClassCase } from './node-class-cases';
import { parseNanos } from '../../../src/foundation/go/exact-quantity';
import { allInstanceTypes, instanceTypeOf } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { resolvedKubelet } from '../../../src/karpenter/instance-types/kubelet/resolved-kubelet';
import { classSettings } from '../../../src/karpenter/instance-types/node-class/class-settings';
import { nodeClassTypes } from '../../../src/karpenter/instance-types/node-class/node-class-types';
import { Random } from '../mutations/random';

const BATCH = 500;

export interface NodeClassTally {
  /** Number of instance types that were compared. */
  types: number;
  /** Number of instance types that both Karpenter and this package exclude. */
  excluded: number;
  /** Number of instance types on which an expression fails. */
  failures: number;
  readonly disagreements: string[];
  readonly recorded: RecordedNodeClass[];
}

export interface RecordedNodeClass extends NodeClassCase {
  readonly answers: { readonly [type: string]: string };
}

/** Compares this package with Karpenter's code on generated node classes. Returns undefined if the program was not built. */
export async function compareNodeClasses(cases: number, seed: number, typesPerCase: number): Promise<NodeClassTally | undefined> {
  const tally: NodeClassTally = { types: 0, excluded: 0, failures: 0, disagreements: [], recorded: [] };
  for (let first = 0; first < cases; first += BATCH) {
    const asked = Array.from({ length: Math.min(BATCH, cases - first) }, (_, index) => caseOf(seed, first + index, typesPerCase));
    const all = await askNodeClasses(asked);
    if (all === undefined) return undefined;
    asked.forEach((each, index) => compare(each, all[index], tally));
  }
  return tally;
}

function caseOf(seed: number, index: number, typesPerCase: number): NodeClassCase {
  const names = allInstanceTypes().map(({ name }) => name);
  const types = typesPerCase >= names.length ? names : new Random('types', seed, index).shuffled(names).slice(0, typesPerCase);
  return { nodeClass: nodeClassCase(seed, index), types };
}

function compare(asked: NodeClassCase, answers: { readonly [type: string]: TypeAnswer }, tally: NodeClassTally): void {
  const recorded: { [type: string]: string } = {};
  const mine = ours(asked);
  for (const name of asked.types) {
    const theirs = theirText(answers[name]);
    recorded[name] = theirs;
    tally.types++;
    if (theirs === 'excluded') tally.excluded++;
    if (theirs.includes('expression fails')) tally.failures++;
    if (mine[name] !== theirs) {
      tally.disagreements.push(`${name} ${JSON.stringify(asked.nodeClass.spec)}\n  Karpenter: ${theirs} ${answers[name].expressionError ?? ''}\n  we: ${mine[name]}`);
    }
  }
  tally.recorded.push({ ...asked, answers: recorded });
}

/** Returns this package's results for the types of a case, as one line for each type. */
export function ours({ nodeClass, types }: NodeClassCase): { readonly [type: string]: string } {
  const asked = types.map((name) => instanceTypeOf(name)!);
  const left = new Map(nodeClassTypes(asked, nodeClass).types.map((type) => [type.name, type]));
  return Object.fromEntries(asked.map((type) => {
    const kubelet = resolvedKubelet(type, classSettings(nodeClass));
    const failed = kubelet.failures.map(({ field }) => field);
    const ofClass = left.get(type.name);
    if (failed.includes('maxPods')) return [type.name, 'no instance types: expression fails'];
    if (ofClass === undefined) return [type.name, 'excluded'];
    const [os, windowsBuild] = ['kubernetes.io/os', 'node.kubernetes.io/windows-build'].map((key) => ofClass.labels.get(key) ?? '');
    return [type.name, lineOf({
      os,
      windowsBuild,
      allocatable: Object.fromEntries(ofClass.resources),
      kubeReserved: Object.fromEntries(kubelet.kubeReserved),
      systemReserved: Object.fromEntries(kubelet.systemReserved),
      eviction: { 'memory': kubelet.evictionHard.get('memory.available')!, 'ephemeral-storage': kubelet.evictionHard.get('nodefs.available')! },
      fails: failed.length > 0,
    })];
  }));
}

function theirText({ compatible, hasImage, resolveError, expressionError, os, windowsBuild, ...rest }: TypeAnswer): string {
  if (resolveError !== undefined) return 'no instance types: expression fails';
  if (!compatible || !hasImage) return 'excluded';
  return lineOf({ ...rest, os: os?.join() ?? '', windowsBuild: windowsBuild?.join() ?? '', fails: expressionError !== undefined });
}

interface Line {
  readonly os: string;
  readonly windowsBuild: string;
  readonly allocatable: Quantities;
  readonly kubeReserved: Quantities;
  readonly systemReserved: Quantities | null;
  readonly eviction: Quantities;
  readonly fails: boolean;
}

function lineOf({ os, windowsBuild, allocatable, kubeReserved, systemReserved, eviction, fails }: Line): string {
  const amounts = [allocatable, kubeReserved, systemReserved ?? {}, eviction].map(amountsText);
  return [...amounts, ...os === 'linux' ? [] : [`os ${os}`], ...windowsBuild === '' ? [] : [windowsBuild], ...fails ? ['expression fails'] : []].join(' | ');
}

/** Formats amounts as plain numbers, without zeros. Karpenter has an amount of 0 for each device that a type lacks. */
function amountsText(quantities: Quantities): string {
  const amounts = Object.entries(quantities).map(([resource, quantity]) => [resource, plainNumber(parseNanos(quantity)!)]).filter(([, amount]) => amount !== '0');
  return amounts.sort().map(([resource, amount]) => `${resource.replace(/^.*\//, '')} ${amount}`).join(' ');
}

function plainNumber(nanos: bigint): string {
  const digits = String(nanos < 0n ? -nanos : nanos).padStart(10, '0');
  return `${nanos < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0*$/, '');
}
