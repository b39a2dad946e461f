import { flagRemarks } from './kubelet-flags';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { append } from '../../../foundation/basics/append';
import { deepEqual, isObject, JsonObject } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { NodeConfigFault, readNodeConfig } from '../node-config/read-node-config';

/** Settings outside a NodeConfig that determine its effect. */
export interface NodeConfigSurroundings {
  /** Kubelet settings, from the EC2NodeClass or, in v1beta1, from the NodePool. */
  readonly kubelet: JsonObject;
  readonly instanceStorePolicy?: string;
  readonly version: KarpenterVersion;
}

const FIRST_THAT_WINS = KarpenterVersion.of('1.0');
/** Kubelet fields that change the allocatable resources of a node. */
const RECKONED = ['podsPerCore', 'kubeReserved', 'systemReserved', 'evictionHard', 'evictionSoft'];

/** Feature gates that nodeadm knows. */
const FEATURES = ['InstanceIdNodeName', 'FastImagePull'];

/** Returns remarks for a NodeConfig that Karpenter merges with its own NodeConfig. */
export function nodeConfigRemarks(content: string, where: string, surroundings: NodeConfigSurroundings): readonly UserDataRemark[] {
  const { spec, faults } = readNodeConfig(content);
  const others = spec === undefined ? [] : specRemarks(spec, where, surroundings);
  const remarks = faults.map((fault) => withFixOf(others, faultRemark(fault, where)));
  if (content.split(/^---[ \t]*\r?$/m).filter(hasContent).length > 1) {
    remarks.push({ kind: UserDataRemarkKind.UNKNOWN, where, message: 'nodeadm reads only the first of several YAML documents', fix: 'Use one MIME part for each document.' });
  }
  const faulty = faults.map(({ path }) => at(where, path));
  return [...remarks, ...others.filter((remark) => !isAboutPlace(remark) || !faulty.includes(remark.where))];
}

/** Returns a remark about an invalid value with another fix if the field belongs in the EC2NodeClass. */
function withFixOf(others: readonly UserDataRemark[], remark: UserDataRemark): UserDataRemark {
  const other = others.find((each) => isAboutPlace(each) && each.where === remark.where);
  return other === undefined ? remark : { ...remark, fix: ['Remove the field.', other.fix].join(' ') };
}

function isAboutPlace({ kind }: UserDataRemark): boolean {
  return kind === UserDataRemarkKind.OVERWRITTEN || kind === UserDataRemarkKind.UNKNOWN_TO_SCHEDULER;
}

function hasContent(text: string): boolean {
  return text.split('\n').some((line) => !/^(?:#|$)/.test(line.trim()));
}

/** Converts a NodeConfig fault to a remark. */
export function faultRemark({ path, message, fix, isFatal, keepsKubelet }: NodeConfigFault, where: string): UserDataRemark {
  const kind = isFatal ? UserDataRemarkKind.NODE_CONFIG : keepsKubelet ? UserDataRemarkKind.BREAKS : UserDataRemarkKind.UNKNOWN;
  return { kind, where: at(where, path), message: isFatal ? `${message}, so nodeadm drops all user data and the node never joins the cluster` : message, fix };
}

function specRemarks(spec: JsonObject, where: string, { kubelet, instanceStorePolicy, version }: NodeConfigSurroundings): readonly UserDataRemark[] {
  const winsOverUser = version._isAtLeast(FIRST_THAT_WINS);
  const config: JsonObject = spec.kubelet?.config ?? {};
  const remarks: UserDataRemark[] = [];
  const add = (kind: UserDataRemarkKind, path: string, message: string, fix: string, isMinor?: boolean) => {
    remarks.push({ kind, where: at(where, path), message, fix, isMinor });
  };

  if (winsOverUser) {
    for (const name of ['name', 'apiServerEndpoint', 'certificateAuthority', 'cidr']) {
      if (spec.cluster?.[name]) add(UserDataRemarkKind.OVERWRITTEN, `spec.cluster.${name}`, 'Karpenter overwrites the field with the value for the cluster', 'Remove the field.', true);
    }
  }
  const { strategy } = spec.instance?.localStorage ?? {};
  if (instanceStorePolicy === 'RAID0' && strategy && strategy !== 'RAID0') {
    add(UserDataRemarkKind.OVERWRITTEN, 'spec.instance.localStorage.strategy', winsOverUser
      ? `instanceStorePolicy RAID0 overwrites ${valueText(strategy)}`
      : `${valueText(strategy)} overwrites instanceStorePolicy RAID0, which Karpenter uses to calculate node capacity`, 'Remove one of the two fields.');
  }
  for (const [name, value] of Object.entries(config)) {
    const path = `spec.kubelet.config.${name}`;
    if (name === 'registerNode' && value === false) {
      add(UserDataRemarkKind.BREAKS, path, 'the node does not join the cluster if registerNode is false', 'Remove the field.');
    } else if (name === 'registerWithTaints') {
      if (winsOverUser) add(UserDataRemarkKind.OVERWRITTEN, path, 'Karpenter overwrites registerWithTaints', 'Set taints in the NodePool.');
      else add(UserDataRemarkKind.BREAKS, path, 'registerWithTaints replaces the taints of the NodePool', 'Set taints in the NodePool.');
    } else if (isOverwritten(name, value, kubelet, winsOverUser)) {
      add(UserDataRemarkKind.OVERWRITTEN, path, `Karpenter overwrites ${valueText(value)}`, `Set kubelet.${name} in the EC2NodeClass.`);
    } else if (RECKONED.includes(name) || name === 'maxPods') {
      if (!deepEqual(value, ownOf(kubelet, name))) add(UserDataRemarkKind.UNKNOWN_TO_SCHEDULER, path, `Karpenter does not use ${valueText(value)} to calculate node capacity`, `Set kubelet.${name} in the EC2NodeClass.`);
    }
  }
  if (config.reservedSystemCPUs && !(config.kubeReservedCgroup === '' && config.systemReservedCgroup === '')) {
    const path = 'spec.kubelet.config.reservedSystemCPUs';
    add(UserDataRemarkKind.BREAKS, path, 'the kubelet does not start if reservedSystemCPUs is set together with the cgroups that nodeadm sets', 'Also set kubeReservedCgroup: "" and systemReservedCgroup: "".');
  }
  if (spec.cluster?.enableOutpost && !spec.cluster.id) {
    add(UserDataRemarkKind.BREAKS, 'spec.cluster.enableOutpost', 'enableOutpost requires the cluster ID', 'Set spec.cluster.id.');
  }
  for (const name of Object.keys(spec.featureGates ?? {}).filter((each) => !FEATURES.includes(each))) {
    const meant = suggestion(name, FEATURES);
    add(UserDataRemarkKind.UNKNOWN, `spec.featureGates.${name}`, 'nodeadm ignores unknown feature gates', meant ? `Did you mean ${meant}?` : 'Remove the feature gate.');
  }
  (spec.kubelet?.flags ?? []).forEach((flag: string, index: number) => {
    if (typeof flag === 'string') append(remarks, flagRemarks(flag, at(where, `spec.kubelet.flags[${index}]`), version));
  });
  return remarks;
}

function ownOf(kubelet: JsonObject, name: string): unknown {
  return Object.hasOwn(kubelet, name) ? kubelet[name] : undefined;
}

/** Returns true if Karpenter overwrites a field. In maps, Karpenter overwrites only entries with the same name. */
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
