import { Dated, inRelease } from './release-span';
import { minorsHold } from '../../../karpenter/versions/facts';

const MANAGED_POLICIES: readonly Dated[] = [
  'AmazonEKS_CNI_Policy',
  'AmazonEKSWorkerNodePolicy',
  ['AmazonEC2ContainerRegistryReadOnly', { until: '1.3' }],
  ['AmazonEC2ContainerRegistryPullOnly', { since: '1.4' }],
  'AmazonSSMManagedInstanceCore',
];

/** Returns the names of the AWS managed policies for the node role. */
export function nodeManagedPolicies(minor: string): string[] {
  return inRelease(MANAGED_POLICIES, minor);
}

/** Returns true if Karpenter creates instance profiles in a minor release. */
export function managesInstanceProfiles(minor: string): boolean {
  return minorsHold({ since: '0.32' }, minor);
}
