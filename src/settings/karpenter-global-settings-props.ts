import { ApiObjectMetadata, Duration } from 'cdk8s';
import { AwsGlobalSettings } from './aws-global-settings';
import { DurationOrNever } from '../values/nodepool/duration-or-never';

/**
 * The feature gates in karpenter-global-settings. 0.21 to 0.32.
 *
 * @stability stable
 */
export interface GlobalSettingsFeatureGates {
  /**
   * Whether nodes that differ from what their Provisioner and AWSNodeTemplate say are replaced. 0.21 to 0.32. Source: rule GS-3.
   *
   * @default - false, by Karpenter
   */
  readonly driftEnabled?: boolean;
}

/**
 * The settings of a KarpenterGlobalSettings, with the names of the keys of the ConfigMap. 0.11 to 0.32.
 *
 * @stability stable
 */
export interface KarpenterGlobalSettingsProps {
  /**
   * The object's own metadata. Its name is fixed, and another one is refused: Karpenter would not read the ConfigMap.
   *
   * @default - the name karpenter-global-settings, and the chart's namespace, which has to be that of Karpenter
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * How long a batch of pods may grow at most. Since 0.30 at least a second. Source: rule GS-1.
   *
   * @default - 10 seconds, by Karpenter
   */
  readonly batchMaxDuration?: Duration;

  /**
   * After how long without a new pod a batch is closed. Since 0.30 at least a second. Source: rule GS-2.
   *
   * @default - a second, by Karpenter
   */
  readonly batchIdleDuration?: Duration;

  /**
   * After how long a node that did not register is terminated, or never. 0.24 to 0.27.0. Source: rule GS-4.
   *
   * @default - 15 minutes, by Karpenter
   */
  readonly ttlAfterNotRegistered?: DurationOrNever;

  /**
   * What is in trial. Source: rule GS-3.
   *
   * @default - as Karpenter has it
   */
  readonly featureGates?: GlobalSettingsFeatureGates;

  /**
   * What concerns AWS. Since 0.19; before, it was said in environment variables of the controller.
   *
   * @default - none, which Karpenter refuses from 0.19 to 0.31: it needs the name of the cluster
   */
  readonly aws?: AwsGlobalSettings;

  /**
   * Any other keys, with the texts that stand in the ConfigMap. They win over the props above; what the release does not read is found at synth.
   *
   * @default - none
   */
  readonly settings?: { [key: string]: string };
}
