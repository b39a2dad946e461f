import { ArnContext } from './arn-context';
import { Dated, inRelease, Span } from './release-span';
import { minorsHold } from '../../../karpenter/versions/facts';
import { ConditionJson, oneOrList, StatementJson } from '../policy-json';

/** Names of the controller policies since 1.9. Releases before 1.9 have one policy. */
export const POLICY_GROUPS = ['NodeLifecycle', 'IAMIntegration', 'EKSIntegration', 'Interruption', 'ZonalShift', 'ResourceDiscovery'] as const;
export type PolicyGroup = typeof POLICY_GROUPS[number];

/** Features for which the policy statements are optional. */
export type OptionalPart = 'interruption' | 'endpointLookup' | 'instanceProfiles' | 'reboot';

/**
 * A statement of the controller policy, with the releases to which it applies.
 *
 * @see https://karpenter.sh/docs/reference/cloudformation/
 */
interface StatementFact extends Span {
  readonly sid?: string;
  readonly group: PolicyGroup;
  readonly part?: OptionalPart;
  readonly actions: readonly Dated[];
  readonly resources: (arnContext: ArnContext, minor: string) => readonly string[];
  readonly condition?: (arnContext: ArnContext, minor: string) => ConditionJson;
}

/** A statement of the controller policy in one release. */
export interface ReleaseStatement {
  readonly group: PolicyGroup;
  readonly part?: OptionalPart;
  readonly json: StatementJson;
}

/** Last minor release whose policy grants all actions on all resources. */
const LAST_BROAD = '0.30';

/** First minor release that can reboot nodes. */
export const FIRST_REBOOTING = '1.15';

/** First minor release whose policy has conditions. */
export const FIRST_SCOPED = '0.31';
const QUEUE_ACTIONS: readonly Dated[] = ['sqs:DeleteMessage', ['sqs:GetQueueAttributes', { until: '0.32' }], 'sqs:GetQueueUrl', 'sqs:ReceiveMessage'];
const REGIONAL_READS: readonly Dated[] = [
  ['ec2:DescribeAvailabilityZones', { until: '1.0' }],
  ['ec2:DescribeCapacityReservations', { since: '1.3' }],
  ['ec2:DescribeImages', { since: '0.10' }],
  'ec2:DescribeInstances',
  ['ec2:DescribeInstanceStatus', { since: '1.13' }],
  'ec2:DescribeInstanceTypeOfferings',
  'ec2:DescribeInstanceTypes',
  'ec2:DescribeLaunchTemplates',
  ['ec2:DescribePlacementGroups', { since: '1.11' }],
  'ec2:DescribeSecurityGroups',
  ['ec2:DescribeSpotPriceHistory', { since: '0.10' }],
  'ec2:DescribeSubnets',
];

const everything = () => ['*'];
const ec2 = (...types: Dated[]) => ({ partition, region }: ArnContext, minor: string) => inRelease(types, minor).map((type) => `arn:${partition}:ec2:${region}:${type}/*`);
const created = ec2('*:fleet', '*:instance', '*:volume', '*:network-interface', '*:launch-template', ['*:spot-instances-request', { since: '0.33' }]);
const instanceProfiles = ({ partition, account }: ArnContext, minor: string) => (minorsHold({ since: '1.0' }, minor) ? [`arn:${partition}:iam::${account}:instance-profile/*`] : ['*']);
const clusterArn = ({ partition, region, account, cluster }: ArnContext) => `arn:${partition}:eks:${region}:${account}:cluster/${cluster}`;

/** Returns the key of the tag that contains the NodePool name. In 0.31 and earlier, the tag contains the Provisioner name. */
const poolTag = (minor: string) => (minorsHold({ until: '0.31' }, minor) ? 'karpenter.sh/provisioner-name' : 'karpenter.sh/nodepool');
const owned = (kind: 'Request' | 'Resource', { cluster }: ArnContext) => ({ [`aws:${kind}Tag/kubernetes.io/cluster/${cluster}`]: 'owned' });
const clusterNameTag = ({ cluster }: ArnContext, minor: string): { [key: string]: string } => (minorsHold({ since: '1.0' }, minor) ? { 'aws:RequestTag/eks:eks-cluster-name': cluster } : {});
const regionTag = (kind: 'Request' | 'Resource', { region }: ArnContext) => ({ [`aws:${kind}Tag/topology.kubernetes.io/region`]: region });

const ofThisCluster = (arnContext: ArnContext, minor: string): ConditionJson => ({
  StringEquals: owned('Resource', arnContext),
  StringLike: { [`aws:ResourceTag/${poolTag(minor)}`]: '*' },
});

/** Returns the service principals to which the controller passes the node role. Templates of 1.0 and earlier contain only ec2.amazonaws.com, which does not work in China. */
function ec2Services({ partition }: ArnContext, minor: string): string | string[] {
  if (minorsHold({ since: '1.1' }, minor)) return ['ec2.amazonaws.com', 'ec2.amazonaws.com.cn'];
  return partition === 'aws-cn' ? 'ec2.amazonaws.com.cn' : 'ec2.amazonaws.com';
}

const STATEMENTS: readonly StatementFact[] = [
  {
    until: LAST_BROAD,
    group: 'NodeLifecycle',
    actions: [
      'ec2:CreateFleet', 'ec2:CreateLaunchTemplate', 'ec2:CreateTags', 'ec2:DeleteLaunchTemplate', 'ec2:RunInstances', 'ec2:TerminateInstances',
      ...REGIONAL_READS,
      ['iam:PassRole', { until: '0.15' }],
      ['pricing:GetProducts', { since: '0.10' }],
      'ssm:GetParameter',
    ],
    resources: everything,
  },
  { since: '0.19', until: LAST_BROAD, group: 'Interruption', part: 'interruption', actions: QUEUE_ACTIONS, resources: ({ queueArn }) => [queueArn] },
  { since: '0.16', until: LAST_BROAD, group: 'IAMIntegration', actions: ['iam:PassRole'], resources: ({ nodeRoleArns }) => nodeRoleArns },
  { since: '0.25', until: LAST_BROAD, group: 'EKSIntegration', part: 'endpointLookup', actions: ['eks:DescribeCluster'], resources: (arnContext) => [clusterArn(arnContext)] },
  {
    sid: 'AllowScopedEC2InstanceActions',
    since: FIRST_SCOPED,
    until: '0.33',
    group: 'NodeLifecycle',
    actions: ['ec2:RunInstances', 'ec2:CreateFleet'],
    resources: ec2(':image', ':snapshot', ['*:spot-instances-request', { until: '0.32' }], '*:security-group', '*:subnet', '*:launch-template'),
  },
  {
    sid: 'AllowScopedEC2InstanceAccessActions',
    since: '0.34',
    group: 'NodeLifecycle',
    actions: ['ec2:RunInstances', 'ec2:CreateFleet'],
    resources: ec2(':image', ':snapshot', '*:security-group', '*:subnet', ['*:capacity-reservation', { since: '1.3' }], ['*:placement-group', { since: '1.11' }]),
  },
  {
    sid: 'AllowScopedEC2LaunchTemplateAccessActions',
    since: '0.34',
    group: 'NodeLifecycle',
    actions: ['ec2:RunInstances', 'ec2:CreateFleet'],
    resources: ec2('*:launch-template'),
    condition: ofThisCluster,
  },
  {
    sid: 'AllowScopedEC2InstanceActionsWithTags',
    since: FIRST_SCOPED,
    group: 'NodeLifecycle',
    actions: ['ec2:RunInstances', 'ec2:CreateFleet', 'ec2:CreateLaunchTemplate'],
    resources: (arnContext, minor) => [...created(arnContext, minor), ...ec2(['*:capacity-reservation', { since: '1.3', until: '1.8' }])(arnContext, minor)],
    condition: (arnContext, minor) => ({
      StringEquals: { ...owned('Request', arnContext), ...clusterNameTag(arnContext, minor) },
      StringLike: { [`aws:RequestTag/${poolTag(minor)}`]: '*' },
    }),
  },
  {
    sid: 'AllowScopedResourceCreationTagging',
    since: FIRST_SCOPED,
    group: 'NodeLifecycle',
    actions: ['ec2:CreateTags'],
    resources: created,
    condition: (arnContext, minor) => ({
      StringEquals: { ...owned('Request', arnContext), ...clusterNameTag(arnContext, minor), 'ec2:CreateAction': ['RunInstances', 'CreateFleet', 'CreateLaunchTemplate'] },
      StringLike: { [`aws:RequestTag/${poolTag(minor)}`]: '*' },
    }),
  },
  {
    sid: 'AllowMachineMigrationTagging',
    since: FIRST_SCOPED,
    until: '0.31',
    group: 'NodeLifecycle',
    actions: ['ec2:CreateTags'],
    resources: ec2('*:instance'),
    condition: (arnContext, minor) => ({
      'StringEquals': { ...owned('Resource', arnContext), 'aws:RequestTag/karpenter.sh/managed-by': arnContext.cluster },
      'StringLike': { [`aws:RequestTag/${poolTag(minor)}`]: '*' },
      'ForAllValues:StringEquals': { 'aws:TagKeys': [poolTag(minor), 'karpenter.sh/managed-by'] },
    }),
  },
  {
    sid: 'AllowScopedResourceTagging',
    since: '0.32',
    group: 'NodeLifecycle',
    actions: ['ec2:CreateTags'],
    resources: ec2('*:instance'),
    condition: (arnContext, minor) => ({
      ...ofThisCluster(arnContext, minor),
      ...(minorsHold({ since: '1.0' }, minor) && { StringEqualsIfExists: clusterNameTag(arnContext, minor) }),
      'ForAllValues:StringEquals': { 'aws:TagKeys': inRelease([['eks:eks-cluster-name', { since: '1.0' }], 'karpenter.sh/nodeclaim', 'Name'], minor) },
    }),
  },
  {
    sid: 'AllowScopedDeletion',
    since: FIRST_SCOPED,
    group: 'NodeLifecycle',
    actions: ['ec2:TerminateInstances', 'ec2:DeleteLaunchTemplate'],
    resources: ec2('*:instance', '*:launch-template'),
    condition: ofThisCluster,
  },
  // The official templates do not contain this statement. See https://github.com/aws/karpenter-provider-aws/blob/v1.15.0/pkg/aws/sdk.go.
  { sid: 'AllowScopedReboot', since: FIRST_REBOOTING, group: 'NodeLifecycle', part: 'reboot', actions: ['ec2:RebootInstances'], resources: ec2('*:instance'), condition: ofThisCluster },
  {
    sid: 'AllowRegionalReadActions',
    since: FIRST_SCOPED,
    group: 'ResourceDiscovery',
    actions: REGIONAL_READS,
    resources: everything,
    condition: ({ region }) => ({ StringEquals: { 'aws:RequestedRegion': region } }),
  },
  {
    sid: 'AllowSSMReadActions',
    since: FIRST_SCOPED,
    group: 'ResourceDiscovery',
    actions: ['ssm:GetParameter'],
    resources: ({ partition, region }) => [`arn:${partition}:ssm:${region}::parameter/aws/service/*`],
  },
  { sid: 'AllowPricingReadActions', since: FIRST_SCOPED, group: 'ResourceDiscovery', actions: ['pricing:GetProducts'], resources: everything },
  { sid: 'AllowInterruptionQueueActions', since: FIRST_SCOPED, group: 'Interruption', part: 'interruption', actions: QUEUE_ACTIONS, resources: ({ queueArn }) => [queueArn] },
  {
    sid: 'AllowPassingInstanceRole',
    since: FIRST_SCOPED,
    group: 'IAMIntegration',
    actions: ['iam:PassRole'],
    resources: ({ nodeRoleArns }) => nodeRoleArns,
    condition: (arnContext, minor) => ({ StringEquals: { 'iam:PassedToService': ec2Services(arnContext, minor) } }),
  },
  {
    sid: 'AllowScopedInstanceProfileCreationActions',
    since: '0.32',
    group: 'IAMIntegration',
    part: 'instanceProfiles',
    actions: ['iam:CreateInstanceProfile'],
    resources: instanceProfiles,
    condition: (arnContext, minor) => ({
      StringEquals: { ...owned('Request', arnContext), ...clusterNameTag(arnContext, minor), ...regionTag('Request', arnContext) },
      StringLike: { 'aws:RequestTag/karpenter.k8s.aws/ec2nodeclass': '*' },
    }),
  },
  {
    sid: 'AllowScopedInstanceProfileTagActions',
    since: '0.32',
    group: 'IAMIntegration',
    part: 'instanceProfiles',
    actions: ['iam:TagInstanceProfile'],
    resources: instanceProfiles,
    condition: (arnContext, minor) => ({
      StringEquals: { ...owned('Resource', arnContext), ...regionTag('Resource', arnContext), ...owned('Request', arnContext), ...clusterNameTag(arnContext, minor), ...regionTag('Request', arnContext) },
      StringLike: { 'aws:ResourceTag/karpenter.k8s.aws/ec2nodeclass': '*', 'aws:RequestTag/karpenter.k8s.aws/ec2nodeclass': '*' },
    }),
  },
  {
    sid: 'AllowScopedInstanceProfileActions',
    since: '0.32',
    group: 'IAMIntegration',
    part: 'instanceProfiles',
    actions: ['iam:AddRoleToInstanceProfile', 'iam:RemoveRoleFromInstanceProfile', 'iam:DeleteInstanceProfile'],
    resources: instanceProfiles,
    condition: (arnContext) => ({
      StringEquals: { ...owned('Resource', arnContext), ...regionTag('Resource', arnContext) },
      StringLike: { 'aws:ResourceTag/karpenter.k8s.aws/ec2nodeclass': '*' },
    }),
  },
  { sid: 'AllowInstanceProfileReadActions', since: '0.32', group: 'ResourceDiscovery', actions: ['iam:GetInstanceProfile'], resources: instanceProfiles },
  { sid: 'AllowUnscopedInstanceProfileListAction', since: '1.7', group: 'ResourceDiscovery', actions: ['iam:ListInstanceProfiles'], resources: everything },
  { sid: 'AllowUnscopedEC2DescribeInstanceStatus', since: '1.12', until: '1.12', group: 'ResourceDiscovery', actions: ['ec2:DescribeInstanceStatus'], resources: everything },
  {
    sid: 'AllowZonalShiftStatusReadOnly',
    since: '1.12',
    until: '1.12',
    group: 'ZonalShift',
    actions: ['arc-zonal-shift:GetManagedResource'],
    resources: (arnContext) => [clusterArn(arnContext)],
  },
  {
    sid: 'AllowZonalShiftStatusReadOnly',
    since: '1.13',
    group: 'ZonalShift',
    actions: ['arc-zonal-shift:GetManagedResource'],
    resources: everything,
    condition: (arnContext) => ({ StringEquals: { 'arc-zonal-shift:ResourceIdentifier': clusterArn(arnContext) } }),
  },
  {
    sid: 'AllowAPIServerEndpointDiscovery',
    since: FIRST_SCOPED,
    group: 'EKSIntegration',
    part: 'endpointLookup',
    actions: ['eks:DescribeCluster'],
    resources: (arnContext) => [clusterArn(arnContext)],
  },
];

/** Returns the controller policy statements for a minor release. */
export function statementsOf(minor: string, arnContext: ArnContext): ReleaseStatement[] {
  return STATEMENTS.filter((fact) => minorsHold(fact, minor)).map(({ sid, group, part, actions, resources, condition }) => ({
    group,
    part,
    json: {
      ...(sid && { Sid: sid }),
      Effect: 'Allow',
      Action: oneOrList(inRelease(actions, minor)),
      Resource: oneOrList(resources(arnContext, minor)),
      ...(condition && { Condition: condition(arnContext, minor) }),
    },
  }));
}
