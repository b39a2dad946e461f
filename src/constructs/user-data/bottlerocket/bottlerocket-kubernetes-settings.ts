import { BottlerocketCredentialProvider } from './bottlerocket-credential-provider';
import { BottlerocketReservedMemory } from './bottlerocket-reserved-memory';
import { BottlerocketStaticPod } from './bottlerocket-static-pod';
import { BottlerocketTopologyManagerPolicyOptions } from './bottlerocket-topology-manager-policy-options';

/**
 * Bottlerocket's `settings.kubernetes`: the keys that Karpenter passes to the node.
 *
 * Karpenter always sets the cluster name, the API server, the cluster certificate, and the taints, so these keys have no props. Karpenter computes
 * `max-pods` from `maxPods` of the kubelet settings or from the instance type. If the description of a prop names a release, earlier releases drop
 * the key.
 *
 * Since Karpenter 0.10.
 *
 * @see https://bottlerocket.dev/en/os/latest/#/api/settings/kubernetes/
 *
 * @stability stable
 */
export interface BottlerocketKubernetesSettings {
  /**
   * Cloud provider of the kubelet: `external` or `aws`.
   *
   * @default - depends on the Bottlerocket image
   */
  readonly cloudProvider?: string;

  /**
   * IP address of the cluster DNS server. Karpenter overwrites the address if `clusterDNS` of the kubelet settings is set or if Karpenter finds the
   * kube-dns service.
   *
   * @default - the address that Karpenter finds
   */
  readonly clusterDnsIp?: string;

  /**
   * Credential providers for image registries, by name, for example `ecr-credential-provider`. Since Karpenter 0.34.
   *
   * @default - depends on the Bottlerocket image
   */
  readonly credentialProviders?: { [name: string]: BottlerocketCredentialProvider };

  /**
   * Labels with which the node registers. Labels that Karpenter sets replace labels with the same key. In 0.27 and earlier, Karpenter's labels
   * replace the whole map. Karpenter considers only NodePool labels when it schedules pods.
   *
   * @default - only the labels that Karpenter sets
   */
  readonly nodeLabels?: { [key: string]: string };

  /**
   * Static pods, by name.
   *
   * @default - no static pods
   */
  readonly staticPods?: { [name: string]: BottlerocketStaticPod };

  /**
   * Thresholds for hard eviction: a percentage or quantity for each signal, for example `memory.available`. `evictionHard` of the kubelet
   * settings replaces the whole map.
   *
   * @default - set by Bottlerocket
   */
  readonly evictionHard?: { [signal: string]: string };

  /**
   * Thresholds for soft eviction, in the same format as `evictionHard`. `evictionSoft` of the kubelet settings replaces the whole map.
   * Since Karpenter 1.5.
   *
   * @default - no soft eviction
   */
  readonly evictionSoft?: { [signal: string]: string };

  /**
   * Grace period for each signal in `evictionSoft`, for example `1m30s`. `evictionSoftGracePeriod` of the kubelet settings replaces the whole map.
   * Since Karpenter 1.5.
   *
   * @default - no soft eviction
   */
  readonly evictionSoftGracePeriod?: { [signal: string]: string };

  /**
   * Maximum grace period for pods during soft eviction, in seconds. `evictionMaxPodGracePeriod` of the kubelet settings overrides this value.
   * Since Karpenter 1.5.
   *
   * @default 0
   */
  readonly evictionMaxPodGracePeriod?: number;

  /**
   * Resources reserved for Kubernetes system daemons: quantities of `cpu`, `memory`, and `ephemeral-storage`. Karpenter does not take this
   * reservation into account. Prefer `kubeReserved` of the kubelet settings, which Karpenter takes into account. `kubeReserved` of the kubelet
   * settings replaces the whole map.
   *
   * @default - computed by Bottlerocket
   */
  readonly kubeReserved?: { [resource: string]: string };

  /**
   * Resources reserved for the operating system: quantities of `cpu`, `memory`, and `ephemeral-storage`. Karpenter does not take this reservation
   * into account. Prefer `systemReserved` of the kubelet settings, which Karpenter takes into account. `systemReserved` of the kubelet settings
   * replaces the whole map.
   *
   * @default - nothing is reserved
   */
  readonly systemReserved?: { [resource: string]: string };

  /**
   * Unsafe sysctls that pods may set, for example `net.core.somaxconn` or `kernel.msg*`.
   *
   * @default - none
   */
  readonly allowedUnsafeSysctls?: string[];

  /**
   * Whether the kubelet requests a serving certificate from the cluster instead of using a self-signed certificate.
   *
   * @default true
   */
  readonly serverTlsBootstrap?: boolean;

  /**
   * Maximum number of image pulls per second, or 0 for no limit.
   *
   * @default 5
   */
  readonly registryQps?: number;

  /**
   * Maximum burst of image pulls. Ignored if `registryQps` is 0.
   *
   * @default 10
   */
  readonly registryBurst?: number;

  /**
   * Maximum number of events that the kubelet creates per second. 0 means no limit.
   *
   * @default 50
   */
  readonly eventQps?: number;

  /**
   * Maximum burst of events. Ignored if `eventQps` is 0.
   *
   * @default 100
   */
  readonly eventBurst?: number;

  /**
   * Maximum number of requests per second from the kubelet to the API server.
   *
   * @default 50
   */
  readonly kubeApiQps?: number;

  /**
   * Maximum burst of requests to the API server.
   *
   * @default 100
   */
  readonly kubeApiBurst?: number;

  /**
   * Maximum size of a container log file before rotation, for example `10Mi`.
   *
   * @default '10Mi'
   */
  readonly containerLogMaxSize?: string;

  /**
   * Maximum number of log files per container, at least 2.
   *
   * @default 5
   */
  readonly containerLogMaxFiles?: number;

  /**
   * CPU manager policy: `none` or `static`. With `static`, Guaranteed pods with integer CPU requests get exclusive CPUs.
   *
   * @default 'none'
   */
  readonly cpuManagerPolicy?: string;

  /**
   * Options of the `static` CPU manager policy, for example `full-pcpus-only`. Since Karpenter 1.9.
   *
   * @default - none
   */
  readonly cpuManagerPolicyOptions?: string[];

  /**
   * Interval at which the CPU manager reconciles CPU assignments, for example `10s`.
   *
   * @default '10s'
   */
  readonly cpuManagerReconcilePeriod?: string;

  /**
   * Memory manager policy: `None` or `Static`. Since Karpenter 1.9.
   *
   * @default 'None'
   */
  readonly memoryManagerPolicy?: string;

  /**
   * Memory that the memory manager reserves for the system on each NUMA node. Keys are NUMA node numbers, for example `0`. Since Karpenter 1.15.
   *
   * @default - none
   */
  readonly memoryManagerReservedMemory?: { [numaNode: string]: BottlerocketReservedMemory };

  /**
   * Scope of the topology manager: `container` or `pod`.
   *
   * @default 'container'
   */
  readonly topologyManagerScope?: string;

  /**
   * Topology manager policy: `none`, `best-effort`, `restricted`, or `single-numa-node`. Since Karpenter 1.0.
   *
   * @default 'none'
   */
  readonly topologyManagerPolicy?: string;

  /**
   * Options of the topology manager policy. Since Karpenter 1.13.
   *
   * @default - none
   */
  readonly topologyManagerPolicyOptions?: BottlerocketTopologyManagerPolicyOptions;

  /**
   * Disk usage in percent, 0 to 100, above which the kubelet starts to remove unused images. `imageGCHighThresholdPercent` of the kubelet settings
   * overrides this threshold. In the TOML, the threshold is a string.
   *
   * @default 85
   */
  readonly imageGcHighThresholdPercent?: number;

  /**
   * Disk usage in percent, 0 to 100, at which the kubelet stops removing unused images. `imageGCLowThresholdPercent` of the kubelet settings
   * overrides this threshold. In the TOML, the threshold is a string.
   *
   * @default 80
   */
  readonly imageGcLowThresholdPercent?: number;

  /**
   * Number of user and group IDs for each pod in a user namespace, a multiple of 65536. Since Karpenter 1.9.
   *
   * @default 65536
   */
  readonly idsPerPod?: number;

  /**
   * Whether the kubelet enforces CPU limits with CFS quotas. `cpuCFSQuota` of the kubelet settings overrides this setting. Since Karpenter 0.29.
   *
   * @default true
   */
  readonly cpuCfsQuotaEnforced?: boolean;

  /**
   * How long a node shutdown waits for pods to terminate, for example `30s`. Since Karpenter 0.32.
   *
   * @default - set by Bottlerocket
   */
  readonly shutdownGracePeriod?: string;

  /**
   * Portion of `shutdownGracePeriod` that is reserved for critical pods, for example `10s`. Since Karpenter 0.32.
   *
   * @default - set by Bottlerocket
   */
  readonly shutdownGracePeriodForCriticalPods?: string;

  /**
   * DNS domain of the cluster. Since Karpenter 1.0.
   *
   * @default 'cluster.local'
   */
  readonly clusterDomain?: string;

  /**
   * Whether containers without a seccomp profile use the default profile of the runtime. Since Karpenter 1.0.
   *
   * @default false
   */
  readonly seccompDefault?: boolean;

  /**
   * Maximum number of processes in a pod, or -1 for no limit. Since Karpenter 1.0.
   *
   * @default - set by Bottlerocket
   */
  readonly podPidsLimit?: number;

  /**
   * Whether devices in a pod belong to the user and group in the pod's security context. Since Karpenter 1.3.
   *
   * @default false
   */
  readonly deviceOwnershipFromSecurityContext?: boolean;

  /**
   * Whether the kernel kills only one process of a container that runs out of memory, instead of the whole container. Since Karpenter 1.6.
   *
   * @default false
   */
  readonly singleProcessOomKill?: boolean;

  /**
   * Number of workers that rotate container logs. Since Karpenter 1.6.
   *
   * @default 1
   */
  readonly containerLogMaxWorkers?: number;

  /**
   * Interval at which the kubelet checks container logs for rotation, for example `10s`. Since Karpenter 1.6.
   *
   * @default '10s'
   */
  readonly containerLogMonitorInterval?: string;

  /**
   * Source of the node name: `private-dns-name` or `instance-id`. Since Karpenter 1.9.
   *
   * @default 'private-dns-name'
   */
  readonly hostnameOverrideSource?: string;

  /**
   * Verbosity of the kubelet log, an integer from 0 to 4294967295. Since Karpenter 1.9.
   *
   * @default - set by Bottlerocket
   */
  readonly logLevel?: number;
}
