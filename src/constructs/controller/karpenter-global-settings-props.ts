import { ApiObjectMetadata, Duration } from 'cdk8s';
import { AwsGlobalSettings } from './aws-global-settings';
import { DurationOrNever } from '../props/nodepool/duration-or-never';

/**
 * Feature gates in the ConfigMap `karpenter-global-settings`. Read by Karpenter 0.21 to 0.32.
 *
 * @stability stable
 */
export interface GlobalSettingsFeatureGates {
  /**
   * Whether Karpenter replaces drifted nodes, which no longer match their Provisioner or AWSNodeTemplate. Read by Karpenter 0.21 to 0.32.
   *
   * @default false
   */
  readonly driftEnabled?: boolean;
}

/**
 * Properties of KarpenterGlobalSettings, named after the keys of the ConfigMap. Read by Karpenter 0.11 to 0.32.
 *
 * @stability stable
 */
export interface KarpenterGlobalSettingsProps {
  /**
   * Metadata of the ConfigMap. The name is fixed, because Karpenter finds the ConfigMap by name. The namespace must be the controller's namespace.
   *
   * @default - name karpenter-global-settings, in the namespace of the cdk8s chart
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Maximum length of a batch window, in which Karpenter collects pending pods. In Karpenter 0.30 and later, the minimum is 1 second.
   *
   * @default Duration.seconds(10)
   */
  readonly batchMaxDuration?: Duration;

  /**
   * Time without new pending pods after which the batch window ends. In Karpenter 0.30 and later, the minimum is 1 second.
   *
   * @default Duration.seconds(1)
   */
  readonly batchIdleDuration?: Duration;

  /**
   * Time after which Karpenter terminates a node that has not registered with the cluster, or `DurationOrNever.NEVER`. Read by Karpenter 0.24 to 0.27.0.
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
   * AWS settings, such as the cluster name. Since 0.19, Karpenter reads AWS settings from this ConfigMap. Karpenter 0.18 and earlier read environment variables of the controller.
   *
   * @default - no AWS settings; validation reports a missing cluster name for releases that require it in the ConfigMap
   */
  readonly aws?: AwsGlobalSettings;

  /**
   * Other ConfigMap keys with their string values. These keys override the other properties. Validation reports keys that the release does not read.
   *
   * @default - no other keys
   */
  readonly settings?: { [key: string]: string };
}
