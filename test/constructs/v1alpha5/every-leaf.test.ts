import { Duration } from 'cdk8s';
import { AmiFamily, EndpointState, HttpTokens, Requirement, Taint, TaintEffect, UserData, VolumeType } from '../../../src';
import { AWSNodeTemplate, AWSNodeTemplateProps, ContainerRuntime, NodeTemplateRef, Provisioner, ProvisionerProps } from '../../../src/constructs/v1alpha5';
import { describeKind } from '../resources/describe-kind';

const RELEASE = '0.32.10';
const taint = Taint.of('k', TaintEffect.NO_EXECUTE, { value: 'v', timeAdded: '2026-01-31T12:00:00Z' });
const taintJson = { key: 'k', value: 'v', effect: 'NoExecute', timeAdded: '2026-01-31T12:00:00Z' };
const kubelet = (settings: object) => ({ kubeletConfiguration: settings });

describeKind<ProvisionerProps>('karpenter.sh/v1alpha5', RELEASE, Provisioner,
  { providerRef: NodeTemplateRef.named('n') },
  { providerRef: { name: 'n' } },
  [
    [{ providerRef: NodeTemplateRef.of({ name: 'n', kind: 'K', apiVersion: 'a/v1' }) }, { providerRef: { name: 'n', kind: 'K', apiVersion: 'a/v1' } }],
    [{ requirements: [] }, { requirements: [] }],
    [{ requirements: [Requirement.zones('a', 'b')] }, { requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: ['a', 'b'] }] }],
    [{ labels: { team: 'ml' } }, { labels: { team: 'ml' } }],
    [{ annotations: { note: 'x' } }, { annotations: { note: 'x' } }],
    [{ taints: [taint] }, { taints: [taintJson] }],
    [{ startupTaints: [taint] }, { startupTaints: [taintJson] }],
    [{ ttlSecondsAfterEmpty: Duration.minutes(1) }, { ttlSecondsAfterEmpty: 60 }],
    [{ ttlSecondsUntilExpired: Duration.days(30) }, { ttlSecondsUntilExpired: 2592000 }],
    [{ consolidation: {} }, { consolidation: {} }],
    [{ consolidation: { enabled: true } }, { consolidation: { enabled: true } }],
    [{ limits: { resources: { cpu: '10' } } }, { limits: { resources: { cpu: '10' } } }],
    [{ weight: 7 }, { weight: 7 }],
    [kubelet({ clusterDNS: ['10.0.0.10'], cpuCFSQuota: false, maxPods: 0, podsPerCore: 2 }), kubelet({ clusterDNS: ['10.0.0.10'], cpuCFSQuota: false, maxPods: 0, podsPerCore: 2 })],
    [kubelet({ containerRuntime: ContainerRuntime.DOCKERD }), kubelet({ containerRuntime: 'dockerd' })],
    [kubelet({ kubeReserved: { cpu: '1' }, systemReserved: { pid: '10' } }), kubelet({ kubeReserved: { cpu: '1' }, systemReserved: { pid: '10' } })],
    [kubelet({ evictionHard: { 'memory.available': '5%' } }), kubelet({ evictionHard: { 'memory.available': '5%' } })],
    [
      kubelet({ evictionSoft: { 'pid.available': '1k' }, evictionSoftGracePeriod: { 'pid.available': '1m' }, evictionMaxPodGracePeriod: 60 }),
      kubelet({ evictionSoft: { 'pid.available': '1k' }, evictionSoftGracePeriod: { 'pid.available': '1m' }, evictionMaxPodGracePeriod: 60 }),
    ],
    [
      kubelet({ imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 70 }),
      kubelet({ imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 70 }),
    ],
  ],
  // The CRD does not describe the fields of `provider`. provisioner.test.ts tests them.
  ['provider'],
);

const ebs = (device: object) => ({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: device }] });

describeKind<AWSNodeTemplateProps>('karpenter.k8s.aws/v1alpha1', RELEASE, AWSNodeTemplate,
  { subnetSelector: { a: 'b' }, securityGroupSelector: { c: 'd' } },
  { subnetSelector: { a: 'b' }, securityGroupSelector: { c: 'd' } },
  [
    [{ amiFamily: AmiFamily.BOTTLEROCKET }, { amiFamily: 'Bottlerocket' }],
    [{ amiSelector: { 'aws::name': 'n' } }, { amiSelector: { 'aws::name': 'n' } }],
    [{ instanceProfile: 'p' }, { instanceProfile: 'p' }],
    [{ launchTemplate: 't', securityGroupSelector: undefined }, { launchTemplate: 't' }],
    [{ userData: UserData.of('#!/bin/sh\n') }, { userData: '#!/bin/sh\n' }],
    [{ tags: {} }, { tags: {} }],
    [{ tags: { a: 'b' } }, { tags: { a: 'b' } }],
    [{ context: 'c' }, { context: 'c' }],
    [{ detailedMonitoring: true }, { detailedMonitoring: true }],
    [
      { metadataOptions: { httpEndpoint: EndpointState.ENABLED, httpProtocolIPv6: EndpointState.DISABLED } },
      { metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled' } },
    ],
    [{ metadataOptions: { httpPutResponseHopLimit: 2, httpTokens: HttpTokens.OPTIONAL } }, { metadataOptions: { httpPutResponseHopLimit: 2, httpTokens: 'optional' } }],
    [{ blockDeviceMappings: [] }, { blockDeviceMappings: [] }],
    [
      { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi', volumeType: VolumeType.GP3, encrypted: true, kmsKeyID: 'k', deleteOnTermination: false } }] },
      ebs({ volumeSize: '8Gi', volumeType: 'gp3', encrypted: true, kmsKeyID: 'k', deleteOnTermination: false }),
    ],
    [{ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { snapshotID: 's', iops: 3000, throughput: 125 } }] }, ebs({ snapshotID: 's', iops: 3000, throughput: 125 })],
  ],
  // `provider` of a Provisioner has the same type. In an AWSNodeTemplate, Karpenter ignores apiVersion and kind in the spec.
  ['apiVersion', 'kind'],
);
