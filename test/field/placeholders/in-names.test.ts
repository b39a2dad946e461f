import { runInField } from '../run-field';

const pool = (families: string) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: "\${NAME}"}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: "\${NAME}"}
      requirements: [{key: karpenter.k8s.aws/instance-family, operator: In, values: [${families}]}, {key: karpenter.k8s.aws/instance-size, operator: In, values: [large]}]
---
`;
const nodeClass = (size: number) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: "\${NAME}"}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: ${size}Gi}}]
---
`;
const pod = (storage: string) => `apiVersion: v1
kind: Pod
metadata: {name: web}
spec: {containers: [{name: web, image: web, resources: {requests: {cpu: 1, ephemeral-storage: ${storage}}}}]}
`;
const VERSION = ['--karpenter-version', '1.15.1'];
const TWO_FILES = { 'a.yaml': pool('m5') + nodeClass(20), 'b.yaml': pool('m6i') + nodeClass(200) };

test('NodePools and classes of two files can have different names although their names are the same placeholder', () => {
  const { code, out, err } = runInField({ ...TWO_FILES, 'pod.yaml': pod('100Gi') }, 'simulate', ...VERSION, '--output', 'json');
  expect({ code, hasError: err.includes('error'), nodes: JSON.parse(out).nodeClaims.map(({ nodePool, likelyInstanceType }: any) => [nodePool, likelyInstanceType]) }).toEqual({
    code: 0, hasError: false, nodes: [['${NAME} (DIR/b.yaml)', 'm6i.large']],
  });
});

test('instances lists the NodePools of both files', () => {
  const { code, out, err } = runInField(TWO_FILES, 'instances', ...VERSION, '--output', 'json');
  expect({ code, hasError: err.includes('error') }).toEqual({ code: 0, hasError: false });
  for (const text of ['${NAME} (DIR/a.yaml)', '${NAME} (DIR/b.yaml)', 'm5.large', 'm6i.large']) expect(out).toContain(text);
});

test('chart-values keeps the objects of both files', () => {
  const { code, out, err } = runInField(TWO_FILES, 'chart-values', ...VERSION);
  expect({ code, hasDuplicates: err.includes('occurs more than once') }).toEqual({ code: 0, hasDuplicates: false });
  for (const text of ['m5', 'm6i', '20Gi', '200Gi']) expect(out).toContain(text);
});

test('a NodePool of a third file does not use one of several classes', () => {
  const files = { 'a.yaml': nodeClass(20), 'b.yaml': nodeClass(200), 'pools.yaml': pool('m5'), 'pod.yaml': pod('100Gi') };
  const { code, out } = runInField(files, 'simulate', ...VERSION);
  expect({ code, title: out.split('\n')[0] }).toEqual({ code: 0, title: 'No nodes: 1 pod depends on an unknown node class' });
});

test.each(['simulate', 'instances', 'chart-values'])('%s rejects different objects of a file with the same variable as name', (command) => {
  const { code, err } = runInField({ 'a.yaml': pool('m5') + pool('m6i') + nodeClass(20) + pod('1Gi') }, command, ...VERSION);
  expect(code).toBe(1);
  expect(err).toContain(command === 'chart-values' ? 'NodePool/${NAME} occurs more than once' : 'NodePool/${NAME}: 2 different objects have this kind and name');
});

test('equal objects of two files are one object', () => {
  const one = pool('m5') + nodeClass(20);
  const { code, out } = runInField({ 'a.yaml': one, 'b.yaml': one, 'pod.yaml': pod('1Gi') }, 'simulate', ...VERSION, '--output', 'json');
  expect({ code, pools: JSON.parse(out).nodeClaims.map(({ nodePool }: any) => nodePool) }).toEqual({ code: 0, pools: ['${NAME}'] });
});
