import { KarpenterPart } from './karpenter-part';
import { nodeLabels } from './kubelet-arguments';
import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';

const V1_0 = KarpenterVersion.of('1.0');

/** Returns the spec of the NodeConfig that Karpenter generates, without empty values. */
export function karpenterNodeConfigSpec(part: KarpenterPart): JsonObject {
  const { clusterName, clusterEndpoint, certificateAuthority, serviceCidr, taints, kubeletConfig, raid0, version } = part;
  const registersTaints = taints.length > 0 || version._isAtLeast(V1_0);
  const config = { ...kubeletConfig, ...registersTaints && { registerWithTaints: taints } };
  return {
    cluster: { apiServerEndpoint: clusterEndpoint, certificateAuthority, cidr: serviceCidr, name: clusterName },
    ...raid0 && { instance: { localStorage: { strategy: 'RAID0' } } },
    kubelet: { config, flags: [nodeLabels(part)] },
  };
}
