import { overlapsOfControllers } from '../../../../src/karpenter/scheduling/overlap/controllers';
import { Overlap } from '../../../../src/karpenter/scheduling/overlap/overlaps';

const nodePool = (name: string) => ({ name, weight: 0, instanceTypes: 1 });
const NONE: Overlap = { workload: null, nodePools: [], winner: null, sameWeight: [], refusedBy: [], reservedNodePools: [], reservedFirst: [] };
const placed = (...names: readonly string[]): Overlap => ({ ...NONE, nodePools: names.map(nodePool), winner: names[0], sameWeight: names.slice(1) });
const refused = (name: string): Overlap => ({ ...NONE, refusedBy: [{ name, reason: 'no' }] });

test('each controller has a winner, and compares weights only with its own NodePools', () => {
  expect(overlapsOfControllers([placed('b', 'a')], [placed('d')])).toEqual([
    { ...placed('b', 'a'), nodePools: ['b', 'a', 'd'].map(nodePool), otherController: { winner: 'd', sameWeight: [], reservedFirst: [] } },
  ]);
});

test('if the NodePools of one controller fit, the other controller launches no nodes', () => {
  expect(overlapsOfControllers([refused('a'), placed('a'), refused('a')], [placed('b'), refused('b'), refused('b')])).toEqual([
    { ...placed('b'), refusedBy: [{ name: 'a', reason: 'no' }] },
    { ...placed('a'), refusedBy: [{ name: 'b', reason: 'no' }] },
    { ...refused('a'), refusedBy: [{ name: 'b', reason: 'no' }, { name: 'a', reason: 'no' }] },
  ]);
});
