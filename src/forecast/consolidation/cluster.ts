import { Gates } from './gates';
import { Offerings } from './offerings';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { parseDuration } from '../../foundation/go/parse-duration';
import { Budget, budgetsOf } from '../../karpenter/disruption/budget';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { invalidReason } from '../../karpenter/scheduling/pods/ignored-pod';
import { PoolWithTypes } from '../../karpenter/scheduling/pods/node-claim-templates';
import { ClusterScheduler } from '../simulation/cluster/cluster-scheduler';
import { withRunningPods } from '../simulation/cluster/daemon-pods';
import { Choose } from '../simulation/topology/topology-group';
import { clusterVolumes } from '../simulation/volumes/cluster-volumes';
import { volumeProblem } from '../simulation/volumes/volume-problem';
import { conditionOf, isConditionTrue, timeOf } from '../snapshot/conditions';
import { PodDisruptionBudgets } from '../snapshot/pod-disruption-budgets';
import { isProvisionable } from '../snapshot/pod-state';
import { StateNode, stateNodesOf } from '../snapshot/state-node';

const NANOSECONDS_A_MILLISECOND = 1_000_000n;

/** The settings of Karpenter, and facts that the objects of a cluster do not state. */
export interface DisruptionSettings {
  /** All NodePools, with the instance types that their node classes leave. */
  readonly pools: readonly PoolWithTypes[];
  readonly market: Market;
  readonly gates: Gates;
  readonly minValuesPolicy?: 'Strict' | 'BestEffort';
  readonly preferencePolicy?: 'Respect' | 'Ignore';
  /** Default: 600. */
  readonly maxInstanceTypes?: number;
  /** The names of nodes to which a recent pass of the provisioner assigned pods. */
  readonly nominated?: ReadonlySet<string>;
  readonly choose: Choose;
}

/** A NodePool with its settings for disruption. */
export interface DisruptedPool {
  readonly name: string;
  readonly manifest: JsonObject;
  readonly types: PoolWithTypes['types'];
  /** The instance types of the node class, by name. */
  readonly typesByName: ReadonlyMap<string, InstanceType>;
  readonly offerings: Offerings;
  readonly budgets: readonly Budget[];
  readonly policy: string;
  /** In milliseconds, or undefined for `Never`. */
  readonly consolidateAfter: number | undefined;
  /** The number of nodes of a static NodePool. */
  readonly replicas: number | undefined;
  readonly isReady: boolean;
}

/** A cluster whose nodes Karpenter may remove. */
export interface DisruptedCluster {
  readonly settings: DisruptionSettings;
  readonly objects: readonly JsonObject[];
  /** By name. */
  readonly nodes: readonly StateNode[];
  readonly pools: ReadonlyMap<string, DisruptedPool>;
  /** The NodePools that can launch nodes for pods: without static ones, those that are being deleted, and those that are not ready. */
  readonly launching: ReadonlyMap<string, DisruptedPool>;
  /** NodePools in `launching` that launch no nodes, because no instance type is left, with Karpenter's text. */
  readonly withoutTypes: readonly { readonly name: string; readonly text: string }[];
  readonly budgets: PodDisruptionBudgets;
  /** Pods for which Karpenter looks for a node. */
  readonly pending: readonly JsonObject[];
  readonly scheduler: ClusterScheduler;
}

export function disruptedCluster(objects: readonly JsonObject[], settings: DisruptionSettings): DisruptedCluster {
  const nodes = stateNodesOf(objects);
  const pools = disruptedPools(settings);
  const pods = objects.filter(({ kind }) => kind === 'Pod');
  const volumes = clusterVolumes(objects);
  const { market, minValuesPolicy, preferencePolicy, maxInstanceTypes = 600, choose } = settings;
  const launching = pools.filter(({ replicas, isReady, manifest }) => replicas === undefined && isReady && !manifest.metadata?.deletionTimestamp);
  const daemonSets = withRunningPods(objects.filter(({ kind }) => kind === 'DaemonSet'), pods);
  return {
    settings,
    objects,
    nodes,
    pools: new Map(pools.map((pool) => [pool.name, pool])),
    launching: new Map(launching.map((pool) => [pool.name, pool])),
    withoutTypes: launching.flatMap((pool) => emptyText(pool, minValuesPolicy !== 'BestEffort')),
    budgets: new PodDisruptionBudgets(objects),
    pending: pods.filter((pod) => isProvisionable(pod) && invalidReason(objectAt(pod, ['spec'])) === undefined && volumeProblem(pod, volumes) === undefined),
    scheduler: new ClusterScheduler({
      objects, nodes, pools: launching, daemonSets, market, minValuesPolicy, preferencePolicy, maxInstanceTypes, choose,
    }),
  };
}

/** Returns the NodePools with their settings for disruption. */
export function disruptedPools({ pools }: DisruptionSettings): readonly DisruptedPool[] {
  return pools.map(disruptedPool);
}

function disruptedPool({ manifest, types }: PoolWithTypes): DisruptedPool {
  const { disruption, replicas } = objectAt(manifest, ['spec']);
  const { consolidationPolicy = 'WhenEmptyOrUnderutilized' } = objectAt(disruption, []);
  return {
    name: types.name,
    manifest,
    types,
    typesByName: new Map(types.ofNodeClass.map((type) => [type.name, type])),
    offerings: new Offerings(types),
    budgets: budgetsOf(manifest),
    policy: String(consolidationPolicy),
    consolidateAfter: consolidateAfterOf(manifest),
    replicas: typeof replicas === 'number' ? replicas : undefined,
    // Manifests have no status. Their NodePools count as ready.
    isReady: conditionOf(manifest, 'Ready')?.isTrue ?? true,
  };
}

/** Returns `consolidateAfter` of a NodePool in milliseconds, or undefined for `Never`. */
export function consolidateAfterOf(pool: JsonObject): number | undefined {
  const { consolidateAfter = '0s' } = objectAt(pool, ['spec', 'disruption']);
  return consolidateAfter === 'Never' ? undefined : Number((parseDuration(String(consolidateAfter)) ?? 0n) / NANOSECONDS_A_MILLISECOND);
}

function emptyText({ name, types: { types, missingValues } }: DisruptedPool, isStrict: boolean): { readonly name: string; readonly text: string }[] {
  const text = 'NodePool requirements filtered out all compatible available instance types';
  if (types.length === 0) return [{ name, text }];
  return isStrict && missingValues.size > 0 ? [{ name, text: `${text} due to minValues incompatibility` }] : [];
}

/**
 * Returns true if `consolidateAfter` has not passed since the last pod event of a node.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/disruption/disruption.go, `IsUnderConsolidateAfter`
 */
export function isSettling({ nodeClaim }: StateNode, pool: DisruptedPool | undefined, now: number): boolean {
  if (pool === undefined || nodeClaim === undefined || !pool.consolidateAfter || !isConditionTrue(nodeClaim, 'Initialized')) return false;
  return now - quietSince(nodeClaim) < pool.consolidateAfter;
}

/** Returns the time of the last pod event of a NodeClaim, or of its initialization, in milliseconds since 1970. */
export function quietSince(nodeClaim: JsonObject): number {
  return timeOf(objectAt(nodeClaim, ['status']).lastPodEventTime) ?? conditionOf(nodeClaim, 'Initialized')?.changedAt ?? 0;
}
