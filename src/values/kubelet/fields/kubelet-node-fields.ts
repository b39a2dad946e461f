import { KubeletChangeDetectionStrategy } from '../kubelet-change-detection-strategy';

/**
 * Fields for the registration, status, and lease of the node, and for requests to the API server.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletNodeFields {
  /**
   * Whether the kubelet registers the node with the API server. Karpenter deletes nodes that do not register. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly registerNode?: boolean;

  /**
   * ID of the instance. It is different for each node, so leave it to the AMI. AL2023 only. Since 1.15.
   *
   * @default - set by the AL2023 AMI
   */
  readonly providerID?: string;

  /**
   * Interval at which the kubelet computes the node's status, a duration such as `10s`. AL2023 only. Since 1.15.
   *
   * @default 10s
   */
  readonly nodeStatusUpdateFrequency?: string;

  /**
   * Interval at which the kubelet posts an unchanged status, a duration such as `5m`. It posts changes immediately. AL2023 only. Since 1.15.
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
   * Strategy by which the kubelet detects changes of ConfigMaps and Secrets. AL2023 only. Since 1.15.
   *
   * @default KubeletChangeDetectionStrategy.WATCH
   */
  readonly configMapAndSecretChangeDetectionStrategy?: KubeletChangeDetectionStrategy;

  /**
   * Maximum time between two comparisons of running containers with their pods, a duration such as `1m`. AL2023 only. Since 1.15.
   *
   * @default 1m
   */
  readonly syncFrequency?: string;

  /**
   * Whether the attach-detach controller attaches volumes instead of the kubelet. CSI volumes require true. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableControllerAttachDetach?: boolean;

  /**
   * Directory on the node with additional volume plugins, an absolute path. AL2023 only. Since 1.15.
   *
   * @default /usr/libexec/kubernetes/kubelet-plugins/volume/exec/
   */
  readonly volumePluginDir?: string;

  /**
   * Interval at which the kubelet measures the disk usage of volumes, a duration such as `1m`. AL2023 only. Since 1.15.
   *
   * @default 1m
   */
  readonly volumeStatsAggPeriod?: string;
}
