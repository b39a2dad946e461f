// The tables of https://karpenter.sh/docs/concepts/disruption/#drift, and the hashed fields of
// https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodepool.go#L338-L346 and
// https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/ec2nodeclass.go#L546-L567.
import { kindsOf, nodeClaim, nodeClass, planned, pool, PoolSettings, poolPlan, REF } from './manifests';
import { JsonObject } from '../../../src/foundation/basics/json';

const ofPool = (before: PoolSettings, after: PoolSettings) => {
  const { nodes, reasons } = poolPlan([pool(before)], [pool(after)]);
  return { nodes, kinds: kindsOf(reasons) };
};
const ofClass = (before: JsonObject, after: JsonObject) => {
  const { nodes, reasons } = planned([pool(), nodeClass(before)], [pool(), nodeClass(after)]).nodePools.get('default')!;
  return { nodes, kinds: kindsOf(reasons) };
};
const STATIC = { nodes: 'all', kinds: ['static-drift'] };
const NO_EFFECT = { nodes: 'none', kinds: ['no-effect'] };
const TAINT = { key: 'a', effect: 'NoSchedule' };

describe('static fields of a NodePool', () => {
  test.each<{ name: string; before?: PoolSettings; after: PoolSettings }>([
    { name: 'a label', after: { metadata: { labels: { a: 'b' } } } },
    { name: 'a changed label', before: { metadata: { labels: { a: 'b' } } }, after: { metadata: { labels: { a: 'c' } } } },
    { name: 'a removed label', before: { metadata: { labels: { a: 'b' } } }, after: {} },
    { name: 'an annotation', after: { metadata: { annotations: { a: 'b' } } } },
    { name: 'taints', after: { template: { taints: [TAINT] } } },
    { name: 'startupTaints', after: { template: { startupTaints: [TAINT] } } },
    { name: 'nodeClassRef.name', after: { template: { nodeClassRef: { ...REF, name: 'other' } } } },
    { name: 'terminationGracePeriod', after: { template: { terminationGracePeriod: '1h' } } },
    { name: 'expireAfter', after: { template: { expireAfter: '24h' } } },
    { name: 'expireAfter Never', after: { template: { expireAfter: 'Never' } } },
    { name: 'an empty map of labels', after: { metadata: { labels: {} } } },
    { name: 'an empty list of taints', after: { template: { taints: [] } } },
    { name: 'terminationGracePeriod of 0', after: { template: { terminationGracePeriod: '0s' } } },
  ])('$name replaces all nodes', ({ before = {}, after }) => {
    expect(ofPool(before, after)).toEqual(STATIC);
  });

  test.each<{ name: string; before?: PoolSettings; after: PoolSettings }>([
    { name: 'empty metadata', after: { metadata: {} } },
    { name: 'another spelling of expireAfter', before: { template: { expireAfter: '24h' } }, after: { template: { expireAfter: '1440m' } } },
    { name: 'another spelling of terminationGracePeriod', before: { template: { terminationGracePeriod: '1h' } }, after: { template: { terminationGracePeriod: '60m' } } },
    { name: 'another order of taints', before: { template: { taints: [TAINT, { ...TAINT, key: 'b' }] } }, after: { template: { taints: [{ ...TAINT, key: 'b' }, TAINT] } } },
  ])('$name means the same', ({ before = {}, after }) => {
    expect(ofPool(before, after)).toEqual(NO_EFFECT);
  });
});

describe('requirements of a NodePool, which are dynamic', () => {
  const ARCH = [{ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64', 'arm64'] }];
  const AMD = [{ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] }];

  test('nodes that no longer match are replaced', () => {
    expect(ofPool({ requirements: ARCH }, { requirements: AMD })).toEqual({ nodes: 'some', kinds: ['requirements-drift'] });
  });

  test('nodes that still match stay', () => {
    expect(ofPool({ requirements: AMD }, { requirements: ARCH })).toEqual({ nodes: 'none', kinds: ['new-nodes'] });
  });

  test('the documented example: nodes drift only if their architecture is removed', () => {
    const claims = [nodeClaim('a', { 'kubernetes.io/arch': 'amd64' }), nodeClaim('b', { 'kubernetes.io/arch': 'arm64' })];
    expect(poolPlan([pool({ requirements: ARCH }), ...claims], [pool({ requirements: AMD })])).toMatchObject({ nodes: 'some', replacedCount: 1 });
    expect(poolPlan([pool({ requirements: ARCH }), claims[0]], [pool({ requirements: AMD })])).toMatchObject({ nodes: 'none', replacedCount: 0 });
  });

  test('static drift replaces the nodes that still match', () => {
    expect(ofPool({ requirements: ARCH }, { requirements: AMD, metadata: { labels: { a: 'b' } } })).toEqual({ nodes: 'all', kinds: ['static-drift', 'requirements-drift'] });
  });
});

describe('behavioral fields of a NodePool', () => {
  const disruption = (settings: object): PoolSettings => ({ spec: { disruption: { consolidateAfter: '0s', ...settings } } });

  test.each<{ name: string; before?: PoolSettings; after: PoolSettings; kind?: string }>([
    { name: 'weight', after: { spec: { weight: 5 } } },
    { name: 'limits', after: { spec: { limits: { cpu: '10' } } } },
    { name: 'disruption.consolidateAfter', after: disruption({ consolidateAfter: '5m' }) },
    { name: 'disruption.consolidationPolicy', after: disruption({ consolidationPolicy: 'WhenEmpty' }) },
    { name: 'disruption.budgets', after: disruption({ budgets: [{ nodes: '0' }] }) },
    { name: 'more replicas', before: { spec: { replicas: 1 } }, after: { spec: { replicas: 2 } } },
  ])('$name replaces no nodes', ({ before = {}, after }) => {
    expect(ofPool(before, after)).toEqual({ nodes: 'none', kinds: ['immediate'] });
  });

  test('labels and annotations of the NodePool itself do not matter', () => {
    expect(ofPool({}, { annotations: { a: 'b' } })).toEqual({ nodes: 'none', kinds: [] });
  });
});

const EBS = (ebs: JsonObject) => ({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs }] });

describe('static fields of an EC2NodeClass', () => {
  test.each([
    { name: 'placementGroupSelector', after: { placementGroupSelector: { name: 'a' } } },
    { name: 'associatePublicIPAddress', after: { associatePublicIPAddress: true } },
    { name: 'associatePublicIPAddress false', after: { associatePublicIPAddress: false } },
    { name: 'userData', after: { userData: '#!/bin/sh' } },
    { name: 'role', after: { role: 'other' } },
    { name: 'instanceProfile', before: { role: undefined, instanceProfile: 'p' }, after: { role: undefined, instanceProfile: 'q' } },
    { name: 'tags', after: { tags: { a: 'b' } } },
    { name: 'an empty map of tags', after: { tags: {} } },
    { name: 'blockDeviceMappings', before: EBS({ volumeSize: '20Gi' }), after: EBS({ volumeSize: '30Gi' }) },
    { name: 'encryption of a volume', before: EBS({ volumeSize: '20Gi' }), after: EBS({ volumeSize: '20Gi', encrypted: true }) },
    { name: 'instanceStorePolicy', after: { instanceStorePolicy: 'RAID0' } },
    { name: 'networkInterfaces', after: { networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }] } },
    { name: 'detailedMonitoring', after: { detailedMonitoring: true } },
    { name: 'detailedMonitoring false', after: { detailedMonitoring: false } },
    { name: 'metadataOptions', after: { metadataOptions: { httpTokens: 'optional' } } },
    { name: 'enclaveOptions', after: { enclaveOptions: { enabled: true } } },
    { name: 'enclaveOptions with enabled false', after: { enclaveOptions: { enabled: false } } },
    { name: 'connectionTracking', after: { connectionTracking: { udpTimeout: 30 } } },
    { name: 'context', after: { context: 'cr-1' } },
    { name: 'cpuOptions', after: { cpuOptions: { nestedVirtualization: 'enabled' } } },
    { name: 'kubelet', after: { kubelet: { maxPods: 10 } } },
    { name: 'another spelling of a kubelet duration, which is hashed as text', before: { kubelet: { evictionSoftGracePeriod: { 'memory.available': '60s' } } }, after: { kubelet: { evictionSoftGracePeriod: { 'memory.available': '1m' } } } },
    { name: 'amiFamily', before: { amiSelectorTerms: [{ id: 'ami-1' }], amiFamily: 'AL2023' }, after: { amiSelectorTerms: [{ id: 'ami-1' }], amiFamily: 'Bottlerocket' } },
  ])('$name replaces all nodes', ({ before = {}, after }) => {
    expect(ofClass(before, after)).toEqual(STATIC);
  });

  test.each([
    { name: 'an empty kubelet', after: { kubelet: {} } },
    { name: 'another spelling of a volume size', before: EBS({ volumeSize: '1024Gi' }), after: EBS({ volumeSize: '1Ti' }) },
    { name: 'the default of a metadata option', before: { metadataOptions: {} }, after: { metadataOptions: { httpTokens: 'required' } }, isUnchanged: true },
    { name: 'another order of kubelet settings', before: { kubelet: { maxPods: 10, podsPerCore: 2 } }, after: { kubelet: { podsPerCore: 2, maxPods: 10 } }, isUnchanged: true },
    { name: 'the AMI family of the alias', after: { amiFamily: 'AL2023' } },
  ])('$name means the same', ({ before = {}, after, isUnchanged = false }) => {
    expect(ofClass(before, after)).toEqual(isUnchanged ? { nodes: 'none', kinds: [] } : NO_EFFECT);
  });

  test('labels and annotations of the EC2NodeClass do not matter', () => {
    const before = nodeClass();
    expect(planned([before], [{ ...before, metadata: { name: 'default', labels: { a: 'b' }, annotations: { c: 'd' } } }]).nodeClasses.get('default')).toMatchObject({ action: 'none', nodes: 'none' });
  });
});

describe('fields of an EC2NodeClass outside of the hash', () => {
  test.each([
    { name: 'subnetSelectorTerms', after: { subnetSelectorTerms: [{ tags: { a: 'b' } }] }, kind: 'subnet-drift' },
    { name: 'securityGroupSelectorTerms', after: { securityGroupSelectorTerms: [{ tags: { a: 'b' } }] }, kind: 'security-group-drift' },
    { name: 'amiSelectorTerms', after: { amiSelectorTerms: [{ alias: 'al2023@latest' }] }, kind: 'ami-drift' },
    { name: 'capacityReservationSelectorTerms', before: { capacityReservationSelectorTerms: [{ id: 'cr-1' }] }, after: { capacityReservationSelectorTerms: [{ id: 'cr-2' }] }, kind: 'capacity-reservation-drift' },
  ])('$name replaces the nodes that the EC2NodeClass no longer selects', ({ before = {}, after, kind }) => {
    expect(ofClass(before, after)).toEqual({ nodes: 'unknown', kinds: [kind] });
  });

  test('an alias of another family also changes the hash', () => {
    expect(ofClass({}, { amiSelectorTerms: [{ alias: 'bottlerocket@v1.40.0' }] })).toEqual({ nodes: 'all', kinds: ['static-drift', 'ami-drift'] });
  });

  test('ipPrefixCount affects only new nodes', () => {
    expect(ofClass({}, { ipPrefixCount: 1 })).toEqual({ nodes: 'none', kinds: ['new-nodes'] });
  });

  test('a placement group is hashed, so that its drift is always static drift first', () => {
    expect(ofClass({ placementGroupSelector: { name: 'a' } }, { placementGroupSelector: { name: 'b' } })).toEqual(STATIC);
    expect(ofClass({ placementGroupSelector: { name: 'a' } }, {})).toEqual(STATIC);
  });
});
