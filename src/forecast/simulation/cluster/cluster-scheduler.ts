import { attachmentLimitsOf, existingNodeOf } from './existing-node-of';
import { PodKinds } from './pod-kinds';
import { ClusterPods } from './running-pods';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { remembered } from '../../../foundation/basics/remembered';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { needsDynamicResources } from '../../../karpenter/scheduling/pods/daemon-sets';
import { nodeClaimTemplates, PoolWithTypes, taintsOf } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { Resources } from '../../../karpenter/scheduling/pods/resources';
import { PREFER_NO_SCHEDULE } from '../../../karpenter/scheduling/pods/tolerations';
import { usableTypes } from '../../../karpenter/scheduling/usable-types';
import { timeOf } from '../../snapshot/conditions';
import { StateNode } from '../../snapshot/state-node';
import { Columns } from '../claims/amounts';
import { ClaimTemplate } from '../claims/claim';
import { ExistingNode } from '../claims/existing-nodes';
import { limitsOf } from '../claims/limits';
import { nodeClaimOf, RefusedNode } from '../claims/node-claim';
import { scheduleAll } from '../claims/schedule-all';
import { claimTemplates, Scheduler } from '../claims/scheduler';
import { namespacesIn } from '../namespaces-in';
import { PendingReason } from '../pending-reason';
import { pendingReasons } from '../pending-reasons';
import { PodKind, Relaxation } from '../pods/pod-kind';
import { WaitingPod } from '../pods/waiting-pods';
import { SimulatedNodeClaim } from '../simulation-result';
import { domainGroups, DomainGroup } from '../topology/domain-groups';
import { Topology } from '../topology/topology';
import { Choose } from '../topology/topology-group';
import { clusterVolumes } from '../volumes/cluster-volumes';

/** A cluster with nodes. */
export interface ClusterProps {
  readonly objects: readonly JsonObject[];
  readonly nodes: readonly StateNode[];
  /** The NodePools that may launch nodes for pods: without static ones, and without those that are not ready. */
  readonly pools: readonly PoolWithTypes[];
  /** DaemonSets with pods as they run. */
  readonly daemonSets: readonly JsonObject[];
  readonly market: Market;
  readonly minValuesPolicy?: 'Strict' | 'BestEffort';
  readonly preferencePolicy?: 'Respect' | 'Ignore';
  readonly maxInstanceTypes: number;
  readonly choose: Choose;
  /** The kinds of pods, if several clusters with the same volumes share them. */
  readonly kinds?: PodKinds;
}

/** The pods to schedule. */
export interface Request {
  /** Pods that no node runs. */
  readonly pending: readonly JsonObject[];
  /** Pods that leave their nodes. */
  readonly moved: readonly JsonObject[];
  /** Pods of `moved` that may go to any node, because their nodes are going away. */
  readonly urgent?: ReadonlySet<JsonObject>;
  /** Nodes that take no pods. Nodes that are being deleted never take any. */
  readonly without: readonly StateNode[];
  /** Whether a node takes no moved pods, because `consolidateAfter` of its NodePool has not passed. */
  readonly isSettling?: (node: StateNode) => boolean;
}

/** The nodes for pods. */
export interface Placement {
  /** Pods by the name of the existing node. */
  readonly existing: ReadonlyMap<string, readonly JsonObject[]>;
  readonly claims: readonly SimulatedNodeClaim[];
  /** NodeClaims that Karpenter does not create, with the reasons. */
  readonly refused: readonly RefusedNode[];
  /** Pods that no node can run. */
  readonly failed: readonly JsonObject[];
  /** Returns the reasons why no NodePool can run a pod. */
  readonly reasonsOf: (pod: JsonObject) => readonly PendingReason[];
}

/** Schedules pods in a cluster with nodes. Shares what many simulations of one cluster have in common. */
export class ClusterScheduler {
  private readonly kinds: PodKinds;
  private readonly columns: Columns;
  private readonly templates: readonly ClaimTemplate[];
  private readonly relaxation: Relaxation;
  private readonly existing = new Map<StateNode, ExistingNode>();
  private readonly ordered: readonly StateNode[];
  private readonly running: ClusterPods;
  private readonly limits: ReadonlyMap<string, Resources>;
  private readonly domainsOf: (key: string) => DomainGroup;
  private readonly namespacesMatching: ReturnType<typeof namespacesIn>;
  private readonly usesPreferences: boolean;
  private readonly isStrict: boolean;
  private readonly sortKeys = new Map<JsonObject, SortKey>();

  public constructor(private readonly props: ClusterProps) {
    const { objects, nodes, pools, daemonSets, market, minValuesPolicy, preferencePolicy } = props;
    this.isStrict = minValuesPolicy !== 'BestEffort';
    this.usesPreferences = preferencePolicy !== 'Ignore';
    this.kinds = props.kinds ?? new PodKinds(clusterVolumes(objects));
    const usable = pools.map(({ manifest, types }) => ({ manifest, types: usableTypes(types, market) }));
    const launchable = this.isStrict ? usable.filter(({ types }) => types.missingValues.size === 0) : usable;
    const templates = nodeClaimTemplates(launchable, daemonSets, market);
    const ofPods = objects.filter(({ kind }) => kind === 'Pod').map((pod) => this.kinds.kindOf(pod).requests);
    const ofDaemons = templates.flatMap(({ overheads }) => [...overheads.values()]).map(({ requests }) => requests);
    this.columns = [...new Set([...new Set([...ofPods, ...ofDaemons])].flatMap((requests) => [...requests.keys()]))];
    this.templates = claimTemplates(templates, this.columns);
    const toleratesPreferNoSchedule = pools.some(({ manifest }) => taintsOf(manifest).some(({ effect }) => effect === 'PreferNoSchedule'));
    this.relaxation = new Relaxation({ usesPreferences: this.usesPreferences, toleratesPreferNoSchedule, columns: this.columns });
    this.namespacesMatching = namespacesIn(objects);
    this.domainsOf = domainGroups(pools, market);
    const kindOf = (pod: JsonObject) => this.kinds.kindOf(pod);
    const firstStep = (kind: PodKind) => this.relaxation.stepOf(kind, 0)!;
    this.running = new ClusterPods({ nodes, kindOf, firstStep, namespacesMatching: this.namespacesMatching });
    const daemons = daemonSets.map((daemonSet) => daemonOf(objectAt(daemonSet, ['spec', 'template', 'spec']), templates.length > 0));
    const facts = { columns: this.columns, kindOf, daemons, attachmentLimits: attachmentLimitsOf(objects) };
    const active = nodes.filter(({ isDeleting }) => !isDeleting);
    for (const node of active) this.existing.set(node, existingNodeOf(node, facts));
    this.ordered = [...active].sort((one, other) => Number(other.isInitialized) - Number(one.isInitialized) || (one.name < other.name ? -1 : 1));
    const activeOf = grouped(active, ({ nodePool }) => nodePool);
    this.limits = new Map(pools.map(({ manifest, types: { name } }) => [name, minus(limitsOf(manifest), activeOf.get(name) ?? [])]));
  }

  /** Returns a node for each pod. */
  public place({ pending, moved, urgent, without, isSettling }: Request): Placement {
    const { choose, maxInstanceTypes } = this.props;
    const excluded = new Set(without);
    const ofDynamic = (pods: readonly JsonObject[], isMoved: boolean) => pods.map((pod): WaitingPod => {
      return { pod, kind: this.kinds.kindOf(pod), ...isMoved && urgent?.has(pod) !== true && objectAt(pod, ['status']).phase !== 'Pending' && { isMoved } };
    });
    const all = [...ofDynamic(pending, false), ...ofDynamic(moved, true)];
    const waiting = all.filter(({ kind }) => !needsDynamicResources(kind.spec));
    const topology = new Topology({
      domainsOf: this.domainsOf,
      namespacesMatching: this.namespacesMatching,
      usesPreferences: this.usesPreferences,
      choose,
      onSharedGroup: () => undefined,
      running: this.running.without({ pods: moved, nodes: without }),
    });
    const steps = [...new Set(all.map(({ kind }) => kind))].map((kind) => this.relaxation.stepOf(kind, 0)!);
    topology.addRunning(steps);
    for (const step of steps) topology.update(step);
    const nodes = this.ordered.filter((node) => !excluded.has(node));
    const scheduler = new Scheduler({
      existing: nodes.map((node) => this.existing.get(node)!),
      isSettling: isSettling && nodes.map(isSettling),
      templates: this.templates,
      columns: this.columns,
      topology,
      relaxation: this.relaxation,
      limits: this.limitsWithout(without),
      relaxesMinValues: !this.isStrict,
    });
    const failed = scheduleAll(this.sorted(waiting), scheduler);
    const reasonsOf = remembered((kind: PodKind) => pendingReasons(kind, scheduler, this.relaxation, topology));
    const claims = scheduler.claims.map((claim) => nodeClaimOf(claim, this.columns, maxInstanceTypes, this.isStrict));
    return {
      existing: new Map([...scheduler.existing.additions()].map(([{ name }, pods]) => [name, pods])),
      claims: claims.flatMap((each) => ('reason' in each ? [] : [each])),
      refused: claims.flatMap((each) => ('reason' in each ? [each] : [])),
      reasonsOf: (pod) => reasonsOf(this.kinds.kindOf(pod)),
      failed: [...all.filter(({ kind }) => needsDynamicResources(kind.spec)).map(({ pod }) => pod), ...failed.map(({ pod }) => pod)],
    };
  }

  /** Sorts pods like Karpenter: the largest first, then the oldest, then by UID. */
  private sorted(pods: readonly WaitingPod[]): WaitingPod[] {
    const keys = new Map(pods.map((waiting) => [waiting, this.sortKey(waiting)]));
    return [...pods].sort((one, other) => compare(keys.get(one)!, keys.get(other)!));
  }

  private sortKey({ pod, kind: { requests } }: WaitingPod): SortKey {
    let key = this.sortKeys.get(pod);
    if (key === undefined) {
      const { creationTimestamp, uid } = objectAt(pod, ['metadata']);
      // Pods of manifests do not exist yet.
      const created = timeOf(creationTimestamp) ?? Infinity;
      this.sortKeys.set(pod, key = { cpu: requests.get('cpu') ?? 0n, memory: requests.get('memory') ?? 0n, created, uid: String(uid ?? '') });
    }
    return key;
  }

  private limitsWithout(nodes: readonly StateNode[]): ReadonlyMap<string, Resources> {
    const freed = nodes.filter((node) => this.existing.has(node));
    if (freed.length === 0) return this.limits;
    return new Map([...this.limits].map(([name, limits]) => {
      const ofPool = freed.filter(({ nodePool }) => nodePool === name);
      return [name, ofPool.length === 0 ? limits : new Map([...limits].map(([resource, amount]) => [resource, amount + totalOf(ofPool, resource)]))];
    }));
  }
}

/** Karpenter adds the toleration to the pods of DaemonSets while it looks for new nodes, and then uses the same pods for the existing nodes. */
function daemonOf(spec: JsonObject, hasTemplates: boolean): JsonObject {
  return hasTemplates ? { ...spec, tolerations: [...objectsIn(spec.tolerations).map(({ item }) => item), PREFER_NO_SCHEDULE] } : spec;
}

interface SortKey {
  readonly cpu: bigint;
  readonly memory: bigint;
  readonly created: number;
  readonly uid: string;
}

function compare(one: SortKey, other: SortKey): number {
  if (one.cpu !== other.cpu) return one.cpu > other.cpu ? -1 : 1;
  if (one.memory !== other.memory) return one.memory > other.memory ? -1 : 1;
  if (one.created !== other.created) return one.created - other.created;
  return one.uid < other.uid ? -1 : Number(one.uid > other.uid);
}

function minus(limits: Resources, nodes: readonly StateNode[]): Resources {
  return new Map([...limits].map(([name, amount]) => [name, amount - totalOf(nodes, name)]));
}

function totalOf(nodes: readonly StateNode[], resource: string): bigint {
  return nodes.reduce((sum, { capacity }) => sum + (capacity.get(resource) ?? 0n), 0n);
}
