import { ApiObjectMetadata, Duration } from 'cdk8s';
import { AwsGlobalSettings } from './aws-global-settings';
import { DurationOrNever } from '../values/nodepool/duration-or-never';

/**
 * Feature gates in the ConfigMap `karpenter-global-settings`. Karpenter 0.21 to 0.32.
 *
 * @stability stable
 */
export interface GlobalSettingsFeatureGates {
  /**
   * Whether Karpenter replaces drifted nodes, which no longer match their Provisioner or AWSNodeTemplate. Karpenter 0.21 to 0.32.
   *
   * @default false
   */
  readonly driftEnabled?: boolean;
}

/**
 * Properties of KarpenterGlobalSettings. They have the names of the ConfigMap's keys. Karpenter 0.11 to 0.32.
 *
 * @stability stable
 */
export interface KarpenterGlobalSettingsProps {
  /**
   * Metadata of the ConfigMap. The name is fixed, because Karpenter finds the ConfigMap by it. The namespace must be the one of the Karpenter controller.
   *
   * @default - name karpenter-global-settings, in the namespace of the cdk8s chart
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Maximum length of a batch window, in which Karpenter collects pending pods. The minimum is 1 second in Karpenter 0.30 and later.
   *
   * @default Duration.seconds(10)
   */
  readonly batchMaxDuration?: Duration;

  /**
   * Time without a new pending pod that ends the batch window. The minimum is 1 second in Karpenter 0.30 and later.
   *
   * @default Duration.seconds(1)
   */
  readonly batchIdleDuration?: Duration;

  /**
   * Time after which Karpenter terminates a node that did not register with the cluster, or `DurationOrNever.NEVER`. Karpenter 0.24 to 0.27.0.
   *
   * @default - 15 minutes
   */
  readonly ttlAfterNotRegistered?: DurationOrNever;

  /**
   * Feature gates, which turn on alpha and beta features.
   *
   * @default - the defaults of the release
   */
  readonly featureGates?: GlobalSettingsFeatureGates;

  /**
   * AWS settings, such as the cluster name. Since 0.19 Karpenter reads them here. Earlier releases read environment variables of the controller.
   *
   * @default - no AWS settings. Validation reports the missing cluster name for releases that require it here
   */
  readonly aws?: AwsGlobalSettings;

  /**
   * Other keys of the ConfigMap with their string values. They override the other properties. Validation reports keys that the release does not read.
   *
   * @default - no other keys
   */
  readonly settings?: { [key: string]: string };
}
