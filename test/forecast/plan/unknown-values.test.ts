import { nodeClass, planned, pool, poolPlan } from './manifests';
import { JsonObject } from '../../../src/foundation/basics/json';

const MAY = 'so Karpenter may replace all nodes, depending on the values of the placeholders';

test.each<[string, JsonObject, JsonObject, string, string]>([
  ['weight', pool({ spec: { weight: '${W:=1}' } }), pool({ spec: { weight: '${W:=2}' } }), 'none',
    'spec.weight changes from "${W:=1}" to "${W:=2}", so Karpenter tries the NodePools in another order for new nodes'],
  ['replicas', pool({ spec: { replicas: '${N:=5}' } }), pool({ spec: { replicas: '${N:=2}' } }), 'unknown',
    'spec.replicas changes from "${N:=5}" to "${N:=2}", so Karpenter may delete nodes, depending on the values of the placeholders'],
  ['expireAfter', pool({ template: { expireAfter: '${E:=720h}' } }), pool({ template: { expireAfter: '${E:=240h}' } }), 'unknown',
    `spec.template.spec.expireAfter changes from "\${E:=720h}" to "\${E:=240h}", ${MAY}`],
  ['a new grace period', pool(), pool({ template: { terminationGracePeriod: '${T}' } }), 'unknown', `spec.template.spec.terminationGracePeriod is now "\${T}", ${MAY}`],
  ['a label', pool({ metadata: { labels: { team: 'a' } } }), pool({ metadata: { labels: { team: '${TEAM}' } } }), 'unknown',
    `spec.template.metadata.labels["team"] changes from "a" to "\${TEAM}", ${MAY}`],
  ['a requirement', pool({ requirements: [{ key: 'a', operator: 'In', values: ['${A}'] }] }), pool({ requirements: [{ key: 'a', operator: 'In', values: ['${B}'] }] }), 'unknown',
    'spec.template.spec.requirements changes, so Karpenter may replace nodes, depending on the values of the placeholders'],
])('%s of a NodePool', (_, before, after, nodes, text) => {
  const plan = poolPlan([before], [after]);
  expect({ nodes: plan.nodes, action: plan.action, texts: plan.reasons.map(({ path, message }) => `${path} ${message}`) }).toEqual({ nodes, action: 'update', texts: [text] });
});

test.each<[string, JsonObject, JsonObject, string]>([
  ['role', { role: '${A}' }, { role: '${B}' }, `spec.role changes from "\${A}" to "\${B}", ${MAY}`],
  ['kubelet', { kubelet: { maxPods: '${A}' } }, { kubelet: { maxPods: '${B}' } }, `spec.kubelet.maxPods changes from "\${A}" to "\${B}", ${MAY}`],
  ['the AMI family', { amiFamily: '${A}' }, { amiFamily: 'AL2023' }, `spec.amiFamily may change the AMI family, ${MAY}`],
])('%s of an EC2NodeClass', (_, before, after, text) => {
  const plan = planned([nodeClass(before), pool()], [nodeClass(after), pool()]).nodeClasses.get('default')!;
  expect({ nodes: plan.nodes, texts: plan.reasons.map(({ path, message }) => `${path} ${message}`) }).toEqual({ nodes: 'unknown', texts: [text] });
});

test('a version with a placeholder does not change the AMI family', () => {
  const [before, after] = ['${A}', '${B}'].map((version) => nodeClass({ amiSelectorTerms: [{ alias: `al2023@${version}` }] }));
  expect(planned([before], [after]).nodeClasses.get('default')!.reasons.map(({ kind }) => kind)).toEqual(['ami-drift']);
});
