import { runInField } from '../run-field';

interface PoolParts {
  readonly name?: string;
  /** The `metadata` of the template. */
  readonly metadata?: string;
  readonly requirements?: string;
}

const R5 = '[{key: karpenter.k8s.aws/instance-family, operator: In, values: [r5]}]';
const pool = ({ name = 'o', metadata = '{}', requirements = R5 }: PoolParts) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: "${name}"}
spec:
  template:
    metadata: ${metadata}
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: ${requirements}
---
`;
const pod = (nodeSelector: string, cpu = '1') => `apiVersion: v1
kind: Pod
metadata: {name: p}
spec: {nodeSelector: ${nodeSelector}, containers: [{name: a, image: b, resources: {requests: {cpu: ${cpu}}}}]}
---
`;
const TEAM = '{team: x}';

function run(command: string, text: string) {
  const { code, out } = runInField({ 'nodes.yaml': text }, command, '--karpenter-version', '1.15.1');
  return { code, out: out.replace(/\n *fix: /g, '; fix: ').replace(/\s+/g, ' ') };
}

const CASES: readonly (readonly [what: string, parts: PoolParts, selector: string, condition: string])[] = [
  ['all labels', { metadata: '{labels: "${LABELS}"}' }, TEAM, 'only if the labels of NodePool o allow this with the value of ${LABELS}'],
  ['the metadata of the template', { metadata: '"${M}"' }, TEAM, 'only if the labels of NodePool o allow this with the value of ${M}'],
  ['the key of a label', { metadata: '{labels: {"${KEY}": x}}' }, TEAM, 'only if the labels of NodePool o allow this with the value of ${KEY}'],
  ['the name of a NodePool', { name: '${POOL}' }, '{karpenter.sh/nodepool: main}', 'only if the name of NodePool ${POOL} allows this with the value of ${POOL}'],
  ['a part of the name', { name: '${ENV}-main' }, '{karpenter.sh/nodepool: prod-main}', 'only if the name of NodePool ${ENV}-main allows this with the value of ${ENV}'],
  ['the name and a label', { name: '${POOL}', metadata: '{labels: {team: "${T}"}}' }, '{karpenter.sh/nodepool: main, team: x}', 'only if the name and labels of NodePool ${POOL} allow this with the values of ${POOL} and ${T}'],
];

test.each(CASES)('a pod that selects nodes by a label depends on a placeholder in %s', (_, parts, selector, condition) => {
  const ofSimulate = run('simulate', pool(parts) + pod(selector));
  expect(ofSimulate).toEqual({ code: 0, out: expect.stringContaining(`Depends on placeholders: p NodePool ${parts.name ?? 'o'}: fits ${condition}; fix: Set the values`) });
  const ofInstances = run('instances', pool(parts) + pod(selector));
  expect(ofInstances).toEqual({ code: 0, out: expect.stringContaining(` info Pod/p: NodePool ${parts.name ?? 'o'} fits ${condition} `) });
  expect(ofInstances.out).not.toContain('warning');
});

test.each([
  ['all requirements', '${REQ}'],
  ['one of the requirements', '[{key: karpenter.k8s.aws/instance-family, operator: In, values: [r5]}, "${REQ}"]'],
  ['the key of a requirement', '[{key: "${REQ}", operator: In, values: [x]}]'],
])('a pod that selects nodes by a label depends on a placeholder for %s', (_, requirements) => {
  const { code, out } = run('simulate', pool({ requirements }) + pod(TEAM));
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Depends on placeholders: p NodePool o: may fit, because the requirements contain the placeholder ${REQ}; fix: Set') });
});

test.each([
  ['is too large', CASES[0][1], TEAM, '1000'],
  ['selects another family', CASES[0][1], '{karpenter.k8s.aws/instance-family: m5}', '1'],
  ['selects a label that the NodePool does not define', CASES[3][1], TEAM, '1'],
])('a pod that fits with no labels stays pending: it %s', (_, parts, selector, cpu) => {
  const { code, out } = run('simulate', pool(parts) + pod(selector, cpu));
  expect({ code, out: out.split(' Pending:')[0] }).toEqual({ code: 1, out: 'No nodes: 1 pod stays pending' });
  expect(run('instances', pool(parts) + pod(selector, cpu)).out).toContain('warning Pod/p fits no NodePool');
});

test('nodes for pods that select nodes by no name do not depend on the name of the NodePool', () => {
  const { code, out } = run('simulate', pool({ name: '${POOL}' }) + pod('{}'));
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(' 1 node of NodePool ${POOL}, if EC2NodeClass default has a Linux AMI family, a volume of 20Gi, and default kubelet settings Pods ') });
});

test('a NodePool that launches no nodes because of a kubelet expression fits no pod with any name', () => {
  const nodeClass = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
  kubelet: {maxPods: "1000 / (vcpus - 8)"}
`;
  const { code, out } = run('simulate', pool({ name: '${POOL}' }) + pod('{karpenter.sh/nodepool: main}') + nodeClass);
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('No nodes: 1 pod stays pending Pending: p no NodePool has instance types;') });
});

const WHOLE = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: gpu}\nspec: ${SPEC}\n---\n';
const ZONAL = pool({
  name: 'gpu',
  requirements: '[{key: karpenter.k8s.aws/instance-family, operator: In, values: [g5]}, {key: topology.kubernetes.io/zone, operator: In, values: ["${ZONE}"]}]',
});
const GPU = '{karpenter.sh/nodepool: gpu}';

describe('a NodePool with unknown instance types', () => {
  test.each([
    ['part of its requirements', ZONAL, 'the requirements contain the placeholder ${ZONE}'],
    ['the spec', WHOLE, 'spec is the placeholder ${SPEC}'],
  ])('may run a pod that fits no other NodePool: %s', (_, gpu, reason) => {
    const { code, out } = run('instances', pool({}) + gpu + pod(GPU));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(` info Pod/p: NodePool gpu fits only with some values, because ${reason} `) });
    expect(out).toContain('PODS NODEPOOL OTHER NODEPOOLS without node selection o - Pod/p not known - ');
    expect(out).toContain('The overlap contains NodePools that depend on placeholders only for pods that fit no other NodePool: gpu.');
    expect(out).not.toContain('warning');
    expect(run('simulate', pool({}) + gpu + pod(GPU))).toEqual({ code: 0, out: expect.stringContaining(`Depends on placeholders: p NodePool gpu: may fit, because ${reason} `) });
  });

  test('may run a pod without its preferences', () => {
    const preferring = pod(GPU).replace('containers:', 'affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference: {matchExpressions: [{key: kubernetes.io/arch, operator: In, values: [arm64]}]}}]}}, containers:');
    expect(run('instances', pool({}) + ZONAL + preferring).out).toContain('Pod/p: NodePool gpu fits only with some values');
  });

  test.each([
    ['is too large', pod(GPU, '1000')],
    ['selects another NodePool', pod('{karpenter.sh/nodepool: other}')],
    ['has resource claims', pod(GPU).replace('containers:', 'resourceClaims: [{name: gpu}], containers:')],
  ])('cannot run a pod that %s', (_, text) => {
    const { out } = run('instances', pool({}) + ZONAL + text);
    expect(out).toContain('warning Pod/p fits no NodePool ');
    expect(out).toContain(' gpu: no values of the placeholders allow the pod ');
  });

  test('may run the pod of --pod', () => {
    const { out } = runInField({ 'nodes.yaml': pool({}) + ZONAL }, 'instances', '--pod', 'nvidia.com/gpu=1', '--output', 'json');
    expect(JSON.parse(out).overlaps[0].refusedBy[1]).toMatchObject({ name: 'gpu', dependent: expect.stringContaining('only with some values') });
  });

  test('is in JSON and HTML for pods that fit no other NodePool', () => {
    const files = { 'nodes.yaml': pool({}) + ZONAL + pod(GPU) };
    const { overlaps } = JSON.parse(runInField(files, 'instances', '--output', 'json').out);
    expect(overlaps[1].refusedBy[1]).toEqual({
      name: 'gpu', reason: 'the requirements contain the placeholder ${ZONE}', dependent: 'only with some values, because the requirements contain the placeholder ${ZONE}',
    });
    expect(overlaps[0].refusedBy).toEqual([]);
    expect(runInField(files, 'instances', '--output', 'html').out).toContain('<li>Pod/p: NodePool gpu fits only with some values, because the requirements contain the placeholder ${ZONE}</li>');
  });
});
