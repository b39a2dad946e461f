import { KarpenterPart } from './karpenter-part';
import { JsonObject } from '../../../foundation/basics/json';
import { MANAGED_KUBELET_FIELDS } from '../../kubelet/kubelet-names';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { UserDataRemark, UserDataRemarkKind } from '../remarks/user-data-remark';
import { unsupportedKubeletFieldFix } from '../unsupported-kubelet-field';

const [V0_34, V0_35, V1_1, V1_5, V1_15] = ['0.34', '0.35', '1.1', '1.5', '1.15'].map((version) => KarpenterVersion.of(version));
const SOFT_EVICTION = ['evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod'];

/** Reports fields of the node class and its kubelet settings that do not reach the nodes. */
export function ignoredFields(family: string, kubelet: JsonObject, part: KarpenterPart, where: string): readonly UserDataRemark[] {
  const { version, raid0 } = part;
  const remarks: UserDataRemark[] = [];
  if (family === 'Custom') {
    if (Object.keys(kubelet).length > 0) remarks.push(ignored(where, 'for the Custom family, Karpenter uses these settings only to calculate node capacity, not to configure the kubelet', 'Set the same values in userData.'));
    if (raid0) remarks.push(ignored('spec.instanceStorePolicy', 'for the Custom family, Karpenter uses this field only to calculate node capacity, not to set up disks', 'Set up the disks in userData.'));
    return remarks;
  }
  if (raid0 && !putsDisksTogether(family, version)) {
    remarks.push(ignored('spec.instanceStorePolicy', `Karpenter ${version} ignores the field for the ${family} family`, 'Remove the field.'));
  }
  if (family !== 'AL2023' && version._isAtLeast(V1_15)) return [...remarks, ...unsupportedFields(family, kubelet, where)];
  if (family !== 'AL2023' && kubelet.clusterDNS?.length > 1) {
    remarks.push(ignored(`${where}.clusterDNS`, `Karpenter passes only the first of ${kubelet.clusterDNS.length} addresses to ${family} nodes`, 'Keep one address.'));
  }
  if (family === 'Bottlerocket') {
    for (const name of ['podsPerCore', ...version._isAtLeast(V1_5) ? [] : SOFT_EVICTION]) {
      if (kubelet[name] !== undefined) remarks.push(ignored(`${where}.${name}`, `Karpenter ${version} ignores the field for the Bottlerocket family`, 'Remove the field.'));
    }
  }
  return remarks;
}

/** Reports fields that the AMI family does not support. Since 1.15, Karpenter launches no nodes from a node class with unsupported fields. */
function unsupportedFields(family: string, kubelet: JsonObject, where: string): readonly UserDataRemark[] {
  const isSupported = (name: string) => MANAGED_KUBELET_FIELDS.includes(name) && !(family === 'Bottlerocket' && name === 'podsPerCore');
  const refused = (path: string, message: string, fix: string) => ({ kind: UserDataRemarkKind.UNREADABLE, where: path, message: `${message}, so Karpenter launches no nodes`, fix });
  return [
    ...Object.keys(kubelet).filter((name) => !isSupported(name)).map((name) => refused(`${where}.${name}`, `the ${family} family does not support the field`, unsupportedKubeletFieldFix(name, family))),
    ...Array.isArray(kubelet.clusterDNS) && kubelet.clusterDNS.length > 1
      ? [refused(`${where}.clusterDNS`, `the ${family} family supports only 1 address, got ${kubelet.clusterDNS.length}`, 'Keep one address.')]
      : [],
  ];
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
