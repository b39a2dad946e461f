import { readFileSync } from 'fs';
import { join } from 'path';
import { Chart } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClassProps, Karpenter, KarpenterApp, KarpenterVersion, settings } from '../../../../src';
import { problemText } from '../../../../src/checks/findings/finding-text';
import { ControllerTrust, KarpenterIam, KarpenterIamProps, NodeRole, OidcIssuer, PolicyDocument, PolicyStatement } from '../../../../src/constructs/iam';
import { messageOf, nodeClass, stderrOf } from '../../../fixtures';

const POLICY = readFileSync(join(__dirname, '..', '..', '..', '..', 'examples', 'iam-tag-condition', 'policy.json'), 'utf8');
const DEMO = { clusterName: 'demo', account: '123456789012', region: 'eu-west-1', nodeRole: NodeRole.made({ name: 'node-role' }) };

interface Said {
  readonly release?: string;
  readonly iam?: Partial<KarpenterIamProps>;
  readonly values?: settings.ControllerValuesProps;
}

/** Returns the findings for an app with one node class. */
function findings(props: Partial<EC2NodeClassProps>, { release = '1.14.1', iam = {}, values }: Said = {}): string[] {
  const app = new KarpenterApp({
    version: KarpenterVersion.of(release),
    iam: new KarpenterIam({ ...DEMO, ...iam }),
    controllerValues: values && new settings.ControllerValues(values),
  });
  nodeClass(new Chart(app, 'chart'), 'class', { metadata: { name: 'linux' }, ...props });
  const found = Karpenter.findings(app).filter(({ rule }) => rule.startsWith('iam-'));
  return found.map((finding) => `${finding.severity} ${finding.rule} ${problemText(finding)}. ${finding.fix}`);
}

/** Returns IAM options with the policy of the example, including the conditions in seeds/000. */
const withPolicy = (policy = POLICY): Said => ({
  release: '1.0',
  iam: {
    clusterName: 'foo-cluster', region: 'ap-northeast-1', controllerPolicies: [PolicyDocument.fromJson(policy)], nodeRole: NodeRole.existing('foo-node-role', 'foo-profile'), queueName: 'foo-queue',
  },
});
const byProfile = { role: undefined, instanceProfile: 'foo-profile' };

test.each(['0.32', '1.0', '1.8', '1.14'])('the policies of %s allow a class with tags', (release) => {
  expect(findings({ tags: { Name: 'worker', team: 'a' } }, { release })).toEqual([]);
});

describe('tags', () => {
  test('allows the value that the policy requires', () => {
    expect(findings({ ...byProfile, tags: { 'karpenter.sh/discovery': 'foo-cluster' } }, withPolicy())).toEqual([]);
  });

  test('reports another value with both sides', () => {
    expect(findings({ ...byProfile, tags: { 'karpenter.sh/discovery': 'bar-cluster' } }, withPolicy())).toEqual([
      'error iam-request-denied spec.tags["karpenter.sh/discovery"]: the controller is not allowed to call ec2:RunInstances on launch templates: statement "LaunchFromTemplatesOfTheCluster" allows the request only if '
      + 'ec2:ResourceTag/karpenter.sh/discovery is "foo-cluster" (Karpenter sends "bar-cluster"). Set the tag to "foo-cluster", or change the condition in the policy.',
      'error iam-request-denied spec.tags["karpenter.sh/discovery"]: the controller is not allowed to call ec2:TerminateInstances on instances, ec2:DeleteLaunchTemplate on launch templates: statement "Stop" allows the request only if '
      + 'ec2:ResourceTag/karpenter.sh/discovery is "foo-cluster" (Karpenter sends "bar-cluster"). Set the tag to "foo-cluster", or change the condition in the policy.',
    ]);
  });

  test('reports a missing tag', () => {
    expect(findings(byProfile, withPolicy())[0]).toContain('spec.tags["karpenter.sh/discovery"]: the controller is not allowed to call ec2:RunInstances on launch templates');
    expect(findings(byProfile, withPolicy())[0]).toContain('is "foo-cluster" (Karpenter sends no value)');
  });

  test('reports the condition, not the class, for a tag that Karpenter sets', () => {
    const policy = POLICY.replaceAll('ec2:ResourceTag/karpenter.sh/discovery', 'ec2:ResourceTag/kubernetes.io/cluster/foo-cluster');
    expect(findings(byProfile, withPolicy(policy))[0]).toBe('error iam-request-denied the controller is not allowed to call ec2:RunInstances on launch templates: statement "LaunchFromTemplatesOfTheCluster" allows the request '
      + 'only if ec2:ResourceTag/kubernetes.io/cluster/foo-cluster is "foo-cluster" (Karpenter sends "owned"). Change the condition in statement "LaunchFromTemplatesOfTheCluster", because Karpenter sets this tag to "owned".');
  });

  test('evaluates a condition on request tags', () => {
    const iam = { additionalStatements: [PolicyStatement.deny({ sid: 'NoTeam', actions: ['ec2:CreateLaunchTemplate'], conditions: { Null: { 'aws:RequestTag/team': 'true' } } })] };
    expect(findings({ tags: { team: 'a' } }, { iam })).toEqual([]);
    expect(findings({}, { iam })).toEqual([
      'error iam-request-denied spec.tags["team"]: the controller is not allowed to call ec2:CreateLaunchTemplate on launch templates: statement "NoTeam" denies the request if aws:RequestTag/team is absent. '
      + 'Set the tag to a value, or change the condition in the policy.',
    ]);
  });
});

describe('roles and instance profiles', () => {
  test('reports a role that the policy does not allow, with both sides', () => {
    expect(findings({ role: 'other-role' })).toEqual([
      'error iam-request-denied spec.role: the controller is not allowed to call iam:PassRole on role other-role: the policies allow passing only these roles: "node-role". '
      + 'Set a role that the policy allows, or add this role to otherNodeRoles in KarpenterIam.',
    ]);
    expect(findings({ role: 'other-role' }, { iam: { otherNodeRoles: ['other-role'] } })).toEqual([]);
  });

  test('reports the role of the controller', () => {
    const trust = ControllerTrust.podIdentity();
    expect(findings({ role: 'controller' }, { iam: { trust, controllerRoleName: 'controller' } })).toEqual([
      'error iam-request-denied spec.role: the controller role controller is not allowed to call iam:PassRole on role controller: the policies allow passing only these roles: "node-role". '
      + 'Set the node role node-role, because EC2 instances cannot use the role of the controller.',
    ]);
    expect(findings({}, { iam: { trust, controllerRoleName: 'controller' } })).toEqual([]);
  });

  test('reports a role if Karpenter creates no instance profiles', () => {
    expect(findings({}, { iam: { manageInstanceProfiles: false } })).toEqual([
      'error iam-request-denied spec.role: the controller is not allowed to call iam:CreateInstanceProfile on instance profiles, iam:TagInstanceProfile on instance profiles, iam:AddRoleToInstanceProfile on instance profiles, '
      + 'iam:RemoveRoleFromInstanceProfile on instance profiles, iam:DeleteInstanceProfile on instance profiles: no statement allows the request. Set instanceProfile instead of role, or set manageInstanceProfiles to true in KarpenterIam.',
    ]);
    expect(findings({}, { iam: { isolatedVPC: true } })).toHaveLength(1);
    expect(findings({ role: undefined, instanceProfile: 'KarpenterNodeInstanceProfile-demo' }, { iam: { manageInstanceProfiles: false } })).toEqual([]);
  });

  test('reports an instance profile of another role', () => {
    expect(findings({ role: undefined, instanceProfile: 'other' }, { iam: { nodeRole: NodeRole.existing('node-role', 'profile') } })).toEqual([
      'error iam-instance-profile spec.instanceProfile must be "profile", the profile of the node role "node-role", got "other". Set instanceProfile to "profile" in the EC2NodeClass, or to "other" in NodeRole.',
    ]);
    expect(findings({ role: undefined, instanceProfile: 'other' })).toEqual([]);
  });
});

test('reports missing endpoint lookup for AL2023 nodes', () => {
  expect(findings({}, { iam: { endpointLookup: false } })).toEqual([
    'error iam-request-denied the controller is not allowed to call eks:DescribeCluster on cluster demo: no statement allows the request. Set endpointLookup to true in KarpenterIam, because AL2023 nodes need the service CIDR.',
  ]);
  expect(findings({ amiSelectorTerms: [AmiSelectorTerm.alias('bottlerocket', 'v1.50.0')] }, { iam: { endpointLookup: false } })).toEqual([]);
});

describe('the controller\'s values', () => {
  const trust = ControllerTrust.irsa({ issuer: OidcIssuer.eks('eu-west-1', '0123456789ABCDEF0123456789ABCDEF') });
  const roleArn = 'arn:aws:iam::123456789012:role/demo-karpenter';

  test('must match the cluster, queue, and role', () => {
    expect(findings({}, { iam: { trust }, values: { clusterName: 'demo', interruptionQueue: 'demo', serviceAccountRoleArn: roleArn } })).toEqual([]);
    expect(findings({}, { iam: { trust }, values: { clusterName: 'other', interruptionQueue: 'queue', serviceAccountRoleArn: `${roleArn}x` } })).toEqual([
      'error iam-controller-settings clusterName must be the cluster in the policy conditions, "demo", got "other". Set clusterName in the controller values to "demo", or change KarpenterIam.',
      'error iam-controller-settings interruptionQueue must be the KarpenterIam queue, "demo", got "queue". Set interruptionQueue in the controller values to "demo", or change KarpenterIam.',
      `error iam-controller-settings serviceAccountRoleArn must be the KarpenterIam controller role, "${roleArn}", got "${roleArn}x". Set serviceAccountRoleArn in the controller values to "${roleArn}", or change KarpenterIam.`,
    ]);
  });

  test('reports a queue without permission, and an isolated VPC', () => {
    expect(findings({}, { iam: { interruptionQueue: false }, values: { clusterName: 'demo', interruptionQueue: 'demo' } })).toEqual([
      'error iam-controller-settings interruptionQueue is "demo", but the policy does not allow the controller to read a queue. Set interruptionQueue to true in KarpenterIam, or remove interruptionQueue from the controller values.',
    ]);
    expect(findings({}, { iam: { isolatedVPC: true, manageInstanceProfiles: true }, values: { clusterName: 'demo' } })).toEqual([
      'error iam-controller-settings isolatedVPC must be true, because isolatedVPC is true in KarpenterIam. Set isolatedVPC to true in the controller values, or remove isolatedVPC from KarpenterIam.',
    ]);
    expect(findings({}, { iam: { isolatedVPC: true, manageInstanceProfiles: true }, values: { clusterName: 'demo', isolatedVPC: true } })).toEqual([]);
  });
});

test('rebootForRepair needs 1.15', () => {
  expect(findings({}, { release: '1.14.1', iam: { rebootForRepair: true } })).toEqual([
    'error iam-option-not-in-release rebootForRepair requires Karpenter 1.15 or later, got 1.14.1. Remove rebootForRepair, or upgrade Karpenter.',
  ]);
  expect(findings({}, { release: '1.15.0', iam: { rebootForRepair: true } })).toEqual([]);
  expect(findings({}, { release: '1.14.1', iam: { rebootForRepair: false } })).toEqual([]);
});

describe('reboots of nodes', () => {
  const values = { clusterName: 'demo', interruptionQueue: 'demo', featureGates: { nodeRepair: true }, awsFeatureGates: { rebootForRepair: true } };
  const lacking = 'error iam-controller-settings awsFeatureGates.rebootForRepair: feature gate RebootForRepair is on, but the policy does not allow ec2:RebootInstances on instances: ';

  test('must be allowed if the feature gate is on', () => {
    expect(findings({}, { release: '1.15', values })).toEqual([`${lacking}no statement allows the request. Set rebootForRepair to true in KarpenterIam.`]);
    expect(findings({}, { release: '1.15', values, iam: { rebootForRepair: true } })).toEqual([]);
    expect(findings({}, { release: '1.15', values, iam: { additionalActions: ['ec2:RebootInstances'] } })).toEqual([]);
    const onlyTagged = PolicyStatement.allow({ actions: ['ec2:RebootInstances'], resources: ['*'], conditions: { StringEquals: { 'aws:ResourceTag/team': 'a' } } });
    expect(findings({}, { release: '1.15', values, iam: { additionalStatements: [onlyTagged] } })).toEqual([
      `${lacking}the statement for "ec2:RebootInstances" allows the request only if aws:ResourceTag/team is "a" (Karpenter sends no value). Set rebootForRepair to true in KarpenterIam.`,
    ]);
  });

  test('need no permission without NodeRepair, with the legacy gate, or up to 1.14', () => {
    const rules = (props: object, release = '1.15') => findings({}, { release, values: { ...values, ...props } }).filter((text) => text.includes('iam-'));
    expect([rules({ featureGates: {} }), rules({ legacyNodeRepair: true }), rules({}, '1.14')]).toEqual([[], [], []]);
  });

  test('report a class without the tags that the policy requires', () => {
    const deny = PolicyStatement.deny({ sid: 'No', actions: ['ec2:RebootInstances'], resources: ['*'], conditions: { StringEquals: { 'aws:ResourceTag/team': 'a' } } });
    const iam = { rebootForRepair: true, additionalStatements: [deny] };
    expect(findings({ tags: { team: 'a' } }, { release: '1.15', iam })).toEqual([
      'error iam-request-denied spec.tags["team"]: the controller is not allowed to call ec2:RebootInstances on instances: statement "No" denies the request if aws:ResourceTag/team is "a" (Karpenter sends "a"). Set the tag to another value, or change the condition in the policy.',
    ]);
    expect(findings({ tags: { team: 'a' } }, { release: '1.15', iam: { additionalStatements: [deny] } })).toEqual([]);
  });
});

test('checks custom policies for the permissions of the release', () => {
  expect(findings({ ...byProfile, tags: { 'karpenter.sh/discovery': 'foo-cluster' } }, { ...withPolicy(), release: '1.7' })).toEqual([
    'error iam-policy-lacks controllerPolicies must allow ec2:RunInstances on capacity reservations for Karpenter 1.7, but no statement allows the request. Add the default statement "AllowScopedEC2InstanceAccessActions" to controllerPolicies. To print the default policies, run cdk8s-karpenter iam --cluster foo-cluster --karpenter-version 1.7.',
    'error iam-policy-lacks controllerPolicies must allow iam:ListInstanceProfiles on instance profiles for Karpenter 1.7, but no statement allows the request. Add the default statement "AllowUnscopedInstanceProfileListAction" to controllerPolicies. To print the default policies, run cdk8s-karpenter iam --cluster foo-cluster --karpenter-version 1.7.',
  ]);
});

test('an error stops synthesis, and can be suppressed', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.14.1'), iam: new KarpenterIam(DEMO) });
  nodeClass(new Chart(app, 'chart'), 'class', { role: 'other-role' });
  expect(messageOf(() => app.synthYaml())).toContain('\nchart/class\n  error  spec.role: the controller is not allowed to call iam:PassRole');
  Karpenter.suppress(app, 'iam-request-denied', 'the policy of the role is attached elsewhere');
  expect(stderrOf(() => app.synthYaml())).toEqual([]);
});

test('infers the account and region from the policies', () => {
  const iam = new KarpenterIam({ clusterName: 'foo-cluster', controllerPolicies: [PolicyDocument.fromJson(POLICY)], nodeRole: NodeRole.existing('foo-node-role'), queueName: 'foo-queue' });
  expect(iam.render(KarpenterVersion.of('1.0')).findings).toEqual([]);
  const { lacks } = new KarpenterIam({ clusterName: 'foo-cluster', queueName: 'foo-queue', manageInstanceProfiles: false }).review(KarpenterVersion.of('1.0'), [PolicyDocument.fromJson(POLICY)]);
  expect(lacks.filter(({ action }) => action === 'iam:PassRole')).toEqual([{
    action: 'iam:PassRole',
    message: 'on role KarpenterNodeRole-foo-cluster: the policies allow passing only these roles: "foo-node-role" (default policy statement: "AllowPassingInstanceRole")',
  }]);
  expect(lacks.filter(({ message }) => message.includes('no statement allows it'))).toEqual([]);
});
