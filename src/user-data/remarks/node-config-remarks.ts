import { flagRemarks } from './kubelet-flags';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { deepEqual, isObject, JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
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

/** Source: UD-75. */
const FEATURES = ['InstanceIdNodeName', 'FastImagePull'];

/** What is to be said of a NodeConfig that Karpenter merges with its own. Source: UD-65 to UD-81 and UD-145 to UD-148. */
export function nodeConfigRemarks(content: string, where: string, surroundings: NodeConfigSurroundings): readonly UserDataRemark[] {
  const { spec, faults } = readNodeConfig(content);
  const remarks = faults.map((fault) => faultRemark(fault, where));
  if (content.split(/^---[ \t]*\r?$/m).filter(hasContent).length > 1) {
    remarks.push({ kind: UserDataRemarkKind.UNKNOWN, where, message: 'nodeadm reads the first document alone, and there are several', fix: 'write each as a part of MIME' });
  }
  return spec ? [...remarks, ...specRemarks(spec, where, surroundings)] : remarks;
}

function hasContent(text: string): boolean {
  return text.split('\n').some((line) => !/^(?:#|$)/.test(line.trim()));
}

/** What is to be said of a fault. */
export function faultRemark({ path, message, fix, isFatal, keepsKubelet }: NodeConfigFault, where: string): UserDataRemark {
  const kind = isFatal ? UserDataRemarkKind.NODE_CONFIG : keepsKubelet ? UserDataRemarkKind.BREAKS : UserDataRemarkKind.UNKNOWN;
  return { kind, where: at(where, path), message: isFatal ? `${message}; nodeadm then drops all user data, and the node never joins` : message, fix };
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
    if (name === 'registerNode' && value === false) {
      say(UserDataRemarkKind.BREAKS, path, 'with it the node does not join', 'leave it out');
    } else if (name === 'registerWithTaints') {
      if (winsOverUser) say(UserDataRemarkKind.OVERWRITTEN, path, "Karpenter's own list takes its place", 'write the taints in the NodePool');
      else say(UserDataRemarkKind.BREAKS, path, "it takes the place of the NodePool's taints", 'write the taints in the NodePool');
    } else if (isOverwritten(name, value, kubelet, winsOverUser)) {
      say(UserDataRemarkKind.OVERWRITTEN, path, `Karpenter writes its own over ${valueText(value)}`, `write kubelet.${name} of the node class`);
    } else if (RECKONED.includes(name) || name === 'maxPods') {
      if (!deepEqual(value, ownOf(kubelet, name))) say(UserDataRemarkKind.UNKNOWN_TO_SCHEDULER, path, `${valueText(value)} is not what Karpenter reckons with when it packs nodes`, `write kubelet.${name} of the node class`);
    }
  }
  if (config.reservedSystemCPUs && !(config.kubeReservedCgroup === '' && config.systemReservedCgroup === '')) {
    const path = 'spec.kubelet.config.reservedSystemCPUs';
    say(UserDataRemarkKind.BREAKS, path, 'beside the cgroups that nodeadm writes the kubelet does not start with it', 'write kubeReservedCgroup: "" and systemReservedCgroup: "" beside it');
  }
  if (spec.cluster?.enableOutpost && !spec.cluster.id) {
    say(UserDataRemarkKind.BREAKS, 'spec.cluster.enableOutpost', 'nodeadm asks for the id of the cluster beside it', 'write spec.cluster.id');
  }
  for (const name of Object.keys(spec.featureGates ?? {}).filter((each) => !FEATURES.includes(each))) {
    const meant = suggestion(name, FEATURES);
    say(UserDataRemarkKind.UNKNOWN, `spec.featureGates.${name}`, 'nodeadm knows no such feature, and passes over it', meant ? `write ${meant}` : 'leave it out');
  }
  (spec.kubelet?.flags ?? []).forEach((flag: string, index: number) => {
    if (typeof flag === 'string') remarks.push(...flagRemarks(flag, at(where, `spec.kubelet.flags[${index}]`), version));
  });
  return remarks;
}

function ownOf(kubelet: JsonObject, name: string): unknown {
  return Object.hasOwn(kubelet, name) ? kubelet[name] : undefined;
}

/** Of maps, Karpenter's entries are written over those of the same name only. */
function isOverwritten(name: string, value: unknown, kubelet: JsonObject, winsOverUser: boolean): boolean {
  if (!winsOverUser) return false;
  if (name === 'maxPods' || name === 'clusterDNS') return !deepEqual(value, ownOf(kubelet, name));
  const own = ownOf(kubelet, name);
  if (own === undefined) return false;
  if (!isObject(own) || !isObject(value)) return !deepEqual(value, own);
  return Object.keys(value).some((key) => Object.hasOwn(own, key) && !deepEqual(value[key], own[key]));
}

function at(where: string, path: string): string {
  return path === '' ? where : `${where}, ${path}`;
}
