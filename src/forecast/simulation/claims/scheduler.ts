import { Columns, vectorOf } from './amounts';
import { Claim, ClaimTemplate } from './claim';
import { ExistingNode, ExistingNodes } from './existing-nodes';
import { Addition, canAdd, isExcluded } from './fits-claim';
import { isExhausted, remainingAfter, withinLimits } from './limits';
import { TypeTable } from './type-table';
import { JsonObject } from '../../../foundation/basics/json';
import { sortSlice } from '../../../foundation/go/sort';
import { LabelRequirement } from '../../../karpenter/requirements/label-requirement';
import { NodeClaimTemplate } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { Resources } from '../../../karpenter/scheduling/pods/resources';
import { PodStep, Relaxation } from '../pods/pod-kind';
import { WaitingPod } from '../pods/waiting-pods';
import { Topology } from '../topology/topology';
import { HOSTNAME } from '../topology/topology-group';

interface SchedulerProps {
  readonly templates: readonly ClaimTemplate[];
  /** Limits by NodePool. */
  readonly limits: ReadonlyMap<string, Resources>;
  readonly columns: Columns;
  readonly topology: Topology;
  readonly relaxation: Relaxation;
  readonly relaxesMinValues: boolean;
  /** Initialized nodes first, then by name. */
  readonly existing: readonly ExistingNode[];
  /** Whether an existing node takes no moved pods, in the order of the nodes. */
  readonly isSettling?: readonly boolean[];
}

/** If fewer than one of this number of nodes are open to a pod, sorting them is faster than iterating over all nodes. */
const FEW_NODES = 16;

/** Returns NodePools with their instance types as columns. Simulations with the same columns can share them. */
export function claimTemplates(templates: readonly NodeClaimTemplate[], columns: Columns): readonly ClaimTemplate[] {
  return templates.map((template) => ({
    template,
    table: new TypeTable(template, columns),
    hasMinValues: [...template.requirements.values()].some(({ minValues }) => minValues !== undefined),
    tolerated: new Map(),
    rejected: new Set(),
  }));
}

/**
 * Adds pods to nodes one by one: to an existing node, to a node of the simulation, or else to a new node.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/scheduler.go
 */
export class Scheduler {
  /** Nodes in the order of their creation. */
  public readonly claims: Claim[] = [];
  public readonly templates: readonly ClaimTemplate[];
  public readonly remaining: Map<string, Resources>;
  public readonly existing: ExistingNodes;
  /** Indexes of nodes in Karpenter's order: the nodes with the fewest pods first. Arrays of numbers are faster to sort than nodes. */
  private readonly order: number[] = [];
  /** The number of pods by node. */
  private readonly counts: number[] = [];
  /** The position in Karpenter's order by node. */
  private readonly positions: number[] = [];
  /** The nodes that did not reject a state of a pod forever, and the number of nodes that were considered. */
  private readonly open = new Map<number, { readonly seen: number; readonly claims: readonly Claim[] }>();
  /** The instance types of each NodePool within the remaining resources, which change only with a new node. */
  private readonly within = new Map<ClaimTemplate, { readonly remaining: Resources; readonly types: readonly number[] }>();
  private isSorted = true;
  private hostnames = 0;

  public constructor(private readonly props: SchedulerProps) {
    this.templates = props.templates.map((template) => ({ ...template, rejected: new Set() }));
    this.remaining = new Map(props.limits);
    this.existing = new ExistingNodes(props.existing, props.topology, props.isSettling);
  }

  /** Adds a pod to a node, and relaxes its constraints if necessary. Returns false if no node can run the pod. */
  public schedule(waiting: WaitingPod): boolean {
    const { kind } = waiting;
    const { relaxation, topology } = this.props;
    for (let index = 0; ; index++) {
      const step = relaxation.stepOf(kind, index);
      if (step === undefined) return false;
      topology.update(step);
      if (this.add(waiting, step)) return true;
    }
  }

  public get relaxesMinValues(): boolean {
    return this.props.relaxesMinValues;
  }

  /** Returns a node without pods. */
  public newClaim(template: ClaimTemplate, types: readonly number[]): Claim {
    const hostname = `hostname-placeholder-${++this.hostnames}`;
    return {
      ...template,
      pods: [],
      types,
      requirements: new Map([...template.template.requirements, [HOSTNAME, LabelRequirement.of({ key: HOSTNAME, operator: 'In', values: [hostname] })]]),
      requests: vectorOf(new Map(), this.props.columns),
      hostPorts: [],
      isMinValuesRelaxed: false,
      index: this.claims.length,
      absorbed: new Set(),
    };
  }

  private add(waiting: WaitingPod, step: PodStep): boolean {
    if (this.existing.add(waiting, step)) return true;
    const { pod } = waiting;
    if (!this.isSorted) this.sort();
    for (const claim of this.candidates(step)) {
      const added = canAdd(claim, step, this.props.topology, false);
      if ('types' in added) return this.commit(claim, pod, step, added);
    }
    return this.templates.some((template) => this.addToNew(template, pod, step));
  }

  private sort(): void {
    const { order, counts, positions } = this;
    sortSlice(order, (one, other) => counts[one] < counts[other]);
    for (let position = 0; position < order.length; position++) positions[order[position]] = position;
    this.isSorted = true;
  }

  /** Returns the nodes that may run a pod, in Karpenter's order. */
  private candidates({ step }: PodStep): readonly Claim[] {
    const { seen, claims } = this.open.get(step) ?? { seen: 0, claims: [] };
    const open = [...claims, ...this.claims.slice(seen)].filter(({ rejected }) => !rejected.has(step));
    this.open.set(step, { seen: this.claims.length, claims: open });
    if (open.length * FEW_NODES > this.claims.length) return this.order.map((index) => this.claims[index]);
    return open.sort((one, other) => this.positions[one.index] - this.positions[other.index]);
  }

  private addToNew(template: ClaimTemplate, pod: JsonObject, step: PodStep): boolean {
    if (template.rejected.has(step.step) || isExcluded(template, step)) return false;
    const { name, types } = template.template;
    const remaining = this.remaining.get(name)!;
    if (isExhausted(remaining)) return false;
    const within = this.typesWithin(template, remaining);
    if (within.length === 0) return false;
    const claim = this.newClaim(template, within);
    const added = canAdd(claim, step, this.props.topology, this.props.relaxesMinValues);
    if (!('types' in added)) return false;
    claim.isMinValuesRelaxed = added.isMinValuesRelaxed;
    this.order.push(claim.index);
    this.positions.push(claim.index);
    this.counts.push(0);
    this.claims.push(claim);
    claim.rejected = new Set();
    this.commit(claim, pod, step, added);
    this.remaining.set(name, remainingAfter(remaining, claim.types.map((type) => types[type])));
    return true;
  }

  private typesWithin(template: ClaimTemplate, remaining: Resources): readonly number[] {
    const known = this.within.get(template);
    if (known?.remaining === remaining) return known.types;
    const types = withinLimits(template.template.types, remaining);
    this.within.set(template, { remaining, types });
    return types;
  }

  private commit(claim: Claim, pod: JsonObject, step: PodStep, { requirements, types, requests }: Addition): boolean {
    claim.pods.push(pod);
    this.counts[claim.index]++;
    claim.requirements = requirements;
    claim.types = types;
    claim.requests = requests;
    if (step.kind.hostPorts.length > 0) claim.hostPorts = [...claim.hostPorts, ...step.kind.hostPorts];
    claim.absorbed.add(step.step);
    this.props.topology.record(step, claim.template.taints, requirements);
    this.isSorted = false;
    return true;
  }
}
