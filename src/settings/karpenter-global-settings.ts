import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterConfigMap } from './karpenter-config-map';
import { KarpenterGlobalSettingsProps } from './karpenter-global-settings-props';
import { mutableMap } from '../basics/mutable-copy';
import { durationText } from '../values/duration-text';
import { DurationOrNever } from '../values/nodepool/duration-or-never';
import { textOf } from '../values/text-of';
import { GLOBAL_SETTINGS_NAME } from '../versions/config-maps';
import { targetOf } from '../versions/configuration';
import { KarpenterVersion } from '../versions/karpenter-version';

/** From this release on, tags stand in one JSON object. Source: rule GS-14. */
const TAGS_AS_JSON = '0.24';

/**
 * The settings of the controller in the ConfigMap karpenter-global-settings, 0.11 to 0.32.
 *
 * Since 0.33 they are environment variables, which the controller's chart makes of its values (ControllerValues); a target without the ConfigMap is an error at synth.
 * Source: rules GS-1 to GS-22.
 *
 * @stability stable
 */
export class KarpenterGlobalSettings extends KarpenterConfigMap {
  private readonly given: KarpenterGlobalSettingsProps;
  private readonly tags: Record<string, string>;
  private readonly settings: Record<string, string>;

  constructor(scope: Construct, id: string, props: KarpenterGlobalSettingsProps = {}) {
    super(scope, id, GLOBAL_SETTINGS_NAME, props.metadata);
    this.given = props;
    this.tags = mutableMap('aws.tags', props.aws?.tags);
    this.settings = mutableMap('settings', props.settings);
  }

  /** Gives a tag to everything that Karpenter makes in AWS. */
  public addTag(key: string, value: string): void {
    this.tags[key] = value;
  }

  /** Sets any key to the text that stands in the ConfigMap. It wins over what is rendered of the props. */
  public addSetting(key: string, value: string): void {
    this.settings[key] = value;
  }

  /** @internal */
  public _data(): { readonly [key: string]: string } {
    const { batchMaxDuration, batchIdleDuration, ttlAfterNotRegistered, featureGates, aws = {} } = this.given;
    const rendered: { readonly [key: string]: string | undefined } = {
      'batchMaxDuration': timeText(batchMaxDuration),
      'batchIdleDuration': timeText(batchIdleDuration),
      'ttlAfterNotRegistered': orEmpty(textOf('ttlAfterNotRegistered', ttlAfterNotRegistered)),
      'featureGates.driftEnabled': plainText(featureGates?.driftEnabled),
      'aws.clusterName': aws.clusterName,
      'aws.clusterEndpoint': aws.clusterEndpoint,
      'aws.defaultInstanceProfile': aws.defaultInstanceProfile,
      'aws.enablePodENI': plainText(aws.enablePodENI),
      'aws.enableENILimitedPodDensity': plainText(aws.enableENILimitedPodDensity),
      'aws.isolatedVPC': plainText(aws.isolatedVPC),
      'aws.nodeNameConvention': textOf('aws.nodeNameConvention', aws.nodeNameConvention),
      'aws.vmMemoryOverheadPercent': plainText(aws.vmMemoryOverheadPercent),
      'aws.interruptionQueueName': aws.interruptionQueueName,
      'aws.reservedENIs': plainText(aws.reservedENIs),
      'aws.assumeRoleARN': aws.assumeRoleARN,
      'aws.assumeRoleDuration': timeText(aws.assumeRoleDuration),
      'aws.clusterCABundle': aws.clusterCABundle,
      ...this.renderedTags(),
      ...this.settings,
    };
    return Object.fromEntries(Object.entries(rendered).filter((entry): entry is [string, string] => entry[1] !== undefined));
  }

  private renderedTags(): { readonly [key: string]: string } {
    const tags = Object.entries(this.tags);
    if (tags.length === 0) return {};
    const asJson = targetOf(this).version._compareMinor(KarpenterVersion.of(TAGS_AS_JSON)) >= 0;
    return asJson ? { 'aws.tags': JSON.stringify(this.tags) } : Object.fromEntries(tags.map(([key, value]) => [`aws.tags.${key}`, value]));
  }
}

function timeText(duration: Duration | undefined): string | undefined {
  if (duration === undefined) return undefined;
  const milliseconds = duration.toMilliseconds({ integral: false });
  return milliseconds % 1000 === 0 ? durationText(duration) : `${milliseconds}ms`;
}

/** An empty text switches it off. */
function orEmpty(text: string | undefined): string | undefined {
  return text === DurationOrNever.NEVER.value ? '' : text;
}

/** Numbers and truth as text; a token stays one. */
function plainText(value: boolean | number | undefined): string | undefined {
  return value === undefined || value === null || typeof value === 'object' ? value as undefined : String(value);
}
