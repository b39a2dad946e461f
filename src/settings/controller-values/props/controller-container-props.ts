import { ControllerImage } from './controller-image';
import { ImagePullPolicy } from './image-pull-policy';

/**
 * The container of the controller. Free Kubernetes structures are written as the API has them.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ControllerContainerProps {
  /**
   * The program that runs (`controller.image`). One written for a release does not fit another; leave it to the chart where you can.
   *
   * @default - that of the chart's release
   */
  readonly image?: ControllerImage;

  /**
   * When the image is pulled.
   *
   * @default - IfNotPresent, by the chart
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * The names of the Secrets that the image is pulled with.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];

  /**
   * What the container is called in its pod (`controller.containerName`). Since 1.1.
   *
   * @default - controller, by the chart
   */
  readonly containerName?: string;

  /**
   * Environment variables beside those of the chart: `name` with `value` or `valueFrom`. What stands here wins over a setting.
   *
   * @default - none
   */
  readonly env?: any[];

  /**
   * ConfigMaps and Secrets whose entries are environment variables. Since 0.26.
   *
   * @default - none
   */
  readonly envFrom?: any[];

  /**
   * Requests and limits. Without requests the controller may starve: 1 CPU and 1Gi are what the chart had.
   *
   * @default - 1 CPU and 1Gi until 0.25, nothing since 0.26, by the chart
   */
  readonly resources?: { [key: string]: any };

  /**
   * What the container may do on its node (`controller.securityContext`). Until 0.29; since 1.5 only `appArmorProfile`, `seLinuxOptions` and `seccompProfile` of it.
   *
   * @default - fixed by the chart
   */
  readonly controllerSecurityContext?: { [key: string]: any };

  /**
   * Where the controller's container mounts `extraVolumes`. Not in 0.19 and 0.20.
   *
   * @default - none
   */
  readonly extraVolumeMounts?: any[];

  /**
   * Containers beside the controller. Since about 0.23.
   *
   * @default - none
   */
  readonly sidecarContainer?: any[];

  /**
   * Mounts of the sidecars, beside `extraVolumeMounts`. Since about 0.23.
   *
   * @default - none
   */
  readonly sidecarVolumeMounts?: any[];

  /**
   * Where Prometheus asks (`controller.metrics.port`). Since about 0.24.
   *
   * @default - 8080; 8000 from 0.28 to 0.37; by the chart
   */
  readonly metricsPort?: number;

  /**
   * Where the kubelet asks for the controller's health (`controller.healthProbe.port`). Since about 0.24.
   *
   * @default - 8081, by the chart
   */
  readonly healthProbePort?: number;

  /**
   * Whether webhooks are served. 0.32 to 1.0.
   *
   * @default - true, but false in the first patches of 0.33 to 0.37, by the chart
   */
  readonly webhookEnabled?: boolean;

  /**
   * Where the API server calls the webhooks (`webhook.port`). Until 1.0.
   *
   * @default - 8443, by the chart
   */
  readonly webhookPort?: number;

  /**
   * Where Prometheus asks for metrics of the webhooks (`webhook.metrics.port`). 0.32 to 1.0.
   *
   * @default - 8001, by the chart
   */
  readonly webhookMetricsPort?: number;
}
