import { KarpenterIam } from '../../../src/constructs/iam';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const iam = new KarpenterIam({ clusterName: 'demo', account: '123456789012', region: 'eu-west-1' });
const changes = (before: string, after: string) => iam.changes(KarpenterVersion.of(before), KarpenterVersion.of(after));
const actions = (remarks: readonly { readonly action: string }[]) => [...new Set(remarks.map(({ action }) => action))];

type Names = readonly string[];
type Step = readonly [before: string, after: string, came: Names, went: Names, added?: Names, removed?: Names];

/** Actions and resources that the template of a release adds or removes, compared with the previous template. */
const STEPS: readonly Step[] = [
  ['0.9', '0.16', ['ec2:DescribeImages', 'ec2:DescribeSpotPriceHistory', 'pricing:GetProducts'], ['iam:PassRole']],
  ['0.16', '0.27', ['eks:DescribeCluster', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:ReceiveMessage'], [], [
    'queue demo', 'queue policy statement Allow sqs:SendMessage', 'event rule ScheduledChangeRule: AWS Health Event', 'event rule SpotInterruptionRule: EC2 Spot Instance Interruption Warning',
    'event rule RebalanceRule: EC2 Instance Rebalance Recommendation', 'event rule InstanceStateChangeRule: EC2 Instance State-change Notification',
  ]],
  ['0.27', '0.31', [], [
    'ec2:CreateFleet', 'ec2:CreateLaunchTemplate', 'ec2:CreateTags', 'ec2:DeleteLaunchTemplate', 'ec2:DescribeAvailabilityZones', 'ec2:DescribeImages', 'ec2:DescribeInstanceTypeOfferings',
    'ec2:DescribeInstanceTypes', 'ec2:DescribeInstances', 'ec2:DescribeLaunchTemplates', 'ec2:DescribeSecurityGroups', 'ec2:DescribeSpotPriceHistory', 'ec2:DescribeSubnets', 'ec2:RunInstances',
    'ec2:TerminateInstances', 'iam:PassRole', 'ssm:GetParameter',
  ], ['encryption of queue demo']],
  ['0.31', '0.32', [
    'ec2:CreateFleet', 'ec2:CreateLaunchTemplate', 'ec2:CreateTags', 'ec2:DeleteLaunchTemplate', 'ec2:RunInstances', 'ec2:TerminateInstances', 'iam:AddRoleToInstanceProfile', 'iam:CreateInstanceProfile', 'iam:DeleteInstanceProfile', 'iam:GetInstanceProfile', 'iam:RemoveRoleFromInstanceProfile', 'iam:TagInstanceProfile',
  ], ['ec2:RunInstances', 'ec2:CreateFleet', 'ec2:CreateLaunchTemplate', 'ec2:CreateTags', 'ec2:TerminateInstances', 'ec2:DeleteLaunchTemplate'], [], ['instance profile KarpenterNodeInstanceProfile-demo']],
  ['0.32', '0.33', ['ec2:CreateTags'], ['sqs:GetQueueAttributes', 'ec2:CreateFleet', 'ec2:RunInstances']],
  ['0.33', '0.34', [], ['ec2:CreateFleet', 'ec2:RunInstances']],
  ['0.34', '0.35', [], []],
  ['0.35', '0.36', [], []],
  ['0.36', '0.37', [], []],
  ['0.37', '1.0', ['ec2:CreateTags'], ['ec2:RunInstances', 'ec2:CreateFleet', 'ec2:CreateLaunchTemplate', 'ec2:CreateTags', 'iam:CreateInstanceProfile', 'iam:TagInstanceProfile'], ['queue policy statement DenyHTTP']],
  ['1.0', '1.1', [], ['ec2:DescribeAvailabilityZones']],
  ['1.1', '1.2', [], []],
  ['1.2', '1.3', ['ec2:CreateFleet', 'ec2:DescribeCapacityReservations', 'ec2:RunInstances'], []],
  ['1.3', '1.4', [], [], ['node role policy AmazonEC2ContainerRegistryPullOnly'], ['node role policy AmazonEC2ContainerRegistryReadOnly']],
  ['1.4', '1.5', [], []],
  ['1.5', '1.6', [], []],
  ['1.6', '1.7', ['iam:ListInstanceProfiles'], []],
  ['1.7', '1.8', [], []],
  ['1.8', '1.9', [], ['ec2:CreateLaunchTemplate'], ['NodeLifecycle', 'IAMIntegration', 'EKSIntegration', 'Interruption', 'ResourceDiscovery'].map((group) => `policy KarpenterController${group}Policy-demo`), ['policy KarpenterControllerPolicy-demo']],
  ['1.9', '1.10', [], [], ['event rule CapacityReservationInterruptionRule: EC2 Capacity Reservation Instance Interruption Warning']],
  ['1.10', '1.11', ['ec2:CreateFleet', 'ec2:DescribePlacementGroups', 'ec2:RunInstances'], []],
  ['1.11', '1.12', ['arc-zonal-shift:GetManagedResource', 'ec2:DescribeInstanceStatus'], [], ['policy KarpenterControllerZonalShiftPolicy-demo']],
  ['1.12', '1.13', ['arc-zonal-shift:GetManagedResource'], ['arc-zonal-shift:GetManagedResource', 'ec2:DescribeInstanceStatus']],
  ['1.13', '1.14', [], []],
  ['1.14', '1.15', [], []],
];

test.each(STEPS.map((step) => [step[0], step[1], step] as const))('from %s to %s', (before, after, [, , came, went, added = [], removed = []]) => {
  const { lacks, needless, ...things } = changes(before, after);
  expect({ came: actions(lacks), went: actions(needless), ...things }).toEqual({ came, went, added, removed });
});

test('reports the reason for an addition, and the default statement', () => {
  expect(changes('1.6', '1.7').lacks).toEqual([
    { action: 'iam:ListInstanceProfiles', message: 'on instance profiles: no statement allows the request (default policy statement: "AllowUnscopedInstanceProfileListAction")' },
  ]);
  expect(changes('0.37', '1.0').lacks).toEqual([{
    action: 'ec2:CreateTags',
    message: 'on instances: statement "AllowScopedResourceTagging" allows the request only if aws:TagKeys is one of "karpenter.sh/nodeclaim", "Name" '
      + '(Karpenter sends "karpenter.sh/nodeclaim", "Name", "eks:eks-cluster-name") (default policy statement: "AllowScopedResourceTagging")',
  }]);
});

test('1.15 adds reboots only with rebootForRepair', () => {
  const reboots = new KarpenterIam({ clusterName: 'demo', account: '123456789012', region: 'eu-west-1', rebootForRepair: true });
  const [before, after] = ['1.14', '1.15'].map((release) => KarpenterVersion.of(release));
  const lacks = [{ action: 'ec2:RebootInstances', message: 'on instances: no statement allows the request (default policy statement: "AllowScopedReboot")' }];
  expect(reboots.changes(before, after)).toEqual({ lacks, needless: [], added: [], removed: [] });
  expect(reboots.changes(after, before).needless).toEqual([
    { action: 'ec2:RebootInstances', message: 'Karpenter 1.15 and later use this action, but only if the feature gates NodeRepair and RebootForRepair are on (prop rebootForRepair)' },
  ]);
  const own = (version: KarpenterVersion) => reboots.review(version, Object.values(reboots.render(version).controllerPolicies));
  expect([own(before), own(after)]).toEqual(Array(2).fill({ lacks: [], needless: [], notJudged: [] }));
});

test('reports the reason for a removal', () => {
  expect(changes('1.0', '1.1').needless).toEqual([{ action: 'ec2:DescribeAvailabilityZones', message: 'this release does not use the action' }]);
  expect(changes('1.12', '1.13').needless).toEqual([
    { action: 'arc-zonal-shift:GetManagedResource', message: 'on arn:aws:eks:eu-west-1:123456789012:cluster/demo: this release sends no matching request' },
    { action: 'ec2:DescribeInstanceStatus', message: 'also allowed in other regions' },
  ]);
  expect(changes('0.9', '0.16').needless).toEqual([{ action: 'iam:PassRole', message: 'on role KarpenterNodeRole-demo: also allowed on other roles' }]);
});

test('releases without a template get read permissions since 0.10, and the queue since 0.19', () => {
  expect(changes('0.10', '0.16')).toEqual(expect.objectContaining({ lacks: [], added: [] }));
  expect(changes('0.18', '0.19').added).toContain('queue demo');
  expect(actions(changes('0.24', '0.25').lacks)).toEqual(['eks:DescribeCluster']);
  expect(changes('0.27', '0.30')).toEqual({ lacks: [], needless: [], added: [], removed: [] });
});

test('the policy of a release contains exactly the permissions that it uses', () => {
  for (const release of [...new Set(STEPS.flatMap(([before, after]) => [before, after]))]) {
    const version = KarpenterVersion.of(release);
    const found = iam.review(version, Object.values(iam.render(version).controllerPolicies));
    expect({ release, ...found }).toEqual({ release, lacks: [], needless: [], notJudged: [] });
  }
});
