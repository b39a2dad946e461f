import { ConvertedUserData } from './convert';
import { setAt, valueAt } from './draft';
import { UNREGISTERED } from './kubelet/taints';
import { copyOf, JsonObject } from '../../foundation/basics/json';
import { NODE_CONFIG_API } from '../../karpenter/user-data/node-config/node-config-fields';

/** Returns a complete NodeConfig for the `Custom` family, with cluster details, labels, taints, and the taint `karpenter.sh/unregistered`. */
export function wholeNodeConfig({ nodeConfig, cluster, labels, taints }: Pick<ConvertedUserData, 'nodeConfig' | 'cluster' | 'labels' | 'taints'>): JsonObject {
  const whole: JsonObject = copyOf(nodeConfig) ?? { apiVersion: NODE_CONFIG_API, kind: 'NodeConfig', spec: {} };
  if (Object.keys(cluster).length > 0) setAt(whole, ['spec', 'cluster'], { ...cluster });
  setAt(whole, ['spec', 'kubelet', 'config', 'registerWithTaints'], [...copyOf(taints), { key: UNREGISTERED, effect: 'NoExecute' }]);
  const pairs = Object.entries(labels).map(([key, value]) => `${key}=${value}`);
  if (pairs.length > 0) {
    const flags = ['spec', 'kubelet', 'flags'];
    setAt(whole, flags, [...(valueAt(whole, flags) as string[] | undefined) ?? [], `--node-labels=${pairs.join(',')}`]);
  }
  return whole;
}
