import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15'];

function pool(labels: string, requirement: string): string {
  return `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: spark}
spec:
  template:
    metadata: {labels: {${labels}}}
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: kubernetes.io/arch, operator: In, values: [arm64]}
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [c]}
        - {key: karpenter.sh/capacity-type, operator: In, values: [on-demand]}
        ${requirement}
`;
}

const job = (selector: string) => `apiVersion: batch/v1
kind: Job
metadata: {name: driver}
spec:
  template:
    spec:
      restartPolicy: Never
      nodeSelector: {${selector}}
      containers: [{name: main, image: busybox, resources: {requests: {cpu: "1"}}}]
`;

test.each([
  ['node.kubernetes.io/arch: arm64, node.kubernetes.io/instance-category: compute', 'node.kubernetes.io/arch: arm64'],
  ['node.kubernetes.io/capacity-type: on-demand', 'node.kubernetes.io/capacity-type: on-demand'],
  ['topology.kubernetes.io/zones: all', 'topology.kubernetes.io/zones: all'],
])('a template label that resembles a Karpenter label is accepted: %s', (labels, selector) => {
  const files = { 'pool.yaml': pool(labels, ''), 'job.yaml': job(selector) };
  expect(runInField(files, 'validate', ...VERSION)).toMatchObject({ code: 0, out: '2 documents checked for Karpenter 1.15: nothing found\n' });
  const types = runInField(files, 'instances', ...VERSION);
  expect([types.code, types.out]).toEqual([0, expect.not.stringContaining(' 0 of ')]);
});

test.each([
  ['node.kubernetes.io/instance-category', 'karpenter.k8s.aws/instance-category'],
  ['kubernetes.io/arhc', 'kubernetes.io/arch'],
])('a requirement with key %s is still reported', (key, meant) => {
  const { out } = runInField({ 'a.yaml': pool('team: a', `- {key: ${key}, operator: In, values: [a]}`) }, 'validate', ...VERSION);
  expect(out).toContain(`warning  NodePool/spark: spec.template.spec.requirements[3].key: "${key}" is a custom label, which no instance type has  label-look-alike`);
  expect(out).toContain(`fix: Did you mean ${meant}?`);
});
