import { codeText } from './code-text';
import { nodePool } from './manifests';
import { codeOf } from '../../../src/constructs/code-model/code-of';
import { NodeClassCode, propsOf } from '../../../src/constructs/code-model/object-code';

/** Returns the code of one prop. */
function prop(json: object, name: string): string | undefined {
  const entry = codeOf(json)!.props.entries.find(({ key }) => key === name);
  return entry && codeText(entry.value);
}

const requirement = (json: object) => prop(nodePool({ requirements: [json] }), 'requirements');

test.each([
  [{ key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm'] }, "Requirement.instanceCategories('c', 'm')"],
  [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'new'] }, "Requirement.capacityTypes(CapacityType.SPOT, CapacityType.of('new'))"],
  [{ key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] }, 'Requirement.instanceGeneration().greaterThan(4)'],
  [{ key: 'karpenter.k8s.aws/instance-cpu', operator: 'In', values: ['4', '8'] }, 'Requirement.instanceCpu().anyOf(4, 8)'],
  [{ key: 'karpenter.k8s.aws/instance-cpu', operator: 'In', values: ['04'] }, "Requirement.label(Label.INSTANCE_CPU).anyOf('04')"],
  [{ key: 'karpenter.k8s.aws/instance-gpu-count', operator: 'DoesNotExist' }, 'Requirement.instanceGpuCount().doesNotExist()'],
  [{ key: 'example.com/cores', operator: 'Lte', values: ['8'] }, "Requirement.number('example.com/cores').lte(8)"],
  [{ key: 'example.com/cores', operator: 'Gt', values: ['-1'] }, "Requirement.of('example.com/cores', RequirementOperator.GT, ['-1'])"],
  [{ key: 'team', operator: 'In', values: ['web'], minValues: 2 }, "Requirement.label('team').anyOf('web').withMinValues(2)"],
  [{ key: 'team', operator: 'Exists' }, "Requirement.label('team').exists()"],
  [{ key: 'team', operator: 'Exists', values: [] }, "Requirement.of('team', RequirementOperator.EXISTS, [])"],
  [{ key: 'team', operator: 'Like', values: ['a'] }, "Requirement.of('team', 'Like', ['a'])"],
  [{ key: 5 }, "Requirement.of('', '')"],
])('the requirement %j is %s', (json, code) => {
  expect(requirement(json)).toBe(`[${code}]`);
});

test.each([
  [{ key: 'team', value: 'web', effect: 'NoSchedule' }, "Taint.noSchedule('team', 'web')"],
  [{ key: 'team', effect: 'NoExecute' }, "Taint.noExecute('team')"],
  [{ key: 'team', effect: 'Other', value: 'web' }, "Taint.of('team', TaintEffect.of('Other'), { value: 'web' })"],
  [{ key: 'team', effect: 'NoSchedule', timeAdded: '2026-01-31T12:00:00Z' }, "Taint.of('team', TaintEffect.NO_SCHEDULE, { timeAdded: '2026-01-31T12:00:00Z' })"],
])('the taint %j is %s', (json, code) => {
  expect(prop(nodePool({ taints: [json] }), 'taints')).toBe(`[${code}]`);
});

test.each([
  ['720h', 'DurationOrNever.of(cdk8s.Duration.days(30))'],
  ['90m', "DurationOrNever.parse('90m')"],
  ['1h30m', "DurationOrNever.parse('1h30m')"],
  ['0s', 'DurationOrNever.of(cdk8s.Duration.seconds(0))'],
  ['Never', 'DurationOrNever.NEVER'],
  ['30d', undefined],
])('expireAfter: %s is %s', (expireAfter, code) => {
  expect(prop(nodePool({ expireAfter }), 'expireAfter')).toBe(code);
});

test.each([
  [{ nodes: '10%' }, 'DisruptionBudget.percent(10)'],
  [{ nodes: '101%' }, "DisruptionBudget.of('101%')"],
  [{ nodes: '5', reasons: ['Drifted'] }, 'DisruptionBudget.nodes(5, { reasons: [DisruptionReason.DRIFTED] })'],
  [{ nodes: '0', schedule: '@daily', duration: '8h0m0s' }, "DisruptionBudget.none({ schedule: '@daily', duration: cdk8s.Duration.hours(8) })"],
])('the budget %j is %s', (json, code) => {
  expect(prop({ ...nodePool({}), spec: { disruption: { budgets: [json] } } }, 'disruption')).toBe(`{ budgets: [${code}] }`);
});

test.each([
  [{ alias: 'al2023@latest' }, "AmiSelectorTerm.alias('al2023', 'latest')"],
  [{ name: 'mine-*', owner: 'self' }, "AmiSelectorTerm.name('mine-*', 'self')"],
  [{ tags: { a: 'b' }, owner: 'self' }, "AmiSelectorTerm.matching({ owner: 'self', tags: { a: 'b' } })"],
  [{ name: '', tags: { a: 'b' } }, "AmiSelectorTerm.tags({ a: 'b' })"],
  // The factories reject these terms, so a JSON patch sets them.
  [{ alias: 'al2023' }, ''],
  [{ tags: {} }, ''],
  [{ name: '' }, ''],
  [{ ssmParameter: '' }, ''],
  [{ name: '', owner: 'self' }, ''],
])('the AMI term %j is %s', (json, code) => {
  expect(prop({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec: { amiSelectorTerms: [json] } }, 'amiSelectorTerms')).toBe(`[${code}]`);
});

test.each([
  ['subnetSelectorTerms', { tags: {} }],
  ['securityGroupSelectorTerms', { tags: {} }],
  ['securityGroupSelectorTerms', { name: '' }],
])('%s: the term %j is set by a JSON patch, because the factories reject it', (field, json) => {
  expect(prop({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec: { [field]: [{ id: 'a' }, json] } }, field)).toBe('[]');
});

test('kubelet expressions are separate from quantities', () => {
  const kubelet = { maxPods: 'min(110, vcpus * 10)', kubeReserved: { cpu: '100m', memory: '255 + max_pods * 11' } };
  expect(prop({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec: { kubelet } }, 'kubelet')).toBe(
    "{ maxPodsExpression: KubeletExpression.of('min(110, vcpus * 10)'), kubeReserved: { cpu: '100m' }, "
    + "kubeReservedExpressions: { memory: KubeletExpression.of('255 + max_pods * 11') } }");
});

test.each([['+10%', 'PriceAdjustment.percent(10)'], ['-0.5', 'PriceAdjustment.dollars(-0.5)'], ['+1.50', "PriceAdjustment.of('+1.50')"], ['10', "PriceAdjustment.of('10')"]])(
  'priceAdjustment: %s is %s', (priceAdjustment, code) => {
    expect(prop({ apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', spec: { priceAdjustment } }, 'priceAdjustment')).toBe(code);
  });

test.each([
  [{ apiGroup: 'apps', kind: 'Deployment', name: 'web' }, "ScalableRef.deployment('web')"],
  [{ kind: 'Rollout', name: 'web' }, "ScalableRef.of({ kind: 'Rollout', name: 'web' })"],
])('the scalableRef %j is %s', (scalableRef, code) => {
  expect(prop({ apiVersion: 'autoscaling.x-k8s.io/v1beta1', kind: 'CapacityBuffer', spec: { scalableRef } }, 'scalableRef')).toBe(code);
});

test('a number in a map of strings is the same value as a string', () => {
  expect(prop({ ...nodePool({}), spec: { limits: { cpu: 1000, memory: '1Ti' } } }, 'limits')).toBe("{ cpu: '1000', memory: '1Ti' }");
});

test.each([
  [{ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, 'EC2NodeClass', "NodeClassRef.named('default')"],
  [{ group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' }, 'automode.NodeClass', "NodeClassRef.eksAutoMode('default')"],
  [{ group: 'karpenter.k8s.aws', kind: 'Other', name: 'default' }, undefined, "NodeClassRef.of({ group: 'karpenter.k8s.aws', kind: 'Other', name: 'default' })"],
])('the node class of %j is a variable of type %s, or %s', (nodeClassRef, type, reference) => {
  const nodeClass = codeOf(nodePool({ nodeClassRef }))!.nodeClass as NodeClassCode;
  expect({ ...nodeClass, reference: codeText(nodeClass.reference) }).toEqual({ prop: 'nodeClass', name: 'default', reference, ...type === undefined ? {} : { type } });
});

test('the node class comes after the metadata', () => {
  expect(propsOf(codeOf(nodePool({}))!).entries.map(({ key }) => key)).toEqual(['metadata', 'nodeClass', 'requirements']);
  expect(propsOf(codeOf(nodePool({}))!, { kind: 'variable', name: 'web' }).entries[1]).toEqual({ key: 'nodeClass', value: { kind: 'variable', name: 'web' } });
});

test('an object of another kind has no code', () => {
  expect(codeOf({ apiVersion: 'v1', kind: 'ConfigMap' })).toBeUndefined();
});
