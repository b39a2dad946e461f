import { PendingReason } from '../../../../src/forecast/simulation/pending-reason';
import { headroomOf } from '../../../../src/forecast/simulation/report/headroom';
import { laterPasses } from '../../../../src/forecast/simulation/report/later-passes';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { poolTypes } from '../../../../src/karpenter/scheduling/pool-types';

const ROOM = ['The likely instance types leave room within the limits of NodePool general. After their launch, Karpenter schedules pending pods again.'];

function sentences(limits: object, reasons: readonly Partial<PendingReason>[], podCount = 3, hasNodes = true): readonly string[] {
  const requirements = [{ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7i'] }];
  const manifest = { metadata: { name: 'general' }, spec: { limits, template: { spec: { requirements } } } };
  const types = poolTypes(manifest, undefined, regionMarket());
  const [{ type }] = types.types;
  return laterPasses({
    pools: [{ manifest, types }],
    reasons: reasons.map((reason) => ({ kind: 'limits', message: '', fix: '', ...reason })),
    headroom: headroomOf([manifest], [{ nodePool: 'general', type }, { nodePool: 'general', type }]),
    podCount,
    hasNodes,
  });
}

test.each([
  [{ cpu: '6' }, ROOM],
  [{ cpu: '5' }, []],
  [{ cpu: '6', memory: '16Gi' }, []],
  [{ nodes: '3' }, ROOM],
  [{ nodes: '2', cpu: '100' }, []],
])('m7i.large nodes for pods that wait for limits %j', (limits, expected) => {
  expect(sentences(limits, [{ nodePool: 'general' }])).toEqual(expected);
});

test('limits matter only for pods that wait for them', () => {
  expect(sentences({ cpu: '100' }, [{ nodePool: 'general', kind: 'resources' }, { nodePool: 'other' }])).toEqual([]);
});

test.each([
  ['topology.kubernetes.io/zone', ['Pod affinity and anti-affinity over topology.kubernetes.io/zone can allow more pods after launched nodes have the label. Karpenter then schedules pending pods again.']],
  ['kubernetes.io/hostname', []],
])('pods that wait for pod affinity over %s', (topologyKey, expected) => {
  expect(sentences({}, [{ kind: 'affinity', topologyKey }, { kind: 'affinity', topologyKey }])).toEqual(expected);
});

test('many pods', () => {
  expect(sentences({}, [], 5999)).toEqual([]);
  expect(sentences({}, [], 6000)).toEqual([
    'Karpenter ends a pass after 1 minute, and schedules the other pods in the next pass. With 6000 pods, it can need several passes.',
  ]);
});

test('without new nodes, later passes change nothing', () => {
  expect(sentences({ cpu: '100' }, [{ nodePool: 'general' }], 6000, false)).toEqual([]);
});
