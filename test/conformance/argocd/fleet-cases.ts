import { Chart } from 'cdk8s';
import { ClusterSecret, FleetEvent, SetCase } from './ask-application-sets';
import { Json } from '../../../src/checks/findings/rule';
import { appFor, nodesIn, written } from '../../outputs/argocd/git-ops/bundle/platform';
import { Random } from '../mutations/random';
import { argocd, helm, KarpenterApp, settings } from 'cdk8s-karpenter';

const REPO = 'https://github.com/example/fleet.git';
const NAMESPACE = 'argocd';

/** Revision that the platform follows after a promotion. */
export const NEXT_REVISION = 'release-2';

/** Each cluster adds syncs to a rollout, and Argo CD's code reads all clusters at each sync. */
export const MOST_CLUSTERS = 16;

/** A cluster of a generated fleet. */
export interface FleetCluster {
  readonly name: string;
  readonly stage?: string;
  readonly server: string;
  readonly revision?: string;
  readonly cpu: string;
}

/** The `maxUpdate` of a step. */
export type Limit = number | string | undefined;

/** A generated fleet, with the folder that Argo CD reads. */
export interface Fleet {
  readonly id: string;
  readonly clusters: readonly FleetCluster[];
  readonly isChart: boolean;
  /** Limits of the stages, in rollout order, if the fleet declares its stages. */
  readonly limits?: ReadonlyMap<string, Limit>;
  /** Objects of the generated folder, by path. */
  readonly objects: { readonly [path: string]: Json };
  readonly asked: SetCase;
}

export function fleets(count: number, seed: number): Fleet[] {
  return Array.from({ length: count }, (_, index) => fleet(new Random('fleets', seed, index), String(index), index % 2 === 0));
}

function fleet(random: Random, id: string, isChart: boolean): Fleet {
  const stages = random.shuffled(['dev', 'staging', 'canary', 'production-eu', 'production-us']).slice(random.below(4));
  const clusters = Array.from({ length: 2 + random.below(MOST_CLUSTERS - 1) }, (_, index): FleetCluster => {
    const name = `${random.pick(['eu', 'us', 'ap', 'sa'])}-${index}`;
    return {
      name,
      ...random.chance(0.9) && { stage: random.pick(stages) },
      server: `https://${name}.example.com`,
      ...random.chance(0.2) && { revision: random.pick(['v1', 'v2']) },
      cpu: String(100 * (1 + random.below(20))),
    };
  });
  const limits = random.chance(0.6) ? limitsOf(random, clusters) : undefined;
  const objectsAt = (revision: string) => written(() => appOf({ clusters, isChart, limits }, revision)).objects;
  const objects = objectsAt('main');
  const applied = [objects['apps/platform-project.yaml'], objects['apps/platform.yaml']];
  const events = eventsOf(random, clusters, objectsAt(NEXT_REVISION)['apps/platform.yaml']);
  return { id, clusters, isChart, limits, objects, asked: { id, objects: applied, clusters: secretsOf(clusters), events } };
}

/** Declares the stages of the clusters, with limits, in a random order. */
function limitsOf(random: Random, clusters: readonly FleetCluster[]): ReadonlyMap<string, Limit> {
  return new Map(random.shuffled([...new Set(clusters.map(stageOf))]).map((stage) => [stage, random.pick([undefined, undefined, 1, 2, 3, '25%', '50%'])]));
}

/** A cluster without a stage forms its own stage. */
export function stageOf({ stage, name }: FleetCluster): string {
  return stage ?? name;
}

function secretsOf(clusters: readonly FleetCluster[]): ClusterSecret[] {
  return clusters.map(({ name, server }) => ({ name, server }));
}

/** Changes every cluster, some clusters, the revision of the platform, and every cluster while one of them stays unhealthy. */
function eventsOf(random: Random, clusters: readonly FleetCluster[], applicationSet: Json): FleetEvent[] {
  const names = clusters.map(parentOf);
  const degraded = random.pick(names);
  return [{ commit: 'all' }, { commit: 'some', changed: names.filter(() => random.chance(0.4)) }, { applicationSet }, { commit: 'again', health: { [degraded]: 'Degraded' } }];
}

export function parentOf({ name }: FleetCluster): string {
  return `${name}-platform`;
}

function appOf({ clusters, isChart, limits }: Pick<Fleet, 'clusters' | 'isChart' | 'limits'>, targetRevision: string): KarpenterApp {
  const app = appFor('1.15.1');
  const shared = isChart ? chartOf(app) : undefined;
  new argocd.KarpenterGitOps(app, 'platform', {
    repoURL: REPO,
    namespace: NAMESPACE,
    path: 'karpenter',
    targetRevision,
    stages: limits && [...limits].map(([name, limit]) => ({ name, maxUpdate: maxUpdateOf(limit) })),
    clusters: clusters.map((cluster): argocd.GitOpsCluster => ({
      name: cluster.name,
      stage: limits ? stageOf(cluster) : cluster.stage,
      targetRevision: cluster.revision,
      destination: argocd.ApplicationDestination.server(cluster.server),
      controllerValues: new settings.ControllerValues({ clusterName: cluster.name, interruptionQueue: cluster.name }),
      nodes: [sourceOf(app, cluster, shared)],
    })),
  });
  return app;
}

export function maxUpdateOf(limit: Limit): argocd.MaxUpdate | undefined {
  if (limit === undefined) return undefined;
  return typeof limit === 'number' ? argocd.MaxUpdate.applications(limit) : argocd.MaxUpdate.percent(parseInt(limit, 10));
}

function sourceOf(app: KarpenterApp, cluster: FleetCluster, shared: helm.HelmChart | undefined): argocd.ChartSource {
  if (shared === undefined) return argocd.ChartSource.manifests(manifestsOf(app, cluster));
  return argocd.ChartSource.helmChart(shared, { general: { limits: { cpu: cluster.cpu } } });
}

function chartOf(app: KarpenterApp): helm.HelmChart {
  const chart = new helm.HelmChart(app, 'nodes', { version: '1.0.0', disableResourceNameHashes: true });
  const { pool } = nodesIn(chart, { pool: { limits: { cpu: '100' } } });
  chart.expose(pool, 'spec.limits');
  return chart;
}

function manifestsOf(app: KarpenterApp, { name, cpu }: FleetCluster): Chart {
  const chart = new Chart(app, `${name}-nodes`, { disableResourceNameHashes: true });
  nodesIn(chart, { pool: { limits: { cpu } } });
  return chart;
}
