import { runInField } from './run-field';

const pools = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: KarpenterNodeRole-demo
  amiSelectorTerms: [{alias: al2023@v20250920}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.sh/capacity-type, operator: In, values: [spot, on-demand]}
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}
        - {key: karpenter.k8s.aws/instance-generation, operator: Gt, values: ["4"]}
---
`;

const deployment = (resources: string) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: a}
spec:
  replicas: 1
  selector: {matchLabels: {app: a}}
  template:
    metadata: {labels: {app: a}}
    spec:
      nodeSelector: {karpenter.sh/nodepool: general}
      containers: [{name: c, image: x, resources: ${resources}}]
`;

const validate = (files: { readonly [name: string]: string }) => runInField(files, 'validate', '--karpenter-version', '1.15');

test.each([
  ['{requests: {memory: 4GB}}', '.requests.memory must be a Kubernetes quantity of at least 0, got "4GB"', 'Set a quantity, for example 4G.'],
  ['{requests: {cpu: 2cores}}', '.requests.cpu must be a Kubernetes quantity of at least 0, got "2cores"', 'Set a quantity, for example 2.'],
  ['{requests: {cpus: 2}}', '.requests.cpus: unknown resource "cpus", which the API server rejects in containers', 'Did you mean cpu?'],
  ['{requests: {cpu: 2}, limits: {cpu: 1}}', '.requests.cpu: the request of cpu must not exceed the limit of 1, got 2', 'Lower the request, or raise the limit.'],
])('resources that the API server rejects are reported: %s', (resources, message, fix) => {
  const { code, out } = validate({ 'all.yaml': pools + deployment(resources) });
  expect(code).toBe(1);
  expect(out).toContain(`error  Deployment/a: spec.template.spec.containers[0].resources${message}  workload-resources\n`);
  expect(out).toContain(`fix: ${fix}\n`);
  expect(out).toContain('1 rejected by the API server, 1 error, 0 warnings');
});

test('placeholders, and resources that the API server accepts, are not reported', () => {
  for (const resources of ['{requests: {cpu: "${CPU}", memory: 4G}}', '{requests: {cpu: "{{ .Values.cpu }}", memory: 4G}}', '{requests: {cpu: 500m, memory: 4Gi}, limits: {memory: 4Gi}}']) {
    expect(validate({ 'all.yaml': pools + deployment(resources) })).toMatchObject({ code: 0, out: expect.stringContaining('nothing found') });
  }
});

test('a mistake next to a placeholder is reported', () => {
  expect(validate({ 'all.yaml': pools + deployment('{requests: {cpu: "${CPU}", memory: 4GB}}') }).out).toContain('workload-resources');
});

test('workloads that a kustomization changes are not checked, because it can set the limits', () => {
  const kustomization = 'resources: [all.yaml]\npatches: [{path: gpu.yaml}]\n';
  const patch = deployment('{limits: {nvidia.com/gpu: 1}}');
  const { out } = validate({ 'all.yaml': pools + deployment('{requests: {nvidia.com/gpu: 1}}'), 'gpu.yaml': patch, 'kustomization.yaml': kustomization });
  expect(out).not.toContain('workload-resources');
});
