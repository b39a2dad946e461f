import { ControllerImage } from './controller-image';
import { ImagePullPolicy } from './image-pull-policy';

/**
 * Container settings of the controller. Kubernetes structures use the format of the Kubernetes API.
 *
 * Since Karpenter 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml
 *
 * @stability stable
 */
export interface ControllerContainerProps {
  /**
   * Image of the controller (`controller.image`). Each image contains one Karpenter release, so omit this prop unless you use your own registry.
   *
   * @default - the image of the chart's release
   */
  readonly image?: ControllerImage;

  /**
   * Image pull policy, which determines when the kubelet pulls the image.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Names of the Secrets with credentials for the image registry.
   *
   * @default - no Secrets
   */
  readonly imagePullSecrets?: string[];

  /**
   * Name of the container in the pod (`controller.containerName`). Since 1.1.
   *
   * @default 'controller'
   */
  readonly containerName?: string;

  /**
   * Additional environment variables: objects with `name` and either `value` or `valueFrom`. These variables override the chart's settings.
   *
   * @default - no additional variables
   */
  readonly env?: any[];

  /**
   * ConfigMaps and Secrets whose entries become environment variables. Since 0.26.
   *
   * @default - none
   */
  readonly envFrom?: any[];

  /**
   * Resource requests and limits. Without requests, other pods can starve the controller. A good starting point is 1 CPU and 1Gi of memory.
   *
   * @default - 1 CPU and 1Gi of memory before 0.26, no requests or limits since 0.26
   */
  readonly resources?: { [key: string]: any };

  /**
   * Security context of the container (`controller.securityContext`). Available in Karpenter 0.9 to 0.29, and since 1.5. In 1.5 and later, the chart reads only `appArmorProfile`, `seLinuxOptions`, and `seccompProfile`.
   *
   * @default - set by the chart, not configurable
   */
  readonly controllerSecurityContext?: { [key: string]: any };

  /**
   * Volume mounts of the controller's container, for example for `extraVolumes`. Not in 0.19 and 0.20, whose charts do not support additional mounts.
   *
   * @default - no additional mounts
   */
  readonly extraVolumeMounts?: any[];

  /**
   * Sidecar containers. Since about 0.23.
   *
   * @default - no sidecars
   */
  readonly sidecarContainer?: any[];

  /**
   * Volume mounts of the sidecars, in addition to `extraVolumeMounts`. Since about 0.23.
   *
   * @default - no additional mounts
   */
  readonly sidecarVolumeMounts?: any[];

  /**
   * Container port that serves metrics (`controller.metrics.port`). Since about 0.24.
   *
   * @default - 8000 in 0.28 to 0.37, otherwise 8080
   */
  readonly metricsPort?: number;

  /**
   * Container port of the HTTP health probe (`controller.healthProbe.port`). Since about 0.24.
   *
   * @default 8081
   */
  readonly healthProbePort?: number;

  /**
   * Whether the controller serves webhooks. Available in Karpenter 0.32 to 1.0.
   *
   * @default - true, except in the first patch releases of 0.33 to 0.37
   */
  readonly webhookEnabled?: boolean;

  /**
   * Container port that serves webhooks (`webhook.port`). Available in Karpenter 0.9 to 1.0.
   *
   * @default 8443
   */
  readonly webhookPort?: number;

  /**
   * Container port that serves webhook metrics (`webhook.metrics.port`). Available in Karpenter 0.32 to 1.0.
   *
   * @default 8001
   */
  readonly webhookMetricsPort?: number;
}
