import { ControllerContainerProps } from './controller-container-props';
import { ControllerKarpenterProps } from './controller-karpenter-props';
import { ControllerLoggingProps } from './controller-logging-props';
import { ControllerPodProps } from './controller-pod-props';
import { ControllerServiceMonitor } from './controller-service-monitor';

/**
 * Properties of ControllerValues. Property names are the same for all releases. Omitted properties use the chart's defaults.
 *
 * Since Karpenter 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml
 *
 * @stability stable
 */
export interface ControllerValuesProps extends ControllerContainerProps, ControllerKarpenterProps, ControllerLoggingProps, ControllerPodProps {
  /**
   * ARN of the controller's IAM role. The ARN becomes the service account annotation `eks.amazonaws.com/role-arn`, which EKS Pod Identity does not need.
   *
   * @default - no annotation
   */
  readonly serviceAccountRoleArn?: string;

  /**
   * Annotations of the service account, in addition to the role annotation.
   *
   * @default - no annotations
   */
  readonly serviceAccountAnnotations?: { [key: string]: string };

  /**
   * Name of the service account. The trust policy of the IAM role must contain this name.
   *
   * @default - derived by the chart from the Helm release name
   */
  readonly serviceAccountName?: string;

  /**
   * Whether the chart creates the service account.
   *
   * @default true
   */
  readonly serviceAccountCreate?: boolean;

  /**
   * Override for the chart name in object names.
   *
   * @default - the chart name
   */
  readonly nameOverride?: string;

  /**
   * Override for the computed full name of all objects.
   *
   * @default - computed by the chart
   */
  readonly fullnameOverride?: string;

  /**
   * Additional labels for all objects.
   *
   * @default - no additional labels
   */
  readonly additionalLabels?: { [key: string]: string };

  /**
   * Additional annotations for all objects.
   *
   * @default - no additional annotations
   */
  readonly additionalAnnotations?: { [key: string]: string };

  /**
   * Additional RBAC rules for the controller's ClusterRole. Since about 0.24.
   *
   * @default - no additional rules
   */
  readonly additionalClusterRoleRules?: any[];

  /**
   * Annotations of the Service that serves metrics. Since 1.1.
   *
   * @default - no annotations
   */
  readonly serviceAnnotations?: { [key: string]: string };

  /**
   * The ServiceMonitor that tells Prometheus where to scrape metrics. Requires the Prometheus Operator.
   *
   * @default - no ServiceMonitor
   */
  readonly serviceMonitor?: ControllerServiceMonitor;

  /**
   * Other chart values, structured as in the chart's `values.yaml`. These values override the other properties. Rendering reports keys that the chart of the release does not read.
   *
   * @default - no other values
   */
  readonly extraValues?: { [key: string]: any };
}
