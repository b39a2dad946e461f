import { Duration } from 'cdk8s';
import {
  AmiFamily, DisruptionBudget, DurationOrNever, EndpointState, HttpTokens, InstanceStorePolicy, Requirement,
  SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint, TaintEffect, UserData, v1beta1, VolumeType,
} from '../../../src';
import { describeKind } from '../resources/describe-kind';

const RELEASE = '0.37.8';
const template = (spec: object) => ({ template: { spec } });

describeKind<v1beta1.NodePoolProps>('karpenter.sh/v1beta1', RELEASE, v1beta1.NodePool,
  { nodeClass: v1beta1.NodeClassRef.named('n'), requirements: [] },
  { template: { spec: { nodeClassRef: { name: 'n' }, requirements: [] } } },
  [
    [
      { nodeClass: v1beta1.NodeClassRef.of({ name: 'n', kind: 'K', apiVersion: 'g/v1' }) },
      template({ nodeClassRef: { name: 'n', kind: 'K', apiVersion: 'g/v1' } }),
    ],
    [{ requirements: [Requirement.zones('a', 'b')] }, template({ requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: ['a', 'b'] }] })],
    [{ requirements: [Requirement.label('k').exists().withMinValues(3)] }, template({ requirements: [{ key: 'k', operator: 'Exists', minValues: 3 }] })],
    [{ labels: { team: 'ml' } }, { template: { metadata: { labels: { team: 'ml' } } } }],
    [{ annotations: { note: 'x' } }, { template: { metadata: { annotations: { note: 'x' } } } }],
    [
      { taints: [Taint.of('k', TaintEffect.NO_EXECUTE, { value: 'v', timeAdded: '2026-01-31T12:00:00Z' })] },
      template({ taints: [{ key: 'k', value: 'v', effect: 'NoExecute', timeAdded: '2026-01-31T12:00:00Z' }] }),
    ],
    [
      { startupTaints: [Taint.of('k', TaintEffect.NO_EXECUTE, { value: 'v', timeAdded: '2026-01-31T12:00:00Z' })] },
      template({ startupTaints: [{ key: 'k', value: 'v', effect: 'NoExecute', timeAdded: '2026-01-31T12:00:00Z' }] }),
    ],
    [{ kubelet: { clusterDNS: ['10.0.0.10'], cpuCFSQuota: false, maxPods: 0, podsPerCore: 2 } }, template({ kubelet: { clusterDNS: ['10.0.0.10'], cpuCFSQuota: false, maxPods: 0, podsPerCore: 2 } })],
    [{ kubelet: { kubeReserved: { cpu: '1' }, systemReserved: { pid: '10' } } }, template({ kubelet: { kubeReserved: { cpu: '1' }, systemReserved: { pid: '10' } } })],
    [{ kubelet: { evictionHard: { 'memory.available': '5%' } } }, template({ kubelet: { evictionHard: { 'memory.available': '5%' } } })],
    [
      { kubelet: { evictionSoft: { 'pid.available': '1k' }, evictionSoftGracePeriod: { 'pid.available': '1m' }, evictionMaxPodGracePeriod: 60 } },
      template({ kubelet: { evictionSoft: { 'pid.available': '1k' }, evictionSoftGracePeriod: { 'pid.available': '1m' }, evictionMaxPodGracePeriod: 60 } }),
    ],
    [
      { kubelet: { imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 70 } },
      template({ kubelet: { imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 70 } }),
    ],
    [{ limits: { cpu: '10' } }, { limits: { cpu: '10' } }],
    [{ weight: 7 }, { weight: 7 }],
    [{ disruption: {} }, { disruption: {} }],
    [{ disruption: { consolidationPolicy: v1beta1.ConsolidationPolicy.WHEN_UNDERUTILIZED } }, { disruption: { consolidationPolicy: 'WhenUnderutilized' } }],
    [
      { disruption: { consolidationPolicy: v1beta1.ConsolidationPolicy.WHEN_EMPTY, consolidateAfter: DurationOrNever.parse('30s'), expireAfter: DurationOrNever.NEVER } },
      { disruption: { consolidationPolicy: 'WhenEmpty', consolidateAfter: '30s', expireAfter: 'Never' } },
    ],
    [
      { disruption: { budgets: [DisruptionBudget.percent(20, { schedule: '@daily', duration: Duration.hours(8) })] } },
      { disruption: { budgets: [{ nodes: '20%', schedule: '@daily', duration: '8h' }] } },
    ],
  ],
  // Only Karpenter sets resource requests, in NodeClaims. In NodePools, the map is always empty.
  ['template.spec.resources.requests{}'],
);

const ebs = (device: object) => ({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: device }] });

describeKind<v1beta1.EC2NodeClassProps>('karpenter.k8s.aws/v1beta1', RELEASE, v1beta1.EC2NodeClass,
  { amiFamily: AmiFamily.AL2, role: 'r', subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')], securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')] },
  { amiFamily: 'AL2', role: 'r', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
  [
    [{ instanceProfile: 'p', role: undefined }, { instanceProfile: 'p' }],
    [{ amiFamily: AmiFamily.UBUNTU }, { amiFamily: 'Ubuntu' }],
    [{ amiSelectorTerms: [] }, { amiSelectorTerms: [] }],
    [{ amiSelectorTerms: [v1beta1.AmiSelectorTerm.id('ami-1')] }, { amiSelectorTerms: [{ id: 'ami-1' }] }],
    [{ amiSelectorTerms: [v1beta1.AmiSelectorTerm.name('n', 'self')] }, { amiSelectorTerms: [{ name: 'n', owner: 'self' }] }],
    [{ amiSelectorTerms: [v1beta1.AmiSelectorTerm.tags({ a: 'b' })] }, { amiSelectorTerms: [{ tags: { a: 'b' } }] }],
    [
      { amiSelectorTerms: [v1beta1.AmiSelectorTerm.matching({ name: 'n', owner: 'self', tags: { a: 'b' } })] },
      { amiSelectorTerms: [{ name: 'n', owner: 'self', tags: { a: 'b' } }] },
    ],
    [{ subnetSelectorTerms: [SubnetSelectorTerm.tags({ a: 'b' })] }, { subnetSelectorTerms: [{ tags: { a: 'b' } }] }],
    [{ securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ a: 'b' })] }, { securityGroupSelectorTerms: [{ tags: { a: 'b' } }] }],
    [{ securityGroupSelectorTerms: [SecurityGroupSelectorTerm.name('n')] }, { securityGroupSelectorTerms: [{ name: 'n' }] }],
    [{ userData: UserData.of('#!/bin/sh\n') }, { userData: '#!/bin/sh\n' }],
    [
      { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' }, rootVolume: false }] },
      { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' }, rootVolume: false }] },
    ],
    [
      {
        blockDeviceMappings: [{
          deviceName: '/dev/xvda', ebs: { volumeType: VolumeType.IO2, encrypted: false, kmsKeyID: 'k', deleteOnTermination: true, iops: 100, throughput: 125, snapshotID: 's' },
        }],
      },
      ebs({ volumeType: 'io2', encrypted: false, kmsKeyID: 'k', deleteOnTermination: true, iops: 100, throughput: 125, snapshotID: 's' }),
    ],
    [{ instanceStorePolicy: InstanceStorePolicy.RAID0 }, { instanceStorePolicy: 'RAID0' }],
    [{ tags: { team: '' } }, { tags: { team: '' } }],
    [
      {
        metadataOptions: {
          httpEndpoint: EndpointState.ENABLED, httpProtocolIPv6: EndpointState.DISABLED, httpPutResponseHopLimit: 2, httpTokens: HttpTokens.OPTIONAL,
        },
      },
      { metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'optional' } },
    ],
    [{ associatePublicIPAddress: false }, { associatePublicIPAddress: false }],
    [{ detailedMonitoring: false }, { detailedMonitoring: false }],
    [{ context: 'c' }, { context: 'c' }],
  ],
);
