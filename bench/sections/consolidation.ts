import { aimLine } from '../aims';
import { clusterObjects, NOW, withPendingPods } from '../cluster';
import { median } from '../comparison';
import { load } from '../lib';
import { Options } from '../options';
import { Section } from '../section';
import { Column, ms, ratio, table } from '../table';

export const CONSOLIDATION: Section = {
  name: 'consolidate',
  heading: 'Consolidation of a cluster',
  summary: 'Placement, first command, and verdicts of 250 and 1,000 nodes, in one process.',
  measure: benchConsolidation,
};

const SIZES = [250, 1000];
const WARM_UP = 100;
const [MOST_FOR_PLACEMENT, MOST_FOR_COMMAND, MOST_FOR_REPORT] = [4000, 10_000, 60_000];

interface Row {
  readonly nodes: number;
  readonly pods: number;
  readonly placement: number;
  readonly command: number;
  readonly report: number;
}

const COLUMNS: Column<Row>[] = [
  ['nodes', ({ nodes }) => nodes.toLocaleString('en')],
  ['pods', ({ pods }) => pods.toLocaleString('en')],
  ['placement of all pods, CPU', ({ placement }) => ms(placement)],
  ['first command, CPU', ({ command }) => ms(command)],
  ['first command and all verdicts, CPU', ({ report }) => ms(report)],
];

function benchConsolidation({ runs }: Options): string[] {
  // The first run loads the modules.
  const rows = [WARM_UP, ...SIZES].map((nodes) => measure(nodes, runs)).slice(1);
  const largest = rows.at(-1)!;
  const aim = (text: string, value: number, most: number) => aimLine(text, [{ value, label: `${ms(value)} ms` }], (time) => time <= most);
  const perNode = (row: Row) => row.report / row.nodes;
  return [
    ...table(rows, COLUMNS),
    '',
    aim('placement of 10,000 pods on 1,000 nodes takes at most 4 s', largest.placement, MOST_FOR_PLACEMENT),
    aim('the first command for 1,000 nodes takes at most 10 s', largest.command, MOST_FOR_COMMAND),
    aim('all verdicts for 1,000 nodes take at most 60 s', largest.report, MOST_FOR_REPORT),
    `- time per node with 1,000 nodes, compared to 250 nodes: ${ratio(perNode(largest) / perNode(rows[0]))} x`,
  ];
}

function measure(nodes: number, runs: number): Row {
  console.error(`  ${nodes} nodes ...`);
  const objects = clusterObjects(nodes);
  const pending = withPendingPods(objects);
  const { regionMarket } = load<typeof import('../../src/karpenter/instance-types/region-market')>('karpenter/instance-types/region-market');
  const { consolidationReport } = load<typeof import('../../src/forecast/consolidation/consolidate')>('forecast/consolidation/consolidate');
  const { provisioned } = load<typeof import('../../src/forecast/consolidation/provisioned')>('forecast/consolidation/provisioned');
  const { clusterOf, firstCommand } = engine(regionMarket('us-east-1'));
  const rounds = Array.from({ length: runs }, () => ({
    placement: cpuTime(() => provisioned(clusterOf(pending), NOW)),
    command: cpuTime(() => firstCommand(objects)),
    report: cpuTime(() => consolidationReport(objects, { market: regionMarket('us-east-1'), now: new Date(NOW), gates: GATES, untilStable: false })),
  }));
  const medianOf = (key: keyof typeof rounds[number]) => median(rounds.map((round) => round[key]));
  return { nodes, pods: objects.filter(({ kind }) => kind === 'Pod').length, placement: medianOf('placement'), command: medianOf('command'), report: medianOf('report') };
}

const GATES = { spotToSpotConsolidation: false, terminateFirstDrift: false, podDeletionCostManagement: false };

type Objects = Parameters<typeof import('../../src/forecast/consolidation/cluster').disruptedCluster>[0];
type Market = ReturnType<typeof import('../../src/karpenter/instance-types/region-market').regionMarket>;

/** Returns functions for the parts of a report. */
function engine(market: Market) {
  const { disruptedCluster } = load<typeof import('../../src/forecast/consolidation/cluster')>('forecast/consolidation/cluster');
  const { snapshotPools } = load<typeof import('../../src/forecast/consolidation/report/snapshot-pools')>('forecast/consolidation/report/snapshot-pools');
  const { firstResult } = load<typeof import('../../src/forecast/consolidation/disruption-methods')>('forecast/consolidation/disruption-methods');
  const { EventRecorder } = load<typeof import('../../src/forecast/consolidation/event-recorder')>('forecast/consolidation/event-recorder');
  const clusterOf = (objects: Objects) => {
    const { pools } = snapshotPools(objects, market);
    return disruptedCluster(objects, { pools, market, gates: GATES, choose: (_, domains) => domains[0] });
  };
  const firstCommand = (objects: Objects) => {
    const context = { cluster: clusterOf(objects), now: NOW, recorder: new EventRecorder() };
    if (firstResult(context) === undefined) throw new Error('Karpenter finds no command.');
  };
  return { clusterOf, firstCommand };
}

function cpuTime(action: () => unknown): number {
  const start = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
