import { effectText, nodeClass, planned, V1_15 } from './manifests';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

function change(before: JsonObject, after: JsonObject, version = V1_15) {
  const { action, ...effect } = planned([nodeClass(before)], [nodeClass(after)], version).nodeClasses.get('default')!;
  return { action, ...effectText(effect) };
}
const NO_EFFECT = 'which means the same to Karpenter';

test('an unchanged EC2NodeClass has no effect', () => {
  expect(change({}, {})).toEqual({ action: 'none', nodes: 'none', reasons: [] });
});

const [A, B] = [{ id: 'subnet-1' }, { id: 'subnet-2' }];
const [X, Y] = [{ id: 'sg-1' }, { tags: { a: 'b' } }];
const [AMI1, AMI2] = [{ id: 'ami-1' }, { id: 'ami-2' }];
const amis = (...amiSelectorTerms: JsonObject[]) => ({ amiFamily: 'AL2023', amiSelectorTerms });

test.each([
  { name: 'a removed subnet', before: { subnetSelectorTerms: [A, B] }, after: { subnetSelectorTerms: [A] }, kind: 'subnet-drift', path: 'spec.subnetSelectorTerms', nodes: 'whose subnet the EC2NodeClass no longer selects' },
  { name: 'another subnet', before: { subnetSelectorTerms: [A] }, after: { subnetSelectorTerms: [B] }, kind: 'subnet-drift', path: 'spec.subnetSelectorTerms[0].id', nodes: 'whose subnet the EC2NodeClass no longer selects' },
  { name: 'a removed security group', before: { securityGroupSelectorTerms: [X, Y] }, after: { securityGroupSelectorTerms: [X] }, kind: 'security-group-drift', path: 'spec.securityGroupSelectorTerms', nodes: 'whose security groups differ from those that the EC2NodeClass selects' },
  { name: 'an added security group', before: { securityGroupSelectorTerms: [X] }, after: { securityGroupSelectorTerms: [X, Y] }, kind: 'security-group-drift', path: 'spec.securityGroupSelectorTerms', nodes: 'whose security groups differ from those that the EC2NodeClass selects' },
  { name: 'an added AMI, which may be newer', before: amis(AMI1), after: amis(AMI1, AMI2), kind: 'ami-drift', path: 'spec.amiSelectorTerms', nodes: 'whose AMI is not the newest of ami-1 and ami-2 for their architecture, even if a term still selects it' },
  { name: 'a removed capacity reservation', before: { capacityReservationSelectorTerms: [{ id: 'cr-1' }] }, after: {}, kind: 'capacity-reservation-drift', path: 'spec.capacityReservationSelectorTerms', nodes: 'whose capacity reservation the EC2NodeClass no longer selects' },
])('Karpenter may replace nodes with $name', ({ before, after, kind, path, nodes }) => {
  const { reasons, ...others } = change(before, after);
  expect(others).toEqual({ action: 'update', nodes: 'unknown' });
  expect(reasons).toHaveLength(1);
  expect(reasons[0].startsWith(`${kind}: ${path} `)).toBe(true);
  expect(reasons[0].endsWith(`, so Karpenter replaces nodes ${nodes}`)).toBe(true);
});

test.each([
  { name: 'an added subnet', before: { subnetSelectorTerms: [A] }, after: { subnetSelectorTerms: [B, A] }, text: 'new-nodes: spec.subnetSelectorTerms changes from [{"id":"subnet-1"}] to [{"id":"subnet-2"},{"id":"subnet-1"}], so new nodes can use more subnets' },
  { name: 'an added capacity reservation', before: {}, after: { capacityReservationSelectorTerms: [{ id: 'cr-1' }] }, text: 'new-nodes: spec.capacityReservationSelectorTerms is now [{"id":"cr-1"}], so new nodes can use more capacity reservations' },
  { name: 'ipPrefixCount', before: {}, after: { ipPrefixCount: 1 }, text: 'new-nodes: spec.ipPrefixCount is now 1, which affects only new nodes' },
  { name: 'subnets in another order', before: { subnetSelectorTerms: [A, B] }, after: { subnetSelectorTerms: [B, A] }, text: `no-effect: spec.subnetSelectorTerms changes from [{"id":"subnet-1"},{"id":"subnet-2"}] to [{"id":"subnet-2"},{"id":"subnet-1"}], ${NO_EFFECT}` },
  { name: 'AMIs in another order', before: amis(AMI1, AMI2), after: amis(AMI2, AMI1), text: `no-effect: spec.amiSelectorTerms changes from [{"id":"ami-1"},{"id":"ami-2"}] to [{"id":"ami-2"},{"id":"ami-1"}], ${NO_EFFECT}` },
  { name: 'the default family of an alias', before: {}, after: { amiFamily: 'AL2023' }, text: 'no-effect: spec.amiFamily is now "AL2023", but the AMI family remains AL2023' },
])('nodes stay with $name', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ action: 'update', nodes: 'none', reasons: [text] });
});

test('another release of the same family changes only the AMI', () => {
  expect(change({}, { amiSelectorTerms: [{ alias: 'al2023@v20260801' }] })).toEqual({
    action: 'update',
    nodes: 'unknown',
    reasons: ['ami-drift: spec.amiSelectorTerms[0].alias changes from "al2023@v20260701" to "al2023@v20260801", so Karpenter replaces nodes whose AMI is not the one that al2023@v20260801 selects for their instance type'],
  });
});

test.each([
  { name: 'an alias', before: {}, after: { amiSelectorTerms: [{ alias: 'bottlerocket@v1.40.0' }] }, path: 'spec.amiSelectorTerms', from: 'AL2023', to: 'Bottlerocket' },
  { name: 'amiFamily', before: amis(AMI1), after: { ...amis(AMI1), amiFamily: 'Custom' }, path: 'spec.amiFamily', from: 'AL2023', to: 'Custom' },
])('another AMI family by $name replaces all nodes', ({ before, after, path, from, to }) => {
  const { nodes, reasons } = change(before, after);
  expect(nodes).toBe('all');
  expect(reasons[0]).toBe(`static-drift: ${path} changes the AMI family from ${from} to ${to}, so Karpenter replaces all nodes`);
});

test('each changed field has its own effect', () => {
  expect(change({ tags: { a: 'b' } }, { tags: { a: 'c' }, subnetSelectorTerms: [B], ipPrefixCount: 1 })).toMatchObject({
    nodes: 'all',
    reasons: [
      'static-drift: spec.tags["a"] changes from "b" to "c", so Karpenter replaces all nodes',
      'subnet-drift: spec.subnetSelectorTerms[0].id changes from "subnet-1" to "subnet-2", so Karpenter replaces nodes whose subnet the EC2NodeClass no longer selects',
      'new-nodes: spec.ipPrefixCount is now 1, which affects only new nodes',
    ],
  });
});

test.each([
  { name: 'before', before: undefined, after: nodeClass().spec },
  { name: 'after', before: nodeClass().spec, after: undefined },
  { name: 'before, as null,', before: null, after: nodeClass().spec },
  { name: 'after, as null,', before: nodeClass().spec, after: null },
])('an EC2NodeClass without a spec $name the change is compared', ({ before, after }) => {
  const { nodeClasses } = planned([{ ...nodeClass(), spec: before }], [{ ...nodeClass(), spec: after }]);
  expect(nodeClasses.get('default')).toMatchObject({ action: 'update', nodes: 'all' });
});

test('a spelling of a kubelet duration changes the hash only since 1.15', () => {
  const kubelet = (period: string) => ({ kubelet: { evictionSoft: { 'memory.available': '5%' }, evictionSoftGracePeriod: { 'memory.available': period } } });
  expect(change(kubelet('60s'), kubelet('1m'))).toMatchObject({ nodes: 'all' });
  const path = 'spec.kubelet.evictionSoftGracePeriod["memory.available"]';
  expect(change(kubelet('60s'), kubelet('1m'), KarpenterVersion.of('1.14.1'))).toEqual({ action: 'update', nodes: 'none', reasons: [`no-effect: ${path} changes from "60s" to "1m", ${NO_EFFECT}`] });
});

test.each([
  { name: 'the size of a volume', after: '30Gi', expected: { nodes: 'all', reason: 'static-drift: spec.blockDeviceMappings[0].ebs.volumeSize changes from "1024Gi" to "30Gi", so Karpenter replaces all nodes' } },
  { name: 'the spelling of a size', after: '1Ti', expected: { nodes: 'none', reason: 'no-effect: spec.blockDeviceMappings[0].ebs.volumeSize changes from "1024Gi" to "1Ti", which means the same to Karpenter' } },
])('$name in a list of volumes is reported by its field', ({ after, expected }) => {
  const volume = (volumeSize: string) => ({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize, volumeType: 'gp3', encrypted: true, deleteOnTermination: true } }] });
  expect(change(volume('1024Gi'), volume(after))).toEqual({ action: 'update', nodes: expected.nodes, reasons: [expected.reason] });
});
