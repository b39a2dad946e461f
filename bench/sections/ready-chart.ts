import { mkdirSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { isDeepStrictEqual } from 'util';
import { aimLine } from '../aims';
import { columnsOf, Comparison, compare } from '../comparison';
import { findHelm } from '../helm';
import { load } from '../lib';
import { KubeObjects, readObjects } from '../objects';
import { Options } from '../options';
import { Program, run } from '../program';
import { Section } from '../section';
import { ratio, table } from '../table';

const POOLS = 1000;
const MOST = 1.2;

export const READY_CHART: Section = {
  name: 'chart',
  heading: 'The chart of the chart command',
  summary: 'The chart of the chart command, and a chart that only prints its values.',
  isLong: true,
  measure: benchReadyChart,
};

function benchReadyChart({ runs }: Options, folder: string): string[] {
  const helm = findHelm();
  if (!helm) return ['Not measured, because helm is missing.'];
  const { readyChart } = load<typeof import('../../src/outputs/helm/ready-chart/ready-chart')>('helm/ready-chart/ready-chart');
  const { newestKnown } = load<typeof import('../../src/karpenter/versions/known-releases')>('versions/known-releases');
  writeMinimalChart(join(folder, 'minimal'));
  writeFiles(join(folder, 'ready'), readyChart(newestKnown()));
  const rows = [
    measure(helm.command, folder, 'specs', {}, runs),
    measure(helm.command, folder, 'specs, labels, and annotations', { labels: { team: 'web' }, annotations: { note: 'made for the bench' } }, runs),
  ];
  const figures = rows.map((row) => row.ratio && { value: row.ratio.cpu, label: `${ratio(row.ratio.cpu)} x with ${row.title}` });
  const aim = aimLine(`the ready chart at most ${MOST} x the minimal chart with ${POOLS} NodePools`, figures, (value) => value <= MOST);
  return [...table(rows, columnsOf('values', 'minimal chart')), '', aim];
}

function measure(helm: string, folder: string, title: string, metadata: object, runs: number): Comparison {
  console.error(`  ${title}`);
  const values = join(folder, 'values.json');
  writeFileSync(values, JSON.stringify({ nodePools: Object.fromEntries(Array.from({ length: POOLS }, (_, index) => [`pool-${index}`, pool(index, metadata)])) }));
  const program = (name: string): Program => ({ name, command: helm, args: () => ['template', 'bench', join(folder, name), '--values', values] });
  run(program('ready'), join(folder, 'out'));
  run(program('minimal'), join(folder, 'out-other'));
  requireSameSpecs(readObjects(join(folder, 'out')), readObjects(join(folder, 'out-other')));
  return compare(title, program('ready'), program('minimal'), runs, folder);
}

function pool(index: number, metadata: object): object {
  return {
    metadata,
    spec: {
      weight: index % 100 + 1,
      limits: { cpu: '1000', memory: '4000Gi' },
      disruption: { consolidateAfter: '1m', consolidationPolicy: 'WhenEmptyOrUnderutilized', budgets: [{ nodes: '10%' }, { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' }] },
      template: {
        metadata: { labels: { team: `team-${index}` } },
        spec: {
          expireAfter: '336h',
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' },
          requirements: [
            { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] },
            { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
            { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] },
          ],
          taints: [{ key: 'team', value: `team-${index}`, effect: 'NoSchedule' }],
        },
      },
    },
  };
}

/** Throws if the specs differ. Metadata can differ, because the prebuilt chart adds an annotation that keeps NodePools on uninstall. */
function requireSameSpecs(ready: KubeObjects, minimal: KubeObjects): void {
  const different = [...minimal].find(([id, { spec }]) => !isDeepStrictEqual(spec, ready.get(id)?.spec));
  if (different || ready.size !== POOLS || minimal.size !== POOLS) throw new Error(`the ready chart and the minimal chart differ${different ? ` in ${different[0]}` : ' in number'}`);
}

function writeMinimalChart(folder: string): void {
  writeFiles(folder, new Map([
    ['Chart.yaml', 'apiVersion: v2\nname: minimal\nversion: 0.1.0\n'],
    ['values.yaml', 'nodePools: {}\n'],
    ['templates/nodepools.yaml', [
      '{{- range $name, $pool := .Values.nodePools }}',
      '---',
      'apiVersion: karpenter.sh/v1',
      'kind: NodePool',
      'metadata:',
      '  name: {{ $name }}',
      '  {{- with $pool.metadata }}',
      '  {{- toYaml . | nindent 2 }}',
      '  {{- end }}',
      'spec:',
      '  {{- toYaml $pool.spec | nindent 2 }}',
      '{{- end }}',
      '',
    ].join('\n')],
  ]));
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
