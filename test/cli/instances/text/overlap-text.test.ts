import { overlapText } from '../../../../src/cli/instances/text/overlap-text';
import { Overlap } from '../../../../src/karpenter/scheduling/overlap/overlaps';

const placed = (name: string, ...pools: string[]): Overlap => ({
  workload: { kind: 'Deployment', namespace: 'web', name },
  nodePools: pools.map((pool) => ({ name: pool, weight: 0, instanceTypes: 3 })),
  winner: pools[0],
  sameWeight: pools.slice(1),
  refusedBy: [],
  reservedNodePools: [],
  reservedFirst: [],
});
const unplaced = (name: string, ...pools: string[]): Overlap => ({
  ...placed(name), winner: null, refusedBy: pools.map((pool) => ({ name: pool, reason: 'the pod does not tolerate taint gpu:NoSchedule' })),
});

test('shows all workloads that fit no NodePool first, and each note once', () => {
  const overlaps = [placed('a', 'b', 'a'), placed('b', 'b', 'a'), unplaced('c', 'a'), placed('d', 'b', 'a'), unplaced('e', 'b'), unplaced('f', 'a')];
  expect(overlapText(overlaps, 2)).toBe(`PODS              NODEPOOL  OTHER NODEPOOLS
Deployment/web/c  none      -
Deployment/web/e  none      -
Deployment/web/f  none      -
Deployment/web/a  b         a
Deployment/web/b  b         a
... and 1 more workload. To list all workloads, set --top 3.
  warning  Deployment/web/c, Deployment/web/f fit no NodePool
           a: the pod does not tolerate taint gpu:NoSchedule
  warning  Deployment/web/e fits no NodePool
           b: the pod does not tolerate taint gpu:NoSchedule
  info  b has the same weight as a. Karpenter chooses the last name in
        alphabetical order.`);
});

test('two controllers choose NodePools independently', () => {
  const overlap = { ...placed('a', 'b', 'a'), otherController: { winner: 'd', sameWeight: ['c'], reservedFirst: ['e'] } };
  const nodePools = ['b', 'a', 'd', 'c'].map((name) => ({ name, weight: 0, instanceTypes: 3 }));
  expect(overlapText([{ ...overlap, nodePools }], 1)).toBe(`PODS              NODEPOOL  OTHER NODEPOOLS
Deployment/web/a  b or d    a, c
  info  Deployment/web/a: Karpenter first tries reserved capacity of NodePool e.
  info  Karpenter can launch nodes of b, and EKS Auto Mode can launch nodes of
        d.
  info  b has the same weight as a. Karpenter chooses the last name in
        alphabetical order.
  info  d has the same weight as c. Karpenter chooses the last name in
        alphabetical order.`);
});

test('without rows, has no table', () => {
  expect(overlapText([placed('a', 'b')], 0)).toBeUndefined();
  expect(overlapText([placed('a', 'b'), placed('b', 'b'), unplaced('c')], 0)).toBe(`PODS              NODEPOOL  OTHER NODEPOOLS
Deployment/web/c  none      -
... and 2 more workloads. To list all workloads, set --top 2.
  warning  Deployment/web/c fits no NodePool`);
});

test('pods without node selection that fit no NodePool are an info', () => {
  expect(overlapText([{ ...unplaced('a', 'a'), workload: null }], 1)).toBe(`PODS                    NODEPOOL  OTHER NODEPOOLS
without node selection  none      -
  info  pods without node selection fit no NodePool
        a: the pod does not tolerate taint gpu:NoSchedule`);
});

test('limits the names and reasons in a warning', () => {
  const pools = Array.from({ length: 12 }, (_, index) => `pool-${index}`);
  const text = overlapText(['a', 'b', 'c', 'd'].map((name) => unplaced(name, ...pools)), 1)!;
  expect(text.split('\n').slice(5)).toEqual([
    '  warning  Deployment/web/a, Deployment/web/b, Deployment/web/c, and 1 more fit',
    '           no NodePool',
    ...pools.slice(0, 10).map((name) => `           ${name}: the pod does not tolerate taint gpu:NoSchedule`),
    '           ... and 2 more NodePools. To list all reasons, set --output json.',
  ]);
});

test('shortens long names unless they would look the same', () => {
  const long = 'x'.repeat(70);
  const cells = (...names: string[]) => overlapText(names.map((name) => placed(name, 'p')), 9)!.split('\n').slice(1).map((line) => line.split(' ')[0]);
  expect(cells(long)).toEqual([`Deployment/web/${'x'.repeat(42)}...`]);
  expect(cells(`${long}-a`, `${long}-b`)).toEqual([`Deployment/web/${long}-a`, `Deployment/web/${long}-b`]);
});
