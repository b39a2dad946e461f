import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { Severity } from '../../findings/finding';

/** The severity of a rule in a configuration. */
export type RuleSeverity = Severity | 'off';

/** Severities in a configuration. */
export const RULE_SEVERITIES: readonly RuleSeverity[] = [Severity.ERROR, Severity.WARNING, Severity.INFO, 'off'];

/** The source of a value: a line of a configuration file, or an option of the command. */
export type Origin = { readonly file: string; readonly line: number } | { readonly option: string };

/** Returns the place of a value, for example `.cdk8s-karpenter.yaml:7`. */
export function originText(origin: Origin): string {
  return 'option' in origin ? origin.option : `${origin.file}:${origin.line}`;
}

/** A value, and where it comes from. */
export interface Sourced<T> {
  readonly value: T;
  readonly origin: Origin;
}

/** The settings of EC2NodeClasses that NodePools name, but that are not in the input. */
export interface NodeClassDefaults {
  /** Fields of `spec` by name. */
  readonly fields: ReadonlyMap<string, Sourced<unknown>>;
  readonly origin: Origin;
}

/** The settings that apply to a file. */
export interface Settings {
  readonly karpenterVersion?: Sourced<KarpenterVersion>;
  /** Kubernetes minor version of the cluster. */
  readonly kubernetesVersion?: Sourced<string>;
  readonly nodeClassDefaults?: NodeClassDefaults;
  readonly featureGates: ReadonlyMap<string, Sourced<boolean>>;
  readonly rules: ReadonlyMap<string, Sourced<RuleSeverity>>;
}

export const NO_SETTINGS: Settings = { featureGates: new Map(), rules: new Map() };

/** Merges settings. Later settings win. Gates and rules are merged one by one. */
export function mergedSettings(all: readonly Settings[]): Settings {
  return all.reduce((merged, { featureGates, rules, ...values }) => ({
    ...merged,
    ...values,
    featureGates: new Map([...merged.featureGates, ...featureGates]),
    rules: new Map([...merged.rules, ...rules]),
  }), NO_SETTINGS);
}
