import { KubeletChangeDetectionStrategy } from '../kubelet-change-detection-strategy';

/**
 * The node in the cluster: registration, status, lease, and requests to the API server. Source: EC2NodeClass CRD spec.kubelet.
 *
 * @internal The fields are those of KubeletConfiguration in other languages.
 */
export interface KubeletNodeFields {
  /**
   * Whether the kubelet registers the node with the API server. Karpenter deletes nodes that do not register. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly registerNode?: boolean;

  /**
   * ID of the instance. It is different for each node, so leave it to the node image. AL2023 only. Since 1.15.
   *
   * @default - set by the AL2023 image
   */
  readonly providerID?: string;

  /**
   * How often the kubelet computes the node's status, a duration such as `10s`. AL2023 only. Since 1.15.
   *
   * @default 10s
   */
  readonly nodeStatusUpdateFrequency?: string;

  /**
   * How often the kubelet posts a status that did not change, a duration such as `5m`. It posts changes at once. AL2023 only. Since 1.15.
   *
   * @default - 5m, or `nodeStatusUpdateFrequency` if that is set
   */
  readonly nodeStatusReportFrequency?: string;

  /**
   * Maximum number of images in the node's status. A value of -1 removes the limit. AL2023 only. Since 1.15.
   *
   * @default 50
   */
  readonly nodeStatusMaxImages?: number;

  /**
   * Duration of the node's lease in seconds, at least 1. The node counts as unhealthy if its lease expires. AL2023 only. Since 1.15.
   *
   * @default 40
   */
  readonly nodeLeaseDurationSeconds?: number;

  /**
   * Maximum number of requests per second to the API server, at least 0. AL2023 only. Since 1.15.
   *
   * @default 50
   */
  readonly kubeAPIQPS?: number;

  /**
   * Maximum burst of requests to the API server, at least 0. AL2023 only. Since 1.15.
   *
   * @default 100
   */
  readonly kubeAPIBurst?: number;

  /**
   * Content type of requests to the API server. AL2023 only. Since 1.15.
   *
   * @default application/vnd.kubernetes.protobuf
   */
  readonly contentType?: string;

  /**
   * How the kubelet learns of changed ConfigMaps and Secrets. AL2023 only. Since 1.15.
   *
   * @default - Watch
   */
  readonly configMapAndSecretChangeDetectionStrategy?: KubeletChangeDetectionStrategy;

  /**
   * Maximum time between two comparisons of running containers with their pods, a duration such as `1m`. AL2023 only. Since 1.15.
   *
   * @default 1m
   */
  readonly syncFrequency?: string;

  /**
   * Whether the attach-detach controller attaches volumes, and not the kubelet. CSI volumes need true. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableControllerAttachDetach?: boolean;

  /**
   * Folder on the node with additional volume plugins, an absolute path. AL2023 only. Since 1.15.
   *
   * @default /usr/libexec/kubernetes/kubelet-plugins/volume/exec/
   */
  readonly volumePluginDir?: string;

  /**
   * How often the kubelet measures the disk usage of volumes, a duration such as `1m`. AL2023 only. Since 1.15.
   *
   * @default 1m
   */
  readonly volumeStatsAggPeriod?: string;
}
