import { KarpenterIam, PolicyDocument, PolicyStatement, PolicyStatementProps } from '../../../../src/constructs/iam';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const version = KarpenterVersion.of('1.14');
const iam = new KarpenterIam({ clusterName: 'demo', account: '123456789012', region: 'eu-west-1' });
const own = Object.values(iam.render(version).controllerPolicies);
const reviewWith = (...statements: PolicyStatement[]) => iam.review(version, [...own, PolicyDocument.ofStatements(...statements)]);
const allowed = (props: PolicyStatementProps) => reviewWith(PolicyStatement.allow(props));

test.each<[string, PolicyStatementProps, string]>([
  ['another role', { actions: ['iam:PassRole'], resources: ['arn:aws:iam::123456789012:role/Admin'] }, 'iam:PassRole on arn:aws:iam::123456789012:role/Admin: this release sends no matching request'],
  ['another role in addition to the right one', { actions: ['iam:PassRole'], resources: ['arn:aws:iam::123456789012:role/KarpenterNodeRole-demo', 'arn:aws:iam::123456789012:role/Admin'], conditions: { StringEquals: { 'iam:PassedToService': 'ec2.amazonaws.com' } } },
    'iam:PassRole on arn:aws:iam::123456789012:role/Admin with {"StringEquals":{"iam:PassedToService":"ec2.amazonaws.com"}}: this release sends no matching request'],
  ['a role for another service', { actions: ['iam:PassRole'], conditions: { StringEquals: { 'iam:PassedToService': 'lambda.amazonaws.com' } } },
    'iam:PassRole on * with {"StringEquals":{"iam:PassedToService":"lambda.amazonaws.com"}}: this release sends no matching request'],
  ['another parameter', { actions: ['ssm:GetParameter'], resources: ['arn:aws:ssm:eu-west-1:123456789012:parameter/prod/password'] },
    'ssm:GetParameter on arn:aws:ssm:eu-west-1:123456789012:parameter/prod/password: this release sends no matching request'],
  ['another cluster', { actions: ['eks:DescribeCluster'], resources: ['arn:aws:eks:eu-west-1:123456789012:cluster/other'] }, 'eks:DescribeCluster on arn:aws:eks:eu-west-1:123456789012:cluster/other: this release sends no matching request'],
  ['another queue', { actions: ['sqs:DeleteMessage'], resources: ['arn:aws:sqs:eu-west-1:123456789012:orders'] }, 'sqs:DeleteMessage on arn:aws:sqs:eu-west-1:123456789012:orders: this release sends no matching request'],
  ['nodes of another cluster', { actions: ['ec2:TerminateInstances'], conditions: { StringEquals: { 'aws:ResourceTag/kubernetes.io/cluster/other': 'owned' } } },
    'ec2:TerminateInstances on * with {"StringEquals":{"aws:ResourceTag/kubernetes.io/cluster/other":"owned"}}: this release sends no matching request'],
  ['all roles', { actions: ['iam:PassRole'] }, 'iam:PassRole on role KarpenterNodeRole-demo: also allowed on other roles'],
  ['all clusters', { actions: ['eks:DescribeCluster'] }, 'eks:DescribeCluster on cluster demo: also allowed on other clusters'],
  ['nodes without a tag of the pool', { actions: ['ec2:TerminateInstances'], resources: ['arn:aws:ec2:*:*:instance/*'], conditions: { StringEquals: { 'aws:ResourceTag/kubernetes.io/cluster/demo': 'owned' } } },
    'ec2:TerminateInstances on instances: also allowed without the tag karpenter.sh/nodepool'],
  ['an action of another service', { actions: ['s3:GetObject'] }, 's3:GetObject this release does not use the action'],
])('reports %s as unneeded', (_, props, remark) => {
  expect(allowed(props).needless.map(({ action, message }) => `${action} ${message}`)).toContain(remark);
});

test('does not report repeated default statements', () => {
  for (const { Action, Resource, Condition } of own.flatMap((policy) => policy.toJson().Statement)) {
    expect(allowed({ actions: [Action].flat(), resources: [Resource].flat(), conditions: Condition }).needless).toEqual([]);
  }
});

test('lists conditions that cannot be evaluated, and does not report them as missing', () => {
  const onlyInOrg = (effect: 'allow' | 'deny') => PolicyStatement[effect]({ sid: 'Org', actions: ['ec2:RunInstances'], conditions: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } });
  expect(reviewWith(onlyInOrg('allow'))).toEqual({ lacks: [], needless: [], notJudged: [] });
  expect(reviewWith(onlyInOrg('deny'))).toEqual({ lacks: [], needless: [], notJudged: ['statement "Org": StringEquals aws:PrincipalOrgID "o-1", assumed not to be met'] });
  const alone = iam.review(version, [PolicyDocument.ofStatements(onlyInOrg('allow'))]);
  expect(alone.lacks.map(({ action }) => action)).not.toContain('ec2:RunInstances');
  expect(alone.notJudged).toEqual(['statement "Org": StringEquals aws:PrincipalOrgID "o-1", assumed to be met']);
});

test('reports a statement with NotAction', () => {
  const policy = PolicyDocument.fromJson('{"Version":"2012-10-17","Statement":{"Effect":"Allow","NotAction":"iam:*","Resource":"*"}}');
  const { lacks, needless } = iam.review(version, [policy]);
  expect([...new Set(lacks.map(({ action }) => action.split(':')[0]))]).toEqual(['iam']);
  expect(needless[0]).toEqual({ action: 'all but iam:*', message: 'the statement for "iam:*" allows every action that its NotAction does not list' });
});
