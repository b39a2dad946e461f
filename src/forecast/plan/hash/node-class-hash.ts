import { fnvOfText, xor } from './fnv';
import { goJson } from './go-json';
import { BOOL, GoType, INT32, INT64, list, map, pointer, STRING, struct } from './go-type';
import { hashOf } from './hash-structure';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { CUSTOM } from '../../../karpenter/ami-families/ami-families';
import { amiFamilyNameOf } from '../../../karpenter/ami-families/ami-family-of';
import { compareMinors } from '../../../karpenter/versions/facts';

/** The versions of the EC2NodeClass hash. Hashes with different versions cannot be compared. */
export type NodeClassHashVersion = 'v3' | 'v4' | 'v5' | 'v6';

const DURATION = struct('Duration', { Duration: { kind: 'duration' } }, { Duration: '' });

const KUBELET = struct('KubeletConfiguration', {
  ClusterDNS: list(STRING),
  MaxPods: pointer(INT32),
  PodsPerCore: pointer(INT32),
  SystemReserved: map(STRING),
  KubeReserved: map(STRING),
  EvictionHard: map(STRING),
  EvictionSoft: map(STRING),
  EvictionSoftGracePeriod: map(DURATION),
  EvictionMaxPodGracePeriod: pointer(INT32),
  ImageGCHighThresholdPercent: pointer(INT32),
  ImageGCLowThresholdPercent: pointer(INT32),
  CPUCFSQuota: pointer(BOOL),
}, { CPUCFSQuota: 'cpuCFSQuota' });

const EBS = struct('BlockDevice', {
  DeleteOnTermination: pointer(BOOL),
  Encrypted: pointer(BOOL),
  IOPS: pointer(INT64),
  KMSKeyID: pointer(STRING),
  SnapshotID: pointer(STRING),
  Throughput: pointer(INT64),
  VolumeInitializationRate: pointer(INT32),
  VolumeSize: pointer({ kind: 'quantity' }),
  VolumeType: pointer(STRING),
});

/** Returns the type of the spec with its hashed fields, in the order of the Go source. A release that lacks a field never has a value for it. */
function specType(kubelet: { readonly [field: string]: GoType }): GoType {
  return struct('EC2NodeClassSpec', {
    PlacementGroupSelector: pointer(struct('PlacementGroupSelector', { Name: pointer(STRING), ID: pointer(STRING) })),
    AssociatePublicIPAddress: pointer(BOOL),
    UserData: pointer(STRING),
    Role: STRING,
    InstanceProfile: pointer(STRING),
    Tags: map(STRING),
    ...kubelet,
    BlockDeviceMappings: list(pointer(struct('BlockDeviceMapping', { DeviceName: pointer(STRING), EBS: pointer(EBS), RootVolume: BOOL }))),
    InstanceStorePolicy: pointer(STRING),
    NetworkInterfaces: list(pointer(struct('NetworkInterface', { NetworkCardIndex: INT32, DeviceIndex: INT32, InterfaceType: STRING }))),
    DetailedMonitoring: pointer(BOOL),
    MetadataOptions: pointer(struct('MetadataOptions', {
      HTTPEndpoint: pointer(STRING), HTTPProtocolIPv6: pointer(STRING), HTTPPutResponseHopLimit: pointer(INT64), HTTPTokens: pointer(STRING),
    })),
    EnclaveOptions: pointer(struct('EnclaveOptions', { Enabled: BOOL })),
    ConnectionTracking: pointer(struct('ConnectionTracking', { TCPEstablishedTimeout: pointer(INT32), UDPStreamTimeout: pointer(INT32), UDPTimeout: pointer(INT32) })),
    Context: pointer(STRING),
    CPUOptions: pointer(struct('CPUOptions', { NestedVirtualization: pointer(STRING) })),
  });
}

const WITHOUT_KUBELET = specType({});
const WITH_KUBELET = specType({ Kubelet: pointer(KUBELET) });

/** Returns the version of the hash that a Karpenter release computes for v1 EC2NodeClasses. */
export function nodeClassHashVersion(minor: string): NodeClassHashVersion {
  if (compareMinors(minor, '1.15') >= 0) return 'v6';
  if (compareMinors(minor, '1.12') >= 0) return 'v5';
  return compareMinors(minor, '1.1') >= 0 ? 'v4' : 'v3';
}

/**
 * Returns the static drift hash of a stored v1 EC2NodeClass. Since v5, the hash also contains the CA bundle of the cluster, which is assumed to be empty.
 * Therefore, two computed hashes can be compared, but not a computed hash and an annotation in a cluster.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/ec2nodeclass.go#L546-L567
 */
export function nodeClassHash({ spec = {} }: JsonObject, version: NodeClassHashVersion): string {
  const ofSpec = hashOf(spec, version === 'v4' || version === 'v5' ? WITH_KUBELET : WITHOUT_KUBELET);
  const ofFamily = fnvOfText(amiFamilyNameOf(spec) ?? CUSTOM.name);
  if (version === 'v3' || version === 'v4') return String(xor(ofSpec, ofFamily));
  const ofBundle = fnvOfText('');
  const ofKubelet = version === 'v6' ? fnvOfText(kubeletText(spec.kubelet)) : 0n;
  return String(xor(ofSpec, ofFamily, ofBundle, ofKubelet));
}

/** Returns the hashed text of kubelet settings. An absent and an empty map have the same text. */
function kubeletText(kubelet: unknown): string {
  return isObject(kubelet) && Object.keys(kubelet).length > 0 ? goJson(kubelet) : 'null';
}
