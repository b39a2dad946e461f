import { bottlerocketMerged } from './bottlerocket-merged';
import { ClusterDetails } from './cluster-details';
import { ignoredFields } from './ignored-fields';
import { KarpenterPart, karpenterPart, kubeletOfNodes } from './karpenter-part';
import { al2023Text, al2Text, mergedNodeConfigSpec } from './linux-text';
import { windowsScript } from './windows-script';
import { JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { amiFamilyOf } from '../ami-family-of';
import { readLinuxUserData } from '../linux-parts';
import { NODE_CONFIG_API } from '../node-config/node-config-json';
import { UserDataRemark, UserDataRemarkKind } from '../remarks/user-data-remark';
import { userDataRemarks } from '../remarks/user-data-remarks';
import { LONGEST_LOOKED_INTO } from '../user-data-limit';

/** What a node gets. */
export interface EffectiveText {
  readonly family: string;
  /** What EC2 gets, before it is encoded; none where Karpenter can't read the user's part. */
  readonly text?: string;
  /** Its bytes, where what is not known has the length that it has in most clusters. */
  readonly size?: number;
  /** What nodeadm makes of all NodeConfigs in it. */
  readonly nodeConfig?: JsonObject;
  readonly remarks: readonly UserDataRemark[];
}

/** As long as in EKS, names as they may be at most. Source: UD-51. */
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
 * What a node of a class and a pool gets from a release.
 *
 * @throws where the class has no family
 */
export function effectiveText(nodeClass: JsonObject, pool: JsonObject, version: KarpenterVersion, details: ClusterDetails): EffectiveText {
  const spec: JsonObject = nodeClass.spec ?? {};
  const family = amiFamilyOf(spec);
  if (family === undefined) throw new Error('spec.amiFamily: it is missing, and no alias says one; write it, such as AL2023');
  const own: string = spec.userData ?? '';
  const part = karpenterPart(nodeClass, pool, version, details);
  const kubelet = kubeletOfNodes(nodeClass, pool);
  const where = nodeClass.apiVersion?.endsWith('/v1beta1') ? 'spec.template.spec.kubelet of the NodePool' : 'spec.kubelet';
  const remarks = userDataRemarks(nodeClass, pool, version);
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const usual = karpenterPart(nodeClass, pool, version, { ...USUAL, ...given });
  const text = textOf(own, family, part);
  return {
    family,
    text,
    size: text === undefined ? undefined : Buffer.byteLength(textOf(own, family, usual)!),
    nodeConfig: family === 'AL2023' && own.length <= LONGEST_LOOKED_INTO ? nodeConfigOf(own, part) : undefined,
    remarks: [...remarks, ...ignoredFields(family, kubelet, part, where), ...family === 'Custom' ? [] : part.expressions.map((field) => expressionRemark(`${where}.${field}`))],
  };
}

function expressionRemark(where: string): UserDataRemark {
  return {
    kind: UserDataRemarkKind.BY_INSTANCE_TYPE,
    where,
    message: 'it is a CEL expression, so its value depends on the instance type',
    fix: where.endsWith('.maxPods') ? 'To see the user data for one value, set --max-pods, or maxPods of the cluster details.' : 'Read the UPPERCASE placeholder as the value for one instance type.',
  };
}

function textOf(own: string, family: string, part: KarpenterPart): string | undefined {
  switch (family) {
    case 'Custom': return own;
    case 'Bottlerocket': return bottlerocketMerged(own, part).text;
    case 'Windows2019':
    case 'Windows2022':
    case 'Windows2025': return windowsScript(own, part);
    default: {
      const read = readLinuxUserData(own, family);
      if (typeof read === 'string') return undefined;
      return family === 'AL2023' ? al2023Text(read, part) : al2Text(read, part);
    }
  }
}

function nodeConfigOf(own: string, part: KarpenterPart): JsonObject | undefined {
  const read = readLinuxUserData(own, 'AL2023');
  const spec = typeof read === 'string' ? undefined : mergedNodeConfigSpec(read, part);
  return spec && { apiVersion: NODE_CONFIG_API, kind: 'NodeConfig', spec };
}
