import { KarpenterPart } from './karpenter-part';
import { JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { UserDataRemark, UserDataRemarkKind } from '../remarks/user-data-remark';

const [V0_34, V0_35, V1_1, V1_5] = ['0.34', '0.35', '1.1', '1.5'].map((version) => KarpenterVersion.of(version));
const SOFT_EVICTION = ['evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod'];

/** Fields of the class, and of the kubelet in it, of which nothing reaches a node. Source: the table before UD-21, UD-46. */
export function ignoredFields(family: string, kubelet: JsonObject, part: KarpenterPart, where: string): readonly UserDataRemark[] {
  const { version, raid0 } = part;
  const remarks: UserDataRemark[] = [];
  if (family === 'Custom') {
    if (Object.keys(kubelet).length > 0) remarks.push(ignored(where, 'of the family Custom Karpenter only reckons with it', 'write the same into userData'));
    if (raid0) remarks.push(ignored('spec.instanceStorePolicy', 'of the family Custom Karpenter only reckons with it', 'set up the disks in userData'));
    return remarks;
  }
  if (raid0 && !putsDisksTogether(family, version)) {
    remarks.push(ignored('spec.instanceStorePolicy', `Karpenter ${version} does not write it for nodes of ${family}`, 'leave it out'));
  }
  if (family !== 'AL2023' && kubelet.clusterDNS?.length > 1) {
    remarks.push(ignored(`${where}.clusterDNS`, `of ${kubelet.clusterDNS.length} addresses, nodes of ${family} get the first`, 'write one'));
  }
  if (family === 'Bottlerocket') {
    for (const name of ['podsPerCore', ...version._isAtLeast(V1_5) ? [] : SOFT_EVICTION]) {
      if (kubelet[name] !== undefined) remarks.push(ignored(`${where}.${name}`, `Karpenter ${version} does not write it for nodes of Bottlerocket`, 'leave it out'));
    }
  }
  return remarks;
}

function ignored(where: string, message: string, fix: string): UserDataRemark {
  return { kind: UserDataRemarkKind.WITHOUT_EFFECT, where, message, fix };
}

function putsDisksTogether(family: string, version: KarpenterVersion): boolean {
  switch (family) {
    case 'AL2': return version._isAtLeast(V0_34);
    case 'AL2023': return version._isAtLeast(V0_35);
    case 'Bottlerocket': return version._isAtLeast(V1_1);
    default: return false;
  }
}
