import { Request } from './evaluate';
import { minorsHold } from '../../../karpenter/versions/facts';
import { ArnContext } from '../facts/arn-context';
import { OptionalPart } from '../facts/controller-statements';
import { Dated, inRelease, Span } from '../facts/release-span';

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

/** The resource types that Karpenter tags while it creates them, with the action that creates them. */
const TAGGED: readonly (readonly [createAction: string, type: string, span: Span])[] = [
  ['RunInstances', 'instance', {}],
  ['RunInstances', 'volume', {}],
  ['RunInstances', 'network-interface', {}],
  ['CreateFleet', 'fleet', {}],
  ['CreateFleet', 'instance', {}],
  ['CreateFleet', 'volume', {}],
  ['CreateFleet', 'network-interface', {}],
  ['CreateFleet', 'spot-instances-request', { since: '0.33' }],
  ['CreateLaunchTemplate', 'launch-template', {}],
];

const QUEUE_ACTIONS: readonly Dated[] = ['sqs:DeleteMessage', ['sqs:GetQueueAttributes', { until: '0.32' }], 'sqs:GetQueueUrl', 'sqs:ReceiveMessage'];

/** The release, account, and node class for which the controller sends requests. */
interface Situation {
  readonly minor: string;
  readonly arnContext: ArnContext;
  readonly nodeClass: NodeClassFacts;
  readonly tags: Tags;
}

/** Returns the requests that the controller sends for a node class in a minor release. */
export function requestsOf(minor: string, arnContext: ArnContext, nodeClass: NodeClassFacts): KarpenterRequest[] {
  const situation = { minor, arnContext, nodeClass, tags: launchTags(minor, arnContext.cluster, nodeClass) };
  return [
    ...launchRequests(situation),
    ...tagRequests(situation),
    ...changeRequests(situation),
    ...readRequests(situation),
    ...queueRequests(situation),
    ...passRoleRequests(situation),
    ...instanceProfiles(minor, arnContext, nodeClass),
    ...clusterRequests(situation),
  ];
}

/** Requests that launch instances, and that create the launch template for them. */
function launchRequests({ minor, arnContext, tags }: Situation): KarpenterRequest[] {
  const context = inRegion(arnContext);
  const tagged = { ...requestTags(tags), ...context };
  const launch = (type: string, more: Partial<KarpenterRequest>) => launchActions(type).map((action) => onResource(arnContext, action, type, more));
  return [
    ...inRelease(USED, minor).flatMap((type) => launch(type, { context, ofClass: false })),
    ...launch('launch-template', { context: { ...resourceTags(tags), ...context } }),
    ...inRelease(CREATED, minor).flatMap((type) => launch(type, { context: tagged })),
    onResource(arnContext, 'ec2:CreateLaunchTemplate', 'launch-template', { context: tagged }),
  ];
}

/** Requests that tag new resources, and instances after their launch. */
function tagRequests({ minor, arnContext, tags }: Situation): KarpenterRequest[] {
  const { cluster } = arnContext;
  const createTags = (type: string, context: Request['context']) => onResource(arnContext, 'ec2:CreateTags', type, { context });
  const afterLaunch = (added: Tags) => createTags('instance', { ...resourceTags(tags), ...inRegion(arnContext), ...requestTags(added) });
  return [
    ...TAGGED.filter(([, , span]) => minorsHold(span, minor))
      .map(([createAction, type]) => createTags(type, { ...requestTags(tags), ...inRegion(arnContext), 'ec2:CreateAction': createAction })),
    ...minorsHold({ since: '0.32' }, minor)
      ? [afterLaunch({ 'karpenter.sh/nodeclaim': 'default-0', 'Name': 'default-0', ...minorsHold({ since: '1.0' }, minor) && { 'eks:eks-cluster-name': cluster } })] : [],
    ...minorsHold({ since: '0.31', until: '0.31' }, minor)
      ? [afterLaunch({ 'karpenter.sh/provisioner-name': 'default', 'karpenter.sh/managed-by': cluster })] : [],
  ];
}

/** Requests that reboot or delete resources of Karpenter. */
function changeRequests({ minor, arnContext, tags }: Situation): KarpenterRequest[] {
  const context = { ...resourceTags(tags), ...inRegion(arnContext) };
  return [
    onResource(arnContext, 'ec2:TerminateInstances', 'instance', { context }),
    ...minorsHold({ since: '1.15' }, minor) ? [onResource(arnContext, 'ec2:RebootInstances', 'instance', { context, part: 'reboot' })] : [],
    onResource(arnContext, 'ec2:DeleteLaunchTemplate', 'launch-template', { context }),
  ];
}

function readRequests({ minor, arnContext }: Situation): KarpenterRequest[] {
  const { partition, region } = arnContext;
  return [
    ...READS.filter(([, span]) => minorsHold(span, minor)).map(([action]) => onAny(arnContext, action, 'reading')),
    onAny(arnContext, 'ssm:GetParameter', 'AMI parameters', { resource: `arn:${partition}:ssm:${region}::parameter/aws/service/eks/optimized-ami/1.35/recommended/image_id` }),
    ...minorsHold({ since: '0.10' }, minor)
      ? [onAny(arnContext, 'pricing:GetProducts', 'prices', { part: 'pricing', context: { 'aws:RequestedRegion': 'us-east-1' } })] : [],
  ];
}

function queueRequests({ minor, arnContext }: Situation): KarpenterRequest[] {
  if (!minorsHold({ since: '0.19' }, minor)) return [];
  const { queueArn } = arnContext;
  return inRelease(QUEUE_ACTIONS, minor).map((action) => onAny(arnContext, action, `queue ${afterLast(queueArn, ':')}`, { resource: queueArn, part: 'interruption' }));
}

function passRoleRequests({ arnContext, nodeClass: { roleArn } }: Situation): KarpenterRequest[] {
  if (roleArn === undefined) return [];
  const service = arnContext.partition === 'aws-cn' ? 'ec2.amazonaws.com.cn' : 'ec2.amazonaws.com';
  return [onAny(arnContext, 'iam:PassRole', `role ${afterLast(roleArn, '/')}`, { resource: roleArn, ofClass: true, context: { 'iam:PassedToService': service } })];
}

function clusterRequests({ minor, arnContext, nodeClass }: Situation): KarpenterRequest[] {
  const resource = clusterArn(arnContext);
  return [
    ...minorsHold({ since: '0.25' }, minor)
      ? [onAny(arnContext, 'eks:DescribeCluster', `cluster ${arnContext.cluster}`, { resource, part: 'endpointLookup', ofClass: nodeClass.isAl2023 })] : [],
    ...minorsHold({ since: '1.12' }, minor) ? [onAny(arnContext, 'arc-zonal-shift:GetManagedResource', 'the zonal shift status', {
      resource: minorsHold({ since: '1.13' }, minor) ? '*' : resource,
      context: { ...inRegion(arnContext), 'arc-zonal-shift:ResourceIdentifier': resource },
    })] : [],
  ];
}

/** Returns a request for a sample resource of EC2, which depends on the node class. */
function onResource({ partition, region, account }: ArnContext, action: string, type: string, more: Partial<KarpenterRequest>): KarpenterRequest {
  const resource = `arn:${partition}:ec2:${region}:${SAMPLES[type].replace('ACCOUNT', account)}`;
  return { action, resource, context: {}, of: `${type.replaceAll('-', ' ')}s`, ofClass: true, ...more };
}

/** Returns a request that names no resource, unless `more` has one. */
function onAny(arnContext: ArnContext, action: string, of: string, more: Partial<KarpenterRequest> = {}): KarpenterRequest {
  return { action, resource: '*', context: inRegion(arnContext), of, ofClass: false, ...more };
}

function inRegion({ region }: ArnContext): Request['context'] {
  return { 'aws:RequestedRegion': region };
}

function afterLast(text: string, separator: string): string {
  return text.slice(text.lastIndexOf(separator) + 1);
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
