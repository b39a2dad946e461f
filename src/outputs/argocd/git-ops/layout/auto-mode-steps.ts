import { LayoutInput } from './layout-input';
import { JsonObject } from '../../../../foundation/basics/json';
import { crdUrl, EC2_NODE_CLASS_CRD } from '../../../../karpenter/versions/crd-url';
import { apiOfObject, AUTO_MODE_NODE_CLASS, CAPACITY_BUFFER, NODE_OVERLAY } from '../../../../karpenter/versions/known-apis';
import { ApplicationDeletion } from '../application-deletion';
import { ClusterBundle } from '../bundle/cluster-bundle';
import { hasAutoMode } from '../bundle/has-auto-mode';
import { itemsOf, jsonOf } from '../bundle/objects-of';
import { ChartSource } from '../chart-source';

const GUIDE = 'https://docs.aws.amazon.com/eks/latest/userguide';

/** CRDs that EKS Auto Mode does not install, and the kinds that need them. The controller always needs the CRD without a kind. */
const CRD_FILES: readonly { readonly file: string; readonly api?: string }[] = [
  { file: EC2_NODE_CLASS_CRD },
  { file: 'karpenter.sh_nodeoverlays.yaml', api: NODE_OVERLAY },
  { file: 'autoscaling.x-k8s.io_capacitybuffers.yaml', api: CAPACITY_BUFFER },
];

/** Removing the Application from Git deletes its CRDs if the Application in the cluster has a finalizer. */
const KEEP_CRDS = [
  'If Argo CD already has the Application `karpenter-crd` of such a cluster, first commit and sync `deletion: ApplicationDeletion.ORPHAN` without `ClusterTarget.BOTH`. Otherwise, Argo CD deletes the CRDs with the Application, and all nodes.',
];

const ROLES = 'Attach the policies `AmazonEKSWorkerNodeMinimalPolicy` and `AmazonEC2ContainerRegistryPullOnly` to each role. ' +
  `[Create an access entry](${GUIDE}/create-node-class.html) of type EC2 for the role, with the policy \`AmazonEKSAutoNodePolicy\`.`;
const ROLE_OF_BOTH = 'A role can have only one access entry, so nodes of Karpenter need another role.';
const TAGS = `For tags of a NodeClass, add the [permissions for custom tags](${GUIDE}/auto-cluster-iam-role.html#tag-prop) to the cluster role.`;

/** Returns the steps that clusters with EKS Auto Mode need before the first sync. Git contains neither their AWS resources nor their CRDs. */
export function autoModeSteps({ clusters, deletion }: LayoutInput): string[][] {
  const auto = clusters.filter(({ cluster }) => hasAutoMode(cluster))
    .map((bundle): AutoModeCluster => ({ ...bundle, objects: bundle.charts.flatMap(({ source }) => objectsOf(source)) }));
  if (auto.length === 0) return [];
  const commands = [...new Set(auto.flatMap(crdCommands))];
  return [
    [`In each cluster with EKS Auto Mode, [enable EKS Auto Mode](${GUIDE}/automode.html), which installs the CRDs of NodePools and NodeClasses. Until then, syncs of these objects fail.`],
    ...awsResources(auto),
    ...commands.length === 0 ? [] : [[
      'In each cluster with both EKS Auto Mode and Karpenter, apply the other CRDs of its Karpenter release, also after each change of the release. EKS owns the CRDs of NodePools and NodeClaims, so no Application deploys CRDs.',
      ...commands,
    ]],
    ...commands.length > 0 && deletion !== ApplicationDeletion.ORPHAN ? [KEEP_CRDS] : [],
  ];
}

/** A cluster with EKS Auto Mode, and the objects of its charts. */
interface AutoModeCluster extends ClusterBundle {
  readonly objects: readonly JsonObject[];
}

/** Returns the objects of a chart, with the values of the cluster. */
function objectsOf({ _chart, _helm }: ChartSource): readonly JsonObject[] {
  return _helm?.objects().flatMap(itemsOf) ?? jsonOf(_chart);
}

function awsResources(clusters: readonly AutoModeCluster[]): string[][] {
  const needs = clusters.map(({ cluster, installation, objects }) => {
    const classes = objects.filter((json) => apiOfObject(json) === AUTO_MODE_NODE_CLASS);
    const roles = classes.filter(({ spec }) => typeof spec?.role === 'string').map(({ metadata, spec }) => `role \`${spec.role}\` of NodeClass \`${metadata?.name}\``);
    const tags = classes.filter(({ spec }) => spec?.tags !== undefined).map(({ metadata }) => `tags of NodeClass \`${metadata?.name}\``);
    return { name: cluster.name, isMixed: installation !== undefined, roles, tags };
  }).filter(({ roles, tags }) => roles.length + tags.length > 0);
  if (needs.length === 0) return [];
  const withRoles = needs.filter(({ roles }) => roles.length > 0);
  const text = [
    'Create the AWS resources of these clusters, because this folder does not contain them.',
    ...withRoles.length > 0 ? [ROLES] : [],
    ...withRoles.some(({ isMixed }) => isMixed) ? [ROLE_OF_BOTH] : [],
    ...needs.some(({ tags }) => tags.length > 0) ? [TAGS] : [],
  ];
  return [[text.join(' '), ...needs.map(({ name, roles, tags }) => `- ${name}: ${[...roles, ...tags].join(', ')}`)]];
}

function crdCommands({ installation, objects }: AutoModeCluster): string[] {
  if (!installation) return [];
  const files = CRD_FILES.filter(({ api }) => api === undefined || objects.some((json) => apiOfObject(json) === api));
  return files.map(({ file }) => `\`kubectl apply --server-side -f ${crdUrl(installation.version, file)}\``);
}
