import { ClusterBundle, ClusterChart } from './cluster-bundle';
import { itemsOf, renderedObjectsOf } from './objects-of';
import { AUTO_MODE, waveOf } from './waves';
import { JsonObject } from '../../../basics/json';
import { Finding } from '../../../validation/finding';
import { findingOf } from '../../../validation/finding-of';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASSES, NODE_POOLS, PROVISIONER } from '../../../versions/known-apis';

/** When an object is synced: with which Application, and in which phase and wave of it. */
interface Turn {
  readonly path: string;
  readonly json: JsonObject;
  readonly chart: ClusterChart;
  /** The wave of the Application, as it renders. */
  readonly ofApplication: number;
  readonly phase: number;
  readonly wave: number;
}

/** Pools that are synced before the class of their nodes, and either before the controller, without which they are never ready. */
export function waveFindings({ cluster, charts, controller }: ClusterBundle): Finding[] {
  const turns = charts.flatMap(turnsOf);
  const ofController = waveOf(controller.application.toJson());
  const classes = turns.filter(({ json }) => [...EC2_NODE_CLASSES, AWS_NODE_TEMPLATE, AUTO_MODE].includes(apiOf(json)));
  const pools = turns.filter(({ json }) => [...NODE_POOLS, PROVISIONER].includes(apiOf(json)));
  const early = [...classes, ...pools].filter(({ ofApplication, json }) => ofApplication < ofController && apiOf(json) !== AUTO_MODE);
  const tooEarly = early.map(({ path }) => findingOf(
    'argocd-wave-order', `clusters.${cluster.name}`, `${path} is synced before the controller, without which it is never ready, and the controller waits for it`, 'put its chart into nodes'));
  return [...tooEarly, ...pools.flatMap((pool) => {
    const name = classNameOf(pool.json);
    const nodeClass = name === undefined ? undefined : classes.find(({ json }) => json.metadata?.name === name);
    if (!nodeClass || !isBefore(pool, nodeClass)) return [];
    return [findingOf('argocd-wave-order', `clusters.${cluster.name}`, `${pool.path} is synced before its node class ${nodeClass.path}: ${whenOf(pool)}, and the class ${whenOf(nodeClass)}`,
      pool.chart === nodeClass.chart ? 'leave out argocd.argoproj.io/sync-wave, which is then right' : 'put the chart of the class before that of the pool in nodes')];
  })];
}

function turnsOf(chart: ClusterChart): Turn[] {
  const ofApplication = waveOf(chart.application.toJson());
  return renderedObjectsOf(chart.source._chart).flatMap(({ object, json: rendered }) => itemsOf(rendered)
    .map((json) => ({ path: object.node.path, json, chart, ofApplication, phase: phaseOf(json), wave: waveOf(json) })));
}

function isBefore(a: Turn, b: Turn): boolean {
  if (a.chart !== b.chart) return a.ofApplication < b.ofApplication;
  return a.phase < b.phase || (a.phase === b.phase && a.wave < b.wave);
}

/** Hooks come before all else, or after it. */
function phaseOf({ metadata }: JsonObject): number {
  const hooks = String(metadata?.annotations?.['argocd.argoproj.io/hook'] ?? metadata?.annotations?.['helm.sh/hook'] ?? '');
  if (/PreSync|pre-(install|upgrade)/.test(hooks)) return -1;
  return /PostSync|post-(install|upgrade)/.test(hooks) ? 1 : 0;
}

function whenOf({ chart, phase, wave }: Turn): string {
  return `in wave ${wave} ${PHASES[phase] ?? ''}of ${chart.application.name}`;
}

const PHASES: { readonly [phase: number]: string } = { [-1]: 'of the hooks before the sync ', 1: 'of the hooks after the sync ' };

function apiOf({ apiVersion, kind }: JsonObject): string {
  return `${apiVersion} ${kind}`;
}

function classNameOf({ spec }: JsonObject): string | undefined {
  return spec?.template?.spec?.nodeClassRef?.name ?? spec?.providerRef?.name;
}
