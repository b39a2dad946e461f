import { App, Chart, Duration, JsonPatch, Lazy, Testing } from 'cdk8s';
import { messageOf, nodeClass, pool } from '../../package-fixtures';
import { CapacityBuffer, DisruptionBudget, DurationOrNever, NodeClassRef, NodeOverlay, Requirement, ScalableRef, Taint } from 'cdk8s-karpenter';

test('renders values that are added later', () => {
  const it = pool(Testing.chart(), 'it', { labels: { a: '1' }, taints: [Taint.noSchedule('a')], requirements: [Requirement.zones('z')] });
  it.addRequirement(Requirement.regions('r'));
  it.addLabel('a', '2');
  it.addLabel('b', '3');
  it.addAnnotation('c', '4');
  it.addTaint(Taint.preferNoSchedule('b', 'v'));
  it.addStartupTaint(Taint.noExecute('c'));
  expect(it.toJson().spec.template).toEqual({
    metadata: { labels: { a: '2', b: '3' }, annotations: { c: '4' } },
    spec: {
      nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
      requirements: [
        { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['z'] },
        { key: 'topology.kubernetes.io/region', operator: 'In', values: ['r'] },
      ],
      taints: [{ key: 'a', effect: 'NoSchedule' }, { key: 'b', value: 'v', effect: 'PreferNoSchedule' }],
      startupTaints: [{ key: 'c', effect: 'NoExecute' }],
    },
  });
});

test('rejects an ID that another construct has', () => {
  const chart = new Chart(new App(), 'nodes');
  pool(chart, 'general');
  expect(messageOf(() => pool(chart, 'general'))).toBe('id must be unique in nodes, got "general", which another construct has. Use another ID for the NodePool.');
});

test('budgets can be added with and without a disruption block', () => {
  const bare = pool(Testing.chart(), 'bare');
  bare.addDisruptionBudget(DisruptionBudget.none());
  expect(bare.toJson().spec.disruption).toEqual({ consolidateAfter: '0s', budgets: [{ nodes: '0' }] });
  const full = pool(Testing.chart(), 'full', { disruption: { consolidateAfter: DurationOrNever.NEVER, budgets: [DisruptionBudget.percent(5)] } });
  full.addDisruptionBudget(DisruptionBudget.nodes(3));
  expect(full.toJson().spec.disruption).toEqual({ consolidateAfter: 'Never', budgets: [{ nodes: '5%' }, { nodes: '3' }] });
});

test('changing props after the construct is created has no effect', () => {
  const requirements = [Requirement.zones('z')];
  const labels: Record<string, string> = { a: '1' };
  const it = pool(Testing.chart(), 'it', { requirements, labels });
  requirements.push(Requirement.zones('y'));
  labels.b = '2';
  expect(it.toJson().spec.template.spec.requirements).toHaveLength(1);
  expect(it.toJson().spec.template.metadata.labels).toEqual({ a: '1' });
});

test('a pool refers to a class by its rendered name', () => {
  const chart = Testing.chart();
  const byPath = nodeClass(chart, 'linux');
  const named = nodeClass(chart, 'other', { metadata: { name: 'gpu' } });
  const refs = [byPath, named, NodeClassRef.eksAutoMode('default')].map((it, i) => pool(chart, `pool-${i}`, { nodeClass: it }).toJson().spec.template.spec.nodeClassRef);
  expect(refs).toEqual([
    { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: byPath.name },
    { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'gpu' },
    { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' },
  ]);
  expect(byPath.name).toMatch(/^test-linux-c[0-9a-f]{7}$/);
});

test('patches use the API field names and take precedence', () => {
  const it = pool(Testing.chart(), 'it', { weight: 5, limits: { cpu: '1' } });
  it.addJsonPatch(JsonPatch.replace('/spec/weight', 9), JsonPatch.remove('/spec/limits'), JsonPatch.add('/spec/template/spec/expireAfter', 'Never'));
  const { spec } = it.toJson();
  expect([spec.weight, spec.limits, spec.template.spec.expireAfter]).toEqual([9, undefined, 'Never']);
});

test('tokens of cdk8s are resolved', () => {
  const chart = new Chart(new App(), 'chart');
  let cpu = '1';
  const it = pool(chart, 'it', { limits: Lazy.any({ produce: () => ({ cpu }) }) });
  cpu = '2';
  expect(it.toJson().spec.limits).toEqual({ cpu: '2' });
});

test('rejects a duration that Karpenter can\'t read when the pool is rendered', () => {
  const it = pool(Testing.chart(), 'it', { terminationGracePeriod: Duration.millis(1500) });
  expect(messageOf(() => it.toJson())).toContain('terminationGracePeriod must be a whole number of seconds, got 1.5 seconds');
});

test('other kinds also accept additions', () => {
  const chart = Testing.chart();
  const overlay = new NodeOverlay(chart, 'overlay', { requirements: [] });
  overlay.addRequirement(Requirement.instanceTypes('m7g.large'));
  expect(overlay.toJson().spec.requirements).toEqual([{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7g.large'] }]);
  const it = nodeClass(chart, 'class', { amiSelectorTerms: [], subnetSelectorTerms: [], securityGroupSelectorTerms: [] });
  it.addTag('a', 'b');
  it.addBlockDeviceMapping({ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' } });
  expect([it.toJson().spec.tags, it.toJson().spec.blockDeviceMappings]).toEqual([{ a: 'b' }, [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' } }]]);
});

test('a CapacityBuffer takes its chart\'s namespace', () => {
  const chart = new Chart(new App(), 'chart', { namespace: 'team' });
  const buffer = new CapacityBuffer(chart, 'it', { scalableRef: ScalableRef.deployment('web'), replicas: 2 });
  expect(buffer.toJson()).toMatchObject({ kind: 'CapacityBuffer', metadata: { namespace: 'team' }, spec: { scalableRef: { apiGroup: 'apps', kind: 'Deployment', name: 'web' } } });
});

test.each([
  ['requirements', 'list', 'items'], ['taints', 'list', 'items'], ['labels', 'map', 'entries'], ['annotations', 'map', 'entries'],
])('rejects a token for all %s', (name, whole, parts) => {
  expect(messageOf(() => pool(Testing.chart(), 'it', { [name]: Lazy.any({ produce: () => undefined }) })))
    .toBe(`${name} must be a ${whole}, got a Lazy. Tokens are not supported, because the construct adds ${parts}.`);
});
