import { flagRemark } from './kubelet-flags';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { deepEqual, isObject, JsonObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { NodeConfigFault } from '../node-config/node-config-fault';
import { readNodeConfig } from '../node-config/read-node-config';

/** What Karpenter makes of a NodeConfig depends on. */
export interface NodeConfigSurroundings {
  /** Settings of the kubelet as the node class, or in v1beta1 the pool, has them. */
  readonly kubelet: JsonObject;
  readonly instanceStorePolicy?: string;
  readonly version: KarpenterVersion;
}

const FIRST_THAT_WINS = KarpenterVersion.of('1.0');
/** Fields of the kubelet that change how much fits on a node. Source: UD-148. */
const RECKONED = ['podsPerCore', 'kubeReserved', 'systemReserved', 'evictionHard', 'evictionSoft'];

/** What is to be said of a NodeConfig that Karpenter merges with its own. Source: UD-65 to UD-81 and UD-145 to UD-148. */
export function nodeConfigRemarks(content: string, where: string, surroundings: NodeConfigSurroundings): readonly UserDataRemark[] {
  const { spec, faults } = readNodeConfig(content);
  const remarks = faults.map((fault) => faultRemark(fault, where));
  return spec ? [...remarks, ...specRemarks(spec, where, surroundings)] : remarks;
}

/** What is to be said of a fault. */
export function faultRemark({ path, message, fix, isFatal, keepsKubelet }: NodeConfigFault, where: string): UserDataRemark {
  const kind = isFatal ? UserDataRemarkKind.NODE_CONFIG : keepsKubelet ? UserDataRemarkKind.BREAKS : UserDataRemarkKind.UNKNOWN;
  return { kind, where: at(where, path), message, fix };
}

function specRemarks(spec: JsonObject, where: string, { kubelet, instanceStorePolicy, version }: NodeConfigSurroundings): readonly UserDataRemark[] {
  const winsOverUser = version._isAtLeast(FIRST_THAT_WINS);
  const config: JsonObject = spec.kubelet?.config ?? {};
  const remarks: UserDataRemark[] = [];
  const say = (kind: UserDataRemarkKind, path: string, message: string, fix: string, isMinor?: boolean) => {
    remarks.push({ kind, where: at(where, path), message, fix, isMinor });
  };

  if (winsOverUser) {
    for (const name of ['name', 'apiServerEndpoint', 'certificateAuthority', 'cidr']) {
      if (spec.cluster?.[name]) say(UserDataRemarkKind.OVERWRITTEN, `spec.cluster.${name}`, 'Karpenter writes the one of its cluster over it', 'leave it out', true);
    }
  }
  const { strategy } = spec.instance?.localStorage ?? {};
  if (instanceStorePolicy === 'RAID0' && strategy && strategy !== 'RAID0') {
    say(UserDataRemarkKind.OVERWRITTEN, 'spec.instance.localStorage.strategy', winsOverUser
      ? `instanceStorePolicy RAID0 is written over ${valueText(strategy)}`
      : `${valueText(strategy)} is written over instanceStorePolicy RAID0, by which Karpenter reckons`, 'leave one of the two out');
  }
  for (const [name, value] of Object.entries(config)) {
    const path = `spec.kubelet.config.${name}`;
    if (name === 'registerWithTaints') {
      if (winsOverUser) say(UserDataRemarkKind.OVERWRITTEN, path, "Karpenter's own list takes its place", 'write the taints in the NodePool');
      else say(UserDataRemarkKind.BREAKS, path, "it takes the place of the NodePool's taints", 'write the taints in the NodePool');
    } else if (isOverwritten(name, value, kubelet, winsOverUser)) {
      say(UserDataRemarkKind.OVERWRITTEN, path, `Karpenter writes its own over ${valueText(value)}`, `write kubelet.${name} of the node class`);
    } else if (RECKONED.includes(name) || name === 'maxPods') {
      if (!deepEqual(value, kubelet[name])) say(UserDataRemarkKind.UNKNOWN_TO_SCHEDULER, path, `${valueText(value)} is not what Karpenter reckons with when it packs nodes`, `write kubelet.${name} of the node class`);
    }
  }
  (spec.kubelet?.flags ?? []).forEach((flag: string, index: number) => {
    const remark = typeof flag === 'string' ? flagRemark(flag, at(where, `spec.kubelet.flags[${index}]`), version) : undefined;
    if (remark) remarks.push(remark);
  });
  return remarks;
}

/** Of maps, Karpenter's entries are written over those of the same name only. */
function isOverwritten(name: string, value: unknown, kubelet: JsonObject, winsOverUser: boolean): boolean {
  if (!winsOverUser) return false;
  if (name === 'maxPods' || name === 'clusterDNS') return !deepEqual(value, kubelet[name]);
  const own = kubelet[name];
  if (own === undefined) return false;
  if (!isObject(own) || !isObject(value)) return !deepEqual(value, own);
  return Object.keys(value).some((key) => key in own && !deepEqual(value[key], own[key]));
}

function at(where: string, path: string): string {
  return path === '' ? where : `${where}, ${path}`;
}
