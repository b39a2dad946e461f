import { ClusterDetails } from './cluster-details';
import { KubeletSettings, kubeletSettings } from './kubelet-settings';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { aliasOf } from '../../ami-families/ami-family-of';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { EC2_NODE_CLASS_LABEL } from '../../versions/label-catalogue';
import { NodeTaint } from '../node-taint';

/** The values that Karpenter writes to user data, for all AMI families. */
export interface KarpenterPart extends KubeletSettings {
  readonly clusterName: string;
  readonly clusterEndpoint: string;
  readonly certificateAuthority: string;
  readonly serviceCidr: string;
  readonly labels: { readonly [key: string]: string };
  readonly taints: readonly NodeTaint[];
  readonly raid0: boolean;
  /** Whether the image is a Bottlerocket image that mounts the disks at the right directories by default. */
  readonly defaultBind: boolean;
  readonly version: KarpenterVersion;
}

const CAPACITY_TYPE = 'karpenter.sh/capacity-type';
const UNREGISTERED: NodeTaint = { key: 'karpenter.sh/unregistered', effect: 'NoExecute' };
const [V1_0, V1_5, V1_9] = ['1.0', '1.5', '1.9'].map((version) => KarpenterVersion.of(version));
/** Label domains in which the kubelet may not set labels on its node. */
const OF_KUBERNETES = /^(?:[^/]*\.)?(?:kubernetes\.io|k8s\.io)\//;

/** Computes the values that Karpenter writes for a node class and a NodePool. */
export function karpenterPart(nodeClass: JsonObject, pool: JsonObject, version: KarpenterVersion, details: ClusterDetails): KarpenterPart {
  const spec: JsonObject = nodeClass.spec ?? {};
  return {
    clusterName: details.clusterName ?? 'CLUSTER_NAME',
    clusterEndpoint: details.clusterEndpoint ?? 'CLUSTER_ENDPOINT',
    certificateAuthority: details.certificateAuthority ?? 'CLUSTER_CA',
    serviceCidr: details.serviceCidr ?? 'CLUSTER_CIDR',
    labels: labelsOf(nodeClass, pool, version, details),
    taints: taintsOf(pool, version),
    ...kubeletSettings(kubeletOfNodes(nodeClass, pool), version, details),
    raid0: spec.instanceStorePolicy === 'RAID0',
    defaultBind: bindsByDefault(spec),
    version,
  };
}

/** Returns the kubelet settings of the nodes. In v1, they are in the node class. In v1beta1, they are in the NodePool. */
export function kubeletOfNodes(nodeClass: JsonObject, pool: JsonObject): JsonObject {
  const kubelet = nodeClass.apiVersion?.endsWith('/v1beta1') ? pool.spec?.template?.spec?.kubelet : nodeClass.spec?.kubelet;
  return isObject(kubelet) ? kubelet : {};
}

function labelsOf(nodeClass: JsonObject, pool: JsonObject, version: KarpenterVersion, details: ClusterDetails): { readonly [key: string]: string } {
  const labels: { [key: string]: string } = {
    ...objectAt(pool, ['spec', 'template', 'metadata', 'labels']),
    'karpenter.sh/nodepool': pool.metadata?.name ?? 'NODE_POOL',
    ...version._isAtLeast(V1_0) && { [EC2_NODE_CLASS_LABEL]: nodeClass.metadata?.name ?? 'NODE_CLASS' },
    [CAPACITY_TYPE]: details.capacityType ?? onlyCapacityType(pool) ?? 'CAPACITY_TYPE',
    ...version._isAtLeast(V1_5) && { 'karpenter.sh/do-not-sync-taints': 'true' },
  };
  if (!version._isAtLeast(V1_9)) return labels;
  return Object.fromEntries(Object.entries(labels).filter(([key]) => !OF_KUBERNETES.test(key)));
}

/** Returns the capacity type of all nodes of a NodePool, or undefined if its nodes can have several. */
export function onlyCapacityType(pool: JsonObject): string | undefined {
  const requirements = objectsIn(objectAt(pool, ['spec', 'template', 'spec']).requirements).map(({ item }) => item);
  const { operator, values = [] } = requirements.find(({ key }) => key === CAPACITY_TYPE) ?? {};
  return operator === 'In' && Array.isArray(values) && values.length === 1 ? values[0] : undefined;
}

function taintsOf(pool: JsonObject, version: KarpenterVersion): readonly NodeTaint[] {
  const { taints, startupTaints } = objectAt(pool, ['spec', 'template', 'spec']);
  const all = [taints, startupTaints].flatMap((list) => objectsIn(list).map(({ item }) => item as NodeTaint));
  const isThere = all.some(({ key, effect }) => key === UNREGISTERED.key && effect === UNREGISTERED.effect);
  return isThere || !version._isAtLeast(V1_0) ? all : [...all, UNREGISTERED];
}

/** Returns true if the alias or an AMI name identifies Bottlerocket 1.46.0 or later. */
function bindsByDefault(spec: JsonObject): boolean {
  const names: unknown[] = (spec.amiSelectorTerms ?? []).map((term: JsonObject) => term?.name);
  const version = aliasOf(spec)?.version || names.map((name) => /-v(\d+\.\d+\.\d+)/.exec(String(name))?.[1]).find((each) => each) || '';
  if (version === 'latest') return true;
  const [major, minor] = /^v?(\d{1,6})\.(\d{1,6})\.\d+$/.exec(version)?.slice(1).map(Number) ?? [0, 0];
  return major > 1 || (major === 1 && minor >= 46);
}
