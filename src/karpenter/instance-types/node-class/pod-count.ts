import { ClassSettings, NetworkInterface } from './class-settings';
import { interfacesOf } from './network-interfaces';
import { CPU, numberLabel } from './type-label';
import { InstanceType } from '../catalog/instance-type';

/** The default of AMI families whose pods don't depend on network interfaces. */
const DEFAULT_PODS = 110;

/**
 * Returns the maximum number of pods on a node. `maxPods` replaces the default of the AMI family, and `podsPerCore` can lower both.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `pods`.
 */
export function podCount(type: InstanceType, { family, networkInterfaces, kubelet: { podsPerCore = 0 } }: ClassSettings, maxPods?: number): number {
  const pods = maxPods ?? (family.limitsPodsByInterfaces ? podsByInterfaces(type, networkInterfaces) : DEFAULT_PODS);
  return podsPerCore > 0 && family.supportsPodsPerCore ? Math.min(podsPerCore * numberLabel(type, CPU), pods) : pods;
}

/**
 * Returns the number of pods for which the default network card has addresses. EFA-only interfaces on this card have no addresses for pods.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `ENILimitedPods`.
 */
export function podsByInterfaces(type: InstanceType, networkInterfaces: readonly NetworkInterface[] = []): number {
  const { cards: [interfaces = 0], addresses } = interfacesOf(type);
  const usable = interfaces - networkInterfaces.filter(({ networkCardIndex, isEfaOnly }) => networkCardIndex === 0 && isEfaOnly).length;
  return usable <= 0 ? 0 : usable * (addresses - 1) + 2;
}

/** Pods that run in the host network on each node, in Karpenter's calculation. */
export const HOST_PODS = 2;

/**
 * Returns the number of pods that a node can run if each network interface has single addresses instead of prefixes. With custom networking, pods do not use
 * the first interface.
 */
export function podsWithAddresses(
  type: InstanceType, networkInterfaces: readonly NetworkInterface[] | undefined, usesCustomNetworking: boolean,
): number {
  const reserved = usesCustomNetworking ? interfacesOf(type).addresses - 1 : 0;
  return Math.max(HOST_PODS, podsByInterfaces(type, networkInterfaces) - reserved);
}
