import { ContainerRuntime } from './container-runtime';
import { CommonKubeletConfiguration } from '../props/kubelet/common-kubelet-configuration';

/**
 * Kubelet configuration for the nodes of a Provisioner.
 *
 * All releases support `clusterDNS`. `maxPods` and `systemReserved` are supported since 0.14. `evictionHard`, `kubeReserved`, and `podsPerCore` are supported since 0.16.2.
 * `evictionSoft`, `evictionSoftGracePeriod`, and `evictionMaxPodGracePeriod` are supported since 0.17. `cpuCFSQuota` and the image garbage collection thresholds are supported since 0.24.
 * The two image garbage collection thresholds can be equal.
 *
 * Since Karpenter 0.9 or earlier, up to 0.32.
 *
 * @crd Provisioner spec.kubeletConfiguration
 * @stability stable
 */
export interface ProvisionerKubeletConfiguration extends CommonKubeletConfiguration {
  /**
   * Container runtime of the nodes. Since Karpenter 0.11. API version v1beta1 does not have this field.
   *
   * @default ContainerRuntime.CONTAINERD
   */
  readonly containerRuntime?: ContainerRuntime;
}
