import { JsonObject } from '../../../foundation/basics/json';
import { MIGRATE_VOLUMES } from '../migrate-volumes';

const GUIDE = 'https://docs.aws.amazon.com/eks/latest/userguide';
const SHARED_CRDS = 'nodepools.karpenter.sh and nodeclaims.karpenter.sh';
const KEEP_CRDS = `Keep the CRDs ${SHARED_CRDS}. If they are deleted, the NodePools and nodes of EKS Auto Mode are also deleted. Do not uninstall the karpenter-crd chart, and do not let Argo CD or Flux delete the CRDs.`;

/** The objects of a move to EKS Auto Mode. */
interface Move {
  /** The objects of the input that the created objects replace. */
  readonly moved: readonly JsonObject[];
  readonly created: readonly JsonObject[];
  /** Whether other objects of Karpenter remain, because they have no counterpart, or are not valid. */
  readonly remain: boolean;
}

/** Returns the steps that move workloads from the NodePools in the input to the converted NodePools, side by side. */
export function stepsToAutoMode({ moved, created, remain }: Move): readonly string[] {
  if (created.length === 0) return [];
  const specs = created.filter(({ kind }) => kind === 'NodeClass').map(({ spec }) => spec);
  const oldPools = moved.filter(({ kind }) => kind === 'NodePool').map(({ metadata }) => metadata.name as string);
  return [
    'Check the cluster: EKS Auto Mode requires Kubernetes 1.29 or later. Installed add-ons must have at least these versions: Amazon VPC CNI v1.19.0-eksbuild.1, EBS CSI driver v1.37.0-eksbuild.1, CSI snapshot controller v8.1.0-eksbuild.2, and EKS Pod Identity Agent v1.3.4-eksbuild.1. '
      + `The version of kube-proxy depends on Kubernetes: ${GUIDE}/auto-enable-existing.html`,
    'Attach the policies AmazonEKSClusterPolicy, AmazonEKSComputePolicy, AmazonEKSBlockStoragePolicyV2, AmazonEKSLoadBalancingPolicy, and AmazonEKSNetworkingPolicy to the cluster role. Its trust policy must allow eks.amazonaws.com the actions sts:AssumeRole and sts:TagSession.',
    `Run Karpenter 1.1 or later. Do not install, update, or delete the CRDs ${SHARED_CRDS} during the migration, because EKS Auto Mode uses them.`,
    `Enable EKS Auto Mode without the built-in NodePool general-purpose: ${GUIDE}/auto-migrate-karpenter.html`,
    ...rolesOf(specs).flatMap(stepsForRole),
    ...specs.some(({ tags }) => tags !== undefined) ? [`Add the permissions for custom tags to the cluster role: ${GUIDE}/auto-cluster-iam-role.html#tag-prop`] : [],
    ...specs.some(({ ephemeralStorage }) => ephemeralStorage?.kmsKeyID !== undefined) ? ['Allow the cluster role to use the KMS key.'] : [],
    'To move workloads in groups, add a taint such as eks-auto-mode:NoSchedule to the new NodePools.',
    'Apply the converted objects next to the old objects.',
    'Replace the labels of Karpenter, such as karpenter.k8s.aws/instance-family, in node selectors, affinities, topology spread constraints, policies, and dashboards. If the input contains the workloads, the notes list these labels.',
    'Add a toleration for the taint and the node selector eks.amazonaws.com/compute-type: auto to each workload.',
    `Create a StorageClass with the provisioner ebs.csi.eks.amazonaws.com. Pods on EKS Auto Mode cannot use volumes of ebs.csi.aws.com. Migrate them ${MIGRATE_VOLUMES}.`,
    'Create new load balancers with the classes of EKS Auto Mode, and change DNS. Auto Mode cannot take over existing load balancers.',
    ...oldPools.length > 0 ? [`After all workloads have moved, delete the old NodePools: kubectl delete nodepools.karpenter.sh ${oldPools.join(' ')}. Karpenter drains their nodes.`] : [],
    remain ? `Keep Karpenter and the objects that were not converted. ${KEEP_CRDS}` : `Delete the old EC2NodeClasses, and uninstall the karpenter chart. ${KEEP_CRDS}`,
  ];
}

function rolesOf(specs: readonly JsonObject[]): readonly string[] {
  const isText = (value: unknown) => typeof value === 'string';
  return [...new Set([
    ...specs.filter(({ role }) => isText(role)).map(({ role }) => `the role ${role}`),
    ...specs.filter(({ role, instanceProfile }) => !isText(role) && isText(instanceProfile)).map(({ instanceProfile }) => `the role of the instance profile ${instanceProfile}`),
  ])];
}

function stepsForRole(role: string): readonly string[] {
  return [
    `Attach the policies AmazonEKSWorkerNodeMinimalPolicy and AmazonEC2ContainerRegistryPullOnly to ${role}.`,
    `Create an access entry of type EC2 for ${role}, and associate the policy AmazonEKSAutoNodePolicy. A role can have only one access entry. If it has one of type EC2_LINUX, the nodes of Karpenter need it, so use another role.`,
  ];
}
