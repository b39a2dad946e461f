import { holds, nodeClass, saidOfUpdate } from './lints';
import { judge } from '../../../src/checks/engine/judge';
import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const SELECTORS = {
  amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }],
};
const whole = (spec: object) => nodeClass({ ...SELECTORS, ...spec });
const ofUpdate = (rule: string, old: object, now: object, release: string) => saidOfUpdate(rule, whole(old), whole(now), release);

holds('ec2nodeclass-role-empty', [
  [nodeClass({ instanceProfile: '' }), ['spec.instanceProfile must not be empty. Set the name of an instance profile, for example KarpenterNodeInstanceProfile-demo.']],
  [nodeClass({ role: '' }), ['spec.role must not be empty. Set the name of an IAM role, for example KarpenterNodeRole-demo.']],
  [nodeClass({ role: 'a', instanceProfile: 'b' }), []],
]);

holds('ec2nodeclass-role-or-instance-profile', [
  [nodeClass({}), ['spec.role or instanceProfile is required. Add the IAM role of your nodes, for example role: KarpenterNodeRole-demo.']],
  [nodeClass({ instanceProfile: 'a' }), []],
]);

const ROLE = 'arn:aws-cn:iam::123456789012:role/team/KarpenterNodeRole-demo';
const PROFILE = 'arn:aws:iam::123456789012:instance-profile/team/nodes';
const isRoleArn = (fix: string, arn = ROLE) => [`spec.role must be the name of an IAM role, got the ARN "${arn}". ${fix}`];
holds('ec2nodeclass-role-is-arn', [
  [nodeClass({ role: ROLE }), isRoleArn('Set only the name: KarpenterNodeRole-demo.')],
  [nodeClass({ role: ROLE }), isRoleArn('Set only the name: KarpenterNodeRole-demo.'), '1.0'],
  [nodeClass({ role: 'arn:aws:iam::1:role' }), isRoleArn('Set only the name, which is the last part of the ARN.', 'arn:aws:iam::1:role')],
  [nodeClass({ role: PROFILE }), isRoleArn('Set instanceProfile: nodes instead of role.', PROFILE)],
  [nodeClass({ role: 'arn:aws:sts::1:assumed-role/a/b' }), isRoleArn('Set only the name: b.', 'arn:aws:sts::1:assumed-role/a/b')],
  [nodeClass({ role: 'arn-role' }), []],
  [nodeClass({}), []],
  [nodeClass({ instanceProfile: 'arn:aws:iam::123456789012:instance-profile/a/b' }), [
    'spec.instanceProfile must be the name of an instance profile, got the ARN "arn:aws:iam::123456789012:instance-profile/a/b". Set only the name: b.',
  ]],
  [nodeClass({ instanceProfile: ROLE }), [
    `spec.instanceProfile must be the name of an instance profile, got the ARN "${ROLE}". Set role: KarpenterNodeRole-demo instead of instanceProfile.`,
  ]],
  [nodeClass({ instanceProfile: 'b' }), []],
]);

test.each([
  ['the ARN of a role, which IAM rejects up to 1.0', { role: ROLE }, '1.0', Severity.ERROR, EnforcedBy.CONTROLLER],
  ['the ARN of a role since 1.1, whose instance profile Karpenter changes again and again', { role: ROLE }, '1.1', Severity.ERROR, EnforcedBy.ADVICE],
  ['the ARN of a role in the newest release', { role: ROLE }, '1.15', Severity.ERROR, EnforcedBy.ADVICE],
  ['the ARN of an instance profile', { instanceProfile: ROLE }, '1.15', Severity.ERROR, EnforcedBy.LAUNCH],
])('has the severity of %s', (_, spec, release, severity, enforcedBy) => {
  const { findings } = judge(whole(spec), KarpenterVersion.of(release));
  expect(findings.filter(({ rule }) => rule === 'ec2nodeclass-role-is-arn')).toMatchObject([{ severity, enforcedBy }]);
});

describe.each(['1.0', '1.6'])('updates in %s', (release) => {
  const of = (rule: string, old: object, now: object) => ofUpdate(rule, old, now, release);
  const SWITCHED = ['spec must not switch between role and instanceProfile before Karpenter 1.7. Create an EC2NodeClass with another name.'];

  test('rejects another role', () => {
    expect(of('ec2nodeclass-role-changed', { role: 'a' }, { role: 'b' })).toEqual(['spec.role must not change from "a" to "b" before Karpenter 1.7. Create an EC2NodeClass with another name.']);
    expect(of('ec2nodeclass-role-changed', { role: 'a' }, { role: 'a' })).toEqual([]);
    expect(of('ec2nodeclass-role-changed', { role: 'a' }, { instanceProfile: 'b' })).toEqual([]);
    expect(of('ec2nodeclass-role-changed', { instanceProfile: 'a' }, { role: 'b' })).toEqual([]);
  });

  test('rejects a switch between role and instanceProfile', () => {
    expect(of('ec2nodeclass-role-switched', { instanceProfile: 'a' }, { role: 'b' })).toEqual(SWITCHED);
    expect(of('ec2nodeclass-role-switched', { instanceProfile: 'a' }, { instanceProfile: 'b' })).toEqual([]);
    expect(of('ec2nodeclass-role-switched', { role: 'a' }, { role: 'b' })).toEqual([]);
  });
});

test('accepts another role since 1.7', () => {
  expect(ofUpdate('ec2nodeclass-role-changed', { role: 'a' }, { role: 'b' }, '1.7')).toEqual([]);
  expect(ofUpdate('ec2nodeclass-role-switched', { role: 'a' }, { instanceProfile: 'b' }, '1.7')).toEqual([]);
});

const tags = (...keys: string[]) => nodeClass({ tags: Object.fromEntries(keys.map((key) => [key, 'a'])) });
const sets = (key: string) => `spec.tags["${key}"] is reserved for Karpenter. Remove the restricted tag.`;
const OWN = ['eks:eks-cluster-name', 'karpenter.sh/nodepool', 'karpenter.sh/nodeclaim', 'karpenter.k8s.aws/ec2nodeclass', 'kubernetes.io/cluster', 'kubernetes.io/cluster/demo'];
holds('ec2nodeclass-tag-restricted', [
  [tags(...OWN), OWN.map(sets)],
  [tags('Name', 'karpenter.sh/managed-by', 'a/kubernetes.io/cluster'), []],
]);

const reserved = (key: string) => `spec.tags["${key}"]: tag key "${key}" must not start with aws:, because EC2 reserves this prefix. Remove the prefix aws: from the key.`;
holds('ec2nodeclass-tag-of-aws', [
  [tags('AWS:a', 'aws:b'), [reserved('AWS:a'), reserved('aws:b')]],
  [tags('laws:a', 'aws'), []],
]);

holds('ec2nodeclass-tag-key-empty', [
  [nodeClass({}), []],
]);

const data = (userData: string) => nodeClass({ userData });
const tooLong = (size: number) => [`spec.userData must have at most 16384 bytes, got ${size}. Shorten the script, or download its content from S3.`];
holds('ec2nodeclass-user-data-size', [
  [data('a'.repeat(16_384)), []],
  [data('a'.repeat(16_385)), tooLong(16_385)],
  [data('€'.repeat(5461)), []],
  [data('€'.repeat(5462)), tooLong(16_386)],
]);

holds('ec2nodeclass-spec-missing', [
  [nodeClass({}), []],
]);
