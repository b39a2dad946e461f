import { compareReleases, minorOf, minorsHold } from '../../versions/facts';

/** The type of a setting, by which Karpenter parses its string. */
export type SettingType = 'text' | 'url' | 'boolean' | 'duration' | 'fraction' | 'integer' | 'tags';

/** A key of karpenter-global-settings. */
export interface SettingKey {
  readonly key: string;
  readonly type: SettingType;
  /** The first minor that reads the key, and the last one, or the last patch release if a patch removed it. */
  readonly since: string;
  readonly until: string;
  /** The environment variable of the controller in releases before the key. */
  readonly before?: string;
  /** The first release that reads that variable. */
  readonly beforeSince?: string;
  /** The value of the Karpenter chart since 0.33, and the last minor that has it. */
  readonly became?: string;
  readonly becameUntil?: string;
  /** The text that the fix adds to `Remove KEY`, if the chart has no such value. */
  readonly instead?: string;
}

const AWS = { since: '0.19', until: '0.32' };
const SERVICE_ACCOUNT = ', and give the role to the service account of the controller.';
const NODE_CLASS = ', and set tags in each EC2NodeClass.';

/** The keys of karpenter-global-settings in all releases. */
export const SETTING_KEYS: readonly SettingKey[] = [
  { key: 'batchMaxDuration', type: 'duration', since: '0.11', until: '0.32', became: 'settings.batchMaxDuration' },
  { key: 'batchIdleDuration', type: 'duration', since: '0.11', until: '0.32', became: 'settings.batchIdleDuration' },
  { key: 'ttlAfterNotRegistered', type: 'duration', since: '0.24', until: '0.27.0', instead: '. The time is always 15 minutes.' },
  { key: 'featureGates.driftEnabled', type: 'boolean', since: '0.21', until: '0.32', became: 'settings.featureGates.drift', becameUntil: '0.37', instead: '. Drift is always enabled.' },
  { key: 'aws.assumeRoleARN', type: 'text', since: '0.30', until: '0.32', became: 'settings.assumeRoleARN', becameUntil: '0.37', instead: SERVICE_ACCOUNT },
  { key: 'aws.assumeRoleDuration', type: 'duration', since: '0.30', until: '0.32', became: 'settings.assumeRoleDuration', becameUntil: '0.37', instead: SERVICE_ACCOUNT },
  { key: 'aws.clusterCABundle', type: 'text', since: '0.30', until: '0.32', became: 'settings.clusterCABundle' },
  { key: 'aws.clusterName', type: 'text', ...AWS, before: 'CLUSTER_NAME', became: 'settings.clusterName' },
  { key: 'aws.clusterEndpoint', type: 'url', ...AWS, before: 'CLUSTER_ENDPOINT', became: 'settings.clusterEndpoint' },
  { key: 'aws.defaultInstanceProfile', type: 'text', ...AWS, before: 'AWS_DEFAULT_INSTANCE_PROFILE', instead: ', and set role or instanceProfile in each EC2NodeClass.' },
  { key: 'aws.enablePodENI', type: 'boolean', ...AWS, before: 'AWS_ENABLE_POD_ENI', beforeSince: '0.16' },
  { key: 'aws.enableENILimitedPodDensity', type: 'boolean', ...AWS, before: 'AWS_ENI_LIMITED_POD_DENSITY', instead: ', and set maxPods of the kubelet.' },
  { key: 'aws.isolatedVPC', type: 'boolean', ...AWS, before: 'AWS_ISOLATED_VPC', beforeSince: '0.16', became: 'settings.isolatedVPC' },
  { key: 'aws.nodeNameConvention', type: 'text', since: '0.19', until: '0.27', before: 'AWS_NODE_NAME_CONVENTION', instead: '. Karpenter does not need the names of nodes.' },
  { key: 'aws.vmMemoryOverheadPercent', type: 'fraction', ...AWS, before: 'VM_MEMORY_OVERHEAD', beforeSince: '0.16', became: 'settings.vmMemoryOverheadPercent' },
  { key: 'aws.interruptionQueueName', type: 'text', ...AWS, became: 'settings.interruptionQueue' },
  { key: 'aws.tags', type: 'tags', since: '0.24', until: '0.32', instead: NODE_CLASS },
  { key: 'aws.reservedENIs', type: 'integer', since: '0.28', until: '0.32', became: 'settings.reservedENIs' },
];

/** The prefix of the keys of tags before 0.24, where each tag has its own key. */
export const TAG_PREFIX = 'aws.tags.';
export const TAG_KEYS = { since: '0.19', until: '0.23' };

export function isReadIn(release: string, { since, until }: SettingKey): boolean {
  return minorsHold({ since, until }, release) && (until === minorOf(until) || compareReleases(release, until) <= 0);
}

/** How to remove a key that the release does not read and that no chart value replaces. */
export function removalFix({ key, instead = '.' }: SettingKey): string {
  return `Remove ${key}${instead}`;
}

/** The keys of a type that a release reads. */
export function keysOfType(type: SettingType, release: string): readonly SettingKey[] {
  return SETTING_KEYS.filter((each) => each.type === type && isReadIn(release, each));
}

/** The environment variable that a release reads instead of the key, if the key does not exist yet. */
export function variableBefore({ before, beforeSince }: SettingKey, release: string): string | undefined {
  return minorsHold({ since: beforeSince }, release) ? before : undefined;
}

/** The chart value that replaces a key, if the chart of the release has it. */
export function chartValueOf({ became, becameUntil }: SettingKey, release: string): string | undefined {
  return minorsHold({ until: becameUntil }, release) ? became : undefined;
}
