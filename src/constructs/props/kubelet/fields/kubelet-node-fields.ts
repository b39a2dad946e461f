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
   * Provider ID of the instance. The ID is different for each node, so let the AMI set it. AL2023 only. Since 1.15.
   *
   * @default - set by the AL2023 AMI
   */
  readonly providerID?: string;

  /**
   * Interval at which the kubelet computes the node's status, as a duration such as `10s`. AL2023 only. Since 1.15.
   *
   * @default 10s
   */
  readonly nodeStatusUpdateFrequency?: string;

  /**
   * Interval at which the kubelet posts an unchanged status, as a duration such as `5m`. The kubelet posts changes immediately. AL2023 only. Since 1.15.
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
   * Duration of the node's lease in seconds, at least 1. If the lease expires, the node counts as unhealthy. AL2023 only. Since 1.15.
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
   * Strategy that the kubelet uses to detect changes in ConfigMaps and Secrets. AL2023 only. Since 1.15.
   *
   * @default KubeletChangeDetectionStrategy.WATCH
   */
  readonly configMapAndSecretChangeDetectionStrategy?: KubeletChangeDetectionStrategy;

  /**
   * Maximum time between two comparisons of running containers with their pods, as a duration such as `1m`. AL2023 only. Since 1.15.
   *
   * @default 1m
   */
  readonly syncFrequency?: string;

  /**
   * Whether the attach-detach controller, instead of the kubelet, attaches volumes. CSI volumes require the value `true`. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableControllerAttachDetach?: boolean;

  /**
   * Absolute path of the directory with additional volume plugins on the node. AL2023 only. Since 1.15.
   *
   * @default /usr/libexec/kubernetes/kubelet-plugins/volume/exec/
   */
  readonly volumePluginDir?: string;

  /**
   * Interval at which the kubelet measures the disk usage of volumes, as a duration such as `1m`. AL2023 only. Since 1.15.
   *
   * @default 1m
   */
  readonly volumeStatsAggPeriod?: string;
}
