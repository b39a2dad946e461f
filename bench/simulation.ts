import { aimLine } from './aims';
import { median } from './summary';
import { Column, ms, table } from './table';
import { poolTypes } from '../src/instance-types/pool-types';
import { regionMarket } from '../src/instance-types/region-market';
import { simulate } from '../src/simulation/simulate';

const CPU = ['100m', '250m', '500m', '1', '2', '4'];
const MEMORY = ['128Mi', '512Mi', '1Gi', '3Gi', '8Gi'];
const SPREADS = { 'none': undefined, 'over zones': 'topology.kubernetes.io/zone', 'over hosts': 'kubernetes.io/hostname' };
/** Maximum time for 1,000 pods without topology spread. */
const MOST_MS = 1000;

const POOL = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'general' },
  spec: {
    template: {
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        requirements: [{ key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] }],
      },
    },
  },
};

interface Row {
  readonly pods: number;
  readonly kinds: number;
  readonly spread: string;
  readonly nodes: number;
  readonly time: number;
}

const COLUMNS: Column<Row>[] = [
  ['pods', ({ pods }) => pods.toLocaleString('en')],
  ['kinds', ({ kinds }) => String(kinds)],
  ['topology spread', ({ spread }) => spread],
  ['nodes', ({ nodes }) => nodes.toLocaleString('en')],
  ['time, ms', ({ time }) => ms(time)],
];

/** Times the simulation of pending pods in this process. */
export function benchSimulation(runs: number): string[] {
  const sizes = [1000, 10_000].flatMap((pods) => [1, 5, 20].map((kinds) => ({ pods, kinds })));
  const rows = Object.entries(SPREADS).flatMap(([spread, key]) => sizes.map(({ pods, kinds }) => measure(pods, kinds, spread, key, runs)));
  const figures = rows.map((row) => ({
    value: row.time / (MOST_MS * row.pods / 1000 * (row.spread === 'none' ? 1 : 2)),
    label: `${ms(row.time)} ms for ${row.pods.toLocaleString('en')} pods of ${row.kinds} kinds, spread ${row.spread}`,
  }));
  return [...table(rows, COLUMNS), '', aimLine('1 s for 1,000 pods, and twice that with topology spread', figures, (value) => value <= 1)];
}

function measure(count: number, kinds: number, spread: string, topologyKey: string | undefined, runs: number): Row {
  console.error(`${count} pods of ${kinds} kinds, spread ${spread} ...`);
  const pods = Array.from({ length: count }, (_, index) => pod(index, index % kinds, topologyKey));
  const market = regionMarket();
  const round = () => {
    const start = performance.now();
    const pools = [{ manifest: POOL, types: poolTypes(POOL, undefined, market) }];
    const { nodeClaims } = simulate({ pools, daemonSets: [], pods, others: [], market });
    return { nodes: nodeClaims.length, time: performance.now() - start };
  };
  const { nodes } = round();
  return { pods: count, kinds, spread, nodes, time: median(Array.from({ length: runs }, () => round().time)) };
}

function pod(index: number, kind: number, topologyKey: string | undefined): object {
  const labels = { app: `app-${kind}` };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `pod-${index}`, labels },
    spec: {
      containers: [{ name: 'app', resources: { requests: { cpu: CPU[kind % CPU.length], memory: MEMORY[kind % MEMORY.length] } } }],
      ...topologyKey !== undefined && {
        topologySpreadConstraints: [{ topologyKey, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule', labelSelector: { matchLabels: labels } }],
      },
    },
  };
}
