import { AMD64, nodeClaim, nodeClass, planned, pool, poolPlan, REF, textsOf } from './manifests';
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

const withSpec = (object: JsonObject, spec: unknown): JsonObject => ({ ...object, spec });

test.each<[string, JsonObject, JsonObject, string]>([
  ['the spec', pool(), withSpec(pool(), '${S}'), `spec changes, ${MAY}`],
  ['the spec before the change', withSpec(pool(), '${S}'), pool({ spec: { replicas: 3 } }), `spec changes, ${MAY}`],
  ['another placeholder for the spec', withSpec(pool(), '${S}'), withSpec(pool(), '${T}'), `spec changes from "\${S}" to "\${T}", ${MAY}`],
  ['the requirements', pool(), pool({ template: { requirements: '${R}' } }),
    'spec.template.spec.requirements changes, so Karpenter may replace nodes, depending on the values of the placeholders'],
  ['another placeholder for the requirements', pool({ template: { requirements: '${R}' } }), pool({ template: { requirements: '${S}' } }),
    'spec.template.spec.requirements changes, so Karpenter may replace nodes, depending on the values of the placeholders'],
  ['one more requirement', pool(), pool({ requirements: [AMD64, '${R}'] }),
    'spec.template.spec.requirements changes, so Karpenter may replace nodes, depending on the values of the placeholders'],
])('a placeholder for a part of a NodePool: %s', (_, before, after, text) => {
  const plan = poolPlan([nodeClass(), before], [nodeClass(), after]);
  expect(plan).toMatchObject({ nodes: 'unknown', action: 'update' });
  expect(textsOf(plan.reasons)).toEqual([`not-compared: ${text}`]);
  const withNodes = poolPlan([nodeClass(), before, nodeClaim('a')], [nodeClass(), after]);
  expect(withNodes).toMatchObject({ nodes: 'unknown', replacedCount: undefined });
});

test.each<[string, JsonObject, JsonObject, string]>([
  ['the spec', nodeClass(), withSpec(nodeClass(), '${S}'), `spec changes, ${MAY}`],
  ['the spec before the change', withSpec(nodeClass(), '${S}'), nodeClass({ role: undefined, instanceProfile: 'nodes' }), `spec changes, ${MAY}`],
  ['another placeholder for the spec', withSpec(nodeClass(), '${S}'), withSpec(nodeClass(), '${T}'), `spec changes from "\${S}" to "\${T}", ${MAY}`],
  ['the AMIs', nodeClass(), nodeClass({ amiSelectorTerms: '${A}' }),
    `spec.amiSelectorTerms changes from [{"alias":"al2023@v20260701"}] to "\${A}", ${MAY}`],
  ['another placeholder for the AMIs', nodeClass({ amiSelectorTerms: '${A}' }), nodeClass({ amiSelectorTerms: '${B}' }),
    `spec.amiSelectorTerms changes from "\${A}" to "\${B}", ${MAY}`],
  ['an AMI', nodeClass({ amiSelectorTerms: ['${A}'] }), nodeClass({ amiSelectorTerms: ['${B}'] }),
    `spec.amiSelectorTerms changes from ["\${A}"] to ["\${B}"], ${MAY}`],
  ['the AMIs of a known family', nodeClass({ amiFamily: 'AL2023' }), nodeClass({ amiFamily: 'AL2023', amiSelectorTerms: '${A}' }),
    `spec.amiSelectorTerms changes from [{"alias":"al2023@v20260701"}] to "\${A}", ${MAY}`],
  ['the subnets', nodeClass(), nodeClass({ subnetSelectorTerms: '${A}' }), `spec.subnetSelectorTerms changes from [{"id":"subnet-1"}] to "\${A}", ${MAY}`],
])('a placeholder for a part of an EC2NodeClass: %s', (_, before, after, text) => {
  const plan = planned([before, pool()], [after, pool()]);
  expect(plan.nodeClasses.get('default')).toMatchObject({ nodes: 'unknown', action: 'update' });
  expect(textsOf(plan.nodeClasses.get('default')!.reasons)).toEqual([`not-compared: ${text}`]);
  expect(plan.nodePools.get('default')).toMatchObject({ nodes: 'unknown', instanceTypes: undefined });
});

test('a placeholder for the spec of an EC2NodeClass adds and removes no role', () => {
  const unknown = withSpec(nodeClass(), '${S}');
  expect(planned([nodeClass()], [unknown]).iam).toMatchObject({ addedRoles: [], removedRoles: [] });
  expect(planned([unknown], [nodeClass()]).iam).toMatchObject({ addedRoles: [], removedRoles: [] });
});

test('a finding that depends on a new placeholder is not fixed', () => {
  const before = nodeClass({ userData: '#!/bin/bash' });
  expect(planned([before], [nodeClass({ userData: '#!/bin/bash', amiSelectorTerms: '${A}' })]).findings.removed).toEqual([]);
  const fixed = planned([before], [nodeClass({ userData: '#!/bin/bash\necho a', role: '${ROLE}' })]).findings.removed;
  expect(fixed.map(({ rule }) => rule)).toEqual(['user-data-node-config']);
});

test('a NodePool may use a changed EC2NodeClass if a placeholder decides which one it uses', () => {
  const text = 'not-compared: spec.template.spec.nodeClassRef may be EC2NodeClass/default, which changes, so Karpenter may replace nodes, depending on the values of the placeholders';
  for (const unknown of [withSpec(pool(), '${S}'), pool({ template: { nodeClassRef: { ...REF, name: '${N}' } } })]) {
    expect(textsOf(poolPlan([nodeClass(), unknown], [nodeClass({ role: 'others' }), unknown]).reasons)).toEqual([text]);
    expect(poolPlan([nodeClass(), unknown], [nodeClass(), unknown])).toMatchObject({ action: 'none', nodes: 'none' });
  }
});

test('values that kustomize sets depend on replacements', () => {
  const [old, current] = ['a', 'b'].map((value) => `$(replacements.${value})`);
  const role = planned([nodeClass({ role: old })], [nodeClass({ role: current })]).nodeClasses.get('default')!;
  expect(textsOf(role.reasons)).toEqual(['not-compared: spec.role changes, so Karpenter may replace all nodes, depending on the values of the replacements']);
  const mixed = planned([nodeClass({ role: old })], [nodeClass({ role: '${ROLE}' })]).nodeClasses.get('default')!;
  expect(textsOf(mixed.reasons)[0]).toMatch(/depending on the values of the placeholders$/);
  expect(textsOf(poolPlan([pool({ spec: { replicas: 3 } })], [pool({ spec: { replicas: old } })]).reasons)[0]).toMatch(/may delete nodes, depending on the values of the replacements$/);
});
