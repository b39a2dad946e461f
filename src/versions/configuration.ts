import { IConstruct } from 'constructs';
import { KarpenterVersion } from './karpenter-version';
import { newestKnown } from './known-apis';

/** What was configured at one scope. */
export interface Configuration {
  readonly version?: KarpenterVersion;
  /** The Kubernetes minor, such as `1.35`. */
  readonly kubernetesVersion?: string;
  readonly warnings?: boolean;
}

/** The releases that objects in a scope are meant for. */
export interface Target {
  readonly version: KarpenterVersion;
  /** Whether nobody said a version, so that the newest known was taken. */
  readonly assumed: boolean;
  readonly kubernetesVersion?: string;
  /** Where the cluster is reached, if the values of the controller say so. */
  readonly clusterEndpoint?: string;
  /** Whether a feature gate is on; undefined if that is not known. */
  readonly isGateOn?: (gate: string) => boolean | undefined;
  /** Whether the controller repairs nodes within disruption budgets, where its settings are known. */
  readonly repairHeedsBudgets?: () => boolean;
}

const configurations = new WeakMap<IConstruct, Configuration>();

/** Adds to what was configured at the scope before. */
export function configureScope(scope: IConstruct, configuration: Configuration): void {
  const given = Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== undefined));
  configurations.set(scope, { ...configurations.get(scope), ...given });
}

/** What was configured at this very scope. */
export function configurationAt(scope: IConstruct): Configuration | undefined {
  return configurations.get(scope);
}

/** One setting: that of the scope, else of the nearest scope above that has it. */
export function configured<K extends keyof Configuration>(scope: IConstruct, name: K): Configuration[K] {
  const at = whereConfigured(scope, name);
  return at && configurations.get(at)![name];
}

/** The cluster that a scope is for, told apart by where its version was said; none where it was not. */
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
