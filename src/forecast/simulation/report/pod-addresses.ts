import { JsonObject } from '../../../foundation/basics/json';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { instanceTypeOf } from '../../../karpenter/instance-types/catalog/instance-types';
import { classSettings } from '../../../karpenter/instance-types/node-class/class-settings';
import { HOST_PODS, podsByInterfaces, podsWithAddresses } from '../../../karpenter/instance-types/node-class/pod-count';
import { cniFacts, reservesInterfaces } from '../../../karpenter/scheduling/cni-facts';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';

/** A launched node. */
export interface NodeWithPods {
  readonly nodePool: string;
  readonly type: InstanceType;
  readonly pods: readonly JsonObject[];
}

/**
 * Returns sentences about pods that get no IP address, although Karpenter launches a node for them, because the settings of `aws-node` and Karpenter differ.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `ENILimitedPods`.
 */
export function podAddresses(objects: readonly JsonObject[], pools: readonly PoolWithTypes[], nodes: readonly NodeWithPods[]): readonly string[] {
  const facts = cniFacts(objects);
  if (facts === undefined || facts.usesPrefixes !== false) return [];
  const { usesCustomNetworking } = facts;
  const byName = new Map(pools.map((pool) => [pool.types.name, pool.types.nodeClass]));
  const sentences = nodes.flatMap(({ nodePool, type: { name }, pods }) => {
    const nodeClass = byName.get(nodePool);
    const type = instanceTypeOf(name);
    if (nodeClass === undefined || type === undefined) return [];
    const { family, networkInterfaces, kubelet } = classSettings(nodeClass);
    if (family.windowsBuild !== undefined) return [];
    const all = podsByInterfaces(type, networkInterfaces);
    const most = podsWithAddresses(type, networkInterfaces, usesCustomNetworking);
    const count = pods.filter(({ spec }) => spec?.hostNetwork !== true).length;
    if (kubelet.maxPods === undefined && !usesCustomNetworking) return [];
    if (kubelet.maxPods === undefined) {
      if (reservesInterfaces(objects)) return [];
      return [`aws-node sets AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG to true, so pods do not use the first network interface of a node. A node of type ${name} has addresses `
        + `for ${most} pods, but Karpenter counts ${all}. Set settings.reservedENIs of the controller to 1.`];
    }
    if (count <= most - HOST_PODS) return [];
    return [`NodePool ${nodePool}: a node of type ${name} has addresses for ${most} pods, ${HOST_PODS} of them in the host network, because aws-node does not use `
      + 'prefix delegation. The other pods that maxPods allows wait for an address. Set ENABLE_PREFIX_DELEGATION of aws-node to true, or lower maxPods.'];
  });
  return [...new Set(sentences)];
}
