import { ControllerImage } from './controller-image';
import { ImagePullPolicy } from './image-pull-policy';

/**
 * Container settings of the controller. Kubernetes structures have the form of the Kubernetes API.
 *
 * Since 0.9 or earlier. Newer fields state their release.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml
 *
 * @stability stable
 */
export interface ControllerContainerProps {
  /**
   * Image of the controller (`controller.image`). An image belongs to one Karpenter release, so omit it unless you use your own registry.
   *
   * @default - the image of the chart's release
   */
  readonly image?: ControllerImage;

  /**
   * When the kubelet pulls the image.
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
   * Additional environment variables: objects with `name`, and with `value` or `valueFrom`. They override the settings of the chart.
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
   * Resource requests and limits. Without requests, other pods can starve the controller. A good starting point is 1 CPU and 1Gi.
   *
   * @default - 1 CPU and 1Gi until 0.25, no requests and limits since 0.26
   */
  readonly resources?: { [key: string]: any };

  /**
   * Security context of the container (`controller.securityContext`). Until 0.29. Since 1.5 the chart reads only `appArmorProfile`, `seLinuxOptions`, and `seccompProfile`.
   *
   * @default - set by the chart, not configurable
   */
  readonly controllerSecurityContext?: { [key: string]: any };

  /**
   * Volume mounts of the controller's container, for example for `extraVolumes`. Not in 0.19 and 0.20.
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
   * @default - 8000 from 0.28 to 0.37, otherwise 8080
   */
  readonly metricsPort?: number;

  /**
   * Container port of the HTTP health probe (`controller.healthProbe.port`). Since about 0.24.
   *
   * @default 8081
   */
  readonly healthProbePort?: number;

  /**
   * Whether the controller serves webhooks. In 0.32 to 1.0.
   *
   * @default - true, but false in the first patches of 0.33 to 0.37
   */
  readonly webhookEnabled?: boolean;

  /**
   * Container port that serves webhooks (`webhook.port`). Until 1.0.
   *
   * @default 8443
   */
  readonly webhookPort?: number;

  /**
   * Container port that serves metrics of the webhooks (`webhook.metrics.port`). In 0.32 to 1.0.
   *
   * @default 8001
   */
  readonly webhookMetricsPort?: number;
}
