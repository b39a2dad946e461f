import { ControllerValuesProps } from './controller-values-props';

/**
 * How the controller finds its kOps cluster, and overrides for its values.
 *
 * @stability stable
 */
export interface KopsControllerProps {
  /** The cluster's name as kOps has it, such as `demo1.k8s.local`. */
  readonly clusterName: string;

  /** The address of the cluster's API server, as nodes reach it. */
  readonly clusterEndpoint: string;

  /** The cluster's AWS region, such as `us-west-1`. */
  readonly region: string;

  /** The ARN of the controller's IAM role, which trusts the cluster's OIDC provider. */
  readonly roleArn: string;

  /**
   * Overrides for the values.
   *
   * @default - no overrides
   */
  readonly values?: ControllerValuesProps;
}
