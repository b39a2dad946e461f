import { KarpenterPart } from './karpenter-part';
import { JsonObject } from '../../../foundation/basics/json';
import { AmiFamily, BOTTLEROCKET, CUSTOM } from '../../ami-families/ami-families';
import { MANAGED_KUBELET_FIELDS } from '../../kubelet/kubelet-names';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { UserDataRemark, UserDataRemarkKind } from '../remarks/user-data-remark';
import { unsupportedKubeletFieldFix } from '../unsupported-kubelet-field';

const [V1_5, V1_15] = ['1.5', '1.15'].map((version) => KarpenterVersion.of(version));
const SOFT_EVICTION = ['evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod'];

/** Reports fields of the node class and its kubelet settings that do not reach the nodes. */
export function ignoredFields(family: AmiFamily, kubelet: JsonObject, part: KarpenterPart, where: string): readonly UserDataRemark[] {
  const { version, raid0 } = part;
  const remarks: UserDataRemark[] = [];
  if (family === CUSTOM) {
    if (Object.keys(kubelet).length > 0) remarks.push(ignored(where, 'for the Custom family, Karpenter uses these settings only to calculate node capacity, not to configure the kubelet', 'Set the same values in userData.'));
    if (raid0) remarks.push(ignored('spec.instanceStorePolicy', 'for the Custom family, Karpenter uses this field only to calculate node capacity, not to set up disks', 'Set up the disks in userData.'));
    return remarks;
  }
  if (raid0 && !setsUpDisks(family, version)) {
    remarks.push(ignored('spec.instanceStorePolicy', `Karpenter ${version} ignores the field for the ${family.name} family`, 'Remove the field.'));
  }
  if (family.kubeletFields === 'every') return remarks;
  if (version._isAtLeast(V1_15)) return [...remarks, ...unsupportedFields(family, kubelet, where)];
  if (kubelet.clusterDNS?.length > 1) {
    remarks.push(ignored(`${where}.clusterDNS`, `Karpenter passes only the first of ${kubelet.clusterDNS.length} addresses to ${family.name} nodes`, 'Keep one address.'));
  }
  const dropped = [...family.supportsPodsPerCore ? [] : ['podsPerCore'], ...family === BOTTLEROCKET && !version._isAtLeast(V1_5) ? SOFT_EVICTION : []];
  for (const name of dropped.filter((each) => kubelet[each] !== undefined)) {
    remarks.push(ignored(`${where}.${name}`, `Karpenter ${version} ignores the field for the ${family.name} family`, 'Remove the field.'));
  }
  return remarks;
}

/** Reports fields that the AMI family does not support. Since 1.15, Karpenter launches no nodes from a node class with unsupported fields. */
function unsupportedFields(family: AmiFamily, kubelet: JsonObject, where: string): readonly UserDataRemark[] {
  const isSupported = (name: string) => MANAGED_KUBELET_FIELDS.includes(name) && (family.supportsPodsPerCore || name !== 'podsPerCore');
  const refused = (path: string, message: string, fix: string) => ({ kind: UserDataRemarkKind.UNREADABLE, where: path, message: `${message}, so Karpenter launches no nodes`, fix });
  return [
    ...Object.keys(kubelet).filter((name) => !isSupported(name)).map((name) => refused(`${where}.${name}`, `the ${family.name} family does not support the field`, unsupportedKubeletFieldFix(name, family))),
    ...Array.isArray(kubelet.clusterDNS) && kubelet.clusterDNS.length > 1
      ? [refused(`${where}.clusterDNS`, `the ${family.name} family supports only 1 address, got ${kubelet.clusterDNS.length}`, 'Keep one address.')]
      : [],
  ];
}

function ignored(where: string, message: string, fix: string): UserDataRemark {
  return { kind: UserDataRemarkKind.WITHOUT_EFFECT, where, message, fix };
}

function setsUpDisks({ raid0Since }: AmiFamily, version: KarpenterVersion): boolean {
  return raid0Since !== undefined && version._isAtLeast(KarpenterVersion.of(raid0Since));
}
