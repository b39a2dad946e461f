import { effectText, kindsOf, nodeClass, planned, pool, poolPlan, REF, V1_15 } from './manifests';
import { planOf } from '../../../src/forecast/plan/plan-of';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { convert } from '../../../src/migration/conversion/convert';

const GONE = 'is deleted, so Karpenter drains and deletes all of its nodes, regardless of budgets';
const other = (name: string) => pool({ name, template: { nodeClassRef: { ...REF, name: 'other' } } });

test('a new NodePool replaces no nodes', () => {
  expect(poolPlan([], [pool()])).toMatchObject({ action: 'create', nodes: 'none', reasons: [{ kind: 'create', object: 'NodePool/default', path: null, message: 'is new' }] });
});

test('Karpenter deletes all nodes of a deleted NodePool', () => {
  const { action, nodes, reasons } = poolPlan([pool()], []);
  expect({ action, nodes, reasons }).toEqual({ action: 'delete', nodes: 'all', reasons: [{ kind: 'delete', object: 'NodePool/default', path: null, message: GONE }] });
});

test('a renamed NodePool is deleted, and the plan describes how to keep its nodes', () => {
  const { nodePools } = planned([pool({ name: 'old' })], [pool({ name: 'new' })]);
  expect([...nodePools].map(([name, { action, nodes }]) => [name, action, nodes])).toEqual([['old', 'delete', 'all'], ['new', 'create', 'none']]);
  expect(nodePools.get('old')!.reasons).toEqual([
    { kind: 'delete', object: 'NodePool/old', path: null, message: GONE, fix: 'NodePool/new has the same spec. To keep the nodes, keep the name of NodePool/old.' },
  ]);
});

test.each([
  { name: 'another spec', after: [pool({ name: 'new', spec: { weight: 2 } })] },
  { name: 'an existing name', after: [pool({ name: 'existing' })] },
])('a NodePool is not renamed to a NodePool with $name', ({ after }) => {
  const { nodePools } = planned([pool({ name: 'old' }), pool({ name: 'existing' })], after);
  expect(nodePools.get('old')!.reasons[0]).not.toHaveProperty('fix');
});

test('a deleted EC2NodeClass deletes no nodes', () => {
  const { nodeClasses, nodePools } = planned([pool(), nodeClass()], [pool()]);
  expect(effectText(nodeClasses.get('default')!)).toEqual({ nodes: 'none', reasons: ['delete: EC2NodeClass/default is deleted, so Karpenter launches no more nodes with it'] });
  expect(nodePools.get('default')).toMatchObject({ action: 'none', nodes: 'none' });
});

test('a renamed EC2NodeClass replaces all nodes, and the plan describes how to keep them', () => {
  const { nodeClasses, nodePools } = planned([pool(), nodeClass()], [other('default'), nodeClass({}, 'other')]);
  expect(nodeClasses.get('default')!.reasons[0].fix).toBe('EC2NodeClass/other has the same spec. To keep the nodes, keep the name of EC2NodeClass/default.');
  expect(nodeClasses.get('other')).toMatchObject({ action: 'create', nodes: 'none' });
  expect(effectText(nodePools.get('default')!)).toEqual({
    nodes: 'all', reasons: ['static-drift: spec.template.spec.nodeClassRef.name changes from "default" to "other", so Karpenter replaces all nodes'],
  });
});

test('a change of an EC2NodeClass reaches the NodePools that use it, and no other NodePools', () => {
  const pools = [pool({ name: 'a' }), pool({ name: 'b' }), other('c')];
  const { nodePools, nodeClasses } = planned([...pools, nodeClass(), nodeClass({}, 'other')], [...pools, nodeClass({ tags: { a: 'b' } }), nodeClass({}, 'other')]);
  expect([...nodePools].map(([name, { action, nodes, reasons }]) => [name, action, nodes, kindsOf(reasons)])).toEqual([
    ['a', 'none', 'all', ['static-drift']], ['b', 'none', 'all', ['static-drift']], ['c', 'none', 'none', []],
  ]);
  expect(nodePools.get('a')!.reasons).toEqual(nodeClasses.get('default')!.reasons);
});

test('an EC2NodeClass that a NodePool starts to use does not drift its nodes twice', () => {
  const { nodePools } = planned([pool(), nodeClass({}, 'other')], [other('default'), nodeClass({ tags: { a: 'b' } }, 'other')]);
  expect(kindsOf(nodePools.get('default')!.reasons)).toEqual(['static-drift']);
});

test('a NodeClass of EKS Auto Mode with the same name is another class', () => {
  const auto = pool({ template: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } } });
  expect(planned([auto, nodeClass()], [auto, nodeClass({ role: 'b' })]).nodePools.get('default')).toMatchObject({ nodes: 'none', reasons: [] });
});

test('a changed NodeClass of EKS Auto Mode replaces nodes as AWS documents', () => {
  const auto = pool({ template: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'auto' } } });
  const ofClass = (spec: object) => ({ apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'auto' }, spec });
  expect(effectText(poolPlan([auto, ofClass({ snatPolicy: 'Random' })], [auto, ofClass({ snatPolicy: 'Disabled' })]))).toEqual({
    nodes: 'unknown', reasons: ['not-compared: spec.snatPolicy changes from "Random" to "Disabled", so EKS Auto Mode probably replaces all nodes. AWS documents this only for kubelet and kernel settings'],
  });
  const kubelet = (maxPods: number) => ofClass({ role: 'a', advancedCompute: { kubelet: { maxPods } } });
  expect(effectText(poolPlan([auto, kubelet(50)], [auto, kubelet(60)])))
    .toEqual({ nodes: 'all', reasons: ['static-drift: spec.advancedCompute.kubelet.maxPods changes from 50 to 60, so EKS Auto Mode replaces all nodes'] });
  const subnet = (id: string) => ofClass({ role: 'a', subnetSelectorTerms: [{ id }] });
  expect(effectText(poolPlan([auto, subnet('subnet-1')], [auto, subnet('subnet-2')])).reasons)
    .toEqual(['not-compared: spec.subnetSelectorTerms[0].id changes from "subnet-1" to "subnet-2", so EKS Auto Mode replaces nodes whose resources are no longer selected']);
  expect(effectText(poolPlan([auto, ofClass({ role: 'a' })], [auto])).reasons).toEqual(['not-compared: NodeClass/auto is only in the old manifests, so its effects on nodes are unknown']);
  expect(poolPlan([auto, ofClass({ role: 'a' })], [auto, ofClass({ role: 'a', snatPolicy: 'Random' })])).toMatchObject({ nodes: 'none', reasons: [] });
  expect(poolPlan([auto, ofClass({ role: 'a' })], [auto, ofClass({ role: 'a' })])).toMatchObject({ nodes: 'none', reasons: [] });
});

test.each([
  { name: 'kubelet settings', block: { kubelet: { maxPods: 50 } }, nodes: 'all', effects: [['static-drift', 'spec.advancedCompute.kubelet']] },
  { name: 'kernel settings', block: { kernel: { sysctl: { 'vm.swappiness': 10 } } }, nodes: 'all', effects: [['static-drift', 'spec.advancedCompute.kernel']] },
  { name: 'huge pages', block: { hugepages: { pages: [] } }, nodes: 'unknown', effects: [['not-compared', 'spec.advancedCompute.hugepages']] },
  {
    name: 'huge pages and kubelet settings',
    block: { hugepages: { pages: [] }, kubelet: { maxPods: 50 } },
    nodes: 'all',
    effects: [['static-drift', 'spec.advancedCompute.kubelet'], ['not-compared', 'spec.advancedCompute.hugepages']],
  },
])('new or removed $name of a NodeClass of EKS Auto Mode', ({ block, nodes, effects }) => {
  const auto = pool({ template: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'auto' } } });
  const ofClass = (spec: object) => [auto, { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'auto' }, spec: { role: 'a', ...spec } }];
  for (const plan of [poolPlan(ofClass({}), ofClass({ advancedCompute: block })), poolPlan(ofClass({ advancedCompute: block }), ofClass({}))]) {
    expect(plan.nodes).toBe(nodes);
    expect(plan.reasons.map(({ kind, path }) => [kind, path])).toEqual(effects);
  }
});

test('EKS Auto Mode may reject another role of a NodeClass, which also needs an access entry', () => {
  const auto = pool({ template: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'auto' } } });
  const ofClass = (role: string) => [auto, { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'auto' }, spec: { role } }];
  const { nodes, reasons } = poolPlan(ofClass('a'), ofClass('b'));
  expect({ nodes, reasons }).toEqual({
    nodes: 'unknown',
    reasons: [{
      kind: 'not-compared',
      object: 'NodeClass/auto',
      path: 'spec.role',
      message: 'changes from "a" to "b", but was immutable in the schema of 2024-12-27. If the API server accepts the change, EKS Auto Mode probably replaces all nodes',
      fix: 'To keep the nodes, keep the role. Otherwise, create an access entry for the new role before you apply the change.',
    }],
  });
});

test('the effects of a NodePool and its EC2NodeClass are combined', () => {
  const { nodePools } = planned([pool(), nodeClass()], [pool({ spec: { weight: 3 } }), nodeClass({ subnetSelectorTerms: [{ id: 'subnet-2' }] })]);
  const { action, nodes, reasons } = nodePools.get('default')!;
  expect({ action, nodes, kinds: kindsOf(reasons) }).toEqual({ action: 'update', nodes: 'unknown', kinds: ['subnet-drift', 'immediate'] });
});

test('objects of v1beta1 are compared with v1 after their conversion', () => {
  const olds = [
    { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', metadata: { name: 'default' }, spec: { disruption: { expireAfter: '24h' }, template: { spec: { kubelet: { maxPods: 58 }, nodeClassRef: { name: 'default' }, requirements: [] } } } },
    { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { amiFamily: 'AL2023', role: 'nodes', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] } },
  ];
  const converted = convert(olds, KarpenterVersion.of('1.0.14')).objects.map(({ json }) => json);
  expect(effectText(poolPlan(olds, converted))).toEqual({ nodes: 'none', reasons: [] });
  const [newPool, newClass] = converted;
  expect(effectText(poolPlan(olds, [newPool, { ...newClass, spec: { ...newClass.spec, kubelet: { maxPods: 110 } } }])).nodes).toBe('all');
});

test('an object that has no v1 equivalent is not compared', () => {
  const ubuntu = { ...nodeClass(), apiVersion: 'karpenter.k8s.aws/v1beta1', spec: { amiFamily: 'Ubuntu', role: 'nodes', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] } };
  expect(effectText(planned([ubuntu], [nodeClass()]).nodeClasses.get('default')!).reasons).toEqual([
    'not-compared: apiVersion changes from karpenter.k8s.aws/v1beta1 to karpenter.k8s.aws/v1, so its effects on nodes are unknown',
  ]);
});

test('the last of several manifests with one name counts', () => {
  expect(poolPlan([pool({ spec: { weight: 1 } }), pool({ spec: { weight: 2 } })], [pool({ spec: { weight: 2 } })])).toMatchObject({ action: 'none' });
});

test('an upgrade of Karpenter alone replaces no nodes', () => {
  const manifests = [pool(), nodeClass({ kubelet: { maxPods: 10 } })];
  const { karpenterVersion, nodePools, nodeClasses, iam } = planOf({ before: manifests, after: manifests, from: KarpenterVersion.of('1.14.1'), to: V1_15 });
  expect(karpenterVersion).toBe('1.15.0');
  expect([nodePools.get('default'), nodeClasses.get('default')]).toMatchObject([{ action: 'none', nodes: 'none', reasons: [] }, { action: 'none', nodes: 'none', reasons: [] }]);
  expect(iam.addedActions).toEqual(['ec2:RebootInstances']);
});

test('objects without a name are ignored', () => {
  const { nodePools, nodeClasses } = planned([{ ...pool(), metadata: {} }], [{ ...nodeClass(), metadata: undefined }]);
  expect([nodePools.size, nodeClasses.size]).toEqual([0, 0]);
});

test('a NodePool can have the name of a property that every JavaScript object inherits', () => {
  expect(poolPlan([], [pool({ name: 'constructor' })], 'constructor')).toMatchObject({ action: 'create' });
});

test('no manifests have no effects', () => {
  expect(planned([], [])).toMatchObject({ nodePools: new Map(), nodeClasses: new Map(), findings: { added: [], removed: [], kept: [] } });
});
