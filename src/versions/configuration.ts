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

/** The releases that the objects of a scope are checked for. */
export interface Target {
  readonly version: KarpenterVersion;
  /** Whether no release is configured, so that the newest known release is used. */
  readonly assumed: boolean;
  readonly kubernetesVersion?: string;
  /** The cluster endpoint in the values of the controller. */
  readonly clusterEndpoint?: string;
  /** Whether a feature gate is on, or undefined if unknown. */
  readonly isGateOn?: (gate: string) => boolean | undefined;
  /** Whether node repair respects disruption budgets, if the settings of the controller are known. */
  readonly repairHeedsBudgets?: () => boolean;
}

const configurations = new WeakMap<IConstruct, Configuration>();

/** Adds to the configuration of a scope. */
export function configureScope(scope: IConstruct, configuration: Configuration): void {
  const given = Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== undefined));
  configurations.set(scope, { ...configurations.get(scope), ...given });
}

/** The configuration of this scope itself, without inherited values. */
export function configurationAt(scope: IConstruct): Configuration | undefined {
  return configurations.get(scope);
}

/** A setting of the scope, or of the closest parent that sets it. */
export function configured<K extends keyof Configuration>(scope: IConstruct, name: K): Configuration[K] {
  const at = whereConfigured(scope, name);
  return at && configurations.get(at)![name];
}

/** The scope that configures the release, which identifies the cluster, or undefined if no release is configured. */
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
