import { deployment, json, POOL } from './run-simulate';

const CLASS = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
`;
const set = (policy: string) => deployment('db', 4).replace('kind: Deployment', 'kind: StatefulSet').replace('replicas: 4', `replicas: 4${policy}`);
const ordered = (input: string): string[] => json(CLASS + POOL + input).notSimulated;

test('the pods of an ordered set start one after the other', () => {
  const text = 'Karpenter can launch more and smaller nodes for StatefulSet db: without podManagementPolicy Parallel, its pods start one after the other, but the simulation schedules them together.';
  expect(ordered(set(''))).toEqual([text]);
  expect(ordered(set('\n  podManagementPolicy: OrderedReady'))).toEqual([text]);
});

test('parallel sets, sets with one pod on each node, and Deployments start together', () => {
  expect(ordered(set('\n  podManagementPolicy: Parallel'))).toEqual([]);
  expect(ordered(set('').replace('replicas: 4', 'replicas: 1'))).toEqual([]);
  expect(ordered(deployment('db', 4))).toEqual([]);
});
