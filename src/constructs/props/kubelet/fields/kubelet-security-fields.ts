import { KubeletUserNamespaces } from '../kubelet-user-namespaces';

/**
 * Fields for kernel parameters, seccomp, user namespaces, and feature gates.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletSecurityFields {
  /**
   * Feature gates of the kubelet, such as `{ NodeSwap: true }`. The kubelet does not start if a name is unknown in its version. AL2023 only. Since 1.15.
   *
   * @default - the defaults of the kubelet's version
   */
  readonly featureGates?: { [name: string]: boolean };

  /**
   * Whether pods without a seccomp profile use the `RuntimeDefault` profile. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly seccompDefault?: boolean;

  /**
   * Whether the kubelet fails if kernel parameters differ from its expected values. If false, the kubelet changes the kernel parameters. AL2023 only. Since 1.15.
   *
   * @default - true, set by the AL2023 AMI
   */
  readonly protectKernelDefaults?: boolean;

  /**
   * Unsafe kernel parameters that pods may set, or patterns that end in `*`, such as `net.core.somaxconn` or `kernel.msg*`. AL2023 only. Since 1.15.
   *
   * @default - no unsafe kernel parameters
   */
  readonly allowedUnsafeSysctls?: string[];

  /**
   * Kernel parameters of all pods, such as `{ 'net.ipv4.ip_forward': '1' }`. A pod's own `securityContext.sysctls` override these parameters. Requires the DefaultPodSysctls feature gate. Available in Kubernetes 1.37 and later. AL2023 only. Since 1.15.
   *
   * @default - the kernel parameters of the node
   */
  readonly defaultPodSysctls?: { [name: string]: string };

  /**
   * Settings for the user namespaces of pods. Available in Kubernetes 1.33 and later. AL2023 only. Since 1.15.
   *
   * @default - 65536 user IDs per pod
   */
  readonly userNamespaces?: KubeletUserNamespaces;
}
