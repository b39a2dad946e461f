import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { isDeepStrictEqual } from 'util';
import { aimLine } from './aims';
import { findHelm } from './helm';
import { KubeObjects, readObjects } from './objects';
import { Program, run } from './program';
import { median } from './summary';
import { Column, ms, ratio, table } from './table';
import { readyChart } from '../src/helm/ready-chart/ready-chart';
import { newestKnown } from '../src/versions/known-apis';

const POOLS = 1000;
const MOST = 1.2;

interface Row {
  readonly title: string;
  readonly ready: number;
  readonly minimal: number;
  readonly toMinimal: number;
}

const COLUMNS: Column<Row>[] = [
  ['values', ({ title }) => title],
  ['ready chart, ms', ({ ready }) => ms(ready)],
  ['minimal chart, ms', ({ minimal }) => ms(minimal)],
  ['ratio', ({ toMinimal }) => ratio(toMinimal)],
];

/** Compares the run time of `helm template` for the prebuilt chart and for a chart that only prints its values. */
export function benchReadyChart(runs: number): { readonly version: string; readonly lines: string[] } {
  const helm = findHelm();
  if (!helm) throw new Error('helm is required');
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-bench-'));
  try {
    writeMinimalChart(join(folder, 'minimal'));
    writeFiles(join(folder, 'ready'), readyChart(newestKnown()));
    const rows = [['specs', {}], ['specs, labels, and annotations', { labels: { team: 'web' }, annotations: { note: 'made for the bench' } }]]
      .map(([title, metadata]) => measure(helm.command, folder, title as string, metadata as object, runs));
    const figures = rows.map(({ title, toMinimal }) => ({ value: toMinimal, label: `${ratio(toMinimal)} x with ${title}` }));
    const aim = aimLine(`the ready chart at most ${MOST} x the minimal chart with ${POOLS} pools`, figures, (value) => value <= MOST);
    return { version: helm.version, lines: [...table(rows, COLUMNS), '', aim] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(helm: string, folder: string, title: string, metadata: object, runs: number): Row {
  console.error(`${title} ...`);
  const values = join(folder, 'values.json');
  writeFileSync(values, JSON.stringify({ nodePools: Object.fromEntries(Array.from({ length: POOLS }, (_, index) => [`pool-${index}`, pool(index, metadata)])) }));
  const program = (name: string): Program => ({ name, command: helm, args: () => ['template', 'bench', join(folder, name), '--values', values] });
  const [ready, minimal] = [program('ready'), program('minimal')];
  const round = () => ({ ready: run(ready, join(folder, 'out-ready')), minimal: run(minimal, join(folder, 'out-minimal')) });
  round();
  requireSameSpecs(readObjects(join(folder, 'out-ready')), readObjects(join(folder, 'out-minimal')));
  const rounds = Array.from({ length: runs }, round);
  return {
    title,
    ready: median(rounds.map((each) => each.ready)),
    minimal: median(rounds.map((each) => each.minimal)),
    toMinimal: median(rounds.map((each) => each.ready / each.minimal)),
  };
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
