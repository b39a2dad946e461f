import { compareReleases, minorOf, minorsHold } from '../../karpenter/versions/facts';

/** Type of a setting, which determines how Karpenter parses its string. */
export type SettingType = 'text' | 'url' | 'boolean' | 'duration' | 'fraction' | 'integer' | 'tags';

/** A key in karpenter-global-settings. */
export interface SettingKey {
  readonly key: string;
  readonly type: SettingType;
  /** First minor release that reads the key. `until` is the last minor release, or the last patch release if a patch release removed the key. */
  readonly since: string;
  readonly until: string;
  /** Environment variable of the controller that sets the value in releases before the key. */
  readonly before?: string;
  /** First release that reads the environment variable. */
  readonly beforeSince?: string;
  /** Karpenter chart value that replaces the key since 0.33. `becameUntil` is the last minor release with that chart value. */
  readonly became?: string;
  readonly becameUntil?: string;
  /** Text that the fix appends to `Remove KEY` if the chart has no value for the key. */
  readonly instead?: string;
}

const AWS = { since: '0.19', until: '0.32' };
const SERVICE_ACCOUNT = ', and assign the role to the service account of the controller.';
const NODE_CLASS = ', and set tags in each EC2NodeClass.';

/** All keys that any release reads from karpenter-global-settings. */
export const SETTING_KEYS: readonly SettingKey[] = [
  { key: 'batchMaxDuration', type: 'duration', since: '0.11', until: '0.32', became: 'settings.batchMaxDuration' },
  { key: 'batchIdleDuration', type: 'duration', since: '0.11', until: '0.32', became: 'settings.batchIdleDuration' },
  { key: 'ttlAfterNotRegistered', type: 'duration', since: '0.24', until: '0.27.0', instead: '. The registration timeout is always 15 minutes.' },
  { key: 'featureGates.driftEnabled', type: 'boolean', since: '0.21', until: '0.32', became: 'settings.featureGates.drift', becameUntil: '0.37', instead: '. Drift is always enabled.' },
  { key: 'aws.assumeRoleARN', type: 'text', since: '0.30', until: '0.32', became: 'settings.assumeRoleARN', becameUntil: '0.37', instead: SERVICE_ACCOUNT },
  { key: 'aws.assumeRoleDuration', type: 'duration', since: '0.30', until: '0.32', became: 'settings.assumeRoleDuration', becameUntil: '0.37', instead: SERVICE_ACCOUNT },
  { key: 'aws.clusterCABundle', type: 'text', since: '0.30', until: '0.32', became: 'settings.clusterCABundle' },
  { key: 'aws.clusterName', type: 'text', ...AWS, before: 'CLUSTER_NAME', became: 'settings.clusterName' },
  { key: 'aws.clusterEndpoint', type: 'url', ...AWS, before: 'CLUSTER_ENDPOINT', became: 'settings.clusterEndpoint' },
  { key: 'aws.defaultInstanceProfile', type: 'text', ...AWS, before: 'AWS_DEFAULT_INSTANCE_PROFILE', instead: ', and set role or instanceProfile in each EC2NodeClass.' },
  { key: 'aws.enablePodENI', type: 'boolean', ...AWS, before: 'AWS_ENABLE_POD_ENI', beforeSince: '0.16' },
  { key: 'aws.enableENILimitedPodDensity', type: 'boolean', ...AWS, before: 'AWS_ENI_LIMITED_POD_DENSITY', instead: ', and set maxPods in the kubelet settings.' },
  { key: 'aws.isolatedVPC', type: 'boolean', ...AWS, before: 'AWS_ISOLATED_VPC', beforeSince: '0.16', became: 'settings.isolatedVPC' },
  { key: 'aws.nodeNameConvention', type: 'text', since: '0.19', until: '0.27', before: 'AWS_NODE_NAME_CONVENTION', instead: '. Karpenter no longer needs a node name convention.' },
  { key: 'aws.vmMemoryOverheadPercent', type: 'fraction', ...AWS, before: 'VM_MEMORY_OVERHEAD', beforeSince: '0.16', became: 'settings.vmMemoryOverheadPercent' },
  { key: 'aws.interruptionQueueName', type: 'text', ...AWS, became: 'settings.interruptionQueue' },
  { key: 'aws.tags', type: 'tags', since: '0.24', until: '0.32', instead: NODE_CLASS },
  { key: 'aws.reservedENIs', type: 'integer', since: '0.28', until: '0.32', became: 'settings.reservedENIs' },
];

/** Prefix of tag keys before 0.24, when each tag had its own key. */
export const TAG_PREFIX = 'aws.tags.';
export const TAG_KEYS = { since: '0.19', until: '0.23' };

export function isReadIn(release: string, { since, until }: SettingKey): boolean {
  return minorsHold({ since, until }, release) && (until === minorOf(until) || compareReleases(release, until) <= 0);
}

/** Returns the fix for a key that the release does not read and that no chart value replaces. */
export function removalFix({ key, instead = '.' }: SettingKey): string {
  return `Remove ${key}${instead}`;
}

/** Returns the keys of a type that a release reads. */
export function keysOfType(type: SettingType, release: string): readonly SettingKey[] {
  return SETTING_KEYS.filter((each) => each.type === type && isReadIn(release, each));
}

/** Returns the environment variable that a release reads instead of a key that does not exist yet. */
export function variableBefore({ before, beforeSince }: SettingKey, release: string): string | undefined {
  return minorsHold({ since: beforeSince }, release) ? before : undefined;
}

/** Returns the chart value that replaces a key, if the chart of the release has such a value. */
export function chartValueOf({ became, becameUntil }: SettingKey, release: string): string | undefined {
  return minorsHold({ until: becameUntil }, release) ? became : undefined;
}
