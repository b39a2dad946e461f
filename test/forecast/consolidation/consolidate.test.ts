import { budget, GATES, node, NOW, pod, pool, reportOf } from './cluster-objects';
import { NodeReport } from '../../../src/forecast/consolidation/consolidation-report';
import { JsonObject } from '../../../src/foundation/basics/json';

/** Two nodes: the pod of n1 fits n2. */
const TWO = [...node('n1', 'm7i.large'), ...node('n2', 'm7i.xlarge'), pod('a', 'n1', '1'), pod('b', 'n2', '1')];

function nodeOf(objects: readonly JsonObject[], name = 'n1', options = {}): NodeReport {
  return reportOf(objects, options).nodes.find((each) => each.name === name)!;
}

/** Returns the verdict with the kind and the message of the first reason. */
function verdictOf(objects: readonly JsonObject[], name?: string, options = {}): readonly string[] {
  const { verdict, reasons: [{ kind, message }] } = nodeOf(objects, name, options);
  return [verdict, kind, message];
}

test('the pods of a node fit another node, but a cheaper node saves as much for each pod', () => {
  const report = reportOf([pool(), ...TWO]);
  expect(report.commands).toEqual([expect.objectContaining({
    reason: 'Underutilized', decision: 'replace', nodes: ['n2'], savings: expect.closeTo(0.1008, 6),
  })]);
  expect(nodeOf([pool(), ...TWO])).toMatchObject({
    verdict: 'delete',
    price: 0.1008,
    savings: 0.1008,
    podCount: 1,
    podsTo: new Map([['n2', ['shop/a']]]),
    reasons: [{ kind: 'underutilized', message: 'other nodes can run the pods' }],
  });
  expect(report.cost).toEqual({ now: expect.closeTo(0.3024, 6), afterwards: expect.closeTo(0.2016, 6) });
});

test('a cheaper node can run the pods', () => {
  const report = reportOf([pool(), ...node('n1', 'm7i.4xlarge'), pod('a', 'n1', '3')]);
  expect(report.nodes[0]).toMatchObject({ verdict: 'replace', savings: expect.closeTo(0.8064 - 0.2016, 6), reasons: [{ message: 'a cheaper node can run the pods' }] });
  expect(report.nodes[0].replacement!.instanceTypes.map(({ type }) => type.name)).toEqual(['m7i.xlarge', 'm7i.2xlarge']);
});

test('an empty node', () => {
  expect(verdictOf([pool(), ...node('n1', 'm7i.large'), ...node('n2', 'm7i.large'), pod('b', 'n2', '1')])).toEqual(['delete', 'empty', 'the node is empty']);
  expect(verdictOf([pool({ consolidateAfter: '1h' }), ...node('n1', 'm7i.large', { lastPodEventTime: '2026-01-05T11:30:00Z' }), pod('b', undefined, '100')])).toEqual([
    'keep', 'consolidateAfter', 'the node is empty, but pods started or ended less than 1h ago (consolidateAfter of NodePool general)',
  ]);
});

test.each<[string, readonly JsonObject[], string, string, string | undefined]>([
  ['policy', [pool({ consolidationPolicy: 'WhenEmpty' }), ...TWO], 'NodePool general has consolidationPolicy: WhenEmpty, and the node runs pods', 'NodePool "general" has consolidation policy WhenEmpty, but node is not empty', 'NodePool general'],
  ['disabled', [pool({ consolidateAfter: 'Never' }), ...TWO], 'NodePool general has consolidateAfter: Never', 'NodePool "general" has consolidation disabled', 'NodePool general'],
  ['podDisruptionBudget', [pool(), ...TWO, budget(0)], 'PodDisruptionBudget shop/web allows no eviction now', 'Pdb prevents pod evictions (PodDisruptionBudget=[shop/web])', 'PodDisruptionBudget shop/web'],
  [
    'doNotDisruptNode', [pool(), ...node('n1', 'm7i.large', { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } }), ...TWO.slice(2)],
    'the Node has the annotation karpenter.sh/do-not-disrupt: "true"', 'Disruption is blocked through the "karpenter.sh/do-not-disrupt" annotation', undefined,
  ],
  [
    'doNotDisruptPod', [pool(), ...TWO.slice(0, 4), pod('a', 'n1', '1', { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } } }), TWO[5]],
    'pods of ReplicaSet shop/web have the annotation karpenter.sh/do-not-disrupt', 'Pod has "karpenter.sh/do-not-disrupt" annotation (Pod=shop/a)', 'ReplicaSet shop/web',
  ],
])('%s keeps a node, and the answer names the savings without it', (kind, objects, message, karpenter, subject) => {
  const { verdict, reasons: [reason], possibleSavings, savings } = nodeOf(objects);
  expect({ verdict, reason, savings }).toEqual({ verdict: 'keep', reason: { kind, message, karpenter, ...subject !== undefined && { subject } }, savings: 0 });
  expect(possibleSavings).toBeCloseTo(0.1008, 6);
});

test('the protection of pods by a duration ends', () => {
  const protectedPod = (name: string, nodeName: string, value: string) => pod(name, nodeName, '1', { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': value } } });
  const at = (value: string, now = NOW) => nodeOf([pool(), ...TWO.slice(0, 4), protectedPod('a', 'n1', value), TWO[5]], 'n1', { now });
  expect(at('50h').reasons[0]).toMatchObject({
    kind: 'doNotDisruptPod',
    message: 'pods of ReplicaSet shop/web have the annotation karpenter.sh/do-not-disrupt until Monday 14:00 UTC',
    until: Date.parse('2026-01-05T14:00:00Z'),
  });
  expect(at('50h', '2026-01-05T14:00:00Z').verdict).toBe('delete');
  expect(at('2400h').reasons[0].message).toContain(' until 2026-04-13 12:00 UTC');
  expect(at('false').verdict).toBe('delete');
  const late = TWO.map((json) => (json.metadata!.name === 'a' ? { ...protectedPod('a', 'n1', '2000000h'), status: { startTime: '+275760-01-01T00:00:00Z' } } : json));
  expect(nodeOf([pool(), ...late]).reasons[0].message).toBe('pods of ReplicaSet shop/web have the annotation karpenter.sh/do-not-disrupt');
});

test('obstacles group pods by their workload', () => {
  const ofDeployment = (name: string, nodeName: string, value = 'true') => pod(name, nodeName, '3', {
    metadata: {
      annotations: { 'karpenter.sh/do-not-disrupt': value },
      labels: { 'app': 'web', 'pod-template-hash': '5f' },
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-5f', controller: true }],
    },
  });
  const names = ['n1', 'n2', 'n3'];
  const nodes = names.flatMap((name) => node(name, 'm7i.4xlarge'));
  const { obstacles } = reportOf([pool(), ...nodes, ...names.map((name) => ofDeployment(`web-5f-${name}`, name))]);
  expect(obstacles).toEqual([expect.objectContaining({
    subject: 'Deployment shop/web', message: 'pods of Deployment shop/web have the annotation karpenter.sh/do-not-disrupt', nodes: names,
  })]);
  const ends = reportOf([pool(), ...nodes, ...names.map((name, index) => ofDeployment(`web-5f-${name}`, name, `${51 + index}h`))]).obstacles;
  expect(ends.map(({ message }) => message)).toEqual(['pods of Deployment shop/web have the annotation karpenter.sh/do-not-disrupt until Monday 17:00 UTC']);
  const several = reportOf([pool(), ...nodes, ...names.map((name) => ofDeployment(`web-5f-${name}`, name)), ...names.map((name) => ofDeployment(`web-5f-job-${name}`, name)).map((json) => (
    { ...json, metadata: { ...json.metadata, ownerReferences: [{ kind: 'Job', name: 'build', controller: true }] } }
  ))]);
  expect(several.obstacles).toEqual([expect.objectContaining({ message: 'pods of several workloads have the annotation karpenter.sh/do-not-disrupt', nodes: names })]);
  expect(several.nodes[0].reasons.map(({ subject }) => subject)).toEqual([undefined, 'Deployment shop/web', 'Job shop/build']);
  const bare = pod('runner', 'n1', '3', { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' }, ownerReferences: [] } });
  expect(reportOf([pool(), ...node('n1', 'm7i.4xlarge'), bare]).obstacles[0]).toMatchObject({
    subject: 'Pod shop/runner', message: 'pod shop/runner has the annotation karpenter.sh/do-not-disrupt',
  });
});

test('obstacles group nodes, the most expensive first', () => {
  const { obstacles } = reportOf([pool({ consolidationPolicy: 'WhenEmpty' }), ...TWO, ...node('n3', 'm7i.4xlarge'), pod('c', 'n3', '3')]);
  expect(obstacles).toEqual([expect.objectContaining({ kind: 'policy', subject: 'NodePool general', nodes: ['n1', 'n2', 'n3'] })]);
});

test.each([
  ['notCheaper', [pool(), ...node('n1', 'm7i.large'), pod('a', 'n1', '1')], 'no cheaper instance type fits the pods'],
  ['pods', [pool(), ...node('n1', 'm7i.large', { labels: { disk: 'ssd' } }), pod('a', 'n1', '1', { spec: { nodeSelector: { disk: 'ssd' } } })],
    'a pod would have no other node: shop/a (NodePool general: the pod requires disk In [ssd], but NodePool general does not define the label)'],
  ['severalNodes', [pool({}, { capacityTypes: ['on-demand'] }), ...node('n1', 'm7i.48xlarge'), ...['a', 'b'].map((name) => pod(name, 'n1', '1', {
    spec: { affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'web' } } }] } } },
  }))], 'the pods would need 2 new nodes, and Karpenter replaces a node by at most one'],
] as const)('%s keeps a node anyway', (kind, objects, message) => {
  const report = nodeOf(objects);
  expect([report.verdict, report.reasons[0].kind, report.reasons[0].message]).toEqual(['keep', kind, message]);
  expect(report.possibleSavings).toBeUndefined();
});

test('spot nodes are replaced by spot nodes only with the feature gate, and with 15 cheaper types', () => {
  const objects = [pool({}, { capacityTypes: ['spot'] }), ...node('n1', 'm7i.4xlarge', { capacityType: 'spot' }), pod('a', 'n1', '3')];
  expect(nodeOf(objects)).toMatchObject({ verdict: 'keep', reasons: [{ kind: 'spotGate' }] });
  expect(nodeOf(objects, 'n1', { gates: { ...GATES, spotToSpotConsolidation: true } })).toMatchObject({
    verdict: 'keep', reasons: [{ kind: 'spotFlexibility', message: 'Karpenter replaces a spot node by a spot node only if 15 instance types are cheaper, and 2 are' }],
  });
});

test('a budget keeps a node until it allows disruption again', () => {
  const disruption = { budgets: [{ nodes: '0', schedule: '0 6 * * 1', duration: '12h', reasons: ['Underutilized'] }] };
  expect(verdictOf([pool(disruption), ...TWO])).toEqual([
    'keep', 'budget', 'a budget of NodePool general allows no disruption for reason Underutilized until Monday 18:00 UTC (nodes: "0", schedule: 0 6 * * 1, duration: 12h)',
  ]);
  expect(verdictOf([pool(disruption), ...TWO], 'n1', { now: '2026-01-05T18:00:00Z' })[0]).toBe('delete');
});

test.each([
  [{ nodes: '1', schedule: '99 * * * *', duration: '1h' }, /^spec\.disruption\.budgets\[0\] of NodePool general is invalid, so Karpenter disrupts none of its nodes \(schedule "99 \* \* \* \*" is not/],
  [{ nodes: '1', schedule: '@daily', duration: '1 hour', reasons: ['Drifted'] }, /\(duration "1 hour" is not a duration/],
])('an invalid budget keeps all nodes of the NodePool: %j', (budgetSpec, message) => {
  const report = reportOf([pool({ budgets: [budgetSpec] }), ...TWO]);
  expect(report.commands).toEqual([]);
  expect(report.nodes[0]).toMatchObject({ verdict: 'keep', reasons: [{ kind: 'budget', message: expect.stringMatching(message) }] });
  expect(report.obstacles[0].message).toMatch(message);
});

test.each([
  [{ currentHealthy: 2, desiredHealthy: 2, expectedPods: 2 }, ': 2 of 2 pods must be healthy'],
  [{ currentHealthy: 1, desiredHealthy: 1, expectedPods: 1 }, ': 1 of 1 pod must be healthy'],
  [{ currentHealthy: 2, desiredHealthy: 2, expectedPods: 3 }, ': 2 of 3 pods are healthy, and 2 must be'],
])('a PodDisruptionBudget with %j', (status, end) => {
  const json = budget(0);
  expect(verdictOf([pool(), ...TWO, { ...json, status: { ...json.status, ...status } }])[2]).toBe(`PodDisruptionBudget shop/web allows no eviction now${end}`);
});

test('a drifted node', () => {
  const drifted = node('n1', 'm7i.large', { conditions: [{ type: 'Drifted', status: 'True', reason: 'AMIDrift', lastTransitionTime: '2026-01-05T11:00:00Z' }] });
  const report = reportOf([pool({ consolidateAfter: 'Never' }), ...drifted, pod('a', 'n1', '1')]);
  expect(report.commands).toEqual([expect.objectContaining({ reason: 'Drifted', decision: 'replace', nodes: ['n1'] })]);
  expect(report.nodes[0]).toMatchObject({ verdict: 'replace', reasons: [{ kind: 'drifted', message: 'the node has drifted (AMIDrift)' }] });
});

test.each([
  ['uninitialized', { labels: { 'karpenter.sh/initialized': null } }],
])('%s', () => {
  const [ofNode, claim] = node('n1', 'm7i.large');
  const { 'karpenter.sh/initialized': _, ...labels } = ofNode.metadata!.labels;
  expect(verdictOf([pool(), { ...ofNode, metadata: { ...ofNode.metadata, labels } }, claim, pod('a', 'n1', '1')])).toEqual(['keep', 'uninitialized', 'the node is not initialized yet']);
});

test('a node of another manager', () => {
  const [ofNode] = node('n1', 'm7i.large');
  const { 'karpenter.sh/nodepool': _, ...labels } = ofNode.metadata!.labels;
  const report = nodeOf([pool(), ...TWO.slice(2), { ...ofNode, metadata: { ...ofNode.metadata, labels } }]);
  expect(report).toMatchObject({ verdict: 'keep', reasons: [{ kind: 'unmanaged', message: 'Karpenter did not launch the node' }] });
  expect(report.price).toBe(0.1008);
});

test('a node without its NodeClaim, in a snapshot with other NodeClaims', () => {
  const [ofNode] = node('n1', 'm7i.large');
  expect(verdictOf([pool(), ofNode, ...TWO.slice(2)])).toEqual(['keep', 'unmanaged', 'the snapshot lacks the NodeClaim of the node (NodePool general)']);
});

test.each([
  [{ 'eks.amazonaws.com/capacityType': 'ON_DEMAND' }, 'on-demand', 0.1008], [{ 'eks.amazonaws.com/capacityType': 'SPOT' }, 'spot', 0.03024],
  [{ 'eks.amazonaws.com/capacityType': 'CAPACITY_BLOCK' }, 'reserved', undefined], [{ 'node.kubernetes.io/lifecycle': 'spot' }, 'spot', 0.03024],
  [{}, undefined, 0.1008], [{ 'node.kubernetes.io/instance-type': 'm7i.unknown' }, undefined, undefined],
])('the price of a node of another manager with %j', (added, capacityType, price) => {
  const labels = { 'node.kubernetes.io/instance-type': 'm7i.large', 'topology.kubernetes.io/zone': 'us-east-1a', ...added };
  const other = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1', labels } };
  const { nodes: [report], cost } = reportOf([pool(), other, pod('a', 'n1', '1')]);
  expect([report.capacityType, report.price && Number(report.price.toFixed(6))]).toEqual([capacityType, price]);
  expect(cost.now).toBeCloseTo(price ?? 0, 6);
});

test('counts pending pods, and the nodes that Karpenter launches for them', () => {
  expect(reportOf([pool(), ...TWO]).pendingPods).toEqual({ count: 0, onExistingNodes: 0, onNewNodes: 0, newNodes: 0, nodesForMovedPods: 0 });
  const pending = [pod('c', undefined, '100m'), pod('d', undefined, '30'), pod('e', undefined, '1000')];
  const { pendingPods } = reportOf([pool(), ...TWO, ...pending]);
  expect(pendingPods).toEqual({ count: 3, onExistingNodes: 1, onNewNodes: 1, newNodes: 1, nodesForMovedPods: 0 });
  expect(nodeOf([pool(), ...node('n1', 'm7i.large'), pod('a', 'n1', '1'), pod('d', undefined, '30')]).reasons[0].message)
    .toBe('no cheaper instance type fits the pods (1 pending pod also needs room)');
});

test('a static NodePool removes nodes above replicas, and launches those below', () => {
  const objects = ['n1', 'n2', 'n3'].flatMap((name) => node(name, 'm7i.large'));
  const pods = [pod('a', 'n1', '100m'), pod('b', 'n1', '100m'), pod('c', 'n3', '100m')];
  const poolsOf = (replicas: number, more: readonly JsonObject[] = pods, limits = {}) => (
    reportOf([pool({}, { replicas, ...limits }), ...objects, ...more]).staticPools
  );
  expect(poolsOf(2)).toEqual([{ name: 'general', nodes: 3, replicas: 2, added: 0, removed: ['n2'] }]);
  expect(poolsOf(1)[0].removed).toEqual(['n2', 'n3']);
  const protectedPod = pod('d', 'n3', '100m', { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } } });
  expect(poolsOf(1, [...pods, protectedPod])[0].removed).toEqual(['n2', 'n1']);
  expect(poolsOf(5)).toEqual([{ name: 'general', nodes: 3, replicas: 5, added: 2, removed: [] }]);
  expect(poolsOf(5, pods, { limits: { nodes: 4 } })[0].added).toBe(1);
  expect(reportOf([pool(), ...objects]).staticPools).toEqual([]);
});

test.each([
  { name: 'is replaced', spec: { replicas: 2 }, verdict: ['replace', 'drifted', 'the node has drifted'] },
  {
    name: 'stays if the limit leaves no room for a new node',
    spec: { replicas: 2, limits: { nodes: 2 } },
    verdict: ['keep', 'staticLimit', 'the node has drifted, but spec.limits["nodes"] of NodePool general leaves no room for a new node'],
  },
  {
    name: 'stays while the NodePool has more nodes than replicas',
    spec: { replicas: 1 },
    verdict: ['keep', 'staticSurplus', 'the node has drifted, but Karpenter first removes the nodes above replicas of NodePool general'],
  },
])('a drifted node of a static NodePool $name', ({ spec, verdict }) => {
  const drifted = [{ type: 'Drifted', status: 'True', lastTransitionTime: '2026-01-04T12:00:00Z' }];
  const objects = [pool({}, spec), ...node('n1', 'm7i.large', { conditions: drifted }), ...node('n2', 'm7i.large'), pod('a', 'n1', '1'), pod('b', 'n2', '1')];
  expect(verdictOf(objects)).toEqual(verdict);
});

test('names missing volumes', () => {
  const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'data', namespace: 'shop' }, spec: { volumeName: 'pv-1' } };
  const message = 'The snapshot lacks PersistentVolumes, so their zones do not count. In the cluster, their pods may have to stay in a zone.';
  expect(reportOf([pool(), ...TWO, claim]).lacking).toContain(message);
  const volume = { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: 'pv-1' }, spec: {} };
  expect(reportOf([pool(), ...TWO, claim, volume]).lacking).not.toContain(message);
});

test('a pending pod protects the node on which it starts', () => {
  expect(verdictOf([pool(), ...TWO, pod('c', undefined, '100m')])).toEqual(['keep', 'nominated', 'a pending pod is about to start on the node']);
});

test('the commands until Karpenter does nothing, with the cost after each step', () => {
  const nodes = ['n1', 'n2', 'n3', 'n4'].flatMap((name) => [...node(name, 'm7i.xlarge'), pod(`pod-${name}`, name, '500m')]);
  const report = reportOf([pool(), ...nodes], { untilStable: true });
  expect(report.steps.map(({ nodeCount, cost }) => [nodeCount, Number(cost.toFixed(4))]).at(-1)).toEqual([1, 0.2016]);
  expect(report.cost.afterwards).toBeCloseTo(0.2016, 6);
  expect(report.nodesAfterwards).toMatchObject([{ instanceType: 'm7i.xlarge', podCount: 4, price: expect.closeTo(0.2016, 6) }]);
});

test('the nodes at the end include the replacements', () => {
  const report = reportOf([pool(), ...node('n1', 'm7i.2xlarge'), pod('a', 'n1', '500m')], { untilStable: true });
  expect(report.nodesAfterwards).toHaveLength(1);
  expect(report.nodesAfterwards[0]).toMatchObject({ nodePool: 'general', podCount: 1, price: expect.closeTo(report.cost.afterwards, 6) });
  expect(report.nodesAfterwards[0].name).not.toBe('n1');
  expect(report.nodesAfterwards[0].instanceType).toBe(report.commands[0].replacements[0].instanceTypes[0].type.name);
});

test('a replacement has its own instance type if the NodePool lists several', () => {
  const listing = pool();
  listing.spec!.template.spec.requirements[0] = { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.4xlarge', 'm7i.xlarge'] };
  const { steps, cost } = reportOf([listing, ...node('n1', 'm7i.4xlarge'), pod('a', 'n1', '3')], { untilStable: true });
  expect(steps).toHaveLength(1);
  expect(cost.afterwards).toBeCloseTo(0.2016, 6);
});

test('a snapshot without pods does not call nodes empty', () => {
  const report = reportOf([pool(), ...node('n1', 'm7i.large')]);
  expect(report.commands).toEqual([]);
  expect(report.nodes[0]).toMatchObject({ verdict: 'keep', reasons: [{ kind: 'unknown', message: 'the snapshot has no pods' }] });
  expect(report.lacking[0]).toBe('The snapshot has no pods, so the answer cannot tell which nodes are empty.');
});

test('a snapshot without NodeClaims assumes them', () => {
  const report = reportOf([pool(), ...TWO.filter(({ kind }) => kind !== 'NodeClaim')]);
  expect(report.nodes.map(({ verdict }) => verdict)).toEqual(['delete', 'replace']);
  expect(report.lacking).toContain('The snapshot has no NodeClaims. All nodes count as initialized, not drifted, and older than consolidateAfter.');
});

test('settings that changed after the snapshot count', () => {
  const objects = [...node('n1', 'm7i.large', { lastPodEventTime: '2026-01-05T11:30:00Z' }), ...TWO.slice(2)];
  expect(nodeOf([pool({ consolidateAfter: '1h' }), ...objects])).toMatchObject({ verdict: 'keep', reasons: [{ kind: 'consolidateAfter' }] });
  expect(nodeOf([pool({ consolidateAfter: '10m' }), ...objects])).toMatchObject({ verdict: 'delete' });
  const other = pool({ consolidateAfter: 'Never' });
  const requirements = [{ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['c7i'] }];
  other.spec!.template.spec.requirements = requirements;
  expect(nodeOf([other, ...objects])).toMatchObject({ verdict: 'delete', reasons: [{ kind: 'drifted', message: 'the node has drifted (RequirementsDrifted)' }] });
});

test('a PodDisruptionBudget without a status allows as many evictions as the pods do', () => {
  const { status: _, ...manifest } = budget(0);
  const message = 'Some PodDisruptionBudgets have no status. Their allowed evictions are computed from the pods of the snapshot.';
  expect(verdictOf([pool(), ...TWO, manifest])[0]).toBe('delete');
  expect(reportOf([pool(), ...TWO, manifest]).lacking).toContain(message);
  expect(verdictOf([pool(), ...TWO, { ...manifest, spec: { ...manifest.spec, maxUnavailable: 0 } }])[1]).toBe('podDisruptionBudget');
  expect(reportOf([pool(), ...TWO, budget(0)]).lacking).not.toContain(message);
});
