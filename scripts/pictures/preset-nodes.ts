import { Chart } from 'cdk8s';
import { escaped, STYLE, svg } from './svg';
import {
  AmiSelectorTerm, ArmWithFallback, BaseWithSpotBurst, BottlerocketNodes, GpuPool, KarpenterApp, KarpenterVersion, KopsNodes, MixedPool, NodeClassRef,
  RatioSplit, SpotWithFallback, StaticPool, SystemPool, UserData, WindowsNodes,
} from '../../src';

/** Presets that create NodePools, as docs/reference/presets.md shows them. */
const PRESETS: { readonly [file: string]: readonly [string, (chart: Chart) => unknown] } = {
  'mixed-pool': ['MixedPool', (chart) => new MixedPool(chart, 'general', { nodeClass })],
  'spot-with-fallback': ['SpotWithFallback', (chart) => new SpotWithFallback(chart, 'web', { nodeClass })],
  'ratio-split': ['RatioSplit, 3:1', (chart) => new RatioSplit(chart, 'web', { nodeClass })],
  'base-with-spot-burst': ['BaseWithSpotBurst', (chart) => new BaseWithSpotBurst(chart, 'web', { nodeClass, baseLimits: { cpu: '100' } })],
  'arm-with-fallback': ['ArmWithFallback', (chart) => new ArmWithFallback(chart, 'web', { nodeClass })],
  'gpu-pool': ['GpuPool', (chart) => new GpuPool(chart, 'gpu', { nodeClass })],
  'bottlerocket-nodes': ['BottlerocketNodes', (chart) => new BottlerocketNodes(chart, 'bottlerocket', { clusterName: 'demo' })],
  'windows-nodes': ['WindowsNodes', (chart) => new WindowsNodes(chart, 'windows', { clusterName: 'demo' })],
  'static-pool': ['StaticPool', (chart) => new StaticPool(chart, 'fixed', { nodeClass, nodes: 3 })],
  'system-pool': ['SystemPool', (chart) => new SystemPool(chart, 'system', { nodeClass })],
  'kops-nodes': ['KopsNodes', (chart) => new KopsNodes(chart, 'kops', {
    clusterName: 'demo.k8s.local', instanceGroup: 'nodes', userData: UserData.of('#!/bin/bash\n'), amiSelectorTerms: [AmiSelectorTerm.name('ubuntu-jammy')],
  })],
};

const nodeClass = NodeClassRef.named('default');
const CARD = 320;
const GAP = 16;
const LINE = 20;

interface Requirement {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

/** Draws each preset: a card for each NodePool, in the order in which Karpenter tries them. */
export function presetPictures(): Map<string, string> {
  return new Map(Object.entries(PRESETS).map(([file, [name, make]]) => [`presets/${file}.svg`, picture(name, poolsOf(make))]));
}

function poolsOf(make: (chart: Chart) => unknown): any[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), warnings: false });
  const chart = new Chart(app, 'nodes', { disableResourceNameHashes: true });
  make(chart);
  const pools: any[] = chart.toJson().filter(({ kind }) => kind === 'NodePool');
  return pools.sort((a, b) => (b.spec.weight ?? 0) - (a.spec.weight ?? 0));
}

function picture(name: string, pools: readonly any[]): string {
  const cards = pools.map(linesOf);
  const height = 44 + LINE * Math.max(...cards.map((lines) => lines.length));
  const width = cards.length * CARD + (cards.length + 1) * GAP;
  return svg(`NodePools of ${name}`, [width, height + 2 * GAP], [
    STYLE,
    ...cards.flatMap((lines, index) => card(pools[index].metadata.name, lines, GAP + index * (CARD + GAP), height)),
  ]);
}

function card(title: string, lines: readonly string[], x: number, height: number): string[] {
  return [
    `<rect class="box" x="${x}" y="${GAP}" width="${CARD}" height="${height}" rx="8"/>`,
    `<text class="title" x="${x + 14}" y="${GAP + 26}">NodePool ${escaped(title)}</text>`,
    ...lines.map((line, index) => `<text x="${x + 14}" y="${GAP + 50 + LINE * index}">${escaped(line)}</text>`),
  ];
}

/** Returns one line for each NodePool setting that determines which nodes Karpenter launches. */
function linesOf({ spec }: any): string[] {
  const { requirements, taints = [] } = spec.template.spec;
  return [
    ...spec.weight === undefined ? [] : [`weight ${spec.weight}`],
    ...spec.replicas === undefined ? [] : [`${spec.replicas} nodes`],
    ...requirements.map(requirementText),
    ...taints.map(({ key, value, effect }: any) => `taint ${key}${value === undefined ? '' : `=${value}`}:${effect}`),
    ...Object.entries(spec.limits ?? {}).map(([resource, amount]) => `at most ${amount} ${resource}`),
  ];
}

function requirementText({ key, operator, values = [] }: Requirement): string {
  const label = key.split('/')[1] ?? key;
  const texts: { readonly [operator: string]: string } = { In: values.join(', '), NotIn: `not ${values.join(', ')}`, Gt: `> ${values[0]}`, Lt: `< ${values[0]}`, Gte: `≥ ${values[0]}`, Lte: `≤ ${values[0]}` };
  return `${label}: ${texts[operator] ?? operator}`;
}
