import { ControllerContainerProps } from './controller-container-props';
import { ControllerKarpenterProps } from './controller-karpenter-props';
import { ControllerLoggingProps } from './controller-logging-props';
import { ControllerPodProps } from './controller-pod-props';
import { ControllerServiceMonitor } from './controller-service-monitor';

/**
 * How to install the controller of Karpenter, whatever the release: what is said here is rendered for any. What is left out is left to the chart.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ControllerValuesProps extends ControllerContainerProps, ControllerKarpenterProps, ControllerLoggingProps, ControllerPodProps {
  /**
   * The IAM role of the controller: the annotation `eks.amazonaws.com/role-arn` of the service account. Not needed with EKS Pod Identity.
   *
   * @default - none
   */
  readonly serviceAccountRoleArn?: string;

  /**
   * Annotations that the service account carries beside the role.
   *
   * @default - none beside the role
   */
  readonly serviceAccountAnnotations?: { [key: string]: string };

  /**
   * What the service account is called, which the trust policy of its role names.
   *
   * @default - made from the release's name by the chart
   */
  readonly serviceAccountName?: string;

  /**
   * Whether the chart makes the service account.
   *
   * @default - true, by the chart
   */
  readonly serviceAccountCreate?: boolean;

  /**
   * The name in place of the chart's.
   *
   * @default - none
   */
  readonly nameOverride?: string;

  /**
   * The full name of all objects in place of the computed one.
   *
   * @default - none
   */
  readonly fullnameOverride?: string;

  /**
   * Labels of all objects.
   *
   * @default - none
   */
  readonly additionalLabels?: { [key: string]: string };

  /**
   * Annotations of all objects.
   *
   * @default - none
   */
  readonly additionalAnnotations?: { [key: string]: string };

  /**
   * RBAC rules that the controller gets besides. Since about 0.24.
   *
   * @default - none
   */
  readonly additionalClusterRoleRules?: any[];

  /**
   * Annotations that the Service of metrics carries. Since 1.1.
   *
   * @default - none
   */
  readonly serviceAnnotations?: { [key: string]: string };

  /**
   * How Prometheus finds the metrics, where its operator is installed.
   *
   * @default - none is made, by the chart
   */
  readonly serviceMonitor?: ControllerServiceMonitor;

  /**
   * Values for keys that nothing here has a word for, as they stand in values.yaml. They win, and are checked against the keys of the release too.
   *
   * @default - none
   */
  readonly extraValues?: { [key: string]: any };
}
