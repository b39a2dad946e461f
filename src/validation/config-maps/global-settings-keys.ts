import { compareReleases, minorOf, minorsHold } from '../../versions/facts';

/** How Karpenter reads the text of a key. */
export type SettingType = 'text' | 'url' | 'boolean' | 'duration' | 'fraction' | 'integer' | 'tags';

/** A key of karpenter-global-settings. */
export interface SettingKey {
  readonly key: string;
  readonly type: SettingType;
  /** The first minor that reads it, and the last one, or the last release where it went in between. */
  readonly since: string;
  readonly until: string;
  /** The environment variable of the controller before there was the key. */
  readonly before?: string;
  /** The first release that surely reads that variable, where it was not always there. */
  readonly beforeSince?: string;
  /** The value of the controller's chart since 0.33, and the last minor that has it. */
  readonly became?: string;
  readonly becameUntil?: string;
  /** What to do where there is no such value. */
  readonly instead: string;
}

const AWS = { since: '0.19', until: '0.32' };
const NOTHING_LEFT = 'leave it out';
const SERVICE_ACCOUNT = "give the role to the controller's service account";
const NODE_CLASS = 'write it in each EC2NodeClass';

/** Source: rules GS-1 to GS-22; all were held against Karpenter's own code. */
export const SETTING_KEYS: readonly SettingKey[] = [
  { key: 'batchMaxDuration', type: 'duration', since: '0.11', until: '0.32', became: 'settings.batchMaxDuration', instead: NOTHING_LEFT },
  { key: 'batchIdleDuration', type: 'duration', since: '0.11', until: '0.32', became: 'settings.batchIdleDuration', instead: NOTHING_LEFT },
  { key: 'ttlAfterNotRegistered', type: 'duration', since: '0.24', until: '0.27.0', instead: 'leave it out: it is always 15 minutes' },
  { key: 'featureGates.driftEnabled', type: 'boolean', since: '0.21', until: '0.32', became: 'settings.featureGates.drift', becameUntil: '0.37', instead: 'leave it out: nodes that drifted are always replaced' },
  { key: 'aws.assumeRoleARN', type: 'text', since: '0.30', until: '0.32', became: 'settings.assumeRoleARN', becameUntil: '0.37', instead: SERVICE_ACCOUNT },
  { key: 'aws.assumeRoleDuration', type: 'duration', since: '0.30', until: '0.32', became: 'settings.assumeRoleDuration', becameUntil: '0.37', instead: SERVICE_ACCOUNT },
  { key: 'aws.clusterCABundle', type: 'text', since: '0.30', until: '0.32', became: 'settings.clusterCABundle', instead: NOTHING_LEFT },
  { key: 'aws.clusterName', type: 'text', ...AWS, before: 'CLUSTER_NAME', became: 'settings.clusterName', instead: NOTHING_LEFT },
  { key: 'aws.clusterEndpoint', type: 'url', ...AWS, before: 'CLUSTER_ENDPOINT', became: 'settings.clusterEndpoint', instead: NOTHING_LEFT },
  { key: 'aws.defaultInstanceProfile', type: 'text', ...AWS, before: 'AWS_DEFAULT_INSTANCE_PROFILE', instead: 'write role or instanceProfile in each EC2NodeClass' },
  { key: 'aws.enablePodENI', type: 'boolean', ...AWS, before: 'AWS_ENABLE_POD_ENI', beforeSince: '0.16', instead: NOTHING_LEFT },
  { key: 'aws.enableENILimitedPodDensity', type: 'boolean', ...AWS, before: 'AWS_ENI_LIMITED_POD_DENSITY', instead: 'write maxPods of the kubelet' },
  { key: 'aws.isolatedVPC', type: 'boolean', ...AWS, before: 'AWS_ISOLATED_VPC', beforeSince: '0.16', became: 'settings.isolatedVPC', instead: NOTHING_LEFT },
  { key: 'aws.nodeNameConvention', type: 'text', since: '0.19', until: '0.27', before: 'AWS_NODE_NAME_CONVENTION', instead: 'leave it out: Karpenter need not know the names of nodes' },
  { key: 'aws.vmMemoryOverheadPercent', type: 'fraction', ...AWS, before: 'VM_MEMORY_OVERHEAD', beforeSince: '0.16', became: 'settings.vmMemoryOverheadPercent', instead: NOTHING_LEFT },
  { key: 'aws.interruptionQueueName', type: 'text', ...AWS, became: 'settings.interruptionQueue', instead: NOTHING_LEFT },
  { key: 'aws.tags', type: 'tags', since: '0.24', until: '0.32', instead: NODE_CLASS },
  { key: 'aws.reservedENIs', type: 'integer', since: '0.28', until: '0.32', became: 'settings.reservedENIs', instead: NOTHING_LEFT },
];

/** Before 0.24, each tag had a key of its own: this and the key of the tag. */
export const TAG_PREFIX = 'aws.tags.';
export const TAG_KEYS = { since: '0.19', until: '0.23' };

export function isReadIn(release: string, { since, until }: SettingKey): boolean {
  return minorsHold({ since, until }, release) && (until === minorOf(until) || compareReleases(release, until) <= 0);
}

/** The keys of a type that a release reads. */
export function keysOfType(type: SettingType, release: string): readonly SettingKey[] {
  return SETTING_KEYS.filter((each) => each.type === type && isReadIn(release, each));
}

/** The environment variable that a release before the key reads in its place. */
export function variableBefore({ before, beforeSince }: SettingKey, release: string): string | undefined {
  return minorsHold({ since: beforeSince }, release) ? before : undefined;
}

/** The value of the controller's chart that a key became, where a release that does not read the ConfigMap any more has it. */
export function chartValueOf({ became, becameUntil }: SettingKey, release: string): string | undefined {
  return minorsHold({ until: becameUntil }, release) ? became : undefined;
}
