import { isClusterScoped } from '../../../src/karpenter/versions/cluster-scoped';

test.each([
  ['v1', 'Node'], ['v1', 'Namespace'], ['v1', 'PersistentVolume'], ['storage.k8s.io/v1', 'StorageClass'], ['storage.k8s.io/v1', 'CSINode'],
  ['scheduling.k8s.io/v1', 'PriorityClass'], ['karpenter.sh/v1', 'NodePool'], ['karpenter.sh/v1', 'NodeClaim'], ['karpenter.k8s.aws/v1', 'EC2NodeClass'],
  ['eks.amazonaws.com/v1', 'NodeClass'],
])('%s %s of a snapshot is cluster-scoped', (apiVersion, kind) => {
  expect(isClusterScoped({ apiVersion, kind })).toBe(true);
});

test.each([
  ['v1', 'Pod'], ['v1', 'PersistentVolumeClaim'], ['apps/v1', 'DaemonSet'], ['policy/v1', 'PodDisruptionBudget'], ['example.com/v1', 'CSINode'],
])('%s %s is not', (apiVersion, kind) => {
  expect(isClusterScoped({ apiVersion, kind })).toBe(false);
});
