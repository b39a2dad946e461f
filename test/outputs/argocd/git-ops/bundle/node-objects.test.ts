import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { appFor, findingIn, inFolder, nodesIn, platform, refusal, usual, written } from './platform';
import { argocd, DisruptionBudget, helm, Inflate, Karpenter, NodeClassRef, NodeOverlay, NodePool, Requirement, settings, SpotWithFallback, StaticPool } from 'cdk8s-karpenter';

const WAVE = 'argocd.argoproj.io/sync-wave';
const OPTIONS = 'argocd.argoproj.io/sync-options';
const POOL = 'clusters/demo/nodes/nodepool-general.yaml';
const CLASS = 'clusters/demo/nodes/ec2nodeclass-linux.yaml';

test('orders prerequisites, node classes, pools, and workloads by wave', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    new Inflate(chart, 'inflate', { metadata: { name: 'inflate' } });
    new ApiObject(chart, 'settings', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' } });
    platform(app, [chart]);
    return app;
  });
  const waves = Object.fromEntries(Object.entries(objects).filter(([file]) => file.startsWith('clusters/demo/nodes/')).map(([file, { metadata }]) => [file.replace(/^.*\//, ''), metadata.annotations?.[WAVE]]));
  expect(waves).toEqual({ 'configmap-settings.yaml': undefined, 'ec2nodeclass-linux.yaml': '1', 'nodepool-general.yaml': '2', 'deployment-inflate.yaml': '3' });
});

test('puts overlays before pools, and PodTemplates and CapacityBuffers with the workloads', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    new NodeOverlay(chart, 'overlay', { metadata: { name: 'overlay' }, requirements: [Requirement.instanceFamilies('m5')], weight: 1 });
    new ApiObject(chart, 'template', { apiVersion: 'v1', kind: 'PodTemplate', metadata: { name: 'buffer' }, template: { spec: { containers: [] } } });
    platform(app, [chart]);
    Karpenter.suppress(app, 'gate-node-overlay', 'it is on');
    return app;
  });
  expect(objects['clusters/demo/nodes/nodeoverlay-overlay.yaml'].metadata.annotations[WAVE]).toBe('1');
  expect(objects['clusters/demo/nodes/podtemplate-buffer.yaml'].metadata.annotations[WAVE]).toBe('3');
});

test.each([
  [undefined, 'Prune=confirm,Delete=confirm'], [argocd.ObjectProtection.CONFIRM, 'Prune=confirm,Delete=confirm'], [argocd.ObjectProtection.NEVER, 'Prune=false,Delete=false'], [argocd.ObjectProtection.NONE, undefined],
])('with protection %s, pools and classes have the sync options %s', (protection, options) => {
  const { objects } = usual('1.15.1', { protection });
  for (const file of [POOL, CLASS]) expect(objects[file].metadata.annotations[OPTIONS]).toBe(options);
});

test('keeps waves and sync options that an object sets itself', () => {
  const annotations = { [WAVE]: '7', [OPTIONS]: 'Replace=true, Prune=false' };
  const { metadata } = usual('1.15.1', { nodes: { annotations } }).objects[POOL];
  expect(metadata.annotations).toEqual({ [WAVE]: '7', [OPTIONS]: 'Replace=true,Prune=false,Delete=confirm' });
});

test('applies the object\'s own patches last', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    const { pool } = nodesIn(chart);
    pool.addJsonPatch(JsonPatch.remove(`/metadata/annotations/${OPTIONS.replace('/', '~1')}`), JsonPatch.add('/spec/limits', { cpu: 1000 }));
    platform(app, [chart]);
    return app;
  });
  expect(objects[POOL].metadata.annotations).toEqual({ [WAVE]: '2' });
  expect(objects[POOL].spec.limits).toEqual({ cpu: '1000' });
});

test('retire removes the protection of one object only', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    const { pool } = nodesIn(chart);
    platform(app, [chart]).retire(pool);
    return app;
  });
  expect(objects[POOL].metadata.annotations).toEqual({ [WAVE]: '2' });
  expect(objects[CLASS].metadata.annotations[OPTIONS]).toBe('Prune=confirm,Delete=confirm');
});

test('retire applies to all objects of a construct', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    const { nodeClass } = nodesIn(chart);
    const burst = new SpotWithFallback(chart, 'burst', { nodeClass });
    platform(app, [chart]).retire(burst);
    return app;
  });
  const optionsOf = (name: string) => objects[`clusters/demo/nodes/nodepool-${name}.yaml`].metadata.annotations[OPTIONS];
  expect(['burst-spot', 'burst-ondemand', 'general'].map(optionsOf)).toEqual([undefined, undefined, 'Prune=confirm,Delete=confirm']);
});

test('retire rejects a construct outside the bundle', () => {
  const app = appFor('1.15.1');
  const [chart, other] = [new Chart(app, 'nodes'), new Chart(app, 'other')];
  nodesIn(chart);
  const bundle = platform(app, [chart]);
  const { pool } = nodesIn(other);
  expect(() => bundle.retire(pool)).toThrow('retire: construct must be or contain an object in the charts of platform, got other/general. Pass a NodePool or node class of one of these charts.');
  expect(() => bundle.retire('general' as any)).toThrow('retire: construct must be or contain an object in the charts of platform, got "general". Pass a NodePool or node class of one of these charts.');
});

test('protects objects that are created later', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    const { nodeClass, pool } = nodesIn(chart);
    platform(app, [chart]);
    pool.addDisruptionBudget(DisruptionBudget.nodes(1));
    new NodePool(chart, 'late', { metadata: { name: 'late' }, nodeClass, requirements: [Requirement.instanceCategories('c', 'm', 'r')] });
    const { spec } = pool.toJson();
    new ApiObject(chart, 'raw', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'raw' }, spec: { ...spec, limits: { cpu: 7 } } });
    return app;
  });
  for (const name of ['late', 'raw']) expect(objects[`clusters/demo/nodes/nodepool-${name}.yaml`].metadata.annotations).toEqual({ [WAVE]: '2', [OPTIONS]: 'Prune=confirm,Delete=confirm' });
  expect(objects['clusters/demo/nodes/nodepool-raw.yaml'].spec.limits).toEqual({ cpu: '7' });
  expect(objects[POOL].spec.disruption.budgets).toEqual([{ nodes: '1' }]);
});

test('writes the same manifests for the app and in a second synthesis', () => {
  inFolder(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart, { pool: { limits: { cpu: '4' } } });
    platform(app, [chart], { writeDefaults: true });
    const first = app.synthYaml();
    expect(first).toContain(`${OPTIONS}: Prune=confirm,Delete=confirm`);
    expect(first).toContain('consolidationPolicy: WhenEmptyOrUnderutilized');
    expect(app.synthYaml()).toBe(first);
  });
});

test('writes defaults only with writeDefaults', () => {
  const { spec } = usual('1.15.1', { writeDefaults: true }).objects[POOL];
  expect(spec.disruption).toEqual({ budgets: [{ nodes: '10%' }], consolidateAfter: '0s', consolidationPolicy: 'WhenEmptyOrUnderutilized' });
  expect(usual('1.15.1').objects[POOL].spec.disruption).toBeUndefined();
});

test('ignores replicas of static pools unless replicasFromGit is set', () => {
  const nodes = { pool: { replicas: 2 } };
  const applicationOf = (options: Parameters<typeof usual>[1]) => usual('1.15.1', options).objects['clusters/demo/apps/nodes.yaml'].spec;
  const cluster = { controllerValues: new settings.ControllerValues({ clusterName: 'demo', featureGates: { staticCapacity: true } }) };
  const ignoring = applicationOf({ nodes, cluster });
  expect(ignoring.ignoreDifferences).toEqual([{ group: 'karpenter.sh', kind: 'NodePool', name: 'general', jsonPointers: ['/spec/replicas'] }]);
  expect(ignoring.syncPolicy.syncOptions).toEqual(['RespectIgnoreDifferences=true']);
  const following = applicationOf({ nodes, cluster, replicasFromGit: true });
  expect([following.ignoreDifferences, following.syncPolicy.syncOptions]).toEqual([undefined, undefined]);
  expect(applicationOf({}).ignoreDifferences).toBeUndefined();
});

test('ignores replicas of all pools of a Helm chart, because values can change their names', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new helm.HelmChart(app, 'nodes');
    const prefix = chart.stringValue('prefix', { defaultValue: 'x' });
    const { nodeClass } = nodesIn(chart);
    for (const id of ['warm', 'hot']) new StaticPool(chart, id, { metadata: { name: `${prefix}-${id}` }, nodeClass, nodes: 2 });
    const controllerValues = new settings.ControllerValues({ clusterName: 'demo', featureGates: { staticCapacity: true } });
    platform(app, [], { cluster: { controllerValues, nodes: [argocd.ChartSource.helmChart(chart, { prefix: 'eu' })] } });
    return app;
  });
  expect(objects['clusters/demo/apps/nodes.yaml'].spec.ignoreDifferences).toEqual([{ group: 'karpenter.sh', kind: 'NodePool', jsonPointers: ['/spec/replicas'] }]);
});

const REMOVE_ANNOTATION = 'Remove the annotation argocd.argoproj.io/sync-wave, so that the default waves apply.';

test.each([
  [{ annotations: { [WAVE]: '0' } }, 'nodes/general is synced in wave 0 of nodes, before its node class nodes/linux, which is synced in wave 1 of nodes'],
  [{ annotations: { [WAVE]: '-3' } }, 'nodes/general is synced in wave -3 of nodes, before its node class nodes/linux, which is synced in wave 1 of nodes'],
])('reports a pool in a wave before its node class', (nodes, problem) => {
  expect(refusal(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart, nodes);
    platform(app, [chart]);
    return app;
  })).toContain(findingIn('argocd-wave-order', `clusters.demo: ${problem}`, REMOVE_ANNOTATION, 'platform'));
});

test.each<[string, (chart: Chart, bundle: argocd.KarpenterGitOps) => void, problem: string, fix?: string]>([
  ['a wave of the Application', (_, bundle) => bundle.application('demo', 'nodes').addJsonPatch(JsonPatch.replace(`/metadata/annotations/${WAVE.replace('/', '~1')}`, '-5')), 'nodes/linux is synced before the controller, but becomes ready only after the controller runs', 'Move the chart of this object from prerequisites to nodes.'],
  ['a class in a list', (chart) => {
    new ApiObject(chart, 'list', {
      apiVersion: 'v1',
      kind: 'List',
      items: [{
        apiVersion: 'karpenter.k8s.aws/v1',
        kind: 'EC2NodeClass',
        metadata: { name: 'listed', annotations: { [WAVE]: '7' } },
        spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
      }],
    } as any);
    new NodePool(chart, 'of-list', { metadata: { name: 'of-list' }, nodeClass: NodeClassRef.named('listed'), requirements: [Requirement.instanceCategories('c', 'm', 'r')] });
  }, 'nodes/of-list is synced in wave 2 of nodes, before its node class nodes/list, which is synced in wave 7 of nodes'],
  ['a hook', (chart) => (chart.node.findChild('linux') as ApiObject).metadata.addAnnotation('argocd.argoproj.io/hook', 'PostSync'),
    'nodes/general is synced in wave 2 of nodes, before its node class nodes/linux, which is synced in wave 1 of the PostSync phase of nodes'],
])('reports a wrong order because of %s', (_, spoil, problem, fix = REMOVE_ANNOTATION) => {
  expect(refusal(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    spoil(chart, platform(app, [chart]));
    return app;
  })).toContain(findingIn('argocd-wave-order', `clusters.demo: ${problem}`, fix, 'platform'));
});

test('puts kinds that need running pods into the wave of the workloads', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    new ApiObject(chart, 'hpa', { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: 'web' } });
    new ApiObject(chart, 'pvc', { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'web' } });
    platform(app, [chart]);
    return app;
  });
  for (const file of ['horizontalpodautoscaler-web', 'persistentvolumeclaim-web']) expect(objects[`clusters/demo/nodes/${file}.yaml`].metadata.annotations[WAVE]).toBe('3');
});

test('reports a chart of pools before the chart of their node class', () => {
  const build = (order: (pools: Chart, classes: Chart) => Chart[]) => () => {
    const app = appFor('1.15.1');
    const [classes, pools] = [new Chart(app, 'classes'), new Chart(app, 'pools')];
    const { nodeClass } = nodesIn(classes);
    new NodePool(pools, 'other', { metadata: { name: 'other' }, nodeClass, requirements: [Requirement.instanceCategories('c', 'm', 'r')] });
    platform(app, order(pools, classes));
    return app;
  };
  expect(refusal(build((pools, classes) => [pools, classes]))).toContain(findingIn(
    'argocd-wave-order', 'clusters.demo: pools/other is synced in wave 2 of pools, before its node class classes/linux, which is synced in wave 1 of classes',
    'In the nodes list of the cluster, put the chart of the node class before the chart of the NodePool.', 'platform',
  ));
  const { objects } = written(build((pools, classes) => [classes, pools]));
  expect(['classes', 'pools'].map((name) => objects[`clusters/demo/apps/${name}.yaml`].metadata.annotations[WAVE])).toEqual(['2', '3']);
});
