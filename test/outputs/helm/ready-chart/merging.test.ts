import { madeOf, poolWith } from './made';
import { describeWithHelm } from '../real-helm';

const KEEP = { 'helm.sh/resource-policy': 'keep' };
const pool = (values: object, name = 'general') => madeOf(values)[`NodePool/${name}`];

describeWithHelm('defaults', () => {
  const spec = {
    weight: 10,
    limits: { cpu: '1000', memory: '4000Gi' },
    disruption: { consolidateAfter: '1m', budgets: [{ nodes: '10%' }, { nodes: '5' }] },
    template: { metadata: { labels: { team: 'a', tier: 'b' } }, spec: { expireAfter: '336h', taints: [{ key: 'team', effect: 'NoSchedule' }] } },
  };
  const defaults = { nodePools: { metadata: { labels: { of: 'defaults', own: 'defaults' } }, spec } };

  test('are merged into each object: maps are merged, and lists and scalars of the object take precedence', () => {
    const own = poolWith({ weight: 20, limits: { cpu: '5' }, disruption: { budgets: [{ nodes: '1' }] } }, { metadata: { labels: { own: 'pool' } } });
    expect(pool({ ...own, defaults, keepOnUninstall: false })).toEqual({
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'general', labels: { of: 'defaults', own: 'pool' } },
      spec: {
        weight: 20,
        limits: { cpu: '5', memory: '4000Gi' },
        disruption: { consolidateAfter: '1m', budgets: [{ nodes: '1' }] },
        template: {
          metadata: { labels: { team: 'a', tier: 'b' } },
          spec: { expireAfter: '336h', taints: [{ key: 'team', effect: 'NoSchedule' }], nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' }, requirements: [] },
        },
      },
    });
  });

  test.each<[string, object, object, unknown]>([
    ['false', { detailedMonitoring: true }, { detailedMonitoring: false }, { detailedMonitoring: false }],
    ['0', { ipPrefixCount: 3 }, { ipPrefixCount: 0 }, { ipPrefixCount: 0 }],
    ['an empty text', { userData: 'a' }, { userData: '' }, { userData: '' }],
    ['an empty list', { blockDeviceMappings: [{ deviceName: '/dev/xvda' }] }, { blockDeviceMappings: [] }, { blockDeviceMappings: [] }],
    ['an empty map changes nothing', { tags: { a: 'b' } }, { tags: {} }, { tags: { a: 'b' } }],
    ['null takes a default away', { tags: { a: 'b' }, userData: 'a' }, { userData: null }, { tags: { a: 'b' } }],
    ['null takes an entry away', { tags: { a: 'b', c: 'd' } }, { tags: { a: null } }, { tags: { c: 'd' } }],
    ['null below what is no default', {}, { kubelet: { maxPods: null, podsPerCore: 5 } }, { kubelet: { podsPerCore: 5 } }],
  ])('merges a value of the object: %s', (_, ofDefaults, own, merged) => {
    const terms = { amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] };
    const values = { ec2NodeClasses: { linux: { spec: own } }, defaults: { ec2NodeClasses: { spec: { ...terms, ...ofDefaults } } } };
    expect(madeOf(values)['EC2NodeClass/linux'].spec).toEqual({ ...terms, ...merged as object });
  });

  test('values of one object do not affect the next object', () => {
    const two = { nodePools: { a: poolWith({ limits: { cpu: '1' } }, { metadata: { labels: { x: 'a' } } }).nodePools.general, b: poolWith({}).nodePools.general } };
    const made = madeOf({ ...two, defaults });
    expect([made['NodePool/a'], made['NodePool/b']].map(({ metadata, spec: { limits } }) => [metadata.labels, limits])).toEqual([
      [{ of: 'defaults', own: 'defaults', x: 'a' }, { cpu: '1', memory: '4000Gi' }],
      [{ of: 'defaults', own: 'defaults' }, { cpu: '1000', memory: '4000Gi' }],
    ]);
  });

  test('apply only to their kind', () => {
    expect(madeOf({ ...poolWith({}), nodeOverlays: { a: { spec: { requirements: [] } } }, defaults })['NodeOverlay/a']).toEqual({
      apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'a' }, spec: { requirements: [] },
    });
  });
});

describeWithHelm('metadata', () => {
  test('has the common labels and annotations, unless the object has its own', () => {
    const values = { ...poolWith({}, { metadata: { labels: { team: 'b' }, annotations: { note: 'x' } } }), commonLabels: { team: 'a', app: 'nodes' }, commonAnnotations: { note: 'y', other: 'z' } };
    expect(pool(values).metadata).toEqual({ name: 'general', labels: { team: 'b', app: 'nodes' }, annotations: { ...KEEP, note: 'x', other: 'z' } });
  });

  test('removes a common label that is null in the object, also with defaults', () => {
    const values = { ...poolWith({}, { metadata: { labels: { team: null } } }), commonLabels: { team: 'a', app: 'nodes' } };
    expect(pool(values).metadata.labels).toEqual({ app: 'nodes' });
    expect(pool({ ...values, defaults: { nodePools: { metadata: { labels: { team: 'c' } } } } }).metadata.labels).toEqual({ app: 'nodes' });
  });

  test.each(['null', '{"annotations":null}', '{"labels":null}'])('keeps common labels and annotations where the object has %s, with and without defaults', (metadata) => {
    const values = { ...poolWith({}, { metadata: JSON.parse(metadata) }), commonLabels: { team: 'a' } };
    const common = { labels: { team: 'a' }, annotations: { 'helm.sh/resource-policy': 'keep' } };
    expect(pool(values).metadata).toMatchObject(common);
    expect(pool({ ...values, defaults: { nodePools: { spec: { weight: 3 } } } }).metadata).toMatchObject(common);
    expect(pool({ ...values, defaults: { nodePools: { metadata: { annotations: null } } } }).metadata).toMatchObject(common);
  });

  test('renders finalizers and owner references unchanged', () => {
    const metadata = { finalizers: ['a.example/b'], ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: 'b', controller: false, blockOwnerDeletion: true }] };
    expect(pool({ ...poolWith({}, { metadata }), keepOnUninstall: false }).metadata).toEqual({ name: 'general', ...metadata });
  });

  test('keeps pools and node classes on uninstall, unless keepOnUninstall is false', () => {
    const values = { ...poolWith({}), nodeOverlays: { a: { spec: { requirements: [] } } } };
    expect(Object.values(madeOf(values)).map(({ kind, metadata }) => [kind, metadata.annotations])).toEqual([['NodeOverlay', undefined], ['NodePool', KEEP]]);
    expect(pool({ ...values, keepOnUninstall: false }).metadata).toEqual({ name: 'general' });
    expect(pool(poolWith({}, { metadata: { annotations: { 'helm.sh/resource-policy': null } } })).metadata).toEqual({ name: 'general', annotations: {} });
  });
});

describeWithHelm('names', () => {
  test('uses the keys as names, unless the object has a name', () => {
    const { general } = poolWith({}).nodePools;
    const made = madeOf({ nodePools: { 'general': general, 'team A': { ...general, name: '0123' }, 'yes': general } });
    expect(Object.keys(made)).toEqual(['NodePool/general', 'NodePool/0123', 'NodePool/yes']);
  });

  test('null omits an object', () => {
    expect(madeOf({ nodePools: { ...poolWith({}).nodePools, gpu: null } })).toEqual({ 'NodePool/general': expect.anything() });
  });

  test('CapacityBuffers have a namespace only if it is set', () => {
    const spec = { podTemplateRef: { name: 'a' } };
    const made = madeOf({ capacityBuffers: { a: { namespace: 'tests', spec }, b: { spec } } });
    expect(Object.values(made).map(({ metadata }) => metadata)).toEqual([{ name: 'a', namespace: 'tests' }, { name: 'b' }]);
  });
});
