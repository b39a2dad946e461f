import { ClusterBundle, ClusterChart } from './cluster-bundle';
import { itemsOf, renderedObjectsOf } from './objects-of';
import { AUTO_MODE, waveOf } from './waves';
import { findingOf } from '../../../../checks/engine/finding-of';
import { Finding } from '../../../../checks/findings/finding';
import { JsonObject } from '../../../../foundation/basics/json';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASSES, NODE_POOLS, PROVISIONER } from '../../../../karpenter/versions/known-apis';

/** Position of an object in the sync order: the wave of its Application, and the phase and wave within the Application. */
interface Turn {
  readonly path: string;
  readonly json: JsonObject;
  readonly chart: ClusterChart;
  /** Sync wave of the Application that deploys the object. */
  readonly ofApplication: number;
  readonly phase: number;
  readonly wave: number;
}

/** Reports NodePools that are synced before their node class, and NodePools and node classes that are synced before the controller. */
export function waveFindings({ cluster, charts, installation }: ClusterBundle): Finding[] {
  const turns = charts.flatMap(turnsOf);
  const ofController = installation ? waveOf(installation.controller.application.toJson()) : -Infinity;
  const classes = turns.filter(({ json }) => [...EC2_NODE_CLASSES, AWS_NODE_TEMPLATE, AUTO_MODE].includes(apiOf(json)));
  const pools = turns.filter(({ json }) => [...NODE_POOLS, PROVISIONER].includes(apiOf(json)));
  const early = [...classes, ...pools].filter(({ ofApplication, json }) => ofApplication < ofController && apiOf(json) !== AUTO_MODE);
  const firstClasses = new Map<string, Turn>();
  for (const each of classes) {
    const name = each.json.metadata?.name;
    if (!firstClasses.has(name)) firstClasses.set(name, each);
  }
  const tooEarly = early.map(({ path }) => findingOf(
    'argocd-wave-order', `clusters.${cluster.name}`, `${path} is synced before the controller, but becomes ready only after the controller runs`, 'Move the chart of this object from prerequisites to nodes.'));
  return [...tooEarly, ...pools.flatMap((pool) => {
    const name = classNameOf(pool.json);
    const nodeClass = name === undefined ? undefined : firstClasses.get(name);
    if (!nodeClass || !isBefore(pool, nodeClass)) return [];
    return [findingOf('argocd-wave-order', `clusters.${cluster.name}`, `${pool.path} is synced ${whenOf(pool)}, before its node class ${nodeClass.path}, which is synced ${whenOf(nodeClass)}`,
      pool.chart === nodeClass.chart ? 'Remove the annotation argocd.argoproj.io/sync-wave, so that the default waves apply.' : 'In the nodes list of the cluster, put the chart of the node class before the chart of the NodePool.')];
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

/** Returns the sync phase of an object: -1 for hooks before the sync, 1 for hooks after it, and 0 for all other objects. */
function phaseOf({ metadata }: JsonObject): number {
  const hooks = String(metadata?.annotations?.['argocd.argoproj.io/hook'] ?? metadata?.annotations?.['helm.sh/hook'] ?? '');
  if (/PreSync|pre-(install|upgrade)/.test(hooks)) return -1;
  return /PostSync|post-(install|upgrade)/.test(hooks) ? 1 : 0;
}

function whenOf({ chart, phase, wave }: Turn): string {
  return `in wave ${wave} ${PHASES[phase] ?? ''}of ${chart.application.name}`;
}

const PHASES: { readonly [phase: number]: string } = { [-1]: 'of the PreSync phase ', 1: 'of the PostSync phase ' };

function apiOf({ apiVersion, kind }: JsonObject): string {
  return `${apiVersion} ${kind}`;
}

function classNameOf({ spec }: JsonObject): string | undefined {
  return spec?.template?.spec?.nodeClassRef?.name ?? spec?.providerRef?.name;
}
