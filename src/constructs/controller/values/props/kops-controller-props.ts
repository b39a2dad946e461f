import { ControllerValuesProps } from './controller-values-props';

/**
 * Properties of `ControllerValues.forKops`: the connection to the kOps cluster, and overrides.
 *
 * @stability stable
 */
export interface KopsControllerProps {
  /** Name of the cluster in kOps, for example `demo1.k8s.local`. */
  readonly clusterName: string;

  /** URL of the cluster's API server that nodes connect to. */
  readonly clusterEndpoint: string;

  /** AWS region of the cluster, for example `us-west-1`. */
  readonly region: string;

  /** ARN of the controller's IAM role, which must trust the OIDC provider of the cluster. */
  readonly roleArn: string;

  /**
   * Overrides for the kOps values.
   *
   * @default - no overrides
   */
  readonly values?: ControllerValuesProps;
}
