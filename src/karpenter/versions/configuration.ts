import { IConstruct } from 'constructs';
import { ClusterTarget } from './cluster-target';
import { KarpenterVersion } from './karpenter-version';
import { newestKnown } from './known-releases';

/** The configuration of a scope. */
export interface Configuration {
  readonly version?: KarpenterVersion;
  /** The Kubernetes minor version, such as `1.35`. */
  readonly kubernetesVersion?: string;
  readonly warnings?: boolean;
  readonly cluster?: ClusterTarget;
}

/** The releases and controller settings for which the objects of a scope are validated. */
export interface Target {
  readonly version: KarpenterVersion;
  /** True if no release is configured, so that the newest known release is used. */
  readonly assumed: boolean;
  readonly kubernetesVersion?: string;
  /** Whether the cluster uses self-managed Karpenter, EKS Auto Mode, or both. If no scope sets the target, `cluster` is undefined. */
  readonly cluster?: ClusterTarget;
  /** The cluster endpoint in the controller's values. */
  readonly clusterEndpoint?: string;
  /** Returns true if a feature gate is enabled, or undefined if its state is unknown. */
  readonly isGateOn?: (gate: string) => boolean | undefined;
  /** Returns true if node repair respects disruption budgets. Set only if the controller's settings are known. */
  readonly repairHeedsBudgets?: () => boolean;
}

const configurations = new WeakMap<IConstruct, Configuration>();

/** Adds settings to the configuration of a scope. */
export function configureScope(scope: IConstruct, configuration: Configuration): void {
  const given = Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== undefined));
  configurations.set(scope, { ...configurations.get(scope), ...given });
}

/** Returns the configuration of a scope itself, without inherited values. */
export function configurationAt(scope: IConstruct): Configuration | undefined {
  return configurations.get(scope);
}

/** Returns a setting of the scope, or of the closest parent that has the setting. */
export function configured<K extends keyof Configuration>(scope: IConstruct, name: K): Configuration[K] {
  const at = whereConfigured(scope, [name]);
  return at && configurations.get(at)![name];
}

/** The cluster of each scope, or the construct that stands for all clusters that share the scope. */
const clusters = new WeakMap<IConstruct, IConstruct>();

/** For each cluster, the clusters with objects that are in one cluster together with its objects. */
const neighbors = new WeakMap<IConstruct, ReadonlySet<IConstruct | undefined>>();

/**
 * States which cluster has the objects of a scope.
 *
 * @param together the clusters, including this one, whose objects are in one cluster together with objects of the scope
 */
export function assignCluster(scope: IConstruct, cluster: IConstruct, together: ReadonlySet<IConstruct>): void {
  clusters.set(scope, cluster);
  neighbors.set(cluster, together);
}

/** Returns the clusters with objects that are in one cluster together with the objects of a cluster, including the cluster itself. */
export function clustersWith(cluster: IConstruct | undefined): ReadonlySet<IConstruct | undefined> {
  return (cluster && neighbors.get(cluster)) ?? new Set([cluster]);
}

/** Returns the construct that identifies the cluster of a scope: the assigned cluster, or the scope that configures the Karpenter release or the target of the cluster. */
export function clusterOf(scope: IConstruct): IConstruct | undefined {
  let at: IConstruct | undefined = scope;
  while (at && !clusters.has(at) && !isConfigured(at, ['version', 'cluster'])) at = at.node.scope;
  return at && (clusters.get(at) ?? at);
}

function whereConfigured(scope: IConstruct, names: readonly (keyof Configuration)[]): IConstruct | undefined {
  let at: IConstruct | undefined = scope;
  while (at && !isConfigured(at, names)) at = at.node.scope;
  return at;
}

function isConfigured(scope: IConstruct, names: readonly (keyof Configuration)[]): boolean {
  const own = configurations.get(scope);
  return own !== undefined && names.some((name) => own[name] !== undefined);
}

export function targetOf(scope: IConstruct): Target {
  const version = configured(scope, 'version');
  return {
    version: version ?? newestKnown(),
    assumed: version === undefined,
    kubernetesVersion: configured(scope, 'kubernetesVersion'),
    cluster: configured(scope, 'cluster'),
  };
}
