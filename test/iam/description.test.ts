import { AwsPartition, KarpenterIam, KarpenterIamProps, KopsIamProps, NodeManagedPolicy, NodeRole, PolicyDocument, PolicyStatement } from '../../src/iam';
import { KarpenterVersion } from '../../src/versions/karpenter-version';

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
])('without %s, its actions and nothing else are missing', (_, props, missing) => {
  const left = actions(props);
  expect(actions().filter((action) => !left.includes(action)).sort()).toEqual(missing);
});

test('without a queue, the description has neither a queue nor rules', () => {
  expect(Object.keys(document())).toEqual(expect.arrayContaining(['interruptionQueue', 'eventRules']));
  const { interruptionQueue, eventRules } = document({ interruptionQueue: false });
  expect([interruptionQueue, eventRules, render({ interruptionQueue: false }).queuePolicy]).toEqual([undefined, undefined, undefined]);
  expect(document({}, '0.18').interruptionQueue).toBeUndefined();
  expect(render({ queueName: 'q' }).queuePolicy!.toJson().Statement[0].Resource).toBe('arn:aws:sqs:eu-west-1:123456789012:q');
});

test('where Karpenter makes no instance profiles there is one', () => {
  expect(document({}, '0.31').instanceProfile).toEqual({ name: 'KarpenterNodeInstanceProfile-demo', role: 'KarpenterNodeRole-demo' });
  expect(document().instanceProfile).toBeUndefined();
  expect(document({ manageInstanceProfiles: false }).instanceProfile).toEqual({ name: 'KarpenterNodeInstanceProfile-demo', role: 'KarpenterNodeRole-demo' });
  expect(document({ nodeRole: NodeRole.made({ instanceProfile: 'own' }) }).instanceProfile.name).toBe('own');
});

test('the node role', () => {
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

test('in China nodes are passed to the service of China, in releases too whose template has only the other one', () => {
  const passedTo = (release: string, region: string) => statements({ region }, release)
    .find(({ Action }) => Action === 'iam:PassRole').Condition.StringEquals['iam:PassedToService'];
  expect(passedTo('1.0', 'cn-north-1')).toBe('ec2.amazonaws.com.cn');
  expect(passedTo('1.0', 'eu-west-1')).toBe('ec2.amazonaws.com');
  expect(passedTo('1.1', 'cn-north-1')).toEqual(['ec2.amazonaws.com', 'ec2.amazonaws.com.cn']);
});

test('rebootForRepair lets the controller reboot the nodes of the cluster, and no others, since 1.15', () => {
  const reboots = (release: string) => statements({ rebootForRepair: true }, release).filter(({ Action }) => [Action].flat().includes('ec2:RebootInstances'));
  const deletion = statements({}, '1.15').find(({ Sid }) => Sid === 'AllowScopedDeletion');
  expect(reboots('1.15')).toEqual([{ Sid: 'AllowScopedReboot', Effect: 'Allow', Action: 'ec2:RebootInstances', Resource: 'arn:aws:ec2:eu-west-1:*:instance/*', Condition: deletion.Condition }]);
  expect(reboots('1.14')).toEqual([]);
  expect(actions({}, '1.15')).not.toContain('ec2:RebootInstances');
  expect(actions({ rebootForRepair: true, unscoped: true }, '1.15')).toContain('ec2:RebootInstances');
});

test('what is not known stands in capitals', () => {
  const { interruptionQueue } = JSON.parse(new KarpenterIam({ clusterName: 'demo' }).render(KarpenterVersion.of('1.14')).toJson());
  expect(interruptionQueue.policy.Statement[0].Resource).toBe('arn:aws:sqs:REGION:ACCOUNT_ID:demo');
});

test('own actions, statements and policies', () => {
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

test('everything on all resources is worth a warning where it needs not be', () => {
  const unscoped = render({ unscoped: true }, '1.14');
  expect(unscoped.controllerPolicies['KarpenterControllerPolicy-demo'].toJson().Statement).toEqual([{ Effect: 'Allow', Action: expect.arrayContaining(['iam:PassRole', 'ec2:RunInstances']), Resource: '*' }]);
  expect(unscoped.findings.map(({ rule, severity }) => [rule, severity])).toEqual([['iam-unscoped', 'warning']]);
  expect(render({ unscoped: true }, '0.30').findings).toEqual([]);
});

test('a policy that IAM does not take', () => {
  const long = [PolicyStatement.allow({ actions: ['s3:GetObject'], resources: Array.from({ length: 300 }, (_, index) => `arn:aws:s3:::bucket-${index}/*`) })];
  expect(render({ additionalStatements: long }).findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    expect.stringMatching(/^iam-policy-size: the policy KarpenterControllerAdditionalPolicy-demo has \d+ characters, and IAM takes 6144$/),
  ]);
});

test('a release newer than all', () => {
  const { findings, controllerPolicies } = render({}, '1.16.0');
  expect(findings.map(({ rule }) => rule)).toEqual(['karpenter-version-known']);
  const documents = (policies: { [name: string]: PolicyDocument }) => Object.values(policies).map((policy) => policy.toJson());
  expect(documents(controllerPolicies)).toEqual(documents(render({}, '1.15').controllerPolicies));
});

describe('kOps', () => {
  const kops = (props: Partial<KopsIamProps> = {}) => KarpenterIam.forKops({
    clusterName: 'demo1.k8s.local', account: '123456789012', region: 'us-west-1', discoveryBucket: 'store', ...props,
  });

  test('has the names and the issuer that kOps has, and no EKS', () => {
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

  test('a queue has a name that SQS takes', () => {
    expect(JSON.parse(kops({ interruptionQueue: true }).render(KarpenterVersion.of('1.6')).toJson()).interruptionQueue.name).toBe('demo1-k8s-local');
  });

  test('the region of the bucket', () => {
    expect(() => kops({ region: undefined })).toThrow('discoveryBucketRegion is required and must be a non-empty string');
  });
});

test.each<[string, Partial<KarpenterIamProps>, string]>([
  ['a cluster without a name', { clusterName: '' }, 'clusterName must be an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores, got ""'],
  ['a name too long', { clusterName: 'a'.repeat(101) }, 'clusterName must be an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores, got "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'],
  ['a name with a variable', { clusterName: '${x}' }, 'clusterName must be an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores, got "${x}"'],
  ['an account as a number', { account: 123456789012 as never }, 'account must be an AWS account ID of 12 digits, as a string, got 123456789012'],
  ['a zone', { region: 'eu-west-1a' }, 'region must be an AWS region, such as "eu-west-1", got "eu-west-1a"'],
  ['a region of another partition', { region: 'cn-north-1', partition: AwsPartition.AWS }, 'partition: "aws" has no region "cn-north-1", which is of "aws-cn"; leave the partition out'],
  ['a region of nobody', { region: 'us-iso-east-1' }, 'region: which partition "us-iso-east-1" is of is not known here; write the partition, too'],
  ['a role name too long', { controllerRoleName: 'a'.repeat(65) }, 'controllerRoleName must be 1 to 64 letters, digits, and characters of + = , . @ - _, got "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"'],
  ['a queue name with dots', { queueName: 'a.b' }, 'queueName must be 1 to 80 letters, digits, hyphens, and underscores, got "a.b"'],
  ['own policies and more', { controllerPolicies: [], unscoped: true }, 'controllerPolicies: they stand in place of what unscoped, additionalActions and additionalStatements would say; write one or the other'],
  ['JSON for a policy', { controllerPolicies: ['{}' as never] }, 'controllerPolicies[0] must be a PolicyDocument, got "{}". For example: PolicyDocument.fromJson(text)'],
  ['a node role by its name', { nodeRole: 'MyRole' as never }, 'nodeRole must be a NodeRole, got "MyRole". For example: NodeRole.made({ … }) or NodeRole.existing(name)'],
  ['access by its name', { nodeAccess: 'access-entry' as never }, 'nodeAccess must be a NodeAccess, got "access-entry". For example: NodeAccess.ACCESS_ENTRY'],
  ['a partition by its name', { partition: 'aws' as never }, 'partition must be an AwsPartition, got "aws". For example: AwsPartition.AWS'],
  ['a text for a switch', { isolatedVPC: 'false' as never }, 'isolatedVPC must be true or false, got "false"'],
  ['an action without a service', { additionalActions: ['foo'] }, 'additionalActions[0] must be an action with its service, such as "ec2:RebootInstances", got "foo"'],
  ['the ARN of a role', { otherNodeRoles: ['arn:aws:iam::123456789012:role/x'] }, 'otherNodeRoles[0] must be 1 to 64 letters, digits, and characters of + = , . @ - _, got "arn:aws:iam::123456789012:role/x"'],
  ['a boundary', { permissionsBoundary: 'x' }, 'permissionsBoundary must be the ARN of a policy, got "x"'],
  ['a tag of AWS', { tags: { 'aws:x': 'y' } }, 'tags must be a map of strings that consist of letters, digits, spaces, and _ . : / = + - @, whose keys do not start with aws:, got {"aws:x":"y"}'],
  ['a tag with a number', { tags: { a: 5 as never } }, 'tags must be a map of strings that consist of letters, digits, spaces, and _ . : / = + - @, whose keys do not start with aws:, got {"a":5}'],
  ['a slip in a prop', { manageInstanceProfile: true } as never, 'manageInstanceProfile is not a known prop. Did you mean manageInstanceProfiles?'],
  ['a trust of JSON', { trust: {} as never }, 'trust must be a ControllerTrust, got {}. For example: ControllerTrust.irsa({ … }) or ControllerTrust.podIdentity()'],
])('%s is refused', (_, props, message) => {
  expect(() => new KarpenterIam({ ...PLACE, ...props })).toThrow(message);
});

test.each<[string, () => unknown, string]>([
  ['a partition', () => AwsPartition.of('azure'), '"azure" is no partition of AWS; write one such as "aws", "aws-cn" or "aws-us-gov"'],
  ['a partition without a domain', () => AwsPartition.of('aws-iso'), 'the domain of the partition "aws-iso" is not known here; write AwsPartition.of("aws-iso", domain)'],
  ['a managed policy', () => NodeManagedPolicy.of('two words'), '"two words" is no managed policy; write the name of one of AWS\' own'],
  ['an action', () => PolicyStatement.allow({ actions: ['RunInstances'] }), 'actions: "RunInstances" is no action; write its service too, such as "ec2:RunInstances"'],
  ['nothing', () => new KarpenterIam(undefined as never), 'props must be an object, got undefined. For example: { clusterName: … }'],
  ['a release as text', () => new KarpenterIam(PLACE).render('1.14' as never), 'version: "1.14" is not what stands here; write KarpenterVersion.of("1.15")'],
  ['an instance profile with a space', () => NodeRole.existing('r', 'y z'), 'instanceProfile: "y z" is refused; write 1 to 128 letters, digits and any of + = , . @ - _'],
  ['no actions', () => PolicyStatement.allow({ actions: [] }), 'actions: [] is refused; write a list of at least one'],
  ['a sid', () => PolicyStatement.allow({ sid: 'a-b', actions: ['*'] }), 'sid: "a-b" is refused; write letters and digits'],
])('%s is refused', (_, make, message) => {
  expect(make).toThrow(message);
});

test('one policy, where IAM takes it', () => {
  const names = (props: Partial<KarpenterIamProps>, release = '1.14') => Object.keys(render(props, release).controllerPolicies);
  expect(names({ singlePolicy: true })).toEqual(['KarpenterControllerPolicy-demo']);
  const bySid = (all: any[]) => Object.fromEntries(all.map((each) => [each.Sid, each]));
  expect(bySid(statements({ singlePolicy: true }))).toEqual(bySid(statements()));
  expect(names({ singlePolicy: true, clusterName: 'c'.repeat(100) })).toHaveLength(6);
  expect(names({ singlePolicy: false }, '1.8')).toHaveLength(5);
  expect(names({}, '1.8')).toEqual(['KarpenterControllerPolicy-demo']);
});
