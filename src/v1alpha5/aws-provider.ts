import { AwsLaunchSettings } from './aws-launch-settings';

/**
 * How nodes are launched, inside a Provisioner. Deprecated since 0.13, where an AWSNodeTemplate says the same and more, and read until 0.32.
 *
 * Source: Provisioner CRD spec.provider, rules IP-1 to IP-4.
 *
 * Since 0.9 or earlier.
 *
 * @stability stable
 */
export interface AwsProvider extends AwsLaunchSettings {
  /**
   * Whether `apiVersion: extensions.karpenter.sh/v1alpha1` and `kind: AWS` are written, which Karpenter knows without it (rule IP-1).
   *
   * @default false
   */
  readonly writeTypeMeta?: boolean;
}
