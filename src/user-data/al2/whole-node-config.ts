import { ConvertedUserData } from './convert';
import { setAt, valueAt } from './draft';
import { copyOf, JsonObject } from '../../basics/json';

/** What is put into the NodeConfig besides what it has. */
export interface WholeNodeConfigOptions {
  readonly cluster?: boolean;
  /** As the flag `--node-labels`, the only way to say them. */
  readonly labels?: boolean;
  /** As `registerWithTaints`, a list that Karpenter's own replaces for family AL2023. */
  readonly taints?: boolean;
}

/** The NodeConfig of a conversion with what stands apart from it, such as for family Custom; nothing where it says nothing. */
export function wholeNodeConfig({ nodeConfig, cluster, labels, taints }: ConvertedUserData, options: WholeNodeConfigOptions): JsonObject | undefined {
  const whole: JsonObject = copyOf(nodeConfig) ?? { apiVersion: 'node.eks.aws/v1alpha1', kind: 'NodeConfig', spec: {} };
  if (options.cluster && Object.keys(cluster).length > 0) setAt(whole, ['spec', 'cluster'], { ...cluster });
  if (options.taints && taints.length > 0) setAt(whole, ['spec', 'kubelet', 'config', 'registerWithTaints'], copyOf(taints));
  const pairs = Object.entries(labels).map(([key, value]) => `${key}=${value}`);
  if (options.labels && pairs.length > 0) {
    const flags = ['spec', 'kubelet', 'flags'];
    setAt(whole, flags, [...(valueAt(whole, flags) as string[] | undefined) ?? [], `--node-labels=${pairs.join(',')}`]);
  }
  return Object.keys(whole.spec).length === 0 ? undefined : whole;
}
