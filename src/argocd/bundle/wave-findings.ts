import { ClusterBundle, ClusterChart } from './cluster-bundle';
import { renderedObjectsOf } from './objects-of';
import { waveOf } from './waves';
import { JsonObject } from '../../basics/json';
import { Finding } from '../../validation/finding';
import { findingOf } from '../../validation/finding-of';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASSES, NODE_POOLS, PROVISIONER } from '../../versions/known-apis';

/** When an object is synced: with which Application, and in which wave of it. */
interface Turn {
  readonly path: string;
  readonly json: JsonObject;
  readonly chart: ClusterChart;
  readonly wave: number;
}

/** Pools that are synced before the class of their nodes, and either before the controller, without which they are never ready. */
export function waveFindings({ cluster, charts, controller }: ClusterBundle): Finding[] {
  const turns = charts.flatMap((chart) => renderedObjectsOf(chart.source._chart)
    .map(({ object, json }): Turn => ({ path: object.node.path, json, chart, wave: waveOf(json) })));
  const classes = turns.filter(({ json }) => [...EC2_NODE_CLASSES, AWS_NODE_TEMPLATE].includes(apiOf(json)));
  const pools = turns.filter(({ json }) => [...NODE_POOLS, PROVISIONER].includes(apiOf(json)));
  const early = [...classes, ...pools].filter(({ chart }) => chart.wave < controller.wave).map(({ path }) => findingOf(
    'argocd-wave-order', `clusters.${cluster.name}`, `${path} is synced before the controller, without which it is never ready, and the controller waits for it`, 'put its chart into nodes'));
  return [...early, ...pools.flatMap((pool) => {
    const name = classNameOf(pool.json);
    const nodeClass = name === undefined ? undefined : classes.find(({ json }) => json.metadata?.name === name);
    if (!nodeClass || !isBefore(pool, nodeClass)) return [];
    return [findingOf('argocd-wave-order', `clusters.${cluster.name}`, `${pool.path} is synced before its node class ${nodeClass.path}: ${whenOf(pool)}, and the class ${whenOf(nodeClass)}`,
      pool.chart === nodeClass.chart ? 'leave out argocd.argoproj.io/sync-wave, which is then right' : 'put the chart of the class before that of the pool in nodes')];
  })];
}

function isBefore(a: Turn, b: Turn): boolean {
  return a.chart.wave < b.chart.wave || (a.chart === b.chart && a.wave < b.wave);
}

function whenOf({ chart, wave }: Turn): string {
  return `in wave ${wave} of ${chart.application.name}`;
}

function apiOf({ apiVersion, kind }: JsonObject): string {
  return `${apiVersion} ${kind}`;
}

function classNameOf({ spec }: JsonObject): string | undefined {
  return spec?.template?.spec?.nodeClassRef?.name ?? spec?.providerRef?.name;
}
