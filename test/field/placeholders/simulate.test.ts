import { runInField } from '../run-field';

const pool = (name: string, requirements: string, more: { readonly spec?: string; readonly template?: string; readonly labels?: string; readonly kind?: string } = {}) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
${more.spec ?? ''}  template:
    metadata: {labels: ${more.labels ?? '{}'}}
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: ${more.kind ?? 'EC2NodeClass'}, name: a}
${more.template ?? ''}      requirements: ${requirements}
---
`;
const nodeClass = (more = '') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: a}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
${more}---
`;
const pod = (cpu: string, more = '') => `apiVersion: v1
kind: Pod
metadata: {name: web}
spec: {${more}containers: [{name: web, image: web, resources: {requests: {cpu: ${cpu}}}}]}
`;
const M = '{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}';
const CAPACITY = '{key: karpenter.sh/capacity-type, operator: In, values: ["${CAPACITY}"]}';

/** Returns the exit code, and the blocks of the output up to a note about unknown properties. */
function simulate(text: string) {
  const { code, out } = runInField({ 'nodes.yaml': text }, 'simulate', '--karpenter-version', '1.15.1');
  return { code, blocks: out.slice(0, out.indexOf('\nNot known:')).trimEnd() };
}

const DEPENDS = (reason: string) => `No nodes: 1 pod depends on placeholders

Depends on placeholders: web
  ${reason}
  fix: Set the values of the placeholders.`;
const NOT_SIMULATED = `

NodePool general is not simulated: the requirements contain the placeholder
  \${CAPACITY}`;
const MAY_FIT = 'NodePool general: may fit, because the requirements contain the placeholder\n    ${CAPACITY}';

test('a pod for a NodePool whose requirements contain placeholders depends on their values', () => {
  expect(simulate(pool('general', `[${M}, ${CAPACITY}]`) + nodeClass() + pod('1'))).toEqual({ code: 0, blocks: DEPENDS(MAY_FIT) + NOT_SIMULATED });
});

test.each([
  ['too large', pod('1000'), 'No nodes: 1 pod stays pending'],
  ['for another architecture', pod('1', 'nodeSelector: {kubernetes.io/arch: arm64}, '), 'No nodes: 1 pod stays pending'],
])('a pod that fits with no values stays pending: %s', (_, text, first) => {
  const { code, blocks } = simulate(pool('general', `[{key: kubernetes.io/arch, operator: In, values: [amd64]}, ${CAPACITY}]`) + nodeClass() + text);
  expect({ code, first: blocks.split('\n')[0] }).toEqual({ code: 1, first });
});

test.each([
  ['the key of a taint', { template: '      taints: [{key: "${TAINT}", effect: NoSchedule}]\n' }, '', 'fits only if the taints of NodePool general allow this with\n    the value of ${TAINT}'],
  ['the value of a label', { labels: '{team: "${TEAM}"}' }, 'nodeSelector: {team: web}, ', 'fits only if the labels of NodePool general allow this with\n    the value of ${TEAM}'],
])('a pod depends on %s', (_, more, selection, reason) => {
  const { code, blocks } = simulate(pool('general', `[${M}]`, more) + nodeClass() + pod('1', selection));
  expect({ code, start: blocks.split('\n\nNot simulated')[0] }).toEqual({ code: 0, start: DEPENDS(`NodePool general: ${reason}`) });
});

test('a pod depends on the kind of a node class', () => {
  const { code, blocks } = simulate(pool('general', `[${M}]`, { kind: '"${KIND}"' }) + nodeClass() + pod('1'));
  expect({ code, blocks }).toEqual({
    code: 0,
    blocks: `${DEPENDS('NodePool general: may fit, because the kind of the node class is the\n    placeholder ${KIND}')}\n\nNodePool general is not simulated: the kind of the node class is the placeholder\n  \${KIND}`,
  });
});

test.each([
  ['limits', '  limits: {cpu: "${CPU}"}\n', 'the limits of NodePool general allow this with the value of ${CPU}'],
  ['a weight next to another NodePool', '  weight: "${WEIGHT}"\n', 'the weight of NodePool general allows this with the value of ${WEIGHT}'],
])('nodes depend on %s', (_, spec, condition) => {
  const { code, blocks } = simulate(pool('general', `[${M}]`, { spec }) + pool('a', `[${M}]`) + nodeClass() + pod('1'));
  expect({ code, title: /1 node of .*?(?= {2}Pods)/.exec(blocks.replace(/\n  (?! )(?=[a-z])/g, ' ').replace(/\n/g, ''))?.[0] }).toEqual({ code: 0, title: `1 node of NodePool general, if ${condition}` });
});

test('the weight of the only NodePool has no effect', () => {
  const { code, blocks } = simulate(pool('general', `[${M}]`, { spec: '  weight: "${WEIGHT}"\n' }) + nodeClass() + pod('1'));
  expect({ code, blocks }).toEqual({ code: 0, blocks: expect.stringContaining('\n1 node of NodePool general\n  Pods ') });
});

test('JSON contains the dependent pods and the conditions', () => {
  const json = (text: string) => JSON.parse(runInField({ 'nodes.yaml': text }, 'simulate', '--karpenter-version', '1.15.1', '--output', 'json').out);
  expect(json(pool('general', `[${M}, ${CAPACITY}]`) + nodeClass() + pod('1'))).toMatchObject({
    nodeClaims: [],
    unschedulable: {},
    pending: [],
    placeholderDependent: [{
      pod: 'web',
      reasons: [{ nodePool: 'general', kind: 'placeholder', message: 'may fit, because the requirements contain the placeholder ${CAPACITY}', fix: 'Set the values of the placeholders.' }],
    }],
    skippedNodePools: { general: 'the requirements contain the placeholder ${CAPACITY}' },
  });
  expect(json(pool('general', `[${M}]`, { spec: '  limits: {cpu: "${CPU}"}\n' }) + nodeClass() + pod('1')).nodeClaims)
    .toMatchObject([{ nodePool: 'general', placeholderCondition: 'the limits of NodePool general allow this with the value of ${CPU}' }]);
});

test.each(['markdown', 'html'])('%s contains the dependent pods', (output) => {
  const text = pool('general', `[${M}, ${CAPACITY}]`) + nodeClass() + pod('1');
  expect(runInField({ 'nodes.yaml': text }, 'simulate', '--karpenter-version', '1.15.1', '--output', output).out).toContain('Pods that depend on placeholders');
});

test.each(['simulate', 'instances'])('%s names the placeholder of a node class', (command) => {
  const { code, out } = runInField({ 'nodes.yaml': pool('general', `[${M}]`) + nodeClass('  kubelet: {maxPods: "${PODS}"}\n') + pod('1') }, command, '--karpenter-version', '1.15.1');
  expect({ code, out: out.replace(/\n +/g, ' ') }).toEqual({
    code: 0,
    out: expect.stringContaining('The settings of EC2NodeClass a contain the placeholder ${PODS}. The results assume that it excludes no instance type, and has a Linux AMI family, a volume of 20Gi, and default kubelet settings.'),
  });
  expect(out).not.toContain('do not contain');
});

test('the fix for a pod that depends on a node class with placeholders is to set their values', () => {
  const storage = pod('1').replace('cpu: 1', 'ephemeral-storage: 50G');
  const { code, blocks } = simulate(pool('general', `[${M}]`) + nodeClass('  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: "${DISK}Gi"}}]\n') + storage);
  expect(code).toBe(0);
  expect(blocks).toContain('\nDepends on an unknown node class: web\n');
  expect(blocks).toContain('\n  fix: Set the values of the placeholders in EC2NodeClass a.');
});

const deployment = (more: { readonly replicas?: string; readonly spec?: string; readonly resources?: string }) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: ${more.replicas ?? 2}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {${more.spec ?? ''}containers: [{name: web, image: "\${IMAGE}", resources: ${more.resources ?? '{requests: {cpu: 1}}'}}]}
`;
const DEPLOYMENT_DEPENDS = (reason: string) => `No nodes: 2 pods depend on placeholders

Depends on placeholders: web-0, web-1
  ${reason}
  fix: Set the values of the placeholders.`;

test.each([
  ['a request', { resources: '{requests: {cpu: "${CPU}"}}' }, 'the requests contain the placeholder ${CPU}'],
  ['a part of a request', { resources: '{requests: {memory: "${M}Gi"}}' }, 'the requests contain the placeholder ${M}'],
  ['a limit', { resources: '{limits: {cpu: "${CPU}"}}' }, 'the requests contain the placeholder ${CPU}'],
  ['all requests', { resources: '{requests: "${REQUESTS}"}' }, 'the requests contain the placeholder ${REQUESTS}'],
  ['all resources', { resources: '"${RESOURCES}"' }, 'the requests contain the placeholder ${RESOURCES}'],
  ['the name of a resource', { resources: '{limits: {"${GPU}": 1}}' }, 'the requests contain the placeholder ${GPU}'],
  ['a node selector', { spec: 'nodeSelector: {topology.kubernetes.io/zone: "${ZONE}"}, ' }, 'the node selector contains the placeholder ${ZONE}'],
  [
    'affinity',
    { spec: 'affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: kubernetes.io/arch, operator: In, values: ["${ARCH}"]}]}]}}}, ' },
    'the affinity contains the placeholder ${ARCH}',
  ],
  ['a toleration', { spec: 'tolerations: [{key: "${TAINT}"}], ' }, 'the tolerations contain the placeholder ${TAINT}'],
  [
    'topology spread',
    { spec: 'topologySpreadConstraints: [{maxSkew: "${SKEW}", topologyKey: kubernetes.io/hostname, whenUnsatisfiable: DoNotSchedule, labelSelector: {}}], ' },
    'the topology spread constraints contain the placeholder ${SKEW}',
  ],
  ['the number of pods', { replicas: '"${N}"' }, 'the number of pods depends on the placeholder ${N}'],
])('pods of a workload depend on %s', (_, more, reason) => {
  const one = { code: 0, blocks: DEPENDS(reason).replace(': web\n', ': web-0\n') };
  expect(simulate(pool('general', `[${M}]`) + nodeClass() + deployment(more))).toEqual('replicas' in more ? one : { code: 0, blocks: DEPLOYMENT_DEPENDS(reason) });
});

test('the option --replicas replaces a placeholder, and other placeholders of a workload have no effect', () => {
  const files = { 'nodes.yaml': pool('general', `[${M}]`) + nodeClass() + deployment({ replicas: '"${N}"' }) };
  const { code, out } = runInField(files, 'simulate', '--karpenter-version', '1.15.1', '--replicas', 'web=3');
  expect({ code, title: out.split('\n')[0] }).toEqual({ code: 0, title: expect.stringContaining('1 node for 3 pods') });
});

test('a mistake next to a placeholder is still an error', () => {
  const { code, err } = runInField({ 'nodes.yaml': pool('general', `[${M}]`) + nodeClass() + deployment({ resources: '{requests: {cpu: "${CPU}", memory: many}}' }) }, 'simulate');
  expect({ code, hasMistake: err.includes('memory must be a Kubernetes quantity'), hasPlaceholder: err.includes('cpu must be') }).toEqual({ code: 1, hasMistake: true, hasPlaceholder: false });
});

test('the room for a DaemonSet depends on a placeholder', () => {
  const daemonSet = deployment({ resources: '{requests: {cpu: "${CPU}"}}' }).replace('kind: Deployment', 'kind: DaemonSet').replace('name: web', 'name: agent').replace('  replicas: 2\n', '');
  const files = { 'nodes.yaml': `${pool('general', `[${M}]`)}${nodeClass()}${daemonSet}---\n${pod('1')}` };
  const text = 'The room that nodes reserve for DaemonSet agent is not known, because the requests contain the placeholder ${CPU}.';
  for (const command of ['simulate', 'instances']) {
    const { code, out } = runInField(files, command, '--karpenter-version', '1.15.1');
    expect({ code, out: out.replace(/\n +/g, ' ') }).toEqual({ code: 0, out: expect.stringContaining(text) });
  }
});

test('instances names workloads that depend on placeholders', () => {
  const files = { 'nodes.yaml': pool('general', `[${M}]`) + nodeClass() + deployment({ resources: '{requests: {cpu: "${CPU}"}}' }) };
  const { code, out } = runInField(files, 'instances', '--karpenter-version', '1.15.1');
  const text = 'The NodePools for Deployment web are not known, because the requests contain the placeholder ${CPU}.';
  expect({ code, out: out.replace(/\n +/g, ' ') }).toEqual({ code: 0, out: expect.stringContaining(text) });
});

test.each([
  ['for the same pods', `[${M}]`, '1 node of NodePool b, if the weight of NodePool a allows this with the value of ${WEIGHT}'],
  ['for other pods', '[{key: kubernetes.io/arch, operator: In, values: [arm64]}]', undefined],
])('a node of another NodePool depends on the weight of a NodePool %s', (_, requirements, condition) => {
  const pools = pool('a', requirements, { spec: '  weight: ${WEIGHT}\n' }) + pool('b', `[${M}]`);
  const { code, blocks } = simulate(pools + nodeClass() + pod('1', 'nodeSelector: {kubernetes.io/arch: amd64}, '));
  expect(code).toBe(0);
  expect(blocks).toContain('NodePool b');
  if (condition === undefined) expect(blocks).not.toContain(', if ');
  else expect(blocks.replace(/\s+/g, ' ')).toContain(condition);
});

const CLAIM = `---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: data}
spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}, `;
const STORED = pod('1', 'volumes: [{name: data, persistentVolumeClaim: {claimName: data}}], ');

test.each([
  ['StorageClass zonal', `${CLAIM}storageClassName: zonal}
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: {name: zonal}
provisioner: ebs.csi.aws.com
volumeBindingMode: WaitForFirstConsumer
allowedTopologies: [{matchLabelExpressions: [{key: topology.kubernetes.io/zone, values: ["\${ZONE}"]}]}]
`],
  ['PersistentVolume disk', `${CLAIM}volumeName: disk}
---
apiVersion: v1
kind: PersistentVolume
metadata: {name: disk}
spec: {nodeAffinity: {required: {nodeSelectorTerms: [{matchExpressions: [{key: topology.kubernetes.io/zone, operator: In, values: ["\${ZONE}"]}]}]}}}
`],
])('a pod whose volume is in the zone of a placeholder depends on it: %s', (name, storage) => {
  const { code, blocks } = simulate(pool('general', `[${M}]`) + nodeClass() + STORED + storage);
  expect({ code, text: blocks.replace(/\s+/g, ' ') }).toEqual({ code: 0, text: `${DEPENDS(`the topology of ${name} contains the placeholder \${ZONE}`)}`.replace(/\s+/g, ' ') });
});

test('a NodePool whose spec is a placeholder is not simulated', () => {
  const whole = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: ${SPEC}\n---\n';
  const { code, blocks } = simulate(whole + nodeClass() + pod('1'));
  expect({ code, text: blocks.replace(/\s+/g, ' ') }).toEqual({ code: 0, text: expect.stringContaining('NodePool general is not simulated: spec is the placeholder ${SPEC}') });
});

const workload = (apiVersion: string, kind: string, spec: string) => `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: web}\nspec: ${spec}\n`;

test.each([
  ['the spec of a Deployment', workload('apps/v1', 'Deployment', '${PART}'), 'web-0', 'Deployment'],
  ['the template of a Deployment', workload('apps/v1', 'Deployment', '{template: "${PART}"}'), 'web-0', 'Deployment'],
  ['the template of a Job', workload('batch/v1', 'CronJob', '{schedule: "@daily", jobTemplate: "${PART}"}'), 'web-0', 'CronJob'],
  ['the spec of a Pod', workload('v1', 'Pod', '${PART}'), 'web', 'Pod'],
])('the pods of a workload depend on a placeholder for %s', (_, text, name, kind) => {
  const nodes = pool('general', `[${M}]`) + nodeClass();
  expect(simulate(nodes + text)).toEqual({ code: 0, blocks: DEPENDS('the pod spec contains the placeholder ${PART}').replace(': web\n', `: ${name}\n`) });
  const { code, out, err } = runInField({ 'nodes.yaml': nodes + text }, 'instances', '--karpenter-version', '1.15.1');
  expect({ code, out: out.replace(/\s+/g, ' '), hasError: err.includes('error') }).toEqual({
    code: 0, hasError: false, out: expect.stringContaining(`The NodePools for ${kind} web are not known, because the pod spec contains the placeholder \${PART}.`),
  });
});

test.each(['${PART}', '{template: "${PART}"}'])('the room for a DaemonSet depends on a placeholder for a larger part: %s', (spec) => {
  const files = { 'nodes.yaml': `${pool('general', `[${M}]`)}${nodeClass()}${pod('1')}---\n${workload('apps/v1', 'DaemonSet', spec)}` };
  for (const command of ['simulate', 'instances']) {
    const { code, out } = runInField(files, command, '--karpenter-version', '1.15.1');
    expect({ code, out: out.replace(/\s+/g, ' ') }).toEqual({
      code: 0, out: expect.stringContaining('The room that nodes reserve for DaemonSet web is not known, because the pod spec contains the placeholder ${PART}.'),
    });
  }
});

test.each([
  ['names', '{name: "${APP}"}'],
  ['namespaces', '{name: web, namespace: "${NS}"}'],
])('different workloads whose %s are placeholders are separate', (_, metadata) => {
  const named = (cpu: number) => deployment({ replicas: '1', resources: `{requests: {cpu: ${cpu}}}` }).replace('{name: web}', metadata);
  const files = { 'nodes.yaml': pool('general', `[${M}]`) + nodeClass(), 'a.yaml': named(1), 'b.yaml': named(2) };
  const { code, out, err } = runInField(files, 'simulate', '--karpenter-version', '1.15.1');
  expect({ code, title: out.split('\n')[0], hasError: err.includes('different objects') }).toEqual({ code: 0, hasError: false, title: expect.stringContaining('1 node for 2 pods') });
  expect(runInField(files, 'instances', '--karpenter-version', '1.15.1').code).toBe(0);
});

test.each([
  ['the spec of a claim', STORED + '---\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data}\nspec: ${X}\n', 'the spec of PersistentVolumeClaim data contains the placeholder ${X}'],
  ['the name of a claim', STORED.replace('claimName: data', 'claimName: "${X}"'), 'the name of the PersistentVolumeClaim contains the placeholder ${X}'],
  ['the name of a storage class', `${STORED}${CLAIM}storageClassName: "\${X}"}\n`, 'the name of the StorageClass contains the placeholder ${X}'],
  ['the name of a volume', `${STORED}${CLAIM}volumeName: "\${X}"}\n`, 'the name of the PersistentVolume contains the placeholder ${X}'],
  ['a reference to a claim', STORED.replace('{claimName: data}', '"${X}"'), 'volume data of the pod contains the placeholder ${X}'],
])('a pod depends on a placeholder for %s', (_, text, reason) => {
  const { code, blocks } = simulate(pool('general', `[${M}]`) + nodeClass() + text);
  expect({ code, text: blocks.replace(/\s+/g, ' ') }).toEqual({ code: 0, text: DEPENDS(reason).replace(/\s+/g, ' ') });
});
