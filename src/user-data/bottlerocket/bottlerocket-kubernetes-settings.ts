import { BottlerocketCredentialProvider } from './bottlerocket-credential-provider';
import { BottlerocketReservedMemory } from './bottlerocket-reserved-memory';
import { BottlerocketStaticPod } from './bottlerocket-static-pod';
import { BottlerocketTopologyManagerPolicyOptions } from './bottlerocket-topology-manager-policy-options';

/**
 * The keys of `settings.kubernetes` that Karpenter keeps. Those that it always writes itself have no place here: the cluster and its certificate, taints, and
 * `max-pods`, which follows from `maxPods` of the kubelet settings or from the instance type. Source: UD-41 to UD-44, table 1c.
 *
 * Since 0.10; fields that Karpenter keeps only from a later release on say so.
 *
 * @stability stable
 */
export interface BottlerocketKubernetesSettings {
  /**
   * Who tells the kubelet of its cloud: `external` or `aws`. Source: UD-41.
   *
   * @default - by the Bottlerocket image
   */
  readonly cloudProvider?: string;

  /**
   * The IP address of the cluster's DNS server, one only. Karpenter writes its own over it wherever it knows one, from `clusterDNS` of the kubelet
   * settings or from the service of kube-dns. Source: UD-41.
   *
   * @default - the one that Karpenter found
   */
  readonly clusterDnsIp?: string;

  /**
   * Programs that give credentials for pulling images, by their names, such as `ecr-credential-provider`. Karpenter keeps them from 0.34 on. Source:
   * UD-41.
   *
   * @default - by the Bottlerocket image
   */
  readonly credentialProviders?: { [name: string]: BottlerocketCredentialProvider };

  /**
   * Labels with which the node registers. Karpenter's own win by key; up to 0.27 they replaced all. Schedulers know labels of a NodePool alone beforehand.
   * Source: UD-44.
   *
   * @default - those of Karpenter alone
   */
  readonly nodeLabels?: { [key: string]: string };

  /**
   * Pods that the kubelet runs by itself, by names of your choice. Source: UD-41.
   *
   * @default - none
   */
  readonly staticPods?: { [name: string]: BottlerocketStaticPod };

  /**
   * When pods are evicted at once: a percentage or quantity by signals such as `memory.available`. `evictionHard` of the kubelet settings replaces it
   * whole. Source: UD-41.
   *
   * @default - by Bottlerocket
   */
  readonly evictionHard?: { [signal: string]: string };

  /**
   * When pods are evicted after a grace period. Keys and values are as for `evictionHard`. Karpenter keeps it from 1.5 on, and replaces it whole with
   * that of the kubelet settings. Source: UD-41.
   *
   * @default - nothing
   */
  readonly evictionSoft?: { [signal: string]: string };

  /**
   * The grace period of each key of `evictionSoft`, such as `1m30s`. Karpenter keeps it from 1.5 on, and replaces it whole with that of the kubelet
   * settings. Source: UD-41.
   *
   * @default - nothing
   */
  readonly evictionSoftGracePeriod?: { [signal: string]: string };

  /**
   * The longest grace period in seconds that pods get on a soft eviction. Karpenter keeps it from 1.5 on; that of the kubelet settings wins. Source:
   * UD-41.
   *
   * @default - 0, by the kubelet
   */
  readonly evictionMaxPodGracePeriod?: number;

  /**
   * Quantities kept for Kubernetes' own programs by `cpu`, `memory` and `ephemeral-storage`. Karpenter does not schedule by it: `kubeReserved` of the
   * kubelet settings does both, and replaces it whole. Source: UD-41.
   *
   * @default - computed by Bottlerocket
   */
  readonly kubeReserved?: { [resource: string]: string };

  /**
   * Quantities kept for the operating system by `cpu`, `memory` and `ephemeral-storage`. Karpenter does not schedule by it: `systemReserved` of the
   * kubelet settings does both, and replaces it whole. Source: UD-41.
   *
   * @default - nothing
   */
  readonly systemReserved?: { [resource: string]: string };

  /**
   * Kernel parameters that pods may set though they are not safe, such as `net.core.somaxconn` or `kernel.msg*`. Source: UD-41.
   *
   * @default - none
   */
  readonly allowedUnsafeSysctls?: string[];

  /**
   * Whether the kubelet asks the cluster to sign its serving certificate rather than sign its own. Source: UD-41.
   *
   * @default - true, by Bottlerocket
   */
  readonly serverTlsBootstrap?: boolean;

  /**
   * Pulls from registries per second, a whole number. 0 means no limit. Source: UD-41.
   *
   * @default - 5, by the kubelet
   */
  readonly registryQps?: number;

  /**
   * Pulls from registries at once at most, while `registryQps` is not 0. Source: UD-41.
   *
   * @default - 10, by the kubelet
   */
  readonly registryBurst?: number;

  /**
   * Events that the kubelet creates per second, a whole number. 0 means no limit. Source: UD-41.
   *
   * @default - 50, by the kubelet
   */
  readonly eventQps?: number;

  /**
   * Events that the kubelet creates at once at most, while `eventQps` is not 0. Source: UD-41.
   *
   * @default - 100, by the kubelet
   */
  readonly eventBurst?: number;

  /**
   * Calls of the API server per second, a whole number. Source: UD-41.
   *
   * @default - 50, by the kubelet
   */
  readonly kubeApiQps?: number;

  /**
   * Calls of the API server at once at most, a whole number. Source: UD-41.
   *
   * @default - 100, by the kubelet
   */
  readonly kubeApiBurst?: number;

  /**
   * The size at which the log of a container is rotated, such as `10Mi`. Source: UD-41.
   *
   * @default - 10Mi, by the kubelet
   */
  readonly containerLogMaxSize?: string;

  /**
   * How many files of the log of a container are kept, at least 2. Source: UD-41.
   *
   * @default - 5, by the kubelet
   */
  readonly containerLogMaxFiles?: number;

  /**
   * Whether pods get CPUs of their own: `none` or `static`. Source: UD-41.
   *
   * @default - none, by the kubelet
   */
  readonly cpuManagerPolicy?: string;

  /**
   * Options of the `static` CPU manager, such as `full-pcpus-only`. Karpenter keeps them from 1.9 on, by the date of the change (1.8.6 does not, 1.14.1 does). Source: UD-41.
   *
   * @default - none
   */
  readonly cpuManagerPolicyOptions?: string[];

  /**
   * How often the CPU manager sets CPUs right, such as `10s`. Source: UD-41.
   *
   * @default - 10s, by the kubelet
   */
  readonly cpuManagerReconcilePeriod?: string;

  /**
   * Whether pods get memory of their own: `None` or `Static`. Karpenter keeps it from 1.9 on, by the date of the change (1.8.6 does not, 1.14.1 does). Source: UD-41.
   *
   * @default - None, by the kubelet
   */
  readonly memoryManagerPolicy?: string;

  /**
   * Memory that the memory manager keeps for the system on each NUMA node, by the number of the node, such as `0`.
   * Karpenter keeps it from 1.15 on. Source: fact H-62.
   *
   * @default - none
   */
  readonly memoryManagerReservedMemory?: { [numaNode: string]: BottlerocketReservedMemory };

  /**
   * What is aligned to NUMA nodes: each `container`, or a `pod` as a whole. Source: UD-41.
   *
   * @default - container, by the kubelet
   */
  readonly topologyManagerScope?: string;

  /**
   * How strictly: `none`, `best-effort`, `restricted` or `single-numa-node`. Karpenter keeps it from 1.0 on. Source: UD-41.
   *
   * @default - none, by the kubelet
   */
  readonly topologyManagerPolicy?: string;

  /**
   * What its policy prefers and bounds, such as how many NUMA nodes there may be. Karpenter keeps them from 1.13 on, by the date of the change (1.8.6 does not, 1.14.1 does). Source: UD-41.
   *
   * @default - none
   */
  readonly topologyManagerPolicyOptions?: BottlerocketTopologyManagerPolicyOptions;

  /**
   * Disk usage in percent, 0 to 100, above which unused images are removed. It is written as text, as Karpenter and Bottlerocket want it. That of
   * the kubelet settings wins. Source: UD-41.
   *
   * @default - 85, by the kubelet
   */
  readonly imageGcHighThresholdPercent?: number;

  /**
   * Disk usage in percent, 0 to 100, down to which unused images are removed. It is written as text, as Karpenter and Bottlerocket want it. That of
   * the kubelet settings wins. Source: UD-41.
   *
   * @default - 80, by the kubelet
   */
  readonly imageGcLowThresholdPercent?: number;

  /**
   * User and group ids of each pod in a user namespace, a multiple of 65536. Karpenter keeps it from 1.9 on, by the date of the change (1.8.6 does not, 1.14.1 does). Source: UD-41.
   *
   * @default - 65536, by the kubelet
   */
  readonly idsPerPod?: number;

  /**
   * Whether CPU limits are enforced with CFS quotas. Karpenter keeps it from 0.29 on; `cpuCFSQuota` of the kubelet settings wins. Source: UD-41.
   *
   * @default - true, by the kubelet
   */
  readonly cpuCfsQuotaEnforced?: boolean;

  /**
   * How long a shutdown waits for pods, such as `30s`. Karpenter keeps it from 0.32 on. Source: UD-41.
   *
   * @default - by Bottlerocket
   */
  readonly shutdownGracePeriod?: string;

  /**
   * The part of `shutdownGracePeriod` that is for critical pods, such as `10s`. Karpenter keeps it from 0.32 on. Source: UD-41.
   *
   * @default - by Bottlerocket
   */
  readonly shutdownGracePeriodForCriticalPods?: string;

  /**
   * The DNS domain of the cluster. Karpenter keeps it from 1.0 on. Source: UD-41.
   *
   * @default - cluster.local, by Bottlerocket
   */
  readonly clusterDomain?: string;

  /**
   * Whether containers without a seccomp profile get that of the runtime. Karpenter keeps it from 1.0 on. Source: UD-41.
   *
   * @default - false, by the kubelet
   */
  readonly seccompDefault?: boolean;

  /**
   * Processes in each pod at most, a whole number. -1 means no limit. Karpenter keeps it from 1.0 on. Source: UD-41.
   *
   * @default - by Bottlerocket
   */
  readonly podPidsLimit?: number;

  /**
   * Whether devices belong to the user and group of the security context of a pod. Karpenter keeps it from 1.3 on at the latest, and not in 1.0. Source: UD-41.
   *
   * @default - false, by Bottlerocket
   */
  readonly deviceOwnershipFromSecurityContext?: boolean;

  /**
   * Whether only the process that lacked memory is killed, not all of its container. Karpenter keeps it from 1.6 on, by the date of the change (1.3.3 does not, 1.8.6 does).
   * Source: UD-41, https://github.com/aws/karpenter-provider-aws/pull/8112.
   *
   * @default - false, by the kubelet
   */
  readonly singleProcessOomKill?: boolean;

  /**
   * Workers that rotate logs at the same time, a whole number. Karpenter keeps it from 1.6 on, by the date of the change (1.3.3 does not, 1.8.6 does).
   * Source: UD-41, https://github.com/aws/karpenter-provider-aws/pull/8217.
   *
   * @default - 1, by the kubelet
   */
  readonly containerLogMaxWorkers?: number;

  /**
   * How often logs are looked at for rotation, such as `10s`. Karpenter keeps it from 1.6 on, by the date of the change (1.3.3 does not, 1.8.6 does).
   * Source: UD-41, https://github.com/aws/karpenter-provider-aws/pull/8217.
   *
   * @default - 10s, by the kubelet
   */
  readonly containerLogMonitorInterval?: string;

  /**
   * Where the name of the node comes from: `private-dns-name` or `instance-id`. Karpenter keeps it from 1.9 on, by the date of the change (1.8.6 does not, 1.14.1 does). Source: UD-41.
   *
   * @default - private-dns-name, by Bottlerocket
   */
  readonly hostnameOverrideSource?: string;

  /**
   * How much the kubelet logs, a whole number from 0 to 4294967295. Karpenter keeps it from 1.9 on, by the date of the change (1.8.6 does not, 1.14.1 does). Source: UD-41.
   *
   * @default - by Bottlerocket
   */
  readonly logLevel?: number;
}
