import { Duration } from 'cdk8s';
import { describeKind } from './describe-kind';
import {
  AmiFamily, AmiSelectorTerm, CapacityBuffer, CapacityBufferProps, CapacityReservationSelectorTerm, ConsolidationPolicy, DisruptionBudget,
  DisruptionReason, DurationOrNever, EC2NodeClass, EC2NodeClassProps, EndpointState, HttpTokens, InstanceMatchCriteria,
  InstanceStorePolicy, InterfaceType, NestedVirtualization, NodeClassRef, NodeOverlay, NodeOverlayProps, NodePool, NodePoolProps,
  PlacementGroupSelector, PriceAdjustment, Requirement, ScalableRef, SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint, TaintEffect,
  UserData, VolumeType,
} from '../../../src';

const RELEASE = '1.15.1';

const template = (spec: object) => ({ template: { spec } });

describeKind<NodePoolProps>('karpenter.sh/v1', RELEASE, NodePool,
  { nodeClass: NodeClassRef.of({ group: 'g', kind: 'K', name: 'n' }), requirements: [] },
  { template: { spec: { nodeClassRef: { group: 'g', kind: 'K', name: 'n' }, requirements: [] } } },
  [
    [{ requirements: [Requirement.zones('a', 'b')] }, template({ requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: ['a', 'b'] }] })],
    [{ requirements: [Requirement.label('k').exists()] }, template({ requirements: [{ key: 'k', operator: 'Exists' }] })],
    [
      { requirements: [Requirement.label('k').exists().withMinValues(3)] },
      template({ requirements: [{ key: 'k', operator: 'Exists', minValues: 3 }] }),
    ],
    [{ labels: { team: 'ml' } }, { template: { metadata: { labels: { team: 'ml' } } } }],
    [{ annotations: { note: 'x' } }, { template: { metadata: { annotations: { note: 'x' } } } }],
    [{ taints: [Taint.noSchedule('k')] }, template({ taints: [{ key: 'k', effect: 'NoSchedule' }] })],
    [
      { taints: [Taint.of('k', TaintEffect.NO_EXECUTE, { value: 'v', timeAdded: '2026-01-31T12:00:00Z' })] },
      template({ taints: [{ key: 'k', value: 'v', effect: 'NoExecute', timeAdded: '2026-01-31T12:00:00Z' }] }),
    ],
    [
      { startupTaints: [Taint.of('k', TaintEffect.NO_EXECUTE, { value: 'v', timeAdded: '2026-01-31T12:00:00Z' })] },
      template({ startupTaints: [{ key: 'k', value: 'v', effect: 'NoExecute', timeAdded: '2026-01-31T12:00:00Z' }] }),
    ],
    [{ expireAfter: DurationOrNever.NEVER }, template({ expireAfter: 'Never' })],
    [{ terminationGracePeriod: Duration.minutes(90) }, template({ terminationGracePeriod: '1h30m' })],
    [{ limits: { cpu: '10' } }, { limits: { cpu: '10' } }],
    [{ weight: 7 }, { weight: 7 }],
    [{ replicas: 0 }, { replicas: 0 }],
    [{ disruption: {} }, { disruption: { consolidateAfter: '0s' } }],
    [
      { disruption: { consolidateAfter: DurationOrNever.parse('90s'), consolidationPolicy: ConsolidationPolicy.BALANCED } },
      { disruption: { consolidateAfter: '90s', consolidationPolicy: 'Balanced' } },
    ],
    [{ disruption: { budgets: [] } }, { disruption: { consolidateAfter: '0s', budgets: [] } }],
    [
      { disruption: { budgets: [DisruptionBudget.percent(20, { schedule: '@daily', duration: Duration.hours(8), reasons: [DisruptionReason.DRIFTED] })] } },
      { disruption: { consolidateAfter: '0s', budgets: [{ nodes: '20%', schedule: '@daily', duration: '8h', reasons: ['Drifted'] }] } },
    ],
  ],
);

const ebs = (device: object) => ({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: device }] });

describeKind<EC2NodeClassProps>('karpenter.k8s.aws/v1', RELEASE, EC2NodeClass,
  {
    role: 'r',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'latest')],
    subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
  },
  { role: 'r', amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
  [
    [{ instanceProfile: 'p', role: undefined }, { instanceProfile: 'p' }],
    [{ amiFamily: AmiFamily.AL2023 }, { amiFamily: 'AL2023' }],
    [{ amiSelectorTerms: [AmiSelectorTerm.id('ami-1')] }, { amiSelectorTerms: [{ id: 'ami-1' }] }],
    [{ amiSelectorTerms: [AmiSelectorTerm.name('n')] }, { amiSelectorTerms: [{ name: 'n' }] }],
    [{ amiSelectorTerms: [AmiSelectorTerm.name('n', 'self')] }, { amiSelectorTerms: [{ name: 'n', owner: 'self' }] }],
    [{ amiSelectorTerms: [AmiSelectorTerm.tags({ a: 'b' })] }, { amiSelectorTerms: [{ tags: { a: 'b' } }] }],
    [
      { amiSelectorTerms: [AmiSelectorTerm.matching({ name: 'n', owner: 'self', tags: { a: 'b' } })] },
      { amiSelectorTerms: [{ name: 'n', owner: 'self', tags: { a: 'b' } }] },
    ],
    [{ amiSelectorTerms: [AmiSelectorTerm.ssmParameter('/p')] }, { amiSelectorTerms: [{ ssmParameter: '/p' }] }],
    [{ subnetSelectorTerms: [SubnetSelectorTerm.tags({ a: 'b' })] }, { subnetSelectorTerms: [{ tags: { a: 'b' } }] }],
    [{ securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ a: 'b' })] }, { securityGroupSelectorTerms: [{ tags: { a: 'b' } }] }],
    [{ securityGroupSelectorTerms: [SecurityGroupSelectorTerm.name('n')] }, { securityGroupSelectorTerms: [{ name: 'n' }] }],
    [{ capacityReservationSelectorTerms: [CapacityReservationSelectorTerm.id('cr-1')] }, { capacityReservationSelectorTerms: [{ id: 'cr-1' }] }],
    [{ capacityReservationSelectorTerms: [CapacityReservationSelectorTerm.tags({ a: 'b' })] }, { capacityReservationSelectorTerms: [{ tags: { a: 'b' } }] }],
    [
      {
        capacityReservationSelectorTerms: [
          CapacityReservationSelectorTerm.matching({ ownerID: '012345678901', instanceMatchCriteria: InstanceMatchCriteria.OPEN }),
        ],
      },
      { capacityReservationSelectorTerms: [{ ownerID: '012345678901', instanceMatchCriteria: 'open' }] },
    ],
    [{ userData: UserData.of('#!/bin/sh\n') }, { userData: '#!/bin/sh\n' }],
    [{ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' } }] }, ebs({ volumeSize: '8Gi' })],
    [
      { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' }, rootVolume: false }] },
      { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' }, rootVolume: false }] },
    ],
    [
      {
        blockDeviceMappings: [{
          deviceName: '/dev/xvda',
          ebs: {
            volumeType: VolumeType.IO2, encrypted: false, kmsKeyID: 'k', deleteOnTermination: true, iops: 100, throughput: 125, snapshotID: 's', volumeInitializationRate: 100,
          },
        }],
      },
      ebs({ volumeType: 'io2', encrypted: false, kmsKeyID: 'k', deleteOnTermination: true, iops: 100, throughput: 125, snapshotID: 's', volumeInitializationRate: 100 }),
    ],
    [{ instanceStorePolicy: InstanceStorePolicy.RAID0 }, { instanceStorePolicy: 'RAID0' }],
    [{ tags: { team: '' } }, { tags: { team: '' } }],
    [
      { kubelet: { clusterDNS: ['10.0.0.10'], cpuCFSQuota: false, maxPods: 0, podsPerCore: 2 } },
      { kubelet: { clusterDNS: ['10.0.0.10'], cpuCFSQuota: false, maxPods: 0, podsPerCore: 2 } },
    ],
    [{ kubelet: { kubeReserved: { cpu: '1' }, systemReserved: { pid: '10' } } }, { kubelet: { kubeReserved: { cpu: '1' }, systemReserved: { pid: '10' } } }],
    [{ kubelet: { evictionHard: { 'memory.available': '5%' } } }, { kubelet: { evictionHard: { 'memory.available': '5%' } } }],
    [
      { kubelet: { evictionSoft: { 'pid.available': '1k' }, evictionSoftGracePeriod: { 'pid.available': '1m' }, evictionMaxPodGracePeriod: 60 } },
      { kubelet: { evictionSoft: { 'pid.available': '1k' }, evictionSoftGracePeriod: { 'pid.available': '1m' }, evictionMaxPodGracePeriod: 60 } },
    ],
    [
      { kubelet: { imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 70 } },
      { kubelet: { imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 70 } },
    ],
    [
      {
        metadataOptions: {
          httpEndpoint: EndpointState.ENABLED, httpProtocolIPv6: EndpointState.DISABLED, httpPutResponseHopLimit: 2, httpTokens: HttpTokens.OPTIONAL,
        },
      },
      { metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'optional' } },
    ],
    [{ associatePublicIPAddress: false }, { associatePublicIPAddress: false }],
    [{ ipPrefixCount: 0 }, { ipPrefixCount: 0 }],
    [
      { networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 1, interfaceType: InterfaceType.EFA_ONLY }] },
      { networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 1, interfaceType: 'efa-only' }] },
    ],
    [{ connectionTracking: { udpTimeout: 30 } }, { connectionTracking: { udpTimeout: 30 } }],
    [
      { connectionTracking: { tcpEstablishedTimeout: 60, udpStreamTimeout: 180 } },
      { connectionTracking: { tcpEstablishedTimeout: 60, udpStreamTimeout: 180 } },
    ],
    [{ placementGroupSelector: PlacementGroupSelector.name('n') }, { placementGroupSelector: { name: 'n' } }],
    [{ placementGroupSelector: PlacementGroupSelector.id('pg-1') }, { placementGroupSelector: { id: 'pg-1' } }],
    [{ cpuOptions: { nestedVirtualization: NestedVirtualization.ENABLED } }, { cpuOptions: { nestedVirtualization: 'enabled' } }],
    [{ enclaveOptions: { enabled: true } }, { enclaveOptions: { enabled: true } }],
    [{ enclaveOptions: { enabled: false } }, { enclaveOptions: { enabled: false } }],
    [{ detailedMonitoring: false }, { detailedMonitoring: false }],
    [{ context: 'c' }, { context: 'c' }],
  ],
);

describeKind<NodeOverlayProps>('karpenter.sh/v1alpha1', RELEASE, NodeOverlay, { requirements: [] }, { requirements: [] }, [
  [{ requirements: [Requirement.instanceCpu().lessThan(9)] }, { requirements: [{ key: 'karpenter.k8s.aws/instance-cpu', operator: 'Lt', values: ['9'] }] }],
  [{ price: '0.25' }, { price: '0.25' }],
  [{ priceAdjustment: PriceAdjustment.percent(10) }, { priceAdjustment: '+10%' }],
  [{ capacity: { 'a.b/c': '1' } }, { capacity: { 'a.b/c': '1' } }],
  [{ weight: 1 }, { weight: 1 }],
]);

describeKind<CapacityBufferProps>('autoscaling.x-k8s.io/v1beta1', RELEASE, CapacityBuffer, { replicas: 1 }, { replicas: 1 }, [
  [{ podTemplateRef: { name: 't' } }, { podTemplateRef: { name: 't' } }],
  [{ scalableRef: ScalableRef.statefulSet('s') }, { scalableRef: { apiGroup: 'apps', kind: 'StatefulSet', name: 's' } }],
  [{ scalableRef: ScalableRef.of({ kind: 'K', name: 's' }) }, { scalableRef: { kind: 'K', name: 's' } }],
  [{ percentage: 150 }, { percentage: 150 }],
  [{ limits: { cpu: '8' } }, { limits: { cpu: '8' } }],
  [{ provisioningStrategy: 'x' }, { provisioningStrategy: 'x' }],
]);
