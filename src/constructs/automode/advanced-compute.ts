import { Hugepages } from './hugepages';
import { KubeletSettings } from './kubelet-settings';

/**
 * Kernel settings of the nodes.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.kernel
 * @stability experimental
 */
export interface KernelSettings {
  /**
   * Kernel parameters by dotted name, for example `{ "vm.swappiness": 30 }`. All values are numbers, except for `net.ipv4.tcp_congestion_control`. For the supported parameters and their ranges, see the reference page of EKS Auto Mode.
   *
   * @default - the defaults of the AMI
   */
  readonly sysctl?: { [name: string]: any };
}

/**
 * Huge pages, kubelet, and kernel settings of the nodes. A change replaces the nodes.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute
 * @stability experimental
 */
export interface AdvancedCompute {
  /**
   * Huge pages.
   *
   * @default - the defaults of the AMI
   */
  readonly hugepages?: Hugepages;

  /**
   * Kubelet settings.
   *
   * @default - the defaults of the AMI
   */
  readonly kubelet?: KubeletSettings;

  /**
   * Kernel settings.
   *
   * @default - the defaults of the AMI
   */
  readonly kernel?: KernelSettings;
}
