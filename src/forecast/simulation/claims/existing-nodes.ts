import { Amounts, minus } from './amounts';
import { narrowed } from './narrowed';
import { JsonObject } from '../../../foundation/basics/json';
import { Requirements } from '../../../karpenter/requirements/label-requirement';
import { isCompatible } from '../../../karpenter/requirements/requirements';
import { haveConflict, HostPort } from '../../../karpenter/scheduling/pods/host-ports';
import { Taint, untolerated } from '../../../karpenter/scheduling/pods/tolerations';
import { PodStep } from '../pods/pod-kind';
import { WaitingPod } from '../pods/waiting-pods';
import { Topology } from '../topology/topology';
import { Attachments, exceedsLimits, joinedAttachments } from '../volumes/attachments';

/** A node that exists before a simulation. Simulations share it. */
export interface ExistingNode {
  readonly name: string;
  /** The labels of the node as requirements. */
  readonly requirements: Requirements;
  readonly taints: readonly Taint[];
  /** Allocatable resources without those of pods on the node, and of DaemonSets whose pods are missing. */
  readonly remaining: Amounts;
  /** True if no pod fits, because a resource is overcommitted. */
  readonly isOvercommitted: boolean;
  readonly hostPorts: readonly HostPort[];
  readonly attachments: Attachments;
  /** The number of volumes that the node can attach, by driver. */
  readonly attachmentLimits: ReadonlyMap<string, number>;
  /** Answers by state of a pod, for the node without additional pods. */
  readonly tolerated: Map<number, boolean>;
  readonly compatible: Map<number, boolean>;
}

/** A node after the addition of pods. */
interface Filled {
  remaining: Amounts;
  requirements: Requirements;
  hostPorts: readonly HostPort[];
  attachments: Attachments;
  readonly pods: JsonObject[];
}

/**
 * The existing nodes in one simulation. A pod goes to the first node that can run it.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/existingnode.go
 */
export class ExistingNodes {
  private readonly filled = new Map<number, Filled>();
  /** The nodes that are too small for a state of a pod, by state. The free resources of a node only shrink. */
  private readonly tooSmall = new Map<number, Uint8Array>();

  /**
   * @param nodes initialized nodes first, then by name
   * @param isSettling whether a node takes no moved pods, in the order of the nodes
   */
  public constructor(
    private readonly nodes: readonly ExistingNode[], private readonly topology: Topology, private readonly isSettling?: readonly boolean[],
  ) {}

  /** Adds a pod to the first node that can run it. Returns false if none can. */
  public add({ pod, isMoved = false }: WaitingPod, step: PodStep): boolean {
    if (this.nodes.length === 0) return false;
    let tooSmall = this.tooSmall.get(step.step);
    if (tooSmall === undefined) this.tooSmall.set(step.step, tooSmall = new Uint8Array(this.nodes.length));
    const isConstrained = this.topology.constrains(step);
    for (let index = 0; index < this.nodes.length; index++) {
      if (tooSmall[index] === 1) continue;
      const node = this.nodes[index];
      if (node.isOvercommitted || !fits(step, this.filled.get(index)?.remaining ?? node.remaining)) {
        tooSmall[index] = 1;
        continue;
      }
      if (isMoved && this.isSettling?.[index] === true) continue;
      const requirements = this.requirementsWith(index, step, isConstrained);
      if (requirements === undefined) continue;
      this.commit(index, pod, step, requirements);
      return true;
    }
    return false;
  }

  /** Returns the pods that were added, by node. */
  public *additions(): Generator<readonly [ExistingNode, readonly JsonObject[]]> {
    for (const [index, { pods }] of this.filled) yield [this.nodes[index], pods];
  }

  /** Returns the requirements of a node after the addition of a pod, or undefined if the node cannot run the pod. */
  private requirementsWith(index: number, step: PodStep, isConstrained: boolean): Requirements | undefined {
    const node = this.nodes[index];
    if (!isTolerated(node, step)) return undefined;
    const { requirements, hostPorts, attachments } = this.filled.get(index) ?? node;
    const { kind } = step;
    if (exceedsLimits(joinedAttachments(attachments, kind.attachments), node.attachmentLimits)) return undefined;
    if (kind.hostPorts.length > 0 && haveConflict(kind.hostPorts, hostPorts)) return undefined;
    const isSuitable = requirements === node.requirements ? isCompatibleWithNode(node, step) : isCompatible(requirements, step.requirements);
    if (!isSuitable) return undefined;
    const base = narrowed(requirements, step.requirements);
    for (const ofVolumes of kind.volumes) {
      if (!isCompatible(base, ofVolumes)) continue;
      const result = isConstrained ? this.inDomains(step, narrowed(base, ofVolumes)) : narrowed(base, ofVolumes);
      if (result !== undefined) return result;
    }
    return undefined;
  }

  private inDomains(step: PodStep, before: Requirements): Requirements | undefined {
    const domains = this.topology.requirementsFor(step, before);
    if (!(domains instanceof Map)) return undefined;
    const tightened = new Map([...domains].map(([key, domain]) => [key, before.get(key)?.intersection(domain) ?? domain]));
    return isCompatible(before, tightened) ? narrowed(before, domains) : undefined;
  }

  private commit(index: number, pod: JsonObject, step: PodStep, requirements: Requirements): void {
    const node = this.nodes[index];
    let filled = this.filled.get(index);
    if (filled === undefined) this.filled.set(index, filled = { ...node, pods: [] });
    const { kind } = step;
    filled.pods.push(pod);
    filled.remaining = minus(filled.remaining, step.requests);
    filled.requirements = requirements;
    if (kind.hostPorts.length > 0) filled.hostPorts = [...filled.hostPorts, ...kind.hostPorts];
    filled.attachments = joinedAttachments(filled.attachments, kind.attachments);
    this.topology.record(step, node.taints, requirements);
  }
}

function fits({ requests: { wholes, nanos }, columns }: PodStep, remaining: Amounts): boolean {
  for (const column of columns) {
    const missing = wholes[column] - remaining.wholes[column];
    if (missing > 0 || (missing === 0 && nanos[column] > remaining.nanos[column])) return false;
  }
  return true;
}

function isTolerated({ tolerated, taints }: ExistingNode, { step, constraints }: PodStep): boolean {
  let known = tolerated.get(step);
  if (known === undefined) tolerated.set(step, known = untolerated(taints, constraints.tolerations) === undefined);
  return known;
}

function isCompatibleWithNode({ compatible, requirements }: ExistingNode, { step, requirements: asked }: PodStep): boolean {
  let known = compatible.get(step);
  if (known === undefined) compatible.set(step, known = isCompatible(requirements, asked));
  return known;
}
