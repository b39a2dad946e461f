import { deployment, json, POOL, run } from './run-simulate';

const ARM = '\n      nodeSelector: {kubernetes.io/arch: arm64}';
const gke = (more = '', requirements = '{key: kubernetes.io/arch, operator: In, values: [arm64]}') => `---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: gke}
spec:
  template:
    metadata: {labels: {team: a}}
    spec:
      nodeClassRef: {group: karpenter.k8s.gcp, kind: GCENodeClass, name: default}
      requirements: [${requirements}]
${more}`;
const TAINT = '      taints: [{key: dedicated, value: web, effect: NoSchedule}]\n';
const REASON = 'may fit, because instance types of NodePools with GCENodeClass default in group karpenter.k8s.gcp are not known yet';

test.each([
  ['of the only NodePool', gke() + deployment('web', 1)],
  ['of one of two NodePools', POOL + gke() + deployment('web', 1, ARM)],
  ['and a template label', gke() + deployment('web', 1, '\n      nodeSelector: {team: a}')],
  ['and a label of the provider', gke() + deployment('web', 1, '\n      nodeSelector: {karpenter.k8s.gcp/instance-family: n4}')],
  ['and a taint with a placeholder', gke(TAINT.replace('web', '"${TEAM}"')) + deployment('web', 1)],
  ['and a name with a placeholder', gke().replace('name: gke', 'name: "${NAME}"') + deployment('web', 1)],
  ['and a requirement with a placeholder', gke('', '{key: kubernetes.io/arch, operator: In, values: ["${ARCH}"]}') + deployment('web', 1, ARM)],
])('pods depend on the node class of another provider %s', (_, content) => {
  const { code, out } = run(content);
  expect(code).toBe(0);
  expect(out).toMatch(/^No nodes: 1 pod depends on an unknown node class\n/);
  const { nodeClassDependent, pending, placeholderDependent } = json(content);
  expect([pending, placeholderDependent]).toEqual([[], []]);
  expect(nodeClassDependent).toEqual([expect.objectContaining({ pod: expect.stringContaining('web') })]);
  expect(nodeClassDependent[0].reasons[0]).toMatchObject({ kind: 'nodeClass', message: REASON });
});

test('the fix names the NodePool', () => {
  expect(json(gke() + deployment('web', 1)).nodeClassDependent[0].reasons).toEqual([{
    nodePool: 'gke', kind: 'nodeClass', message: REASON, fix: 'Check with the documentation of the provider whether an instance type of NodePool gke fits the pod.',
  }]);
});

test.each([
  ['taint', 'the pod does not tolerate taint dedicated=web:NoSchedule', gke(TAINT) + deployment('web', 1)],
  ['label', 'the pod requires team In [b], but NodePool gke requires team In [a]', gke() + deployment('web', 1, '\n      nodeSelector: {team: b}')],
  ['label', 'the pod requires shop In [b], but NodePool gke does not define the label', gke() + deployment('web', 1, '\n      nodeSelector: {shop: b}')],
  ['label', 'the pod requires kubernetes.io/arch In [amd64], but NodePool gke requires kubernetes.io/arch In [arm64]', gke() + deployment('web', 1, ARM.replace('arm64', 'amd64'))],
  ['label', 'the pod requires karpenter.k8s.aws/instance-family In [m7i], but NodePool gke does not define the label', gke() + deployment('web', 1, '\n      nodeSelector: {karpenter.k8s.aws/instance-family: m7i}')],
  ['limits', 'the pod requests more cpu than the limits of NodePool gke allow', gke('  limits: {cpu: "0"}\n') + deployment('web', 1)],
  ['limits', 'the limits of NodePool gke allow no nodes', gke('  limits: {nodes: "0"}\n') + deployment('web', 1)],
])('pods stay pending if the NodePool of another provider excludes them: %s, %s', (kind, message, content) => {
  const { code, out } = run(content, '-o', 'json');
  const { pending, nodeClassDependent } = JSON.parse(out);
  expect(code).toBe(1);
  expect(nodeClassDependent).toEqual([]);
  expect(pending[0].reasons).toEqual([expect.objectContaining({ nodePool: 'gke', kind, message })]);
});

test('pods with placeholders stay pending if no values fit the NodePool of another provider', () => {
  const content = gke(TAINT) + deployment('web', 1, '', '{cpu: "${CPU}"}');
  expect(json(content).pending[0].reasons).toEqual([expect.objectContaining({ nodePool: 'gke', kind: 'taint' })]);
  expect(json(gke() + deployment('web', 1, '', '{cpu: "${CPU}"}')).pending).toEqual([]);
});

test('a NodePool of another provider with replicas launches no nodes for pods', () => {
  const [reason] = json(gke('  replicas: 2\n') + deployment('web', 1)).pending[0].reasons;
  expect(reason).toMatchObject({ nodePool: null, kind: 'noPool' });
});

test('a NodePool whose name is a placeholder has no condition on the name for pods that do not select it', () => {
  const content = gke(TAINT).replace('name: gke', 'name: "${NAME}"') + deployment('web', 1);
  expect(run(content).out).not.toContain('undefined');
  expect(json(content).placeholderDependent).toEqual([]);
});
