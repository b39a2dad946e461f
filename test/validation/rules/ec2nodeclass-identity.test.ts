import { holds, nodeClass, saidOfUpdate } from './lints';

const SELECTORS = {
  amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }],
};
const whole = (spec: object) => nodeClass({ ...SELECTORS, ...spec });
const ofUpdate = (rule: string, old: object, now: object, release: string) => saidOfUpdate(rule, whole(old), whole(now), release);

holds('ec2nodeclass-role-empty', [
  [nodeClass({ instanceProfile: '' }), ['spec.instanceProfile: it is empty; write the name of the instance profile']],
  [nodeClass({ role: '' }), ['spec.role: it is empty; write the name of the role']],
  [nodeClass({ role: 'a', instanceProfile: 'b' }), []],
]);

holds('ec2nodeclass-role-or-instance-profile', [
  [nodeClass({}), ['spec.role: neither role nor instanceProfile is there; write the name of the role of your nodes, or an instance profile']],
  [nodeClass({ instanceProfile: 'a' }), []],
]);

describe.each(['1.0', '1.6'])('updates in %s', (release) => {
  const of = (rule: string, old: object, now: object) => ofUpdate(rule, old, now, release);
  const SWITCHED = ["spec: a class can't go from role to instanceProfile, or back, before Karpenter 1.7; make a node class with another name"];

  test('a role stays', () => {
    expect(of('ec2nodeclass-role-changed', { role: 'a' }, { role: 'b' })).toEqual(['spec.role: it was "a", is "b" and can\'t change before Karpenter 1.7; make a node class with another name']);
    expect(of('ec2nodeclass-role-changed', { role: 'a' }, { role: 'a' })).toEqual([]);
    expect(of('ec2nodeclass-role-changed', { role: 'a' }, { instanceProfile: 'b' })).toEqual([]);
    expect(of('ec2nodeclass-role-changed', { instanceProfile: 'a' }, { role: 'b' })).toEqual([]);
  });

  test('it is not switched', () => {
    expect(of('ec2nodeclass-role-switched', { instanceProfile: 'a' }, { role: 'b' })).toEqual(SWITCHED);
    expect(of('ec2nodeclass-role-switched', { instanceProfile: 'a' }, { instanceProfile: 'b' })).toEqual([]);
    expect(of('ec2nodeclass-role-switched', { role: 'a' }, { role: 'b' })).toEqual([]);
  });
});

test('from 1.7 on the role may change', () => {
  expect(ofUpdate('ec2nodeclass-role-changed', { role: 'a' }, { role: 'b' }, '1.7')).toEqual([]);
  expect(ofUpdate('ec2nodeclass-role-switched', { role: 'a' }, { instanceProfile: 'b' }, '1.7')).toEqual([]);
});

const tags = (...keys: string[]) => nodeClass({ tags: Object.fromEntries(keys.map((key) => [key, 'a'])) });
const sets = (key: string) => `spec.tags.${key}: Karpenter itself sets "${key}"; leave it out`;
const OWN = ['eks:eks-cluster-name', 'karpenter.sh/nodepool', 'karpenter.sh/nodeclaim', 'karpenter.k8s.aws/ec2nodeclass', 'kubernetes.io/cluster', 'kubernetes.io/cluster/demo'];
holds('ec2nodeclass-tag-restricted', [
  [tags(...OWN), OWN.map(sets)],
  [tags('Name', 'karpenter.sh/managed-by', 'a/kubernetes.io/cluster'), []],
]);

const reserved = (key: string) => `spec.tags.${key}: EC2 refuses "${key}": keys that begin with aws: are its own; write another key`;
holds('ec2nodeclass-tag-of-aws', [
  [tags('AWS:a', 'aws:b'), [reserved('AWS:a'), reserved('aws:b')]],
  [tags('laws:a', 'aws'), []],
]);

holds('ec2nodeclass-tag-key-empty', [
  [nodeClass({}), []],
]);

const data = (userData: string) => nodeClass({ userData });
const tooLong = (size: number) => [`spec.userData: it holds ${size} bytes before Karpenter adds its own; write at most 16384 bytes, and fetch the rest from elsewhere`];
holds('ec2nodeclass-user-data-size', [
  [data('a'.repeat(16_384)), []],
  [data('a'.repeat(16_385)), tooLong(16_385)],
  [data('€'.repeat(5461)), []],
  [data('€'.repeat(5462)), tooLong(16_386)],
]);

holds('ec2nodeclass-spec-missing', [
  [nodeClass({}), []],
]);
