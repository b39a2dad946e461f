import { LayoutInput } from './layout-input';
import { JsonObject } from '../../../../foundation/basics/json';
import { crdUrl, EC2_NODE_CLASS_CRD } from '../../../../karpenter/versions/crd-url';
import { apiOfObject, AUTO_MODE_NODE_CLASS, CAPACITY_BUFFER, NODE_OVERLAY } from '../../../../karpenter/versions/known-apis';
import { ApplicationDeletion } from '../application-deletion';
import { ClusterBundle, Installation } from '../bundle/cluster-bundle';
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
  'If Argo CD already has the Application `karpenter-crd` of this cluster, first commit and sync `deletion: ApplicationDeletion.ORPHAN` without `ClusterTarget.BOTH`. Otherwise, Argo CD deletes the CRDs with the Application, and all nodes.',
];

/** Returns the steps that a cluster with EKS Auto Mode needs before the first sync. Git contains neither its AWS resources nor its CRDs. */
export function autoModeSteps({ cluster, installation, charts }: ClusterBundle, { deletion }: LayoutInput): string[][] {
  if (!hasAutoMode(cluster)) return [];
  const objects = charts.flatMap(({ source }) => objectsOf(source));
  const classes = objects.filter((json) => apiOfObject(json) === AUTO_MODE_NODE_CLASS);
  return [
    [`In the cluster ${cluster.name}, [enable EKS Auto Mode](${GUIDE}/automode.html), which installs the CRDs of NodePools and NodeClasses. Until then, syncs of these objects fail.`],
    ...awsResources(cluster.name, classes, installation !== undefined),
    ...installation ? [crdStep(cluster.name, installation, objects)] : [],
    ...installation && deletion !== ApplicationDeletion.ORPHAN ? [KEEP_CRDS] : [],
  ];
}

/** Returns the objects of a chart, with the values of the cluster. */
function objectsOf({ _chart, _helm }: ChartSource): readonly JsonObject[] {
  return _helm?.objects().flatMap(itemsOf) ?? jsonOf(_chart);
}

function awsResources(cluster: string, classes: readonly JsonObject[], isMixed: boolean): string[][] {
  const items = classes.flatMap(({ metadata, spec }) => [
    ...typeof spec?.role === 'string' ? [roleItem(metadata?.name, spec.role, isMixed)] : [],
    ...spec?.tags === undefined ? [] : [`- Tags of NodeClass \`${metadata?.name}\`: add the [permissions for custom tags](${GUIDE}/auto-cluster-iam-role.html#tag-prop) to the cluster role.`],
  ]);
  return items.length === 0 ? [] : [[`Create the AWS resources of the cluster ${cluster}, because this folder does not contain them.`, ...items]];
}

function roleItem(nodeClass: string, role: string, isMixed: boolean): string {
  return `- Role \`${role}\` of NodeClass \`${nodeClass}\`: attach the policies \`AmazonEKSWorkerNodeMinimalPolicy\` and \`AmazonEC2ContainerRegistryPullOnly\`. ` +
    `[Create an access entry](${GUIDE}/create-node-class.html) of type EC2 with the policy \`AmazonEKSAutoNodePolicy\`.${isMixed ? ' A role can have only one access entry, so nodes of Karpenter need another role.' : ''}`;
}

function crdStep(cluster: string, { version }: Installation, objects: readonly JsonObject[]): string[] {
  const files = CRD_FILES.filter(({ api }) => api === undefined || objects.some((json) => apiOfObject(json) === api));
  return [
    `Apply the other CRDs of Karpenter ${version} to the cluster ${cluster}, also after each change of the release. EKS owns the CRDs of NodePools and NodeClaims, so no Application deploys CRDs.`,
    ...files.map(({ file }) => `\`kubectl apply --server-side -f ${crdUrl(version, file)}\``),
  ];
}
