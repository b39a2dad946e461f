import { AwsPartition, KarpenterIam, KarpenterIamProps, KopsIamProps, NodeManagedPolicy, NodeRole, PolicyDocument, PolicyStatement } from '../../../src/constructs/iam';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const PLACE = { clusterName: 'demo', account: '123456789012', region: 'eu-west-1' };
const render = (props: Partial<KarpenterIamProps> = {}, release = '1.14') => new KarpenterIam({ ...PLACE, ...props }).render(KarpenterVersion.of(release));
const statements = (...args: Parameters<typeof render>): any[] => (
  Object.values(render(...args).controllerPolicies).flatMap((policy) => policy.toJson().Statement)
);
const actions = (...args: Parameters<typeof render>): string[] => statements(...args).flatMap(({ Action }) => Action);
const document = (...args: Parameters<typeof render>) => JSON.parse(render(...args).toJson());

test.each<[string, Partial<KarpenterIamProps>, readonly string[]]>([
  ['interruptionQueue', { interruptionQueue: false }, ['sqs:DeleteMessage', 'sqs:GetQueueUrl', 'sqs:ReceiveMessage']],
  ['endpointLookup', { endpointLookup: false }, ['eks:DescribeCluster']],
  ['manageInstanceProfiles', { manageInstanceProfiles: false }, [
    'iam:AddRoleToInstanceProfile', 'iam:CreateInstanceProfile', 'iam:DeleteInstanceProfile', 'iam:RemoveRoleFromInstanceProfile', 'iam:TagInstanceProfile',
  ]],
  ['isolatedVPC', { isolatedVPC: true }, [
    'iam:AddRoleToInstanceProfile', 'iam:CreateInstanceProfile', 'iam:DeleteInstanceProfile', 'iam:RemoveRoleFromInstanceProfile', 'iam:TagInstanceProfile', 'pricing:GetProducts',
  ]],
])('without %s, exactly its actions are missing', (_, props, missing) => {
  const left = actions(props);
  expect(actions().filter((action) => !left.includes(action)).sort()).toEqual(missing);
});

test('writes no queue and no rules without a queue', () => {
  expect(Object.keys(document())).toEqual(expect.arrayContaining(['interruptionQueue', 'eventRules']));
  const { interruptionQueue, eventRules } = document({ interruptionQueue: false });
  expect([interruptionQueue, eventRules, render({ interruptionQueue: false }).queuePolicy]).toEqual([undefined, undefined, undefined]);
  expect(document({}, '0.18').interruptionQueue).toBeUndefined();
  expect(render({ queueName: 'q' }).queuePolicy!.toJson().Statement[0].Resource).toBe('arn:aws:sqs:eu-west-1:123456789012:q');
});

test('creates an instance profile if Karpenter does not', () => {
  expect(document({}, '0.31').instanceProfile).toEqual({ name: 'KarpenterNodeInstanceProfile-demo', role: 'KarpenterNodeRole-demo' });
  expect(document().instanceProfile).toBeUndefined();
  expect(document({ manageInstanceProfiles: false }).instanceProfile).toEqual({ name: 'KarpenterNodeInstanceProfile-demo', role: 'KarpenterNodeRole-demo' });
  expect(document({ nodeRole: NodeRole.made({ instanceProfile: 'own' }) }).instanceProfile.name).toBe('own');
});

test('writes the node role', () => {
  expect(document({ nodeRole: NodeRole.made({ name: 'own', managedPolicies: [NodeManagedPolicy.EKS_WORKER_NODE, NodeManagedPolicy.of('arn:aws:iam::123456789012:policy/mine')] }) }).nodeRole).toEqual({
    name: 'own',
    trust: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' }] },
    managedPolicies: ['arn:aws:iam::aws:policy/AmazonEKSWorkerNodePolicy', 'arn:aws:iam::123456789012:policy/mine'],
  });
});

test.each<[string, string | undefined, string, string, string]>([
  ['cn-north-1', undefined, 'arn:aws-cn:', 'ec2.amazonaws.com.cn', 'aws-cn'],
  ['us-gov-west-1', undefined, 'arn:aws-us-gov:', 'ec2.amazonaws.com', 'aws-us-gov'],
  ['eu-west-1', undefined, 'arn:aws:', 'ec2.amazonaws.com', 'aws'],
])('in %s', (region, _, arn, service) => {
  const { nodeRole, eventRules } = document({ region });
  expect(nodeRole.trust.Statement[0].Principal.Service).toBe(service);
  const arns = [...nodeRole.managedPolicies, ...Object.values<any>(eventRules).map(({ target }) => target)];
  expect(arns.filter((each) => !each.startsWith(arn))).toEqual([]);
});

test('passes the role to the service principal of China in all releases', () => {
  const passedTo = (release: string, region: string) => statements({ region }, release)
    .find(({ Action }) => Action === 'iam:PassRole').Condition.StringEquals['iam:PassedToService'];
  expect(passedTo('1.0', 'cn-north-1')).toBe('ec2.amazonaws.com.cn');
  expect(passedTo('1.0', 'eu-west-1')).toBe('ec2.amazonaws.com');
  expect(passedTo('1.1', 'cn-north-1')).toEqual(['ec2.amazonaws.com', 'ec2.amazonaws.com.cn']);
});

test('rebootForRepair allows reboots only of nodes of the cluster, since 1.15', () => {
  const reboots = (release: string) => statements({ rebootForRepair: true }, release).filter(({ Action }) => [Action].flat().includes('ec2:RebootInstances'));
  const deletion = statements({}, '1.15').find(({ Sid }) => Sid === 'AllowScopedDeletion');
  expect(reboots('1.15')).toEqual([{ Sid: 'AllowScopedReboot', Effect: 'Allow', Action: 'ec2:RebootInstances', Resource: 'arn:aws:ec2:eu-west-1:*:instance/*', Condition: deletion.Condition }]);
  expect(reboots('1.14')).toEqual([]);
  expect(actions({}, '1.15')).not.toContain('ec2:RebootInstances');
  expect(actions({ rebootForRepair: true, unscoped: true }, '1.15')).toContain('ec2:RebootInstances');
});

test('writes UPPERCASE placeholders for unknown values', () => {
  const { interruptionQueue } = JSON.parse(new KarpenterIam({ clusterName: 'demo' }).render(KarpenterVersion.of('1.14')).toJson());
  expect(interruptionQueue.policy.Statement[0].Resource).toBe('arn:aws:sqs:REGION:ACCOUNT_ID:demo');
});

test('writes custom actions, statements, and policies', () => {
  const added = { additionalActions: ['ec2:RebootInstances'], additionalStatements: [PolicyStatement.deny({ sid: 'No', actions: ['ec2:TerminateInstances'], resources: ['arn:aws:ec2:*:*:instance/i-1'] })] };
  expect(render(added).controllerPolicies['KarpenterControllerAdditionalPolicy-demo'].toJson()).toEqual({
    Version: '2012-10-17',
    Statement: [
      { Sid: 'AllowAdditionalActions', Effect: 'Allow', Action: 'ec2:RebootInstances', Resource: '*' },
      { Sid: 'No', Effect: 'Deny', Action: 'ec2:TerminateInstances', Resource: 'arn:aws:ec2:*:*:instance/i-1' },
    ],
  });
  const policy = PolicyDocument.ofStatements(PolicyStatement.allow({ actions: ['*'] }));
  expect(Object.entries(render({ controllerPolicies: [policy] }).controllerPolicies).map(([name, { toJson }]) => [name, toJson.call(policy)])).toEqual([['KarpenterControllerPolicy-demo', policy.toJson()]]);
  expect(Object.keys(render({ controllerPolicies: [policy, policy] }).controllerPolicies)).toEqual(['KarpenterControllerPolicy-demo1', 'KarpenterControllerPolicy-demo2']);
});

test('warns of unscoped in releases with a scoped policy', () => {
  const unscoped = render({ unscoped: true }, '1.14');
  expect(unscoped.controllerPolicies['KarpenterControllerPolicy-demo'].toJson().Statement).toEqual([{ Effect: 'Allow', Action: expect.arrayContaining(['iam:PassRole', 'ec2:RunInstances']), Resource: '*' }]);
  expect(unscoped.findings.map(({ rule, severity }) => [rule, severity])).toEqual([['iam-unscoped', 'warning']]);
  expect(render({ unscoped: true }, '0.30').findings).toEqual([]);
});

test('reports a policy that exceeds the size limit', () => {
  const long = [PolicyStatement.allow({ actions: ['s3:GetObject'], resources: Array.from({ length: 300 }, (_, index) => `arn:aws:s3:::bucket-${index}/*`) })];
  expect(render({ additionalStatements: long }).findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    expect.stringMatching(/^iam-policy-size: policy KarpenterControllerAdditionalPolicy-demo must have at most 6144 characters \(not counting whitespace\), got \d+$/),
  ]);
});

test('uses the newest permissions for a newer release', () => {
  const { findings, controllerPolicies } = render({}, '1.16.0');
  expect(findings.map(({ rule }) => rule)).toEqual(['karpenter-version-known']);
  const documents = (policies: { [name: string]: PolicyDocument }) => Object.values(policies).map((policy) => policy.toJson());
  expect(documents(controllerPolicies)).toEqual(documents(render({}, '1.15').controllerPolicies));
});

describe('kOps', () => {
  const kops = (props: Partial<KopsIamProps> = {}) => KarpenterIam.forKops({
    clusterName: 'demo1.k8s.local', account: '123456789012', region: 'us-west-1', discoveryBucket: 'store', ...props,
  });

  test('has the names and the issuer of kOps, and no EKS permissions', () => {
    const all = JSON.parse(kops().render(KarpenterVersion.of('1.6')).toJson());
    expect(Object.keys(all)).toEqual(['controllerPolicies', 'controllerRole', 'nodeRole', 'instanceProfile']);
    expect(all.controllerRole.name).toBe('karpenter.kube-system.sa.demo1.k8s.local');
    expect(all.controllerRole.trust.Statement[0].Condition.StringEquals).toEqual({
      'store.s3.us-west-1.amazonaws.com/demo1.k8s.local/discovery/demo1.k8s.local:aud': 'amazonaws.com',
      'store.s3.us-west-1.amazonaws.com/demo1.k8s.local/discovery/demo1.k8s.local:sub': 'system:serviceaccount:kube-system:karpenter',
    });
    expect(JSON.stringify(all.controllerPolicies)).not.toMatch(/eks:Describe|CreateInstanceProfile|sqs:/);
    expect(JSON.stringify(all.controllerPolicies)).toContain('arn:aws:iam::123456789012:role/nodes.demo1.k8s.local');
  });

  test('writes a valid queue name', () => {
    expect(JSON.parse(kops({ interruptionQueue: true }).render(KarpenterVersion.of('1.6')).toJson()).interruptionQueue.name).toBe('demo1-k8s-local');
  });

  test('requires the region of the bucket', () => {
    expect(() => kops({ region: undefined })).toThrow('discoveryBucketRegion is required and must be a non-empty string');
  });
});

test.each<[string, Partial<KarpenterIamProps>, string]>([
  ['a cluster without a name', { clusterName: '' }, 'clusterName must be an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores, got ""'],
  ['a name too long', { clusterName: 'a'.repeat(101) }, 'clusterName must be an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores, got "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'],
  ['a name with a variable', { clusterName: '${x}' }, 'clusterName must be an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores, got "${x}"'],
  ['an account as a number', { account: 123456789012 as never }, 'account must be an AWS account ID of 12 digits, got 123456789012. For example: "123456789012"'],
  ['a zone', { region: 'eu-west-1a' }, 'region must be an AWS region, for example "eu-west-1", got "eu-west-1a"'],
  ['a region of another partition', { region: 'cn-north-1', partition: AwsPartition.AWS }, 'partition must be "aws-cn" for the region "cn-north-1", got "aws". Remove partition.'],
  ['an unknown region', { region: 'us-iso-east-1' }, 'partition is required, because the partition of the region "us-iso-east-1" is unknown. For example: AwsPartition.AWS'],
  ['a role name too long', { controllerRoleName: 'a'.repeat(65) }, 'controllerRoleName must be an IAM name of 1 to 64 letters, digits, and the characters + = , . @ - _, got "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"'],
  ['a queue name with dots', { queueName: 'a.b' }, 'queueName must be an SQS queue name of 1 to 80 letters, digits, hyphens, and underscores, got "a.b"'],
  ['controllerPolicies with unscoped', { controllerPolicies: [], unscoped: true }, 'controllerPolicies must not be set together with unscoped, additionalActions, or additionalStatements, because controllerPolicies replaces the default policies. Add the statements to controllerPolicies.'],
  ['JSON for a policy', { controllerPolicies: ['{}' as never] }, 'controllerPolicies[0] must be a PolicyDocument, got "{}". For example: PolicyDocument.fromJson(text)'],
  ['a node role by its name', { nodeRole: 'MyRole' as never }, 'nodeRole must be a NodeRole, got "MyRole". For example: NodeRole.made({ … }) or NodeRole.existing(name)'],
  ['access by its name', { nodeAccess: 'access-entry' as never }, 'nodeAccess must be a NodeAccess, got "access-entry". For example: NodeAccess.ACCESS_ENTRY'],
  ['a partition by its name', { partition: 'aws' as never }, 'partition must be an AwsPartition, got "aws". For example: AwsPartition.AWS'],
  ['a string for a boolean', { isolatedVPC: 'false' as never }, 'isolatedVPC must be true or false, got "false"'],
  ['an action without a service', { additionalActions: ['foo'] }, 'additionalActions[0] must be an IAM action with its service prefix, for example "ec2:RebootInstances", got "foo"'],
  ['the ARN of a role', { otherNodeRoles: ['arn:aws:iam::123456789012:role/x'] }, 'otherNodeRoles[0] must be an IAM name of 1 to 64 letters, digits, and the characters + = , . @ - _, got "arn:aws:iam::123456789012:role/x"'],
  ['a boundary', { permissionsBoundary: 'x' }, 'permissionsBoundary must be the ARN of an IAM policy, got "x"'],
  ['a tag of AWS', { tags: { 'aws:x': 'y' } }, 'tags must be a map of strings of letters, digits, spaces, and _ . : / = + - @, without keys that start with aws:, got {"aws:x":"y"}'],
  ['a tag with a number', { tags: { a: 5 as never } }, 'tags must be a map of strings of letters, digits, spaces, and _ . : / = + - @, without keys that start with aws:, got {"a":5}'],
  ['a misspelled prop', { manageInstanceProfile: true } as never, 'manageInstanceProfile is not a known prop. Did you mean manageInstanceProfiles?'],
  ['a trust of JSON', { trust: {} as never }, 'trust must be a ControllerTrust, got {}. For example: ControllerTrust.irsa({ … }) or ControllerTrust.podIdentity()'],
])('rejects %s', (_, props, message) => {
  expect(() => new KarpenterIam({ ...PLACE, ...props })).toThrow(message);
});

test.each<[string, () => unknown, string]>([
  ['a partition', () => AwsPartition.of('azure'), 'partition must be an AWS partition name, got "azure". For example: "aws-us-gov"'],
  ['a partition without a domain', () => AwsPartition.of('aws-iso'), 'dnsSuffix is required for the partition "aws-iso". For example: AwsPartition.of("aws-iso", "c2s.ic.gov")'],
  ['a managed policy', () => NodeManagedPolicy.of('two words'), 'NodeManagedPolicy.of: value must be an AWS managed policy name or a policy ARN, got "two words". For example: "AmazonEKSWorkerNodePolicy"'],
  ['an action', () => PolicyStatement.allow({ actions: ['RunInstances'] }), 'actions must have a service prefix, got "RunInstances". For example: "ec2:RunInstances"'],
  ['no props', () => new KarpenterIam(undefined as never), 'props must be an object, got undefined. For example: { clusterName: "demo" }'],
  ['a release as a string', () => new KarpenterIam(PLACE).render('1.14' as never), 'version must be a KarpenterVersion, got "1.14". For example: KarpenterVersion.of("1.15")'],
  ['an instance profile with a space', () => NodeRole.existing('r', 'y z'), 'instanceProfile must be an IAM name of 1 to 128 letters, digits, and the characters + = , . @ - _, got "y z"'],
  ['no actions', () => PolicyStatement.allow({ actions: [] }), 'actions must be a list of at least 1 string, got []'],
  ['a sid', () => PolicyStatement.allow({ sid: 'a-b', actions: ['*'] }), 'sid must be a string of letters and digits, got "a-b"'],
])('rejects %s', (_, make, message) => {
  expect(make).toThrow(message);
});

test('writes one policy if it fits the size limit', () => {
  const names = (props: Partial<KarpenterIamProps>, release = '1.14') => Object.keys(render(props, release).controllerPolicies);
  expect(names({ singlePolicy: true })).toEqual(['KarpenterControllerPolicy-demo']);
  const bySid = (all: any[]) => Object.fromEntries(all.map((each) => [each.Sid, each]));
  expect(bySid(statements({ singlePolicy: true }))).toEqual(bySid(statements()));
  expect(names({ singlePolicy: true, clusterName: 'c'.repeat(100) })).toHaveLength(6);
  expect(names({ singlePolicy: false }, '1.8')).toHaveLength(5);
  expect(names({}, '1.8')).toEqual(['KarpenterControllerPolicy-demo']);
});
