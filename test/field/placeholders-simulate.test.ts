import { runInField } from './run-field';

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
