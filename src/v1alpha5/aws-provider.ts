import { AwsLaunchSettings } from './aws-launch-settings';

/**
 * AWS settings inside a Provisioner. Deprecated since Karpenter 0.13 in favor of AWSNodeTemplates, and supported up to 0.32.
 *
 * In Karpenter 0.9 and earlier to 0.32.
 *
 * @crd Provisioner spec.provider
 * @stability stable
 */
export interface AwsProvider extends AwsLaunchSettings {
  /**
   * Whether to write `apiVersion: extensions.karpenter.sh/v1alpha1` and `kind: AWS`. Karpenter does not need them.
   *
   * @default false
   */
  readonly writeTypeMeta?: boolean;
}
