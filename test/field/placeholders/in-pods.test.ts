import { runInField } from '../run-field';

const EXPRESSION = { amd64: '{key: kubernetes.io/arch, operator: In, values: [amd64]}', m5: '{key: karpenter.k8s.aws/instance-family, operator: In, values: [m5]}' };
const NODES = (more = '', requirements = `${EXPRESSION.m5}, ${EXPRESSION.amd64}`, spec = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
${spec}  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: a}
${more}      requirements: [${requirements}, {key: topology.kubernetes.io/zone, operator: In, values: [us-east-1a]}]
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: a}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
---
`;
const TAINT = '      taints: [{key: dedicated, value: web, effect: NoSchedule}]\n';
const POD = (spec = '', resources = '{requests: {cpu: 1}}') => `apiVersion: v1
kind: Pod
metadata: {name: web}
spec: {${spec}containers: [{name: web, image: web, resources: ${resources}}]}
`;
const ARM = 'nodeSelector: {kubernetes.io/arch: arm64}, ';
const affinity = (...expressions: readonly string[]) => `affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [${expressions.map((each) => `{matchExpressions: [${each}]}`).join(', ')}]}}}, `;
const LABELED = NODES().replace('  template:\n', '  template:\n    metadata: {labels: {team: web}}\n');
const CLAIM = (spec: string) => `---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: data}
spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}, ${spec}}
`;
const VOLUME = (zone: string) => `${CLAIM('volumeName: disk')}---
apiVersion: v1
kind: PersistentVolume
metadata: {name: disk}
spec: {nodeAffinity: {required: {nodeSelectorTerms: [{matchExpressions: [{key: topology.kubernetes.io/zone, operator: In, values: [${zone}]}]}]}}}
`;
const STORED = 'volumes: [{name: data, persistentVolumeClaim: {claimName: data}}], ';

/** Returns the exit code, and the pods that are pending and that depend on placeholders, with their reasons. */
function simulate(text: string) {
  const { code, out } = runInField({ 'nodes.yaml': text }, 'simulate', '--karpenter-version', '1.15.1', '--output', 'json');
  const { pending, placeholderDependent } = JSON.parse(out);
  const reasonsOf = (pods: readonly any[]) => pods.flatMap(({ reasons }) => reasons.map(({ kind }: any) => kind));
  return { code, pending: reasonsOf(pending), dependent: reasonsOf(placeholderDependent) };
}

test('a pod that fits with no values of its placeholders is pending for the known reason', () => {
  const { code, out } = runInField({ 'nodes.yaml': NODES() + POD(ARM, '{requests: {cpu: "${CPU}"}}') }, 'simulate', '--karpenter-version', '1.15.1');
  expect({ code, blocks: out.slice(0, out.indexOf('\n\nNot known:')) }).toEqual({
    code: 1,
    blocks: `No nodes: 1 pod stays pending

Pending: web
  NodePool general: the pod requires kubernetes.io/arch In [arm64], but NodePool
    general requires kubernetes.io/arch In [amd64]
  fix: Change the node selection of the pod, or the requirements of the
       NodePool.`,
  });
});

test.each([
  ['a request', NODES() + POD(ARM, '{requests: {cpu: "${CPU}"}}'), 'label'],
  ['a toleration', NODES() + POD(`${ARM}tolerations: [{key: "\${KEY}", operator: Exists}], `), 'label'],
  ['the value of a toleration for another taint', NODES(TAINT) + POD('tolerations: [{key: gpu, value: "${V}"}], '), 'taint'],
  ['the effect of a toleration for another taint', NODES(TAINT) + POD('tolerations: [{key: gpu, effect: "${EFFECT}"}], '), 'taint'],
  ['another node selector', NODES() + POD('nodeSelector: {kubernetes.io/arch: arm64, topology.kubernetes.io/zone: "${ZONE}"}, '), 'label'],
  ['the value of a label that the NodePool lacks', NODES() + POD('nodeSelector: {team: "${TEAM}"}, '), 'label'],
  ['each alternative of the affinity', NODES() + POD(`${ARM}${affinity('{key: topology.kubernetes.io/zone, operator: In, values: ["${A}"]}', '{key: topology.kubernetes.io/zone, operator: In, values: ["${B}"]}')}`), 'label'],
  ['a preference', NODES() + POD(`${ARM}affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference: {matchExpressions: [{key: a, operator: In, values: ["\${A}"]}]}}]}}, `), 'label'],
  ['topology spread', NODES() + POD(`${ARM}topologySpreadConstraints: [{maxSkew: "\${SKEW}", topologyKey: kubernetes.io/hostname, whenUnsatisfiable: DoNotSchedule, labelSelector: {}}], `), 'label'],
  ['another request', NODES() + POD('', '{requests: {cpu: 1000, memory: "${M}Gi"}}'), 'resources'],
  ['a toleration, next to exhausted limits', NODES('', undefined, '  limits: {cpu: 1}\n') + POD('tolerations: [{key: "${KEY}"}], '), 'limits'],
  ['the claim, next to another architecture', NODES() + POD(ARM + STORED.replace('claimName: data', 'claimName: "${CLAIM}"')), 'label'],
  ['the zone of a volume, next to another architecture', NODES() + POD(ARM + STORED) + VOLUME('"${ZONE}"'), 'label'],
  ['a request, next to a volume in another zone', NODES() + POD(STORED, '{requests: {cpu: "${CPU}"}}') + VOLUME('us-east-1b'), 'volume'],
])('pending whatever the value is: %s', (_, text, kind) => {
  expect(simulate(text)).toEqual({ code: 1, pending: [kind], dependent: [] });
});

test.each([
  ['a toleration', NODES(TAINT) + POD('tolerations: [{key: "${KEY}", operator: Exists}], ')],
  ['all of a toleration', NODES(TAINT) + POD('tolerations: ["${TOLERATION}"], ')],
  ['all tolerations', NODES(TAINT) + POD('tolerations: "${TOLERATIONS}", ')],
  ['the value of a toleration', NODES(TAINT) + POD('tolerations: [{key: dedicated, value: "${V}", effect: NoSchedule}], ')],
  ['the effect of a toleration', NODES(TAINT) + POD('tolerations: [{key: dedicated, value: web, effect: "${EFFECT}"}], ')],
  ['the operator of a toleration', NODES(TAINT) + POD('tolerations: [{key: dedicated, value: other, operator: "${OPERATOR}"}], ')],
  ['a request below the limit', NODES() + POD('', '{requests: {cpu: "${CPU}"}, limits: {cpu: 1000}}')],
  ['all requests below the limits', NODES() + POD('', '{requests: "${REQUESTS}", limits: {cpu: 1000}}')],
  ['the name of a request below the limit', NODES() + POD('', '{requests: {"${NAME}": 1}, limits: {cpu: 1000}}')],
  ['a limit', NODES() + POD('', '{limits: {cpu: "${CPU}"}}')],
  ['the request of a pod below that of its containers', NODES() + POD('resources: {requests: {cpu: "${CPU}"}}, ', '{requests: {cpu: 1000}}')],
  ['the resources of a container below the limit of the pod', NODES() + POD('resources: {limits: {cpu: 1000}}, ', '"${RESOURCES}"')],
  ['the name of a resource, for which the API server adds a toleration', NODES('      taints: [{key: nvidia.com/gpu, effect: NoSchedule}]\n', '{key: karpenter.k8s.aws/instance-family, operator: In, values: [g5]}') + POD('', '{limits: {"${GPU}": 1}}')],
  ['the number of GPUs, for which the API server adds a toleration', NODES('      taints: [{key: nvidia.com/gpu, effect: NoSchedule}]\n', '{key: karpenter.k8s.aws/instance-family, operator: In, values: [g5]}') + POD('', '{limits: {nvidia.com/gpu: "${GPUS}"}}')],
  ['all containers', NODES(TAINT.replace('dedicated, value: web', 'example.com/device')) + POD().replace(/containers: .*\]/, 'containers: "${CONTAINERS}"')],
  ['the overhead', NODES() + POD('overhead: {cpu: "${CPU}"}, ')],
  ['the architecture', NODES() + POD(ARM.replace('arm64', '"${ARCH}"'))],
  ['the key of a node selector', NODES() + POD('nodeSelector: {"${KEY}": arm64}, ')],
  ['all of a node selector', NODES() + POD('nodeSelector: "${SELECTOR}", ')],
  ['the value of a label that the NodePool has', LABELED + POD('nodeSelector: {team: "${TEAM}"}, ')],
  ['one alternative of the affinity', NODES() + POD(affinity('{key: kubernetes.io/arch, operator: In, values: [arm64]}', '{key: kubernetes.io/arch, operator: In, values: ["${ARCH}"]}'))],
  ['all of an alternative', NODES() + POD(affinity('{key: kubernetes.io/arch, operator: In, values: [arm64]}').replace(']}]}}', ']}, "${TERM}"]}}'))],
  ['an excluded value of a label that the NodePool lacks', NODES() + POD(affinity('{key: team, operator: NotIn, values: ["${TEAM}"]}'))],
  ['one of the excluded values', NODES() + POD(affinity('{key: kubernetes.io/arch, operator: NotIn, values: [arm64, "${ARCH}"]}'))],
  ['the operator of an expression', NODES() + POD(affinity('{key: kubernetes.io/arch, operator: "${OPERATOR}", values: [arm64]}'))],
  ['a number', NODES() + POD(affinity('{key: karpenter.k8s.aws/instance-cpu, operator: Gt, values: ["${CPU}"]}'))],
  ['all of the affinity', NODES() + POD('affinity: "${AFFINITY}", ')],
  ['pod affinity', NODES() + POD('affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: kubernetes.io/hostname, labelSelector: {matchLabels: {app: "${APP}"}}}]}}, ')],
  ['the RuntimeClass, which can have tolerations', NODES(TAINT) + POD('runtimeClassName: "${CLASS}", ')],
  ['all of the pod', NODES(TAINT) + POD().replace(/spec: .*/, 'spec: "${SPEC}"')],
  ['the zone of a volume', NODES() + POD(STORED) + VOLUME('"${ZONE}"')],
  ['a request, next to a volume in the zone', NODES() + POD(STORED, '{requests: {cpu: "${CPU}"}}') + VOLUME('us-east-1a')],
])('depends on %s', (_, text) => {
  expect(simulate(text)).toEqual({ code: 0, pending: [], dependent: ['placeholder'] });
});

const DEPLOYMENT = (replicas: string, name = 'web', cpu = 1, more = '') => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {${more}containers: [{name: web, image: web, resources: {requests: {cpu: ${cpu}}}}]}
---
`;

test('pods of a workload whose number is a placeholder depend on it, because it can be 0', () => {
  expect(simulate(NODES() + DEPLOYMENT('"${N}"', 'web', 1, ARM))).toEqual({ code: 0, pending: [], dependent: ['placeholder', 'label'] });
});

test('pods with placeholders do not take room from each other', () => {
  const tolerating = 'tolerations: [{key: "${KEY}"}], ';
  expect(simulate(NODES('', undefined, '  limits: {cpu: 2}\n') + DEPLOYMENT('1', 'a', 1, tolerating) + DEPLOYMENT('1', 'b', 1.1, tolerating)))
    .toEqual({ code: 0, pending: [], dependent: ['placeholder', 'placeholder'] });
});

test('a pod with a placeholder also depends on a NodePool with placeholders', () => {
  expect(simulate(NODES('', `${EXPRESSION.m5.replace('m5', '"${FAMILY}"')}`) + POD(ARM, '{requests: {cpu: "${CPU}"}}')))
    .toEqual({ code: 0, pending: [], dependent: ['placeholder'] });
});

test('a pod with a placeholder can need room that a DaemonSet with a placeholder does not take', () => {
  const daemonSet = DEPLOYMENT('1', 'agent').replace('kind: Deployment', 'kind: DaemonSet').replace('  replicas: 1\n', '').replace('requests: {cpu: 1}', 'requests: {cpu: "${CPU}"}, limits: {cpu: 95}');
  expect(simulate(NODES() + daemonSet + POD('tolerations: [{key: "${KEY}"}], ', '{requests: {cpu: 4}}'))).toEqual({ code: 0, pending: [], dependent: ['placeholder'] });
});

test('a pod tolerates the taints that its RuntimeClass tolerates', () => {
  const runtimeClass = '---\napiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata: {name: kata}\nhandler: kata\nscheduling: {tolerations: [{key: dedicated, operator: Exists}]}\n';
  const text = NODES(TAINT) + POD('runtimeClassName: kata, ');
  expect(simulate(text)).toEqual({ code: 1, pending: ['taint'], dependent: [] });
  expect(simulate(text + runtimeClass)).toEqual({ code: 0, pending: [], dependent: [] });
});

test('a node selector of EKS Auto Mode can select a built-in NodePool', () => {
  const autoMode = NODES().split('---')[0].replace('karpenter.k8s.aws, kind: EC2NodeClass', 'eks.amazonaws.com, kind: NodeClass').replace('karpenter.k8s.aws/instance-family', 'eks.amazonaws.com/instance-family');
  expect(simulate(`${autoMode}---\n${POD('nodeSelector: {kubernetes.io/arch: arm64, karpenter.sh/nodepool: "${POOL}"}, ')}`)).toEqual({ code: 0, pending: [], dependent: ['placeholder'] });
  expect(simulate(`${autoMode}---\n${POD(ARM, '{requests: {cpu: "${CPU}"}}')}`)).toEqual({ code: 1, pending: ['label'], dependent: [] });
});

const STATEFUL_SET = `apiVersion: apps/v1
kind: StatefulSet
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  volumeClaimTemplates: \${CLAIMS}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: web, resources: {requests: {cpu: 1}}}]}
`;

test.each([
  ['all volumes', POD('volumes: "${VOLUMES}", ')], ['one volume', POD('volumes: ["${VOLUME}"], ')], ['the templates of claims', STATEFUL_SET],
  ['one template of a claim', STATEFUL_SET.replace('${CLAIMS}', '["${CLAIM}"]')],
])('a placeholder for %s can restrict the zones', (_, pod) => {
  expect(simulate(NODES() + pod)).toEqual({ code: 0, pending: [], dependent: ['placeholder'] });
});

test('a pod whose node selector conflicts with its RuntimeClass stays pending', () => {
  const runtimeClass = `---
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: {name: kata}
handler: kata
scheduling: {nodeSelector: {kubernetes.io/arch: amd64}}
`;
  const text = (arch: string) => NODES() + POD(`runtimeClassName: kata, nodeSelector: {kubernetes.io/arch: ${arch}}, `) + runtimeClass;
  expect([simulate(text('arm64')), simulate(text('amd64'))]).toEqual([{ code: 1, pending: ['label'], dependent: [] }, { code: 0, pending: [], dependent: [] }]);
});
