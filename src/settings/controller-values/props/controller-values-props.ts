import { ControllerContainerProps } from './controller-container-props';
import { ControllerKarpenterProps } from './controller-karpenter-props';
import { ControllerLoggingProps } from './controller-logging-props';
import { ControllerPodProps } from './controller-pod-props';
import { ControllerServiceMonitor } from './controller-service-monitor';

/**
 * Properties of ControllerValues. They have the same names for all releases. For omitted properties, the defaults of the chart apply.
 *
 * Since 0.9 or earlier. Newer fields state their release.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml
 *
 * @stability stable
 */
export interface ControllerValuesProps extends ControllerContainerProps, ControllerKarpenterProps, ControllerLoggingProps, ControllerPodProps {
  /**
   * ARN of the controller's IAM role. It becomes the annotation `eks.amazonaws.com/role-arn` of the service account. Not needed with EKS Pod Identity.
   *
   * @default - no annotation
   */
  readonly serviceAccountRoleArn?: string;

  /**
   * Annotations of the service account, in addition to the role.
   *
   * @default - no annotations
   */
  readonly serviceAccountAnnotations?: { [key: string]: string };

  /**
   * Name of the service account. The trust policy of the IAM role must contain this name.
   *
   * @default - derived by the chart from the name of the Helm release
   */
  readonly serviceAccountName?: string;

  /**
   * Whether the chart creates the service account.
   *
   * @default true
   */
  readonly serviceAccountCreate?: boolean;

  /**
   * Overrides the name of the chart in the names of objects.
   *
   * @default - the name of the chart
   */
  readonly nameOverride?: string;

  /**
   * Overrides the computed full name of all objects.
   *
   * @default - computed by the chart
   */
  readonly fullnameOverride?: string;

  /**
   * Additional labels of all objects.
   *
   * @default - no additional labels
   */
  readonly additionalLabels?: { [key: string]: string };

  /**
   * Additional annotations of all objects.
   *
   * @default - no additional annotations
   */
  readonly additionalAnnotations?: { [key: string]: string };

  /**
   * Additional RBAC rules for the ClusterRole of the controller. Since about 0.24.
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
   * Other values of the chart, in the form of its `values.yaml`. They override the other properties. Rendering reports keys that the chart of the release does not read.
   *
   * @default - no other values
   */
  readonly extraValues?: { [key: string]: any };
}
