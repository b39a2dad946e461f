import { readFileSync } from 'fs';
import { join } from 'path';
import { Chart } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClassProps, Karpenter, KarpenterApp, KarpenterVersion, settings } from '../../src';
import { ControllerTrust, KarpenterIam, KarpenterIamProps, NodeRole, OidcIssuer, PolicyDocument, PolicyStatement } from '../../src/iam';
import { messageOf, nodeClass, stderrOf } from '../fixtures';

const POLICY = readFileSync(join(__dirname, '..', '..', 'examples', 'iam-tag-condition', 'policy.json'), 'utf8');
const DEMO = { clusterName: 'demo', account: '123456789012', region: 'eu-west-1', nodeRole: NodeRole.made({ name: 'node-role' }) };

interface Said {
  readonly release?: string;
  readonly iam?: Partial<KarpenterIamProps>;
  readonly values?: settings.ControllerValuesProps;
}

/** What is found in an app with one class, by rule and path. */
function findings(props: Partial<EC2NodeClassProps>, { release = '1.14.1', iam = {}, values }: Said = {}): string[] {
  const app = new KarpenterApp({
    version: KarpenterVersion.of(release),
    iam: new KarpenterIam({ ...DEMO, ...iam }),
    controllerValues: values && new settings.ControllerValues(values),
  });
  nodeClass(new Chart(app, 'chart'), 'class', { metadata: { name: 'linux' }, ...props });
  const found = Karpenter.findings(app).filter(({ rule }) => rule.startsWith('iam-'));
  return found.map(({ rule, severity, path, message, fix }) => `${severity} ${rule} ${path}: ${message}; ${fix}`);
}

/** The example's policy, whose conditions are of seeds/000. */
const withPolicy = (policy = POLICY): Said => ({
  release: '1.0',
  iam: {
    clusterName: 'foo-cluster', region: 'ap-northeast-1', controllerPolicies: [PolicyDocument.fromJson(policy)], nodeRole: NodeRole.existing('foo-node-role', 'foo-profile'), queueName: 'foo-queue',
  },
});
const byProfile = { role: undefined, instanceProfile: 'foo-profile' };

test.each(['0.32', '1.0', '1.8', '1.14'])('a class goes with the policies of %s, with its own tags', (release) => {
  expect(findings({ tags: { Name: 'worker', team: 'a' } }, { release })).toEqual([]);
});

describe('tags', () => {
  test('the value that the condition of the policy asks for', () => {
    expect(findings({ ...byProfile, tags: { 'karpenter.sh/discovery': 'foo-cluster' } }, withPolicy())).toEqual([]);
  });

  test('another value names both sides', () => {
    expect(findings({ ...byProfile, tags: { 'karpenter.sh/discovery': 'bar-cluster' } }, withPolicy())).toEqual([
      'error iam-request-denied spec.tags.karpenter.sh/discovery: the controller may not call ec2:RunInstances on launch templates: the statement "LaunchFromTemplatesOfTheCluster" allows it only where '
      + 'ec2:ResourceTag/karpenter.sh/discovery is "foo-cluster" (Karpenter gives "bar-cluster"); write "foo-cluster", or change the condition',
      'error iam-request-denied spec.tags.karpenter.sh/discovery: the controller may not call ec2:TerminateInstances on instances, ec2:DeleteLaunchTemplate on launch templates: the statement "Stop" allows it only where '
      + 'ec2:ResourceTag/karpenter.sh/discovery is "foo-cluster" (Karpenter gives "bar-cluster"); write "foo-cluster", or change the condition',
    ]);
  });

  test('none at all', () => {
    expect(findings(byProfile, withPolicy())[0]).toContain('spec.tags.karpenter.sh/discovery: the controller may not call ec2:RunInstances on launch templates');
    expect(findings(byProfile, withPolicy())[0]).toContain('is "foo-cluster" (Karpenter gives none)');
  });

  test('a tag that Karpenter itself sets is not the class\'s to mend', () => {
    const policy = POLICY.replaceAll('ec2:ResourceTag/karpenter.sh/discovery', 'ec2:ResourceTag/kubernetes.io/cluster/foo-cluster');
    expect(findings(byProfile, withPolicy(policy))[0]).toBe('error iam-request-denied : the controller may not call ec2:RunInstances on launch templates: the statement "LaunchFromTemplatesOfTheCluster" allows it '
      + 'only where ec2:ResourceTag/kubernetes.io/cluster/foo-cluster is "foo-cluster" (Karpenter gives "owned"); change the condition of the statement "LaunchFromTemplatesOfTheCluster": Karpenter itself sets this tag to "owned"');
  });

  test('a condition on tags of the request', () => {
    const iam = { additionalStatements: [PolicyStatement.deny({ sid: 'NoTeam', actions: ['ec2:CreateLaunchTemplate'], conditions: { Null: { 'aws:RequestTag/team': 'true' } } })] };
    expect(findings({ tags: { team: 'a' } }, { iam })).toEqual([]);
    expect(findings({}, { iam })).toEqual([
      'error iam-request-denied spec.tags.team: the controller may not call ec2:CreateLaunchTemplate on launch templates: the statement "NoTeam" denies it where there is no aws:RequestTag/team; '
      + 'write a value, or change the condition',
    ]);
  });
});

describe('roles and instance profiles', () => {
  test('a role that the policy does not let pass names both sides', () => {
    expect(findings({ role: 'other-role' })).toEqual([
      'error iam-request-denied spec.role: the controller may not call iam:PassRole on the role other-role: the policy lets it pass only "node-role"; '
      + 'name the role that the policy lets pass, or add this one to otherNodeRoles',
    ]);
    expect(findings({ role: 'other-role' }, { iam: { otherNodeRoles: ['other-role'] } })).toEqual([]);
  });

  test('a role without instance profiles of Karpenter', () => {
    expect(findings({}, { iam: { manageInstanceProfiles: false } })).toEqual([
      'error iam-request-denied spec.role: the controller may not call iam:CreateInstanceProfile on instance profiles, iam:TagInstanceProfile on instance profiles, iam:AddRoleToInstanceProfile on instance profiles, '
      + 'iam:RemoveRoleFromInstanceProfile on instance profiles, iam:DeleteInstanceProfile on instance profiles: no statement allows it; name an instanceProfile, or set manageInstanceProfiles',
    ]);
    expect(findings({}, { iam: { isolatedVPC: true } })).toHaveLength(1);
    expect(findings({ role: undefined, instanceProfile: 'KarpenterNodeInstanceProfile-demo' }, { iam: { manageInstanceProfiles: false } })).toEqual([]);
  });

  test('an instance profile that is not the node role\'s', () => {
    expect(findings({ role: undefined, instanceProfile: 'other' }, { iam: { nodeRole: NodeRole.existing('node-role', 'profile') } })).toEqual([
      'error iam-instance-profile spec.instanceProfile: "other" is not the instance profile of the node role "node-role", which is "profile"; write "profile", or say it in the NodeRole',
    ]);
    expect(findings({ role: undefined, instanceProfile: 'other' })).toEqual([]);
  });
});

test('nodes of AL2023 need the cluster\'s service CIDR', () => {
  expect(findings({}, { iam: { endpointLookup: false } })).toEqual([
    'error iam-request-denied : the controller may not call eks:DescribeCluster on the cluster demo: no statement allows it; set endpointLookup: nodes of AL2023 need the cluster\'s service CIDR (UD-19)',
  ]);
  expect(findings({ amiSelectorTerms: [AmiSelectorTerm.alias('bottlerocket', 'v1.50.0')] }, { iam: { endpointLookup: false } })).toEqual([]);
});

describe('the controller\'s values', () => {
  const trust = ControllerTrust.irsa({ issuer: OidcIssuer.eks('eu-west-1', '0123456789ABCDEF0123456789ABCDEF') });
  const roleArn = 'arn:aws:iam::123456789012:role/demo-karpenter';

  test('name the cluster, queue and role', () => {
    expect(findings({}, { iam: { trust }, values: { clusterName: 'demo', interruptionQueue: 'demo', serviceAccountRoleArn: roleArn } })).toEqual([]);
    expect(findings({}, { iam: { trust }, values: { clusterName: 'other', interruptionQueue: 'queue', serviceAccountRoleArn: `${roleArn}x` } })).toEqual([
      'error iam-controller-settings clusterName: the controller\'s values say "other", and the conditions of the policy are for the cluster "demo"; write the same in both',
      'error iam-controller-settings interruptionQueue: the controller\'s values say "queue", and the queue is "demo"; write the same in both',
      `error iam-controller-settings serviceAccountRoleArn: the controller's values say "${roleArn}x", and the role is "${roleArn}"; write the same in both`,
    ]);
  });

  test('a queue that may not be read, and an isolated VPC', () => {
    expect(findings({}, { iam: { interruptionQueue: false }, values: { clusterName: 'demo', interruptionQueue: 'demo' } })).toEqual([
      'error iam-controller-settings interruptionQueue: the controller\'s values say "demo", and the policy lets it read no queue; set interruptionQueue of KarpenterIam, or leave the queue out of the values',
    ]);
    expect(findings({}, { iam: { isolatedVPC: true, manageInstanceProfiles: true }, values: { clusterName: 'demo' } })).toEqual([
      'error iam-controller-settings isolatedVPC: the policy is for an isolated VPC, and the controller\'s values are not; set isolatedVPC in the values, or leave it out of KarpenterIam',
    ]);
    expect(findings({}, { iam: { isolatedVPC: true, manageInstanceProfiles: true }, values: { clusterName: 'demo', isolatedVPC: true } })).toEqual([]);
  });
});

test('rebootForRepair needs 1.15', () => {
  expect(findings({}, { release: '1.14.1', iam: { rebootForRepair: true } })).toEqual([
    'error iam-option-not-in-release rebootForRepair: rebootForRepair needs Karpenter 1.15 or later, got 1.14.1; Remove rebootForRepair, or upgrade Karpenter.',
  ]);
  expect(findings({}, { release: '1.15.0', iam: { rebootForRepair: true } })).toEqual([]);
  expect(findings({}, { release: '1.14.1', iam: { rebootForRepair: false } })).toEqual([]);
});

describe('reboots of nodes', () => {
  const values = { clusterName: 'demo', interruptionQueue: 'demo', featureGates: { nodeRepair: true }, awsFeatureGates: { rebootForRepair: true } };
  const lacking = 'error iam-controller-settings awsFeatureGates.rebootForRepair: the feature gate RebootForRepair is on, but the policy does not allow ec2:RebootInstances on instances: ';

  test('are allowed where the gate is on', () => {
    expect(findings({}, { release: '1.15', values })).toEqual([`${lacking}no statement allows it; Set rebootForRepair of KarpenterIam to true.`]);
    expect(findings({}, { release: '1.15', values, iam: { rebootForRepair: true } })).toEqual([]);
    expect(findings({}, { release: '1.15', values, iam: { additionalActions: ['ec2:RebootInstances'] } })).toEqual([]);
    const onlyTagged = PolicyStatement.allow({ actions: ['ec2:RebootInstances'], resources: ['*'], conditions: { StringEquals: { 'aws:ResourceTag/team': 'a' } } });
    expect(findings({}, { release: '1.15', values, iam: { additionalStatements: [onlyTagged] } })).toEqual([
      `${lacking}the statement of "ec2:RebootInstances" allows it only where aws:ResourceTag/team is "a" (Karpenter gives none); Set rebootForRepair of KarpenterIam to true.`,
    ]);
  });

  test('are not asked for without NodeRepair, with the legacy one, or until 1.14', () => {
    const rules = (props: object, release = '1.15') => findings({}, { release, values: { ...values, ...props } }).filter((text) => text.includes('iam-'));
    expect([rules({ featureGates: {} }), rules({ legacyNodeRepair: true }), rules({}, '1.14')]).toEqual([[], [], []]);
  });

  test('of a class with other tags are an error where the policy wants them', () => {
    const deny = PolicyStatement.deny({ sid: 'No', actions: ['ec2:RebootInstances'], resources: ['*'], conditions: { StringEquals: { 'aws:ResourceTag/team': 'a' } } });
    const iam = { rebootForRepair: true, additionalStatements: [deny] };
    expect(findings({ tags: { team: 'a' } }, { release: '1.15', iam })).toEqual([
      'error iam-request-denied spec.tags.team: the controller may not call ec2:RebootInstances on instances: the statement "No" denies it where aws:ResourceTag/team is "a" (Karpenter gives "a"); write another value, or change the condition',
    ]);
    expect(findings({ tags: { team: 'a' } }, { release: '1.15', iam: { additionalStatements: [deny] } })).toEqual([]);
  });
});

test('policies that are there already are held to what the release asks for', () => {
  expect(findings({ ...byProfile, tags: { 'karpenter.sh/discovery': 'foo-cluster' } }, { ...withPolicy(), release: '1.7' })).toEqual([
    'error iam-policy-lacks : Karpenter 1.7 asks for ec2:RunInstances on capacity reservations: no statement allows it; the release\'s own is "AllowScopedEC2InstanceAccessActions"; add it to controllerPolicies',
    'error iam-policy-lacks : Karpenter 1.7 asks for iam:ListInstanceProfiles on instance profiles: no statement allows it; the release\'s own is "AllowUnscopedInstanceProfileListAction"; add it to controllerPolicies',
  ]);
});

test('an error stops synthesis, and can be suppressed', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.14.1'), iam: new KarpenterIam(DEMO) });
  nodeClass(new Chart(app, 'chart'), 'class', { role: 'other-role' });
  expect(messageOf(() => app.synthYaml())).toContain('[chart/class] spec.role: the controller may not call iam:PassRole');
  Karpenter.suppress(app, 'iam-request-denied', 'the policy of the role is attached elsewhere');
  expect(stderrOf(() => app.synthYaml())).toEqual([]);
});

test('the account and region of policies that name but one are theirs', () => {
  const iam = new KarpenterIam({ clusterName: 'foo-cluster', controllerPolicies: [PolicyDocument.fromJson(POLICY)], nodeRole: NodeRole.existing('foo-node-role'), queueName: 'foo-queue' });
  expect(iam.render(KarpenterVersion.of('1.0')).findings).toEqual([]);
  const { lacks } = new KarpenterIam({ clusterName: 'foo-cluster', queueName: 'foo-queue', manageInstanceProfiles: false }).review(KarpenterVersion.of('1.0'), [PolicyDocument.fromJson(POLICY)]);
  expect(lacks.filter(({ action }) => action === 'iam:PassRole')).toEqual([{
    action: 'iam:PassRole',
    message: 'on the role KarpenterNodeRole-foo-cluster: the policy lets it pass only "foo-node-role"; the release\'s own is "AllowPassingInstanceRole"',
  }]);
  expect(lacks.filter(({ message }) => message.includes('no statement allows it'))).toEqual([]);
});
