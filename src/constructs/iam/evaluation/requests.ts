import { Request } from './evaluate';
import { minorsHold } from '../../../karpenter/versions/facts';
import { ArnContext } from '../facts/arn-context';
import { Dated, inRelease, Span } from '../facts/release-span';
import { OptionalPart } from '../facts/statements';

/** The properties of a node class that determine which requests Karpenter sends. */
export interface NodeClassFacts {
  readonly name: string;
  readonly tags: { readonly [key: string]: string };
  /** ARN of the node role, if known. */
  readonly roleArn?: string;
  /** Whether Karpenter creates the instance profile of the node class. */
  readonly hasRole: boolean;
  /** Whether the nodes run AL2023, which requires the cluster's service CIDR. */
  readonly isAl2023: boolean;
}

/** A request that Karpenter sends to AWS. */
export interface KarpenterRequest extends Request {
  readonly part?: OptionalPart | 'pricing';
  /** Description of the affected resources, for example `launch templates`. */
  readonly of: string;
  /** Whether the request depends on the tags or the role of the node class. */
  readonly ofClass: boolean;
}

type Tags = { readonly [key: string]: string };

/** ARN endings of EC2 resources, with the account and an example ID, by resource type. */
const SAMPLES: { readonly [type: string]: string } = {
  'image': ':image/ami-0123456789abcdef0',
  'snapshot': ':snapshot/snap-0123456789abcdef0',
  'security-group': 'ACCOUNT:security-group/sg-0123456789abcdef0',
  'subnet': 'ACCOUNT:subnet/subnet-0123456789abcdef0',
  'launch-template': 'ACCOUNT:launch-template/lt-0123456789abcdef0',
  'instance': 'ACCOUNT:instance/i-0123456789abcdef0',
  'volume': 'ACCOUNT:volume/vol-0123456789abcdef0',
  'network-interface': 'ACCOUNT:network-interface/eni-0123456789abcdef0',
  'spot-instances-request': 'ACCOUNT:spot-instances-request/sir-0123456789',
  'fleet': 'ACCOUNT:fleet/fleet-01234567-89ab-cdef-0123-456789abcdef',
  'capacity-reservation': 'ACCOUNT:capacity-reservation/cr-0123456789abcdef0',
  'placement-group': 'ACCOUNT:placement-group/pg-0123456789abcdef0',
};

/** Existing resources that a launch uses. */
const USED: readonly Dated[] = ['image', 'snapshot', 'security-group', 'subnet', ['capacity-reservation', { since: '1.3' }], ['placement-group', { since: '1.11' }]];

/** Resources that a launch creates and tags. */
const CREATED: readonly Dated[] = ['fleet', 'instance', 'volume', 'network-interface', ['spot-instances-request', { since: '0.33' }]];

/**
 * Types of resources for which EC2 does not check `ec2:CreateFleet`. According to the AWS reference, EC2 does not check capacity reservations either.
 * However, Karpenter's official policy allows CreateFleet on capacity reservations since 1.3, so a policy without this permission is reported.
 *
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonec2.html
 */
const NOT_CHECKED_FOR_FLEETS = ['snapshot', 'security-group', 'network-interface', 'spot-instances-request'];

const READS: readonly (readonly [action: string, span: Span])[] = [
  ['ec2:DescribeAvailabilityZones', { until: '1.0' }],
  ['ec2:DescribeCapacityReservations', { since: '1.3' }],
  ['ec2:DescribeImages', { since: '0.10' }],
  ['ec2:DescribeInstances', {}],
  ['ec2:DescribeInstanceStatus', { since: '1.12' }],
  ['ec2:DescribeInstanceTypeOfferings', {}],
  ['ec2:DescribeInstanceTypes', {}],
  ['ec2:DescribeLaunchTemplates', {}],
  ['ec2:DescribePlacementGroups', { since: '1.11' }],
  ['ec2:DescribeSecurityGroups', {}],
  ['ec2:DescribeSpotPriceHistory', { since: '0.10' }],
  ['ec2:DescribeSubnets', {}],
];

function launchActions(type: string): readonly string[] {
  if (type === 'fleet') return ['ec2:CreateFleet'];
  return NOT_CHECKED_FOR_FLEETS.includes(type) ? ['ec2:RunInstances'] : ['ec2:RunInstances', 'ec2:CreateFleet'];
}

/** Returns the tags of all resources that Karpenter launches: the tags of the node class, and the tags that Karpenter adds, which take precedence. */
export function launchTags(minor: string, cluster: string, { name, tags }: NodeClassFacts): Tags {
  const own: readonly (readonly [key: string, value: string, span: Span])[] = [
    [`kubernetes.io/cluster/${cluster}`, 'owned', {}],
    ['karpenter.sh/provisioner-name', 'default', { until: '0.31' }],
    ['karpenter.sh/nodepool', 'default', { since: '0.32' }],
    ['karpenter.k8s.aws/ec2nodeclass', name, { since: '0.32' }],
    ['karpenter.sh/managed-by', cluster, { since: '0.28', until: '0.37' }],
    ['eks:eks-cluster-name', cluster, { since: '1.0' }],
  ];
  return { Name: 'default', ...tags, ...Object.fromEntries(own.filter(([, , span]) => minorsHold(span, minor)).map(([key, value]) => [key, value])) };
}

/** Returns the requests that the controller sends for a node class in a minor release. */
export function requestsOf(minor: string, arnContext: ArnContext, nodeClass: NodeClassFacts): KarpenterRequest[] {
  const { partition, region, account, cluster } = arnContext;
  const inRegion = { 'aws:RequestedRegion': region };
  const ec2 = (type: string) => `arn:${partition}:ec2:${region}:${SAMPLES[type].replace('ACCOUNT', account)}`;
  const tags = launchTags(minor, cluster, nodeClass);
  const tagged = { ...requestTags(tags), ...inRegion };
  const has = (span: Span) => minorsHold(span, minor);
  const launch = (type: string, context: Request['context'], ofClass: boolean, actions: readonly string[] = launchActions(type)) =>
    actions.map((action): KarpenterRequest => ({ action, resource: ec2(type), context, of: `${type.replaceAll('-', ' ')}s`, ofClass }));
  const everywhere = (action: string, of: string, more: Partial<KarpenterRequest> = {}): KarpenterRequest => ({ action, resource: '*', context: inRegion, of, ofClass: false, ...more });
  return [
    ...inRelease(USED, minor).flatMap((type) => launch(type, inRegion, false)),
    ...launch('launch-template', { ...resourceTags(tags), ...inRegion }, true),
    ...inRelease(CREATED, minor).flatMap((type) => launch(type, tagged, true)),
    ...launch('launch-template', tagged, true, ['ec2:CreateLaunchTemplate']),
    ...([['RunInstances', 'instance'], ['RunInstances', 'volume'], ['RunInstances', 'network-interface'], ['CreateFleet', 'fleet'], ['CreateFleet', 'instance'], ['CreateFleet', 'volume'],
      ['CreateFleet', 'network-interface'], ...(has({ since: '0.33' }) ? [['CreateFleet', 'spot-instances-request']] : []), ['CreateLaunchTemplate', 'launch-template']] as const)
      .flatMap(([by, type]) => launch(type, { ...tagged, 'ec2:CreateAction': by }, true, ['ec2:CreateTags'])),
    ...(has({ since: '0.32' })
      ? launch('instance', { ...resourceTags(tags), ...inRegion, ...requestTags({ 'karpenter.sh/nodeclaim': 'default-0', 'Name': 'default-0', ...(has({ since: '1.0' }) && { 'eks:eks-cluster-name': cluster }) }) }, true, ['ec2:CreateTags']) : []),
    ...(has({ since: '0.31', until: '0.31' })
      ? launch('instance', { ...resourceTags(tags), ...inRegion, ...requestTags({ 'karpenter.sh/provisioner-name': 'default', 'karpenter.sh/managed-by': cluster }) }, true, ['ec2:CreateTags']) : []),
    ...launch('instance', { ...resourceTags(tags), ...inRegion }, true, ['ec2:TerminateInstances']),
    ...(has({ since: '1.15' })
      ? launch('instance', { ...resourceTags(tags), ...inRegion }, true, ['ec2:RebootInstances']).map((request): KarpenterRequest => ({ ...request, part: 'reboot' })) : []),
    ...launch('launch-template', { ...resourceTags(tags), ...inRegion }, true, ['ec2:DeleteLaunchTemplate']),
    ...READS.filter(([, span]) => has(span)).map(([action]) => everywhere(action, 'reading')),
    { ...everywhere('ssm:GetParameter', 'AMI parameters'), resource: `arn:${partition}:ssm:${region}::parameter/aws/service/eks/optimized-ami/1.35/recommended/image_id` },
    ...(has({ since: '0.10' }) ? [everywhere('pricing:GetProducts', 'prices', { part: 'pricing', context: { 'aws:RequestedRegion': 'us-east-1' } })] : []),
    ...(has({ since: '0.19' }) ? ['sqs:DeleteMessage', ...(has({ until: '0.32' }) ? ['sqs:GetQueueAttributes'] : []), 'sqs:GetQueueUrl', 'sqs:ReceiveMessage']
      .map((action) => everywhere(action, `queue ${arnContext.queueArn.slice(arnContext.queueArn.lastIndexOf(':') + 1)}`, { resource: arnContext.queueArn, part: 'interruption' })) : []),
    ...(nodeClass.roleArn === undefined ? [] : [everywhere('iam:PassRole', `role ${nodeClass.roleArn.slice(nodeClass.roleArn.lastIndexOf('/') + 1)}`, {
      resource: nodeClass.roleArn, ofClass: true, context: { 'iam:PassedToService': partition === 'aws-cn' ? 'ec2.amazonaws.com.cn' : 'ec2.amazonaws.com' },
    })]),
    ...instanceProfiles(minor, arnContext, nodeClass),
    ...(has({ since: '0.25' }) ? [everywhere('eks:DescribeCluster', `cluster ${cluster}`, {
      resource: clusterArn(arnContext), part: 'endpointLookup', ofClass: nodeClass.isAl2023,
    })] : []),
    ...(has({ since: '1.12' }) ? [everywhere('arc-zonal-shift:GetManagedResource', 'the zonal shift status', {
      resource: has({ since: '1.13' }) ? '*' : clusterArn(arnContext), context: { ...inRegion, 'arc-zonal-shift:ResourceIdentifier': clusterArn(arnContext) },
    })] : []),
  ];
}

function instanceProfiles(minor: string, arnContext: ArnContext, { name, hasRole }: NodeClassFacts): KarpenterRequest[] {
  const { partition, region, account, cluster } = arnContext;
  const has = (span: Span) => minorsHold(span, minor);
  if (!has({ since: '0.32' })) return [];
  const resource = `arn:${partition}:iam::${account}:instance-profile/${cluster}_0123456789`;
  const tags = {
    [`kubernetes.io/cluster/${cluster}`]: 'owned',
    'karpenter.k8s.aws/ec2nodeclass': name,
    'topology.kubernetes.io/region': region,
    ...(has({ since: '1.0' }) && { 'eks:eks-cluster-name': cluster }),
  };
  const of = (action: string, context: Request['context']): KarpenterRequest => ({ action, resource, context, of: 'instance profiles', part: 'instanceProfiles', ofClass: true });
  return [
    ...(hasRole ? [
      of('iam:CreateInstanceProfile', requestTags(tags)),
      of('iam:TagInstanceProfile', { ...requestTags(tags), ...resourceTags(tags) }),
      ...['iam:AddRoleToInstanceProfile', 'iam:RemoveRoleFromInstanceProfile', 'iam:DeleteInstanceProfile'].map((action) => of(action, resourceTags(tags))),
    ] : []),
    { ...of('iam:GetInstanceProfile', {}), part: undefined, ofClass: false },
    ...(has({ since: '1.7' }) ? [{ ...of('iam:ListInstanceProfiles', {}), resource: '*', part: undefined, ofClass: false }] : []),
  ];
}

function clusterArn({ partition, region, account, cluster }: ArnContext): string {
  return `arn:${partition}:eks:${region}:${account}:cluster/${cluster}`;
}

function requestTags(tags: Tags): Request['context'] {
  return { ...Object.fromEntries(Object.entries(tags).map(([key, value]) => [`aws:RequestTag/${key}`, value])), 'aws:TagKeys': Object.keys(tags) };
}

function resourceTags(tags: Tags): Request['context'] {
  return Object.fromEntries(Object.entries(tags).map(([key, value]) => [`aws:ResourceTag/${key}`, value]));
}
