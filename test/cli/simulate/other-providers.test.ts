import { deployment, json, POOL, run } from './run-simulate';

const OTHER = POOL.replace('group: karpenter.k8s.aws, kind: EC2NodeClass', 'group: karpenter.k8s.gcp, kind: GCENodeClass').replace(/ *- \{key: karpenter.k8s.aws.*\n/, '');

test('a NodePool whose name is a placeholder has no condition on the name for pods that do not select it', () => {
  const content = OTHER.replace('{name: general}', '{name: "${NAME}"}') + deployment('web', 1);
  expect(run(content).out).not.toContain('undefined');
  expect(json(content).placeholderDependent).toEqual([]);
});
