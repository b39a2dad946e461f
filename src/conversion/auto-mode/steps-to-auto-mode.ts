import { JsonObject } from '../../basics/json';

const GUIDE = 'https://docs.aws.amazon.com/eks/latest/userguide';

/** Returns the steps that move workloads from the NodePools in the input to the converted NodePools, side by side. */
export function stepsToAutoMode(before: readonly JsonObject[], after: readonly JsonObject[]): readonly string[] {
  if (after.length === 0) return [];
  const specs = after.filter(({ kind }) => kind === 'NodeClass').map(({ spec }) => spec);
  const roles = [...new Set(specs.flatMap(({ role }) => (typeof role === 'string' ? [role] : [])))];
  const oldPools = before.filter(({ kind }) => kind === 'NodePool').map(({ metadata }) => metadata.name as string);
  return [
    'Run Karpenter 1.1 or later. Do not install or update the CRDs of Karpenter during the migration.',
    `Enable EKS Auto Mode without the built-in NodePool general-purpose: ${GUIDE}/auto-migrate-karpenter.html`,
    ...roles.flatMap((role) => [
      `Attach the policies AmazonEKSWorkerNodeMinimalPolicy and AmazonEC2ContainerRegistryPullOnly to the role ${role}.`,
      `Create an access entry of type EC2 for the role ${role}, and associate the policy AmazonEKSAutoNodePolicy.`,
    ]),
    ...specs.some(({ tags }) => tags !== undefined) ? [`Add the permissions for custom tags to the cluster role: ${GUIDE}/auto-cluster-iam-role.html#tag-prop`] : [],
    ...specs.some(({ ephemeralStorage }) => ephemeralStorage?.kmsKeyID !== undefined) ? ['Allow the cluster role to use the KMS key.'] : [],
    'To move workloads in groups, add a taint such as eks-auto-mode:NoSchedule to the new NodePools. Then add a toleration and the node selector eks.amazonaws.com/compute-type: auto to each workload.',
    'Apply the converted objects next to the old objects.',
    'Create a StorageClass with the provisioner ebs.csi.eks.amazonaws.com. Pods on EKS Auto Mode cannot use volumes of ebs.csi.aws.com, so migrate these volumes.',
    'Create new load balancers with the classes of EKS Auto Mode, and change DNS. Auto Mode cannot take over existing load balancers.',
    ...oldPools.length > 0 ? [`After all workloads have moved, delete the old NodePools: kubectl delete nodepools.karpenter.sh ${oldPools.join(' ')}. Karpenter drains their nodes.`] : [],
    'Delete the old EC2NodeClasses, and uninstall Karpenter.',
  ];
}
