import { ContainerRuntime } from './container-runtime';
import { CommonKubeletConfiguration } from '../values/kubelet/common-kubelet-configuration';

/**
 * Settings of the kubelet on the nodes of a Provisioner.
 *
 * They came one by one: `clusterDNS` is in all releases, `maxPods` and `systemReserved` since 0.14; `evictionHard`, `kubeReserved` and `podsPerCore` since 0.16.2;
 * `evictionSoft`, `evictionSoftGracePeriod` and `evictionMaxPodGracePeriod` since 0.17; `cpuCFSQuota` and the thresholds of image garbage collection, which may be equal here, since 0.24.
 * Source: Provisioner CRD spec.kubeletConfiguration, rules PR-12 to PR-17 and PR-30 to PR-32.
 *
 * Since 0.9 or earlier; what came later is named above.
 *
 * @stability stable
 */
export interface ProvisionerKubeletConfiguration extends CommonKubeletConfiguration {
  /**
   * What runs the containers. Since 0.11; v1beta1 has no such field. Source: rule PR-13.
   *
   * @default - containerd, by Karpenter
   */
  readonly containerRuntime?: ContainerRuntime;
}
