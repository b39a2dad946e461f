import { bottlerocketMerged } from './bottlerocket-merged';
import { ClusterDetails } from './cluster-details';
import { ignoredFields } from './ignored-fields';
import { KarpenterPart, karpenterPart, kubeletOfNodes } from './karpenter-part';
import { al2023Text, al2Text, mergedNodeConfigSpec } from './linux-text';
import { windowsScript } from './windows-script';
import { JsonObject } from '../../../foundation/basics/json';
import { AL2023, AmiFamily, CUSTOM } from '../../ami-families/ami-families';
import { amiFamilyNameOf, effectiveFamily } from '../../ami-families/ami-family-of';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { readLinuxUserData } from '../linux-parts';
import { NODE_CONFIG_API } from '../node-config/node-config-fields';
import { UserDataRemark, UserDataRemarkKind } from '../remarks/user-data-remark';
import { userDataRemarks } from '../remarks/user-data-remarks';
import { LONGEST_LOOKED_INTO } from '../user-data-limit';

/** The user data of a node. */
export interface EffectiveText {
  readonly family: string;
  /** User data before base64 encoding. Absent if Karpenter can't read the user data of the EC2NodeClass. */
  readonly text?: string;
  /** Size in bytes. For unknown details, the size assumes typical lengths. */
  readonly size?: number;
  /** The NodeConfig that nodeadm merges from all NodeConfigs in the user data. */
  readonly nodeConfig?: JsonObject;
  readonly remarks: readonly UserDataRemark[];
}

/** Cluster details whose values have lengths typical of EKS, with a cluster name of the maximum length. */
const USUAL: ClusterDetails = {
  clusterName: 'n'.repeat(100),
  clusterEndpoint: `https://${'0'.repeat(32)}.gr7.ap-southeast-2.eks.amazonaws.com`,
  certificateAuthority: 'A'.repeat(1480),
  serviceCidr: '172.20.0.0/16',
  clusterDns: '172.20.0.10',
  maxPods: 234,
  capacityType: 'on-demand',
};

/**
 * Returns the user data of a node with placeholders for unknown details, without its size and remarks.
 *
 * @throws if the node class has no AMI family
 */
export function userDataText(
  nodeClass: JsonObject, pool: JsonObject, version: KarpenterVersion, details: ClusterDetails,
): Pick<EffectiveText, 'family' | 'text'> {
  const family = familyOf(nodeClass);
  return { family: family.name, text: textOf(nodeClass.spec?.userData ?? '', family, karpenterPart(nodeClass, pool, version, details)) };
}

/**
 * Returns the user data of a node as the Karpenter release writes it.
 *
 * @throws if the node class has no AMI family
 */
export function effectiveText(nodeClass: JsonObject, pool: JsonObject, version: KarpenterVersion, details: ClusterDetails): EffectiveText {
  const spec: JsonObject = nodeClass.spec ?? {};
  const family = familyOf(nodeClass);
  const own: string = spec.userData ?? '';
  const part = karpenterPart(nodeClass, pool, version, details);
  const kubelet = kubeletOfNodes(nodeClass, pool);
  const where = nodeClass.apiVersion?.endsWith('/v1beta1') ? 'spec.template.spec.kubelet of the NodePool' : 'spec.kubelet';
  const remarks = userDataRemarks(nodeClass, pool, version);
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const usual = karpenterPart(nodeClass, pool, version, { ...USUAL, ...given });
  const text = textOf(own, family, part);
  return {
    family: family.name,
    text,
    size: text === undefined ? undefined : Buffer.byteLength(textOf(own, family, usual)!),
    nodeConfig: family.userData === 'node-config' && own.length <= LONGEST_LOOKED_INTO ? nodeConfigOf(own, part) : undefined,
    remarks: [...remarks, ...ignoredFields(family, kubelet, part, where), ...family === CUSTOM ? [] : part.expressions.map((field) => expressionRemark(`${where}.${field}`))],
  };
}

function familyOf({ spec }: JsonObject): AmiFamily {
  const name = amiFamilyNameOf(spec ?? {});
  if (name === undefined) throw new Error('spec.amiFamily is required, because no AMI selector term has an alias. Add amiFamily, for example amiFamily: AL2023.');
  return effectiveFamily(name);
}

function expressionRemark(where: string): UserDataRemark {
  return {
    kind: UserDataRemarkKind.BY_INSTANCE_TYPE,
    where,
    message: 'the value is a CEL expression, so its result depends on the instance type',
    fix: where.endsWith('.maxPods') ? 'To see the user data for one value, set --max-pods, or maxPods in the cluster details.' : 'Read the UPPERCASE placeholder as the value for one instance type.',
  };
}

function textOf(own: string, family: AmiFamily, part: KarpenterPart): string | undefined {
  switch (family.userData) {
    case 'own': return own;
    case 'toml': return bottlerocketMerged(own, part).text;
    case 'powershell': return windowsScript(own, part);
    default: return linuxText(own, family, part);
  }
}

function linuxText(own: string, family: AmiFamily, part: KarpenterPart): string | undefined {
  const read = readLinuxUserData(own, family);
  if (typeof read === 'string') return undefined;
  return family.userData === 'node-config' ? al2023Text(read, part) : al2Text(read, part);
}

function nodeConfigOf(own: string, part: KarpenterPart): JsonObject | undefined {
  const read = readLinuxUserData(own, AL2023);
  const spec = typeof read === 'string' ? undefined : mergedNodeConfigSpec(read, part);
  return spec && { apiVersion: NODE_CONFIG_API, kind: 'NodeConfig', spec };
}
