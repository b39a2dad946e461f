import { AwsLaunchSettings } from './aws-launch-settings';

/**
 * AWS settings inside a Provisioner. Karpenter 0.13 deprecated these settings in favor of AWSNodeTemplates, but releases up to 0.32 support them.
 *
 * Since Karpenter 0.9 or earlier, up to 0.32.
 *
 * @crd Provisioner spec.provider
 * @stability stable
 */
export interface AwsProvider extends AwsLaunchSettings {
  /**
   * Whether to write `apiVersion: extensions.karpenter.sh/v1alpha1` and `kind: AWS`. Karpenter does not require these two fields.
   *
   * @default false
   */
  readonly writeTypeMeta?: boolean;
}
