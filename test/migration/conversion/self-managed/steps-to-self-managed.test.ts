import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { toSelfManaged } from '../../../../src/migration/conversion/self-managed/to-self-managed';

const pool = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'web' },
  spec: { template: { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'web' }, requirements: [] } } },
};
const steps = toSelfManaged([pool], KarpenterVersion.of('1.15.1')).steps.join('\n');

test('keep pods that move off the nodes of EKS Auto Mode', () => {
  expect(steps).toContain('Add a toleration for the taint to each workload. Replace the node selector eks.amazonaws.com/compute-type with a required node affinity: eks.amazonaws.com/compute-type NotIn [auto]. Without it, pods can also run on EKS Auto Mode.');
});

test('name the ways to migrate volumes', () => {
  expect(steps).toContain('Migrate them with https://github.com/awslabs/eks-auto-mode-ebs-migration-tool, or restore snapshots.');
});
