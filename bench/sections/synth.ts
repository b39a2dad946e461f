import { join } from 'path';
import { Helm } from '../../scripts/helm/find-helm';
import { aimLine } from '../aims';
import { writeHelmChart } from '../chart';
import { columnsOf, Comparison, comparisonOf, median, usageOf } from '../comparison';
import { findHelm } from '../helm';
import { readObjects, requireSameFiles, requireSameObjects } from '../objects';
import { Options, Size } from '../options';
import { app, helmTemplate, Program, run, Usage } from '../program';
import { Section } from '../section';
import { Column, ms, ratio, table } from '../table';

export const SYNTH: Section = {
  name: 'synth',
  heading: 'Synthesis of an app',
  summary: 'A KarpenterApp with its checks, raw cdk8s, and helm template, for the same objects.',
  measure: benchSynth,
};

interface Row extends Comparison {
  readonly size: Size;
  readonly helm?: Usage;
  readonly cpuToHelm?: number;
}

const COLUMNS: Column<Row>[] = [
  ...columnsOf('NodePools', 'raw cdk8s'),
  ['helm, CPU', ({ helm }) => ms(helm?.cpu)],
  ['helm, wall', ({ helm }) => ms(helm?.wall)],
  ['CPU ratio to helm', ({ cpuToHelm }) => ratio(cpuToHelm)],
];

function benchSynth({ sizes, runs }: Options, folder: string): string[] {
  const helm = findHelm();
  const rows = sizes.map((size) => {
    console.error(`  ${titleOf(size)}`);
    return measure(size, runs, join(folder, `${size.pools}x${size.charts}`), helm);
  });
  return [...table(rows, COLUMNS), '', ...aims(rows)];
}

function aims(rows: readonly Row[]): string[] {
  const ratios = (covers: (size: Size) => boolean) => rows.filter(({ size }) => covers(size)).map((row) => row.ratio && { value: row.ratio.cpu, label: `${ratio(row.ratio.cpu)} x with ${row.title}` });
  const differences = rows.filter(({ size }) => size.pools <= 100).map(({ more, title }) => more && { value: more.cpu, label: `${ms(more.cpu)} ms with ${title}` });
  const large = ratios(({ pools }) => pools >= 3000);
  return [
    aimLine('at most 60 ms of CPU more than raw cdk8s with 1 and 100 NodePools', differences, (value) => value <= 60),
    aimLine('at most 1.0 x the CPU time of raw cdk8s with 1,000 NodePools', ratios(({ pools }) => pools >= 1000 && pools < 3000), (value) => value <= 1),
    aimLine('at most 0.9 x the CPU time of raw cdk8s with 3,000 NodePools', large, (value) => value <= 0.9),
    aimLine('goal: at most 0.8 x the CPU time of raw cdk8s with 3,000 NodePools', large, (value) => value <= 0.8),
  ];
}

function titleOf({ pools, charts }: Size): string {
  return `${pools.toLocaleString('en')}${charts === 1 ? '' : ` in ${charts.toLocaleString('en')} charts`}`;
}

/** Measures the programs for one size, after a check that all programs create the same objects. The Helm program has one chart with all objects. */
function measure(size: Size, runs: number, folder: string, helm?: Helm): Row {
  const out = (name: string) => join(folder, name);
  const [karpenter, raw] = [app('karpenter', size.pools, size.charts), app('raw', size.pools, size.charts)];
  run(karpenter, out('karpenter'));
  run(raw, out('raw'));
  requireSameFiles(out('karpenter'), out('raw'));
  const template = helm && helmProgram(helm, folder);

  const rounds = Array.from({ length: runs }, () => ({
    karpenter: run(karpenter, out('karpenter')),
    other: run(raw, out('raw')),
    helm: template && run(template, out('helm')),
  }));
  const withHelm = rounds.flatMap((round) => (round.helm ? [{ helm: round.helm, ratio: round.karpenter.cpu / round.helm.cpu }] : []));
  return {
    size,
    ...comparisonOf(titleOf(size), rounds),
    ...withHelm.length > 0 && { helm: usageOf(withHelm.map((round) => round.helm)), cpuToHelm: median(withHelm.map((round) => round.ratio)) },
  };
}

function helmProgram({ command }: Helm, folder: string): Program {
  const objects = readObjects(join(folder, 'raw'));
  writeHelmChart(join(folder, 'chart'), objects);
  const template = helmTemplate(command, join(folder, 'chart'));
  run(template, join(folder, 'helm'));
  requireSameObjects(objects, readObjects(join(folder, 'helm')));
  return template;
}
