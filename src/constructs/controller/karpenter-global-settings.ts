import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterConfigMap } from './karpenter-config-map';
import { KarpenterGlobalSettingsProps } from './karpenter-global-settings-props';
import { NodeNameConvention } from './values/props/node-name-convention';
import { checkValues, PropChecks } from '../../foundation/basics/props/check-props';
import { mutableMap } from '../../foundation/basics/props/mutable-copy';
import { DURATION, struct } from '../../foundation/basics/props/prop-checks';
import { GLOBAL_SETTINGS_NAME } from '../../karpenter/versions/config-maps';
import { targetOf } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { durationText } from '../props/duration-text';
import { knownProps } from '../props/known-props';
import { DurationOrNever } from '../props/nodepool/duration-or-never';
import { textOf } from '../props/text-of';

/** First release that reads all tags from one JSON object. */
const TAGS_AS_JSON = '0.24';

const CHECKS: PropChecks = {
  batchMaxDuration: DURATION,
  batchIdleDuration: DURATION,
  featureGates: struct('{ driftEnabled: true }'),
  aws: struct('{ clusterName: "demo" }', { assumeRoleDuration: DURATION }),
};

/**
 * The ConfigMap `karpenter-global-settings`, which contains the Karpenter controller's settings. Read by Karpenter 0.11 to 0.32.
 *
 * For later releases, which read environment variables instead, use `ControllerValues`. Synthesis fails if the target release does not read the ConfigMap.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v0.29.2/website/content/en/v0.27/concepts/settings.md
 *
 * @example
 *
 * new karpenter.settings.KarpenterGlobalSettings(chart, 'Settings', {
 *   batchMaxDuration: Duration.seconds(20),
 *   featureGates: { driftEnabled: true },
 *   aws: { clusterName: 'demo', interruptionQueueName: 'demo', tags: { team: 'red' } },
 * });
 *
 * @stability stable
 */
export class KarpenterGlobalSettings extends KarpenterConfigMap {
  private readonly given: KarpenterGlobalSettingsProps;
  private readonly tags: Record<string, string>;
  private readonly settings: Record<string, string>;

  constructor(scope: Construct, id: string, props: KarpenterGlobalSettingsProps = {}) {
    super(scope, id, GLOBAL_SETTINGS_NAME, knownProps(props, 'settings.KarpenterGlobalSettingsProps', '{ aws: { clusterName: "demo" } }', { isExact: new.target === KarpenterGlobalSettings }).metadata);
    checkValues(props, CHECKS);
    this.given = props;
    this.tags = mutableMap('aws.tags', props.aws?.tags);
    this.settings = mutableMap('settings', props.settings);
  }

  /** Adds a tag for all AWS resources that Karpenter creates. */
  public addTag(key: string, value: string): void {
    this.tags[key] = value;
  }

  /** Sets a ConfigMap key to a string. Keys that you set with this method override the properties. */
  public addSetting(key: string, value: string): void {
    this.settings[key] = value;
  }

  /** @internal */
  public _data(): { readonly [key: string]: string } {
    const { batchMaxDuration, batchIdleDuration, ttlAfterNotRegistered, featureGates } = this.given;
    const aws = this.given.aws ?? {};
    const rendered: { readonly [key: string]: string | undefined } = {
      'batchMaxDuration': timeText(batchMaxDuration),
      'batchIdleDuration': timeText(batchIdleDuration),
      'ttlAfterNotRegistered': orEmpty(textOf('ttlAfterNotRegistered', ttlAfterNotRegistered, DurationOrNever)),
      'featureGates.driftEnabled': plainText(featureGates?.driftEnabled),
      'aws.clusterName': aws.clusterName,
      'aws.clusterEndpoint': aws.clusterEndpoint,
      'aws.defaultInstanceProfile': aws.defaultInstanceProfile,
      'aws.enablePodENI': plainText(aws.enablePodENI),
      'aws.enableENILimitedPodDensity': plainText(aws.enableENILimitedPodDensity),
      'aws.isolatedVPC': plainText(aws.isolatedVPC),
      'aws.nodeNameConvention': textOf('aws.nodeNameConvention', aws.nodeNameConvention, NodeNameConvention),
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

/** Converts `Never` to an empty string, which turns off the time limit. */
function orEmpty(text: string | undefined): string | undefined {
  return text === DurationOrNever.NEVER.value ? '' : text;
}

/** Converts numbers and booleans to strings, but keeps tokens. */
function plainText(value: boolean | number | undefined): string | undefined {
  return value === undefined || value === null || typeof value === 'object' ? value as undefined : String(value);
}
