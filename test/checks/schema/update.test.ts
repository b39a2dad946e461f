import { judge } from '../../../src/checks/engine/judge';
import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const claim = (spec: object) => ({
  apiVersion: 'karpenter.sh/v1beta1', kind: 'NodeClaim', metadata: { name: 'general' }, spec: { nodeClassRef: { name: 'default' }, requirements: [], ...spec },
});

const nodeClass = (spec: object) => ({
  apiVersion: 'karpenter.k8s.aws/v1beta1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: { amiFamily: 'AL2', role: 'nodes', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }], ...spec },
});

const asks = (...requirements: object[]) => claim({ requirements: requirements.map((requirement) => ({ key: 'team', ...requirement })) });
const reserves = (kubeReserved: object) => claim({ kubelet: { kubeReserved } });
const ofSize = (ebs: object) => nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs }] });

test('an update that changes the last digit of a large integer changes the claim', () => {
  const v1 = (cpu: bigint) => ({ ...claim({ nodeClassRef: { group: 'a', kind: 'b', name: 'c' }, resources: { requests: { cpu } } }), apiVersion: 'karpenter.sh/v1' });
  const of = (now: bigint, before: bigint) => judge(v1(now), KarpenterVersion.of('1.14.1'), v1(before)).findings.map(({ rule }) => rule);
  expect(of(9007199254740993n, 9007199254740992n)).toEqual(['nodeclaim-spec-changed']);
  expect(of(9007199254740993n, 9007199254740993n)).toEqual([]);
});

/** Returns the API server errors for an update that changes nothing. */
function refused(object: object, release: string): string[] {
  return judge(object, KarpenterVersion.of(release), object).findings
    .filter(({ severity, enforcedBy }) => severity === Severity.ERROR && [EnforcedBy.SCHEMA, EnforcedBy.CEL].includes(enforcedBy))
    .map(({ rule, path }) => `${rule} at ${path}`);
}

test.each([
  ['a CEL rule is false', asks({ operator: 'Gt', values: ['-1'] }), '0.37.8'],
  ['a field that is asked for is missing', claim({ nodeClassRef: undefined }), '0.37.8'],
  ['a value is none of those that there are', asks({ operator: 'Gte', values: ['a'] }), '0.37.8'],
  ['a signal has no grace period among those that are there', claim({ kubelet: { evictionSoft: { 'pid.available': '5%' }, evictionSoftGracePeriod: {} } }), '0.37.8'],
  ['one requirement can\'t be compared and another is wrong', asks({ operator: 'Gt' }, { operator: 'Gt', values: ['-1'] }), '0.37.8'],
  ['one quantity is a number and another is negative', reserves({ cpu: 1, memory: '-1' }), '0.35.12'],
  ['nothing says how large a volume is', ofSize({ iops: 1 }), '0.37.8'],
  ['a volume from a snapshot has a number for its size', ofSize({ snapshotID: 'snap-1', volumeSize: 100 }), '0.37.8'],
  ['the family Custom has no terms', nodeClass({ amiFamily: 'Custom', amiSelectorTerms: [] }), '0.37.8'],
])('accepts an update that leaves an invalid value unchanged: %s', (_, object, release) => {
  expect(refused(object, release)).toEqual([]);
  expect(judge(object, KarpenterVersion.of(release)).admitted).toBe(false);
});

test.each([
  ['a bound without values', asks({ operator: 'Gt' }), '0.37.8', 'requirement-bound-value at spec.requirements[0].values'],
  ['a bound that is not a number', asks({ operator: 'Lt', values: ['a'] }), '0.37.8', 'requirement-bound-value at spec.requirements[0].values'],
  ['a bound beyond 64 bits', asks({ operator: 'Lt', values: ['9223372036854775808'] }), '0.37.8', 'requirement-bound-value at spec.requirements[0].values'],
  ['In without values', asks({ operator: 'In' }), '0.37.8', 'requirement-in-needs-values at spec.requirements[0].values'],
  ['no grace periods at all', claim({ kubelet: { evictionSoft: { 'pid.available': '5%' } } }), '0.37.8', 'kubelet-eviction-soft-pairs at spec.kubelet.evictionSoft["pid.available"]'],
  ['a reserved number', reserves({ cpu: 1 }), '0.35.12', 'kubelet-reserved-negative at spec.kubelet.kubeReserved["cpu"]'],
  ['a reserved number that is a text by now', reserves({ cpu: 1 }), '0.37.8', 'kubelet-reserved-negative at spec.kubelet.kubeReserved["cpu"]'],
  ['a size that is a text by now', ofSize({ volumeSize: 100 }), '0.37.8', 'ec2nodeclass-ebs-source at spec.blockDeviceMappings[0].ebs.volumeSize'],
  ['a size with a fraction', ofSize({ volumeSize: 12345678901.5 }), '0.36.9', 'ec2nodeclass-ebs-source at spec.blockDeviceMappings[0].ebs.volumeSize'],
  ['the family Custom without terms', nodeClass({ amiFamily: 'Custom' }), '0.37.8', 'ec2nodeclass-custom-ami-terms at spec.amiSelectorTerms'],
])('rejects an update if CEL can\'t be evaluated, even for an unchanged field: %s', (_, object, release, refusal) => {
  expect(refused(object, release)).toEqual([refusal]);
});
