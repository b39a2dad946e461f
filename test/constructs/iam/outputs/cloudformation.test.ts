import { load } from 'js-yaml';
import { iamOf, SHAPES } from './shapes';
import { KarpenterIam } from '../../../../src/constructs/iam';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { resolvedTemplate } from '../resolve-template';

const version = KarpenterVersion.of('1.14');
const textOf = (iam: KarpenterIam) => iam.render(version).toCloudFormation();

test('writes the controller role with its provider, node access, the Spot role, tags, and the boundary', () => {
  const { KarpenterControllerRole: role, KarpenterOIDCProvider: provider, ...others } = resolvedTemplate(textOf(iamOf('irsa')));
  const tags = [{ Key: 'team', Value: 'platform' }, { Key: 'cost:center', Value: 'a b' }];
  expect(role).toEqual({
    Type: 'AWS::IAM::Role',
    DependsOn: 'KarpenterOIDCProvider',
    Properties: expect.objectContaining({ RoleName: 'demo-karpenter', PermissionsBoundary: 'arn:aws:iam::123456789012:policy/boundary', Tags: tags }),
  });
  expect(role.Properties.ManagedPolicyArns).toEqual(['NodeLifecycle', 'IAMIntegration', 'EKSIntegration', 'Interruption', 'ZonalShift', 'ResourceDiscovery'].map((group) => ({ Ref: `${group}Policy` })));
  expect(provider.Properties).toEqual({ Url: 'https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF', ClientIdList: ['sts.amazonaws.com'], Tags: tags });
  expect(others.KarpenterNodeAccessEntry.Properties).toEqual({ ClusterName: 'demo', PrincipalArn: 'arn:aws:iam::123456789012:role/own', Type: 'EC2_LINUX', Tags: tags });
  expect(others.SpotServiceLinkedRole.Properties).toEqual({ AWSServiceName: 'spot.amazonaws.com' });
  expect(others.KarpenterNodeInstanceProfile.Properties).toEqual({ InstanceProfileName: 'own-profile', Path: '/', Roles: [{ Ref: 'KarpenterNodeRole' }] });
});

test('outputs names for controller values and node classes', () => {
  const { Outputs } = load(textOf(iamOf('irsa'))) as any;
  expect(Object.fromEntries(Object.entries<any>(Outputs).map(([name, { Value }]) => [name, Value]))).toEqual({
    ControllerRoleArn: { 'Fn::GetAtt': ['KarpenterControllerRole', 'Arn'] }, NodeRoleName: { Ref: 'KarpenterNodeRole' }, InterruptionQueueName: 'demo',
  });
});

test('creates the Pod Identity association', () => {
  expect(resolvedTemplate(textOf(iamOf('podIdentity'))).KarpenterPodIdentityAssociation.Properties).toEqual({
    ClusterName: 'demo', Namespace: 'kube-system', ServiceAccount: 'karpenter', RoleArn: 'arn:aws:iam::123456789012:role/demo-karpenter',
  });
});

test('does not create an existing node role', () => {
  expect(Object.keys(resolvedTemplate(textOf(iamOf('existing')))).filter((id) => /Node(Role|InstanceProfile)/.test(id))).toEqual([]);
});

test('keeps policy variables', () => {
  const { PolicyDocument } = resolvedTemplate(textOf(iamOf('variables'))).AdditionalPolicy.Properties;
  expect(PolicyDocument.Statement[0].Resource).toBe('arn:aws:ec2:*:*:instance/${aws:PrincipalTag/team}');
  expect(PolicyDocument.Statement[0].Condition).toEqual({ StringLike: { 'aws:ResourceTag/team': '${aws:PrincipalTag/team}%{x}' } });
});

test.each(Object.keys(SHAPES))('%s: refers only to existing resources', (shape) => {
  const { Resources } = load(textOf(iamOf(shape))) as any;
  const named = [...JSON.stringify(Resources).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)].map(([, id]) => id);
  named.forEach((id) => expect(Object.keys(Resources)).toContain(id));
});
