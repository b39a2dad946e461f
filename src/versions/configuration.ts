import { IConstruct } from 'constructs';
import { KarpenterVersion } from './karpenter-version';
import { newestKnown } from './known-apis';

/** The configuration of a scope. */
export interface Configuration {
  readonly version?: KarpenterVersion;
  /** The Kubernetes minor version, such as `1.35`. */
  readonly kubernetesVersion?: string;
  readonly warnings?: boolean;
}

/** The releases and controller settings for which the objects of a scope are validated. */
export interface Target {
  readonly version: KarpenterVersion;
  /** True if no release is configured, so that the newest known release is used. */
  readonly assumed: boolean;
  readonly kubernetesVersion?: string;
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
  const at = whereConfigured(scope, name);
  return at && configurations.get(at)![name];
}

/** Returns the scope that configures the Karpenter release, or undefined if no release is configured. This scope identifies the cluster. */
export function clusterOf(scope: IConstruct): IConstruct | undefined {
  return whereConfigured(scope, 'version');
}

function whereConfigured(scope: IConstruct, name: keyof Configuration): IConstruct | undefined {
  let at: IConstruct | undefined = scope;
  while (at && configurations.get(at)?.[name] === undefined) at = at.node.scope;
  return at;
}

export function targetOf(scope: IConstruct): Target {
  const version = configured(scope, 'version');
  return { version: version ?? newestKnown(), assumed: version === undefined, kubernetesVersion: configured(scope, 'kubernetesVersion') };
}
