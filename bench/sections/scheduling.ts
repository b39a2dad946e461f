import { aimLine } from '../aims';
import { median } from '../comparison';
import { load } from '../lib';
import { Options } from '../options';
import { Section } from '../section';
import { Column, ms, table } from '../table';

export const SCHEDULING: Section = {
  name: 'scheduling',
  heading: 'Scheduling of pending pods',
  summary: 'The scheduling of 1,000 and 10,000 pending pods, in one process.',
  isLong: true,
  measure: benchScheduling,
};

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
  ['CPU', ({ time }) => ms(time)],
];

function benchScheduling({ runs }: Options): string[] {
  const sizes = [1000, 10_000].flatMap((pods) => [1, 5, 20].map((kinds) => ({ pods, kinds })));
  const rows = Object.entries(SPREADS).flatMap(([spread, key]) => sizes.map(({ pods, kinds }) => measure(pods, kinds, spread, key, runs)));
  const figures = rows.map((row) => ({
    value: row.time / (MOST_MS * row.pods / 1000 * (row.spread === 'none' ? 1 : 2)),
    label: `${ms(row.time)} ms for ${row.pods.toLocaleString('en')} pods of ${row.kinds} kinds, spread ${row.spread}`,
  }));
  return [...table(rows, COLUMNS), '', aimLine('at most 1 s of CPU for 1,000 pods, and twice that with topology spread', figures, (value) => value <= 1)];
}

function measure(count: number, kinds: number, spread: string, topologyKey: string | undefined, runs: number): Row {
  console.error(`  ${count} pods of ${kinds} kinds, spread ${spread} ...`);
  const pods = Array.from({ length: count }, (_, index) => pod(index, index % kinds, topologyKey));
  const { regionMarket } = load<typeof import('../../src/karpenter/instance-types/region-market')>('karpenter/instance-types/region-market');
  const { poolTypes } = load<typeof import('../../src/karpenter/scheduling/pool-types')>('karpenter/scheduling/pool-types');
  const { simulate } = load<typeof import('../../src/forecast/simulation/simulate')>('forecast/simulation/simulate');
  const market = regionMarket();
  const round = () => {
    const start = process.cpuUsage();
    const pools = [{ manifest: POOL, types: poolTypes(POOL, undefined, market) }];
    const { nodeClaims } = simulate({ pools, daemonSets: [], pods, others: [], market });
    const { user, system } = process.cpuUsage(start);
    return { nodes: nodeClaims.length, time: (user + system) / 1000 };
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
